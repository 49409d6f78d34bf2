// Every page. Each module owns one piece of the page and finds it by a data attribute; what is not there is left alone.
import './theme-switch.js';
import './copying.js';
import './saving.js';
import './keys.js';
import './search-dialog.js';

if (document.querySelector('[data-search-page]')) import('./search-page.js');
if (document.querySelector('[data-reading-list]')) import('./reading-list.js');
if (document.querySelector('[data-filters]')) import('./filters.js');

// Every page. Each module owns one piece of the page and finds it by a data attribute; what is not there is left alone.
import './theme-switch.js';
import './copying.js';
import './saving.js';
import './keys.js';
import './filters.js';

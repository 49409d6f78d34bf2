// Every page. Each module owns one piece of the page and finds it by a data attribute; what is not there is left alone.
import './theme-switch.js';
import './copying.js';
import './saving.js';
import './keys.js';
import './search-dialog.js';

document.documentElement.dataset.live = '';
document.querySelector('[data-clicked]')?.click();

const more = [['[data-filters]', './filters.js'], ['[data-reading-list]', './reading-list.js']];
await Promise.all(more.filter(([part]) => document.querySelector(part)).map(([, module]) => import(module)));
document.documentElement.dataset.ready = '';

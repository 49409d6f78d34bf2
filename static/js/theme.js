// A classic script in the head: the remembered theme is set before anything is painted, and what is said to readers
// without scripts is hidden.
(function () {
  document.documentElement.dataset.scripts = '';
  try {
    var theme = localStorage.getItem('digest:theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  } catch (e) { /* no storage, no memory */ }
})();

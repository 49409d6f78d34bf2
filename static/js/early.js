// A classic script in the head, for what must stand before anything is painted: the remembered theme, and that scripts run,
// so that what needs them has its place from the start and nothing moves. Everything else waits for the first paint.
(function () {
  var root = document.documentElement;
  root.dataset.scripts = '';
  if (navigator.share) root.dataset.share = '';
  try {
    var theme = localStorage.getItem('digest:theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  } catch (e) { /* no storage, no memory */ }
  document.addEventListener('click', function (event) { // whoever is quicker than the scripts is not lost
    var button = event.target.closest('button.scripted');
    if (button && !('live' in root.dataset)) button.dataset.clicked = '';
  });
  addEventListener('load', function () { // two frames later the page is on the screen: nothing competes with it
    requestAnimationFrame(function () {
      requestAnimationFrame(function () { setTimeout(function () { import('./app.js'); }, 50); });
    });
  });
})();

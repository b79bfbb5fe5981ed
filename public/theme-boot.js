/* Runs before the first paint, so that a person who works in the dark theme never sees a white flash. */
(function () {
  var match = /(?:^|; )madang-theme=(LIGHT|DARK)/.exec(document.cookie);
  document.documentElement.dataset.theme = match && match[1] === 'DARK' ? 'dark' : 'light';
})();

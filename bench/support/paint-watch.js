/*
 * Runs in the page before anything else. Plain JavaScript, because a function that a compiler has touched does not
 * survive the way into the browser.
 */
(() => {
  const longTasks = [];
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries());
  }).observe({ type: 'longtask', buffered: true });

  /** Without the running number, which is known before the rows of a new page are. */
  const firstRow = () => {
    const row = document.querySelector('table tbody tr:not(.table-skeleton)');
    return (
      row &&
      [...row.cells]
        .slice(1)
        .map((cell) => cell.textContent)
        .join(' ')
    );
  };
  const isShown = ({ title, unlike }) => {
    const row = firstRow();
    return (
      row !== null && row !== unlike && (!title || document.querySelector('[data-page-title]')?.textContent === title)
    );
  };

  /** Resolves with the time at which the frame with the first row has been drawn. Costs nothing while it waits. */
  const painted = (wanted) =>
    new Promise((resolve) => {
      const finish = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      if (isShown(wanted)) {
        finish();
        return;
      }
      const observer = new MutationObserver(() => {
        if (!isShown(wanted)) return;
        observer.disconnect();
        finish();
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });

  /** From the next click on: milliseconds to the painted list, and the longest task on the way. */
  const afterClick = (wanted) =>
    new Promise((resolve) => {
      const measure = (timeStamp, ms) => {
        const since = longTasks.filter((task) => task.startTime + task.duration > timeStamp);
        resolve({ ms, longestTaskMs: Math.max(0, ...since.map((task) => task.duration)) });
      };
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          // Entries of long tasks arrive a moment after their task.
          void painted(wanted).then((at) => setTimeout(measure, 200, timeStamp, at - timeStamp));
        },
        { capture: true, once: true },
      );
    });

  globalThis.paintWatch = { firstRow, longTasks, afterClick, loaded: painted({}) };
})();

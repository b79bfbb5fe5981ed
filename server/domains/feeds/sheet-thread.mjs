// Reads a workbook in a thread of its own: fifty thousand rows take seconds in which nothing else could be answered.
// Plain JavaScript: it must load under tsx, vitest and the production bundle alike.
import { parentPort, workerData } from 'node:worker_threads';
import { openSheet } from '#shared/excel/open-sheet.mjs';

/** Rows sent at once: a few milliseconds for the other side to take them in. */
const AT_ONCE = 500;

const sheet = await openSheet(workerData.bytes);
if (sheet) {
  parentPort.postMessage({ facts: sheet.facts });
  for (let from = 0; from < sheet.rows.length; from += AT_ONCE)
    parentPort.postMessage({ rows: sheet.rows.slice(from, from + AT_ONCE) });
}
parentPort.postMessage({ done: sheet !== null });

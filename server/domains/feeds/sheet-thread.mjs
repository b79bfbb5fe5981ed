// Reads a workbook in a thread of its own: fifty thousand rows take seconds in which nothing else could be answered.
// Plain JavaScript: it must load under tsx, vitest and the production bundle alike.
import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx } from 'hucre/xlsx';

/** Rows sent at once: a few milliseconds for the other side to take them in. */
const AT_ONCE = 500;

const workbook = await readXlsx(workerData.bytes, { sheets: [0], maxRows: workerData.maxRows }).catch(() => null);
const sheet = workbook?.sheets[0];
const rows = sheet?.rows ?? [];
for (let from = 0; from < rows.length; from += AT_ONCE)
  parentPort.postMessage({ rows: rows.slice(from, from + AT_ONCE) });
parentPort.postMessage({ done: sheet !== undefined });

import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { MAX_FEED_ROWS } from '#contract/batch/feed-rules.ts';
import { fillText, message } from '#messages/message.ts';
import { invalidField } from '#server/http/failure.ts';
import { byLabels, FIRST_ROW_NO, isZipBomb, toLabels, type ReadRow } from '#shared/excel/sheet-rows.ts';
import { FEED_MESSAGES } from './messages.ts';

const THREAD_FILE = 'sheet-thread.mjs';
/** A workbook that needs more ends its thread and not the server. */
const MAX_MEMORY_MB = 1_500;

export interface InputSheet {
  readonly labels: readonly string[];
  readonly rows: readonly ReadRow[];
}
type Word = { readonly rows: readonly (readonly unknown[])[] } | { readonly done: boolean };

const wrongForm = (): Error => invalidField('fileGroupId', message('M-XLS-FORM'));
let former: Promise<unknown> = Promise.resolve();

/**
 * Rows of the first sheet of a stored workbook. They are read in a thread and arrive in portions, between which the server
 * answers others; two workbooks of one server are read one after the other, because each takes much memory.
 * @throws Failure 400 for what is no workbook, would explode, or has more rows than an input may have
 */
export function readWorkbook(path: string): Promise<InputSheet> {
  const reading = former.then(() => read(path));
  former = reading.catch(() => undefined);
  return reading;
}

async function read(path: string): Promise<InputSheet> {
  const bytes = new Uint8Array(await readFile(path));
  if (isZipBomb(bytes)) throw wrongForm();
  // Two more than allowed: the labels, and one that proves that there are too many.
  const thread = new Worker(new URL(THREAD_FILE, import.meta.url), {
    workerData: { bytes, maxRows: MAX_FEED_ROWS + 2 },
    transferList: [bytes.buffer],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  try {
    return await collect(thread);
  } finally {
    await thread.terminate();
  }
}

function collect(thread: Worker): Promise<InputSheet> {
  return new Promise((resolve, reject) => {
    const rows: ReadRow[] = [];
    let labels: readonly string[] | null = null,
      next = FIRST_ROW_NO;
    thread.on('message', (word: Word) => {
      if ('done' in word) {
        if (!word.done || labels === null) reject(wrongForm());
        else if (rows.length > MAX_FEED_ROWS)
          reject(invalidField('fileGroupId', fillText(FEED_MESSAGES.tooManyRows, { n: MAX_FEED_ROWS })));
        else resolve({ labels, rows });
        return;
      }
      const body = labels === null ? word.rows.slice(1) : word.rows;
      labels ??= toLabels(word.rows[0]);
      rows.push(...byLabels(labels, body, next));
      next += body.length;
    });
    thread.on('error', (error) =>
      reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? wrongForm() : error),
    );
    thread.on('exit', () => reject(wrongForm()));
  });
}

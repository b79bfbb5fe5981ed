import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { MAX_FEED_ROWS } from '#contract/batch/feed-rules.ts';
import { fillText, message } from '#messages/message.ts';
import { invalidField } from '#server/http/failure.ts';
import type { RawCell, SheetFacts } from '#shared/excel/sheet-cells.ts';
import { isZipBomb, SheetCollector, type ReadSheet } from '#shared/excel/sheet-rows.ts';
import { FEED_MESSAGES } from './messages.ts';

const THREAD_FILE = 'sheet-thread.mjs';
/** A workbook that needs more ends its thread and not the server. */
const MAX_MEMORY_MB = 1_500;

type Word =
  | { readonly facts: SheetFacts }
  | { readonly rows: readonly (readonly RawCell[])[] }
  | { readonly done: boolean };

const wrongForm = (): Error => invalidField('fileGroupId', message('M-XLS-FORM'));
let former: Promise<unknown> = Promise.resolve();

/**
 * Rows of the first sheet that is shown of a stored workbook. They are read in a thread and arrive in portions, between which the server
 * answers others; two workbooks of one server are read one after the other, because each takes much memory.
 * @throws Failure 400 for what is no workbook, would explode, or has more rows than an input may have
 */
export function readWorkbook(path: string): Promise<ReadSheet> {
  const reading = former.then(() => read(path));
  former = reading.catch(() => undefined);
  return reading;
}

async function read(path: string): Promise<ReadSheet> {
  const bytes = new Uint8Array(await readFile(path));
  if (isZipBomb(bytes)) throw wrongForm();
  const thread = new Worker(new URL(THREAD_FILE, import.meta.url), {
    workerData: { bytes },
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

function collect(thread: Worker): Promise<ReadSheet> {
  return new Promise((resolve, reject) => {
    let collector: SheetCollector | null = null;
    thread.on('message', (word: Word) => {
      if ('facts' in word) collector = new SheetCollector(word.facts, MAX_FEED_ROWS);
      else if ('rows' in word) collector?.add(word.rows);
      else {
        const sheet = word.done ? collector?.end() : undefined;
        if (sheet === 'too-many')
          reject(invalidField('fileGroupId', fillText(FEED_MESSAGES.tooManyRows, { n: MAX_FEED_ROWS })));
        else if (sheet) resolve(sheet);
        else reject(wrongForm());
      }
    });
    thread.on('error', (error) =>
      reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? wrongForm() : error),
    );
    thread.on('exit', () => reject(wrongForm()));
  });
}

import { worker } from '#bridge/client.ts';
import { pdf } from '#tests/support/sample-files.ts';

const FILES = 200;
const BYTES = 200_000;

interface Work {
  readonly ms: number;
  readonly longTasks: number;
}
declare global {
  var measureDevice: Readonly<Record<'zip' | 'validate' | 'excel', () => Promise<Work>>>;
}

const content = new Blob([new Uint8Array(pdf(BYTES))]);
const nameOf = (index: number): string => `첨부 ${index + 1}.pdf`;

/** Times the work and counts the main thread's tasks over 50 ms meanwhile. */
async function watched(work: () => Promise<unknown>): Promise<Work> {
  let longTasks = 0;
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  });
  observer.observe({ type: 'longtask' });
  const startedAt = performance.now();
  await work();
  const ms = performance.now() - startedAt;
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  observer.disconnect();
  return { ms, longTasks };
}

async function zip(): Promise<void> {
  const made = await worker.zip(Array.from({ length: FILES }, (_, index) => ({ name: nameOf(index), blob: content })));
  if (!made.ok) throw new Error('no archive');
}

async function validate(): Promise<void> {
  const files = Array.from({ length: FILES }, (_, index) => new File([content], nameOf(index)));
  const { problem } = await worker.checkFiles(files, {
    types: ['.pdf'],
    allowCnt: FILES,
    allowSize: 10,
    alreadyCnt: 0,
  });
  if (problem) throw new Error(`refused: ${problem.kind}`);
}

/** The answer comes from the server of these pages, so that fetching and reading it count too. */
async function excel(): Promise<void> {
  const made = await worker.makeExcel({
    op: 'downloadGuideItemExcel',
    arg: {},
    sheetName: '많은 행',
    baseName: '많은 행',
    columns: [
      { key: 'itemNo', label: 'No.', format: 'number' },
      { key: 'itemNm', label: '항목명' },
      { key: 'ctgryCd', label: '구분', names: { A: '교육' } },
      { key: 'qty', label: '수량', format: 'number' },
      { key: 'useDt', label: '사용일', format: 'date' },
    ],
  });
  if (!made.ok) throw new Error(`no workbook: ${made.error.kind}`);
}

globalThis.measureDevice = { zip: () => watched(zip), validate: () => watched(validate), excel: () => watched(excel) };

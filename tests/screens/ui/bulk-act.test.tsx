import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { allOrNone, useBulkAct, type BulkAct, type RowKeys } from '#kit/acts/useBulkAct.ts';

interface Row {
  readonly rowId: string;
  readonly version: number;
}
type Run = (rows: readonly Row[], act: BulkAct<Row>) => Promise<boolean>;
const ROWS: readonly Row[] = [
  { rowId: 'a', version: 3 },
  { rowId: 'b', version: 1 },
];

function Acts({ give, onDone }: { give: (run: Run) => void; onDone: () => void }) {
  give(useBulkAct({ keyOf: ({ rowId }: Row) => rowId, nameOf: ({ rowId }: Row) => rowId, onDone }));
  return null;
}

/** The act of a component that is on screen. @param onDone called when it happened to any row */
function drawn(onDone: () => void = () => undefined): Run {
  let run: Run = () => Promise.reject(new Error('not rendered'));
  const give = (next: Run): void => {
    run = next;
  };
  flushSync(() => createRoot(document.createElement('div')).render(<Acts give={give} onDone={onDone} />));
  return (rows, act) => run(rows, act);
}

test('an act goes out once, however often it is pressed, and with the keys of the rows to which it can happen', async () => {
  const sent: RowKeys[] = [];
  let doneCnt = 0;
  const run = drawn(() => {
    doneCnt += 1;
  });
  const act: BulkAct<Row> = {
    send: async (keys) => {
      sent.push(keys);
      return { data: { data: keys.rows.map(({ id }) => ({ id, okYn: 'Y', message: '' })) } };
    },
  };
  expect(await Promise.all([run(ROWS, act), run(ROWS, act)])).toEqual([true, false]);
  expect(sent).toEqual([
    {
      rows: [
        { id: 'a', version: 3 },
        { id: 'b', version: 1 },
      ],
    },
  ]);
  expect(doneCnt).toBe(1);
  expect(await run(ROWS.slice(0, 1), act)).toBe(true);
  expect(doneCnt).toBe(2);
});

test('a call that failed has happened to no row, and the next act can be run', async () => {
  let doneCnt = 0;
  const run = drawn(() => {
    doneCnt += 1;
  });
  const failed = allOrNone<Row>(() => Promise.resolve({ error: { kind: 'offline', timedOut: false } }));
  expect(await run(ROWS, { send: failed })).toBe(false);
  expect(doneCnt).toBe(0);
  expect(await run(ROWS, { send: allOrNone<Row>(() => Promise.resolve({})) })).toBe(true);
  expect(doneCnt).toBe(1);
});

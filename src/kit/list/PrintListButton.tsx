import { useRef, useState, type ReactNode } from 'react';
import { worker } from '#bridge/client.ts';
import { coveredCall } from '#bridge/files/covered-call.ts';
import { usePerson } from '#bridge/shared-state/useSharedState.ts';
import type { Op } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { alert } from '#ui/feedback/feedback.ts';
import { Button } from '#ui/button/Button.tsx';
import { printedConditions } from '#ui/list/printed-conditions.tsx';
import { PrintSheet } from '#ui/print/PrintSheet.tsx';
import { usePrintFrame } from '#ui/print/usePrintFrame.ts';
import { usePrintKey } from '#ui/print/usePrintKey.ts';
import type { Column } from '#ui/table/column.ts';

/** More pages than anyone would print; a workbook is for more. */
const MAX_ROWS = 2_000;
/** The longest page that the server answers. */
const PAGE_ROWS = 100;

interface PrintedList<Row> {
  readonly title: string;
  /** The read of one page, for a page of this number and length. */
  readonly op: Op;
  readonly argOf: (page: number, rowsPerPage: number) => object;
  readonly totalCount: number;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Stands above the rows; the conditions of the screen when left out. */
  readonly conditions?: ReactNode;
  readonly children?: string;
  /** Heard by its key alone, where other buttons stand in its place. */
  readonly isKeyOnly?: boolean;
}

/** Reads all pages of a list, under the overlay; null when one could not be read, which has been reported. */
async function readAll<Row>({ op, argOf, totalCount }: PrintedList<Row>): Promise<readonly Row[] | null> {
  const rows: Row[] = [];
  const read = await coveredCall(op, async () => {
    for (let page = 1; rows.length < totalCount; page += 1) {
      const answer = await worker.call(op, argOf(page, PAGE_ROWS));
      if (!answer.ok) return answer;
      const found = (answer.value.data as unknown as { readonly data: readonly Row[] }).data;
      // Rows can go while one reads.
      if (found.length === 0) break;
      rows.push(...found);
    }
    return { ok: true as const, value: null };
  });
  return read.ok ? rows : null;
}

/**
 * 인쇄 of a list, by Ctrl+P as well: the whole result of its conditions in its order, not the page on screen. A list that
 * is too long says so instead of being cut.
 */
export function PrintListButton<Row>(list: PrintedList<Row>) {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [isReading, setReading] = useState(false);
  const root = useRef<HTMLElement>(null),
    isEmpty = list.totalCount === 0;
  const begin = async (): Promise<void> => {
    if (list.totalCount > MAX_ROWS) {
      await alert(message('M-PRINT-MAX', { n: MAX_ROWS }));
      return;
    }
    setReading(true);
    setRows(await readAll(list));
    setReading(false);
  };
  usePrintKey(root, () => {
    if (!isReading && !isEmpty) void begin();
  });
  return (
    <>
      {list.isKeyOnly === true ? (
        <span
          ref={(mark) => {
            root.current = mark;
          }}
        />
      ) : (
        <Button
          ref={(button) => {
            root.current = button;
          }}
          icon="print"
          disabled={isReading || isEmpty}
          title={isEmpty ? message('M-EMPTY') : undefined}
          aria-keyshortcuts="Control+P"
          onClick={() => void begin()}
        >
          {list.children ?? '인쇄'}
        </Button>
      )}
      {rows ? <Printed {...list} rows={rows} onDone={() => setRows(null)} /> : null}
    </>
  );
}

interface PrintedProps<Row> extends PrintedList<Row> {
  readonly rows: readonly Row[];
  readonly onDone: () => void;
}

function Printed<Row>({ title, columns, rowKey, rows, conditions, onDone }: PrintedProps<Row>) {
  usePrintFrame({ title, filter: '', userId: usePerson()?.loginId ?? '' });
  return (
    <PrintSheet
      title={`${title} (${rows.length.toLocaleString('en-US')}건)`}
      conditions={conditions ?? printedConditions()}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      onDone={onDone}
    />
  );
}

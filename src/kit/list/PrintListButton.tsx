import { useRef, useState, type ReactNode } from 'react';
import { worker } from '#bridge/client.ts';
import { coveredCall } from '#bridge/files/covered-call.ts';
import { usePerson } from '#bridge/shared-state/useSharedState.ts';
import type { Op } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { Button } from '#ui/button/Button.tsx';
import { printedConditions } from '#ui/list/printed-conditions.tsx';
import { PrintSheet } from '#ui/print/PrintSheet.tsx';
import { usePrintFrame } from '#ui/print/usePrintFrame.ts';
import { usePrintKey } from '#ui/print/usePrintKey.ts';
import type { Column } from '#ui/table/column.ts';

const PrintPartDialog = lazyDialog(async () => (await import('./PrintPartDialog.tsx')).PrintPartDialog);

/** A browser lays out so many rows in a moment; a longer list is printed in parts. */
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

/**
 * Reads the pages of a part of a list, under the overlay; null when one could not be read, which has been reported.
 * @param part its number, from 0; a list that is short enough has one
 */
async function readPart<Row>(
  { op, argOf, totalCount }: PrintedList<Row>,
  part: number,
): Promise<readonly Row[] | null> {
  const rows: Row[] = [],
    count = Math.min(MAX_ROWS, totalCount - part * MAX_ROWS);
  const read = await coveredCall(op, async () => {
    for (let page = (part * MAX_ROWS) / PAGE_ROWS + 1; rows.length < count; page += 1) {
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

interface ReadPart<Row> {
  readonly rows: readonly Row[];
  /** Number of the first one in the list, from 1. */
  readonly from: number;
}

/**
 * 인쇄 of a list, by Ctrl+P as well: the whole result of its conditions in its order, not the page on screen. Of a list
 * that is too long for one printing a part is chosen.
 */
export function PrintListButton<Row>(list: PrintedList<Row>) {
  const [read, setRead] = useState<ReadPart<Row> | null>(null);
  const [isReading, setReading] = useState(false),
    [isChoosing, setChoosing] = useState(false);
  const root = useRef<HTMLElement>(null),
    isEmpty = list.totalCount === 0;
  const print = async (part: number): Promise<void> => {
    setChoosing(false);
    setReading(true);
    const rows = await readPart(list, part);
    setRead(rows && { rows, from: part * MAX_ROWS + 1 });
    setReading(false);
  };
  const begin = (): void => {
    if (list.totalCount > MAX_ROWS) setChoosing(true);
    else void print(0);
  };
  usePrintKey(root, () => {
    if (!isReading && !isEmpty) begin();
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
          onClick={begin}
        >
          {list.children ?? '인쇄'}
        </Button>
      )}
      {isChoosing ? (
        <PrintPartDialog
          totalCount={list.totalCount}
          partRows={MAX_ROWS}
          onChoose={(part) => void print(part)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {read ? <Printed {...list} {...read} onDone={() => setRead(null)} /> : null}
    </>
  );
}

interface PrintedProps<Row> extends PrintedList<Row>, ReadPart<Row> {
  readonly onDone: () => void;
}

/** How many rows are on paper; of a part, which ones of how many. */
const countText = (from: number, count: number, totalCount: number): string =>
  totalCount > MAX_ROWS
    ? `${displayCount(totalCount)}건 중 ${displayCount(from)} ~ ${displayCount(from + count - 1)}번째`
    : `${displayCount(count)}건`;

function Printed<Row>({ title, columns, rowKey, rows, from, totalCount, conditions, onDone }: PrintedProps<Row>) {
  usePrintFrame({ title, filter: '', userId: usePerson()?.loginId ?? '' });
  return (
    <PrintSheet
      title={`${title} (${countText(from, rows.length, totalCount)})`}
      conditions={conditions ?? printedConditions()}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      onDone={onDone}
    />
  );
}

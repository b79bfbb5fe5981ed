import { useRef } from 'react';
import { reportStale } from '#bridge/failures/version-conflict.ts';
import type { QuestionId, QuestionLabels } from '#messages/catalogue.ts';
import { message } from '#messages/message.ts';
import { ask } from '#ui/feedback/feedback.ts';
import type { RowOutcome } from '#ui/list/bulk/bulk-rules.ts';
import { allDone, runBulk } from '#ui/list/bulk/run-bulk.ts';
import type { Saved } from '../form/record-form.ts';

/** The rows of a call as the contract takes them. */
export interface RowKeys {
  readonly rows: { id: string; version: number }[];
}
type Stored = { readonly version: number };
/** A mutation that answers each row by itself; the rows follow, for a call that takes more of them than the keys. */
export type SendRows<Row> = (
  keys: RowKeys,
  going: readonly Row[],
) => Promise<Pick<Saved<{ readonly data: readonly RowOutcome[] }>, 'data' | 'error'>>;

export interface BulkAct<Row> {
  readonly send: SendRows<Row>;
  /** Why the act cannot happen to a row; null when it can. Left out where it can happen to each. */
  readonly whyNot?: ((row: Row) => string | null) | undefined;
  /** Asked before anything happens, `{n}` is the number of rows; nothing is asked when left out. */
  readonly question?: QuestionId | QuestionLabels | ((going: readonly Row[]) => Promise<boolean>) | undefined;
  /** What is said, behind the names of the rows, when all went through; M-OK when left out. */
  readonly done?: string | undefined;
}

export interface ActedRows<Row> {
  readonly keyOf: (row: Row) => string;
  /** How a row is called in what is reported. */
  readonly nameOf: (row: Row) => string;
  /** The act has happened to some of the rows: what was chosen is no longer, a panel closes. */
  readonly onDone?: (() => void) | undefined;
}

/**
 * Acts on several chosen rows, one act at a time: parts those to which it cannot happen, asks, sends the others and
 * reports the result by name.
 * @returns what runs an act on rows; it resolves to whether the act happened to any. A call that failed was reported
 */
export function useBulkAct<Row extends Stored>({ keyOf, nameOf, onDone }: ActedRows<Row>) {
  const isUnderWay = useRef(false);
  return async <R extends Row>(
    rows: readonly R[],
    { send, whyNot, question, done = message('M-OK') }: BulkAct<R>,
  ): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    try {
      const isDone = await runBulk({
        rows,
        keyOf,
        nameOf,
        ...(whyNot ? { whyNot } : {}),
        ...(question === undefined ? {} : { ask: questionOf(question) }),
        send: async (going) => (await send(keysOf(going, keyOf), going)).data?.data ?? null,
        done,
      });
      if (isDone) onDone?.();
      return isDone;
    } finally {
      isUnderWay.current = false;
    }
  };
}

const keysOf = <Row extends Stored>(rows: readonly Row[], keyOf: (row: Row) => string): RowKeys => ({
  rows: rows.map((row) => ({ id: keyOf(row), version: row.version })),
});

const questionOf =
  <Row>(question: NonNullable<BulkAct<Row>['question']>) =>
  (going: readonly Row[]): Promise<boolean> =>
    typeof question === 'function' ? question(going) : ask(question, { n: going.length });

/** A call that writes all rows or none, as one that answers each; a row that another user has changed is reported. */
export const allOrNone =
  <Row>(send: (keys: RowKeys, going: readonly Row[]) => Promise<Pick<Saved<unknown>, 'error'>>): SendRows<Row> =>
  async (keys, going) => {
    const { error } = await send(keys, going);
    reportStale(error);
    return error ? { error } : { data: { data: allDone(keys.rows, ({ id }) => id) } };
  };

/** How rows are deleted. */
export interface Erasing<Row> extends ActedRows<Row>, Pick<BulkAct<Row>, 'whyNot' | 'question'> {
  readonly remove: SendRows<Row>;
}

/** Deletes chosen rows after M-DEL, or a question of the caller's. @returns what deletes; resolves to whether any was */
export function useErase<Row extends Stored>({ remove, whyNot, question = 'M-DEL', ...rows }: Erasing<Row>) {
  const act = useBulkAct(rows);
  return (chosen: readonly Row[]): Promise<boolean> =>
    act(chosen, { send: remove, whyNot, question, done: message('M-DEL-OK') });
}

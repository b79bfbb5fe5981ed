import { message } from '#messages/message.ts';
import { alert, show, toast } from '#ui/feedback/feedback.ts';
import { bulkReport, namedRows, planBulk, resultOf, type BulkPlan, type RowOutcome } from './bulk-rules.ts';

interface BulkAct<Row> {
  /** Everything that was chosen. */
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** How a row is called when it is left out. */
  readonly nameOf: (row: Row) => string;
  /** Why the act cannot happen to a row; null when it can. Left out where it can happen to each. */
  readonly whyNot?: (row: Row) => string | null;
  /** Asks before anything happens. */
  readonly ask?: (going: readonly Row[]) => Promise<boolean>;
  /**
   * Lets the act happen to so many rows as a call may carry. @returns the answer to each; null for a call that failed,
   * which was reported already
   */
  readonly send: (going: readonly Row[]) => Promise<readonly RowOutcome[] | null>;
  /** What is said, behind the names of the rows, when all went through. */
  readonly done: string;
}

/** The most rows of one call. */
const AT_ONCE = 100;

/**
 * Acts on the chosen rows and reports the result: a success only when it happened to all of them, else how many went
 * through, and which did not and why.
 * @returns whether it happened to any
 */
export async function runBulk<Row>({
  rows,
  keyOf,
  nameOf,
  whyNot = () => null,
  ask,
  send,
  done,
}: BulkAct<Row>): Promise<boolean> {
  if (rows.length === 0) {
    show('M-NOSEL');
    return false;
  }
  const plan = planBulk(rows, nameOf, whyNot);
  if (plan.going.length > 0 && ask && !(await ask(plan.going))) return false;
  const outcomes = await sendAll(plan.going, send);
  if (outcomes === null) return false;
  return reportResult(plan, outcomes, keyOf, nameOf, `${namedRows(plan.going, nameOf)}: ${done}`);
}

/**
 * What a dialog says that has acted on many by itself. @param done the whole sentence for a success @returns whether it
 * happened to any
 */
export async function reportResult<Row>(
  plan: BulkPlan<Row>,
  outcomes: readonly RowOutcome[],
  keyOf: (row: Row) => string,
  nameOf: (row: Row) => string,
  done = message('M-OK'),
): Promise<boolean> {
  const { doneCnt, left } = resultOf(plan, outcomes, keyOf, nameOf);
  if (left.length > 0) await alert(bulkReport(doneCnt, left));
  else toast('success', done);
  return doneCnt > 0;
}

/** One call after another; the first that fails ends it. @returns null when nothing was answered */
async function sendAll<Row>(going: readonly Row[], send: BulkAct<Row>['send']): Promise<readonly RowOutcome[] | null> {
  const outcomes: RowOutcome[] = [];
  for (let first = 0; first < going.length; first += AT_ONCE) {
    const answered = await send(going.slice(first, first + AT_ONCE));
    if (answered === null) return outcomes.length > 0 ? outcomes : null;
    outcomes.push(...answered);
  }
  return outcomes;
}

/** The answer to rows that are written all or none: it happened to each. */
export const allDone = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly RowOutcome[] =>
  rows.map((row) => ({ id: keyOf(row), okYn: 'Y', message: '' }));

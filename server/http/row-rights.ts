import { endpoints, type Op } from '#contract/registry.ts';
import { decideCall } from './answering/answer-call.ts';
import type { SignedIn } from '#server/plugins/session.ts';
import { signedInOf, type CallContext } from './call-context.ts';
import { forbidden } from './failure.ts';

/** Whether the caller may do something with a row, whatever its state. */
type RightRule<Row> = (call: CallContext, row: Row) => boolean | Promise<boolean>;

/** Stands for a row that exists: a save of it asks for U. */
const STORED = { version: 1 },
  NEW = {};

interface RowRights<Row, K extends Op> {
  /**
   * The operations that the caller may do with a row, for its field `can`.
   * @param only those that a list offers, where a record offers more
   */
  listFor<O extends K = K>(call: CallContext, row: Row, only?: readonly O[]): Promise<O[]>;
  /** @throws Failure 403 */
  require(call: CallContext, op: K, row: Row): Promise<void>;
}

/**
 * Rights on a row by operation, written once: what the handler of an operation refuses and what the row offers are the same
 * rule. The letter of the operation is asked first, as when it is called. A rule of rows that stand in lists asks nothing of
 * the database: what it compares comes with the row.
 * @param entering saves that are offered to enter something new under the row, for which C is asked
 */
export function rightsOn<Row, K extends Op>(
  rules: Readonly<Record<K, RightRule<Row>>>,
  entering: readonly K[] = [],
): RowRights<Row, K> {
  // The letters of a caller are the same for every row of a list.
  const letters = new WeakMap<SignedIn, Map<K, boolean>>();
  const holdsLetter = (call: CallContext, op: K): boolean => {
    const signedIn = signedInOf(call),
      known = letters.get(signedIn) ?? new Map<K, boolean>(),
      isHeld =
        known.get(op) ?? decideCall(signedIn, endpoints[op], entering.includes(op) ? NEW : STORED).scope !== null;
    letters.set(signedIn, known.set(op, isHeld));
    return isHeld;
  };
  const isAllowed = async (call: CallContext, op: K, row: Row): Promise<boolean> =>
    holdsLetter(call, op) && rules[op](call, row);
  return {
    listFor: async <O extends K = K>(call: CallContext, row: Row, only: readonly O[] = Object.keys(rules) as O[]) => {
      const allowed: O[] = [];
      for (const op of only) if (await isAllowed(call, op, row)) allowed.push(op);
      return allowed;
    },
    require: async (call, op, row) => {
      if (!(await isAllowed(call, op, row))) throw forbidden();
    },
  };
}

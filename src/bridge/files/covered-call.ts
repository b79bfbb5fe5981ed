import type { CallError, Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import { withoutEnding } from '../failures/ending-port.ts';
import type { ErrorHandler } from '../failures/error-handler.ts';

/** What calls beside the server api need of the application: its place for failures, and the overlay. */
export interface CallFrame {
  readonly report: ErrorHandler['report'];
  /** Called with true when a call begins and with false when it has ended or failed. */
  readonly cover: (isCovered: boolean) => void;
}

let frame: CallFrame = { report: () => undefined, cover: () => undefined };
/** Set once at the start. */
export const onCoveredCalls = (next: CallFrame): void => {
  frame = next;
};

/**
 * Lets a failure beside the server api go the way of every other call (specification.md 8). `op` names the kind of call.
 */
export const reportFailure = (op: Op, error: CallError): void =>
  frame.report(error, { op, background: false, quiet: false });

/**
 * An upload or a download that a person asked for: the overlay stands while it lasts (specification.md 4), and its failure
 * goes the way of every other call, except for what the caller says itself.
 */
export async function coveredCall<T>(
  op: Op,
  work: () => Promise<Result<T>>,
  isReportedByCaller: (error: CallError) => boolean = () => false,
): Promise<Result<T>> {
  frame.cover(true);
  const result = withoutEnding(await work().finally(() => frame.cover(false)));
  if (!result.ok && !isReportedByCaller(result.error)) reportFailure(op, result.error);
  return result;
}

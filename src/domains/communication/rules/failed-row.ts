import type { CallError, Refusal } from '#contract/errors.ts';
import { message } from '#messages/message.ts';
import type { RowOutcome } from '#ui/list/bulk/bulk-rules.ts';

/** What became of one row, with why it was refused. */
export interface ActOutcome extends RowOutcome {
  readonly reason: string | null;
}
interface Answer {
  readonly data?: { readonly data: readonly ActOutcome[] };
  readonly error?: unknown;
}

/** The answer to a call about one row as a row of an answer: a call that failed is a row that was refused. */
export const outcomesOf = (id: string, { data, error }: Answer): readonly ActOutcome[] =>
  data ? data.data : [{ id, okYn: 'N', reason: reasonOf(error), message: messageOf(error) }];

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'kind' in error;

export const reasonOf = (error: unknown): Refusal | null =>
  isCallError(error) && error.kind === 'refused' ? error.reason : null;

/** A failed call in one sentence, for callers that show it themselves. */
export function messageOf(error: unknown): string {
  if (!isCallError(error)) return message('M-500');
  switch (error.kind) {
    case 'refused':
      return error.message;
    case 'invalid':
      return error.errors[0]?.message ?? error.message;
    case 'forbidden':
      return error.explainId === undefined ? message('M-403') : `${message('M-403')} (확인 번호 ${error.explainId})`;
    case 'offline':
    case 'worker-lost':
      return message('M-ONLINE-ONLY');
    case 'too-many':
      return message('M-429');
    default:
      return message('M-500');
  }
}

/** Whether another user was faster: what was to be decided is decided, withdrawn or gone. */
export const isLate = (outcomes: readonly ActOutcome[]): boolean =>
  outcomes.some(({ okYn, reason }) => okYn === 'N' && (reason === 'STATE' || reason === 'GONE'));

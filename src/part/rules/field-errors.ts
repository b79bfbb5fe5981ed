import type { CallError } from '#contract/errors.ts';
import { message } from '#messages/message.ts';
import { failureText } from './failure-messages.ts';

/** The sentences of a refusal, by the fields at which they stand; the first of a field counts. */
export function fieldErrors(failure: CallError | null): Readonly<Record<string, string>> {
  if (failure?.kind !== 'invalid' && failure?.kind !== 'refused') return {};
  return Object.fromEntries(failure.errors.toReversed().map(({ field, message: text }) => [field, text]));
}

/** The same of rows within a form, by row and field: `1.endTm`. */
export function rowErrors(failure: CallError | null): Readonly<Record<string, string>> {
  if (failure?.kind !== 'invalid' && failure?.kind !== 'refused') return {};
  return Object.fromEntries(
    failure.errors
      .toReversed()
      .flatMap(({ field, row, message: text }) => (row === undefined ? [] : [[`${row}.${field}`, text]])),
  );
}

/** Why an act did nothing: without a connection it can be tried again, and nothing that was typed is gone. */
export const actFailureText = (failure: CallError): string =>
  failure.kind === 'offline' || failure.kind === 'session-lost' ? message('M-ONLINE-ONLY') : failureText(failure);

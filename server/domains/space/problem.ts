import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import { message, sentencesOf } from '#messages/message.ts';
import { invalidField, refused, type Failure } from '#server/http/failure.ts';
import type { BookingProblem } from '#shared/space/booking-checks.ts';

/** A sentence of 공간예약 with its values. */
export const say = sentencesOf(SPACE_RULE_MESSAGES);

export const wordsOf = ({ word, params }: BookingProblem): string =>
  word === 'timeOrder' ? message('M-TM-ORDER') : say(word, params);

/** The refusal that a broken check is: 400 when the values are wrong by themselves, else 409. */
export function failureOf(problem: BookingProblem): Failure {
  const text = wordsOf(problem);
  if (problem.reason === undefined) return invalidField(problem.field, text);
  return refused(problem.reason, text, { errors: [{ field: problem.field, message: text }] });
}

import type { EntryDiv } from '#contract/diagnosis/diagnosis-codes.ts';
import type { Scoring } from '#contract/diagnosis/instruments.ts';
import type { PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { answerTo, countAnswered, type AnswerBook } from './answers.ts';
import { itemsOf } from './tree.ts';

/** Why a response is suspected of having been clicked through: answered too fast, the same point everywhere. */
export const SUSPECT_NAMES = { FAST: '응답시간 부족', SAME: '동일 응답' } as const;
export type SuspectReason = keyof typeof SUSPECT_NAMES;

const SECONDS_AN_ITEM = 2,
  MIN_SAME = 10;

export interface SuspectTerms {
  readonly scoring: Scoring;
  readonly entryDiv: EntryDiv;
  readonly elapsedSec: number | null;
}

/** R10. Paper entry and Excel have no time of their own; exams are never suspected. @param questions those that were asked */
export function suspectReasons(
  questions: readonly PaperQuestion[],
  book: AnswerBook,
  { scoring, entryDiv, elapsedSec }: SuspectTerms,
): SuspectReason[] {
  if (scoring === 'exam') return [];
  const isFast =
    entryDiv === 'SELF' && elapsedSec !== null && elapsedSec < SECONDS_AN_ITEM * countAnswered(questions, book);
  return [...(isFast ? (['FAST'] as const) : []), ...(isSameEverywhere(questions, book) ? (['SAME'] as const) : [])];
}

/** At least ten items on points were answered, one of them reversed, and all with the same raw value. */
function isSameEverywhere(questions: readonly PaperQuestion[], book: AnswerBook): boolean {
  const answered = questions
    .flatMap((question) => itemsOf(question, 'none'))
    .filter(({ scale }) => scale?.kind === 'points')
    .flatMap((item) => {
      const answer = answerTo(book, item);
      return answer?.numVal == null || answer.naYn === 'Y' ? [] : [{ value: answer.numVal, reverseYn: item.reverseYn }];
    });
  return (
    answered.length >= MIN_SAME &&
    answered.some(({ reverseYn }) => reverseYn === 'Y') &&
    new Set(answered.map(({ value }) => value)).size === 1
  );
}

import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import { groupBy } from '../group-by.ts';
import type { AskedQuestion } from './tree.ts';

/* Reading the answers of one person. */

/** Answers by question; a matrix has one for each row. */
export type AnswerBook = ReadonlyMap<string, readonly Answer[]>;

export const bookOf = (answers: readonly Answer[]): AnswerBook => groupBy(answers, ({ qstnId }) => qstnId);

const hasText = ({ txtVal }: Answer): boolean => (txtVal ?? '').trim() !== '';
const hasChoice = ({ optnIds }: Answer): boolean => (optnIds?.length ?? 0) > 0;
const hasNumber = ({ numVal }: Answer): boolean => numVal != null;

/** What an answer to a question of a type consists of. The matrix of an exam takes options, every other one numbers. */
const HAS_VALUE: Readonly<Record<AskedQuestion['qstnTp'], (answer: Answer) => boolean>> = {
  SINGLE: hasChoice,
  MULTI: hasChoice,
  RANK: ({ rankIds }) => (rankIds?.length ?? 0) > 0,
  LIKERT: hasNumber,
  NUM: hasNumber,
  MATRIX: (answer) => hasNumber(answer) || hasChoice(answer),
  SHORT: hasText,
  LONG: hasText,
};

/** Whether an answer says something; 해당없음 does not. */
export const isGiven = ({ qstnTp }: Pick<AskedQuestion, 'qstnTp'>, answer: Answer): boolean =>
  answer.naYn !== 'Y' && HAS_VALUE[qstnTp](answer);

/** Whether nothing of a question is left open, of a matrix in every row; 해당없음 is an answer here. */
export function isResponded(
  question: Pick<AskedQuestion, 'qstnTp' | 'rows'>,
  answers: readonly Answer[] = [],
): boolean {
  const closed = answers.filter((answer) => answer.naYn === 'Y' || isGiven(question, answer));
  if (question.qstnTp !== 'MATRIX') return closed.length > 0;
  const rowNos = new Set(closed.map(({ rowNo }) => rowNo));
  return question.rows.every(({ rowNo }) => rowNos.has(rowNo));
}

/** The answer to an item: to a question, or to a row of a matrix. */
export const answerTo = (
  book: AnswerBook,
  { qstnId, rowNo }: { readonly qstnId: string; readonly rowNo: number | null },
): Answer | undefined => book.get(qstnId)?.find((answer) => (answer.rowNo ?? null) === rowNo);

/** How many items are answered: questions, and rows of a matrix; 해당없음 does not count. */
export const countAnswered = (
  questions: readonly Pick<AskedQuestion, 'qstnId' | 'qstnTp'>[],
  book: AnswerBook,
): number =>
  questions.reduce(
    (count, question) => count + (book.get(question.qstnId) ?? []).filter((answer) => isGiven(question, answer)).length,
    0,
  );

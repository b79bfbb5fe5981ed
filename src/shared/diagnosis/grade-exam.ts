import type { AttemptRule } from '#contract/diagnosis/diagnosis-codes.ts';
import type { Answer, AnswerKey, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { isGiven } from './answers.ts';
import { exact, keptPoint, percentOf, sumOf } from './exact.ts';

/* R7: grading of exams. Each question is rounded to 2 places, then they are summed. */

/** Defaults of a paper that says nothing else. */
export const EXAM_TOTAL = 100,
  PASS_MARK = 60;

export type GradedQuestion = Pick<
  PaperQuestion,
  'qstnTp' | 'optns' | 'rows' | 'point' | 'answerKey' | 'tolerance' | 'partialYn'
>;

/**
 * A corrected key of a plan; null: everyone is right, whatever they answered. Of choices it lists the right options.
 */
export interface KeyFix {
  readonly answerKey: AnswerKey;
}

/**
 * Points of a question, with 2 places. Null: a person has to read the text. What is not answered has 0 at once.
 * @param answers those to this question: one, or one for each row of a matrix
 */
export function gradeQuestion(question: GradedQuestion, answers: readonly Answer[], fix?: KeyFix): number | null {
  const point = exact(question.point ?? 0);
  if (fix && fix.answerKey == null) return keptPoint(point);
  const given = answers.filter((answer) => isGiven(question, answer)),
    [first] = given;
  if (!first) return 0;
  if (question.qstnTp === 'LONG') return null;
  const { right, of } = shareOf(fix ? { ...question, ...withKey(question, fix.answerKey) } : question, first, given);
  return keptPoint(point.times(right).div(of));
}

interface Share {
  readonly right: number;
  readonly of: number;
}
const wholeOrNone = (isRight: boolean): Share => ({ right: isRight ? 1 : 0, of: 1 });

function shareOf(question: GradedQuestion, first: Answer, given: readonly Answer[]): Share {
  const { qstnTp, answerKey } = question;
  if (qstnTp === 'SINGLE') return wholeOrNone(correctOptions(question).includes(first.optnIds?.[0] ?? 0));
  if (qstnTp === 'MULTI') return shareOfChoices(question, new Set(first.optnIds));
  if (qstnTp === 'RANK') return wholeOrNone(Array.isArray(answerKey) && answerKey.join() === first.rankIds?.join());
  if (qstnTp === 'SHORT') return wholeOrNone(isAnyText(answerKey, first.txtVal ?? ''));
  if (qstnTp === 'NUM') return wholeOrNone(isNear(question, first.numVal ?? 0));
  return qstnTp === 'MATRIX' ? shareOfRows(question, given) : wholeOrNone(false);
}

/** Numbers of the right options of a choice. */
export const correctOptions = ({ optns }: Pick<PaperQuestion, 'optns'>): number[] =>
  optns.filter(({ correctYn }) => correctYn === 'Y').map(({ optnNo }) => optnNo);

function shareOfChoices(question: GradedQuestion, chosen: ReadonlySet<number>): Share {
  const correct = correctOptions(question),
    right = correct.filter((optnNo) => chosen.has(optnNo)).length,
    wrong = chosen.size - right;
  if (right === correct.length && wrong === 0) return wholeOrNone(right > 0);
  return question.partialYn === 'Y' && correct.length > 0
    ? { right: Math.max(0, right - wrong), of: correct.length }
    : wholeOrNone(false);
}

const isAnyText = (answerKey: AnswerKey, words: string): boolean =>
  Array.isArray(answerKey) && answerKey.some((key) => foldText(String(key)) === foldText(words));

/** Wide and narrow, composed and apart, upper and lower case and any white space are alike. */
const foldText = (words: string): string =>
  words.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase().toLowerCase().normalize('NFKC');

const isNear = ({ answerKey, tolerance }: GradedQuestion, value: number): boolean =>
  typeof answerKey === 'number' &&
  exact(value)
    .minus(answerKey)
    .abs()
    .lte(tolerance ?? 0);

function shareOfRows({ answerKey, rows }: GradedQuestion, given: readonly Answer[]): Share {
  if (answerKey == null || typeof answerKey !== 'object' || Array.isArray(answerKey)) return wholeOrNone(false);
  const chosen = new Map(given.map(({ rowNo, optnIds }) => [rowNo, optnIds?.[0]]));
  const right = rows.filter(({ rowNo }) => {
    const key = answerKey[String(rowNo)];
    return key !== undefined && chosen.get(rowNo) === key;
  });
  return { right: right.length, of: Math.max(rows.length, 1) };
}

/** Choices have their key at their options. */
function withKey({ qstnTp, optns }: GradedQuestion, answerKey: AnswerKey): Partial<GradedQuestion> {
  if (qstnTp !== 'SINGLE' && qstnTp !== 'MULTI') return { answerKey };
  const correct = new Set<unknown>(Array.isArray(answerKey) ? answerKey : []);
  return { optns: optns.map((option) => ({ ...option, correctYn: correct.has(option.optnNo) ? 'Y' : 'N' })) };
}

/** Whether points given by hand are possible: 0 to the points of the question, 2 places at most. */
export const isPossiblePoint = (given: number, { point }: Pick<PaperQuestion, 'point'>): boolean =>
  given >= 0 && given <= (point ?? 0) && keptPoint(exact(given)) === given;

export interface ExamOutcome {
  /** Of what is graded so far. */
  readonly earnPoint: number;
  readonly percent: number | null;
  /** Null while long texts wait. */
  readonly passYn: 'Y' | 'N' | null;
  readonly waitCnt: number;
}

/** @param points of the questions that the attempt was asked; null: waits for a person */
export function examOutcome(
  points: readonly (number | null)[],
  { totPoint, passMark }: { readonly totPoint?: number | null; readonly passMark?: number | null },
): ExamOutcome {
  const graded = points.filter((point) => point !== null),
    waitCnt = points.length - graded.length,
    earnPoint = keptPoint(sumOf(graded)),
    percent = percentOf(earnPoint, totPoint ?? EXAM_TOTAL);
  const hasPassed = percent !== null && percent >= (passMark ?? PASS_MARK);
  return { earnPoint, percent, passYn: waitCnt > 0 ? null : hasPassed ? 'Y' : 'N', waitCnt };
}

/**
 * The attempt that counts among the valid ones: the best, of equal ones the earlier, or the last; undefined without
 * any.
 * @param attempts valid and submitted
 */
export function countedAttempt<A extends { readonly attemptNo: number; readonly earnPoint: number }>(
  attempts: readonly A[],
  attemptRule: AttemptRule,
): A | undefined {
  return attempts.toSorted((a, b) =>
    attemptRule === 'LAST' ? b.attemptNo - a.attemptNo : b.earnPoint - a.earnPoint || a.attemptNo - b.attemptNo,
  )[0];
}

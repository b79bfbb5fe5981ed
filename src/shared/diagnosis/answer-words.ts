import type { Answer, AnswerKey, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { correctOptions, type KeyFix } from './grade-exam.ts';

/* Answers and keys as people read them (diagnosis.md 5.8, result of an exam). */

type Worded = Pick<PaperQuestion, 'qstnTp' | 'optns' | 'rows' | 'answerKey' | 'unitNm'>;
/** All answers count as right. */
const ANY_RIGHT = '전원 정답';
const BETWEEN = ', ',
  IN_ORDER = ' → ';

const optionText = ({ optns }: Worded, optnNo: number): string =>
  optns.find((option) => option.optnNo === optnNo)?.optnTxt || `보기 ${optnNo}`;
const rowText = ({ rows }: Worded, rowNo: number): string =>
  rows.find((row) => row.rowNo === rowNo)?.rowTxt || `행 ${rowNo}`;
const withUnit = ({ unitNm }: Worded, value: number): string => `${value}${unitNm ?? ''}`;

function oneAnswer(question: Worded, { optnIds, rankIds, numVal, txtVal }: Answer): string {
  if (rankIds?.length) return rankIds.map((no) => optionText(question, no)).join(IN_ORDER);
  if (optnIds?.length)
    return [optnIds.map((no) => optionText(question, no)).join(BETWEEN), txtVal ? `(${txtVal})` : '']
      .filter(Boolean)
      .join(' ');
  return numVal == null ? (txtVal ?? '') : withUnit(question, numVal);
}

/** The answer to a question of an exam; empty where it was left open. */
export const answerText = (question: Worded, answers: readonly Answer[]): string =>
  answers
    .map((answer) => {
      const text = oneAnswer(question, answer);
      return question.qstnTp === 'MATRIX' && answer.rowNo != null
        ? `${rowText(question, answer.rowNo)}: ${text}`
        : text;
    })
    .join(BETWEEN);

/**
 * What would have been right; empty for texts that a person has read. @param fix a correction of the plan, which counts
 * instead of the paper's key
 */
export function keyText(question: Worded, fix?: KeyFix): string {
  if (fix && fix.answerKey == null) return ANY_RIGHT;
  const key: AnswerKey = fix ? fix.answerKey : question.answerKey;
  switch (question.qstnTp) {
    case 'SINGLE':
    case 'MULTI':
      return (fix ? numbersIn(key) : correctOptions(question)).map((no) => optionText(question, no)).join(BETWEEN);
    case 'RANK':
      return numbersIn(key)
        .map((no) => optionText(question, no))
        .join(IN_ORDER);
    case 'MATRIX':
      return typeof key === 'object' && key !== null && !Array.isArray(key)
        ? Object.entries(key)
            .map(([rowNo, no]) => `${rowText(question, Number(rowNo))}: ${optionText(question, no)}`)
            .join(BETWEEN)
        : '';
    case 'NUM':
      return typeof key === 'number' ? withUnit(question, key) : '';
    case 'SHORT':
      return Array.isArray(key) ? key.join(BETWEEN) : '';
    default:
      return '';
  }
}

const numbersIn = (key: AnswerKey): number[] =>
  Array.isArray(key) ? key.filter((no): no is number => typeof no === 'number') : [];

import type { Scoring } from '#contract/diagnosis/instruments.ts';
import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import { isGiven } from './answers.ts';
import type { AskedQuestion } from './tree.ts';

/* Answers that do not fit their question (diagnosis.md 2.3, 2.5). */

/** `{name}` is filled by `fillText`. */
export const ANSWER_PROBLEMS = {
  missing: '{no}번 문항에 응답해주세요.',
  unfit: '{no}번 문항의 응답을 확인해주세요.',
  tooFew: '{no}번 문항은 {n}개 이상 선택해주세요.',
  tooMany: '{no}번 문항은 {n}개까지 선택할 수 있습니다.',
  exclusive: '{no}번 문항의 단독선택 보기는 다른 보기와 함께 선택할 수 없습니다.',
  etcText: '{no}번 문항의 기타 내용을 입력해주세요.',
  etcLength: '{no}번 문항의 기타 내용은 {n}자 이하로 입력해주세요.',
  notApplicable: '{no}번 문항은 해당없음을 선택할 수 없습니다.',
  range: '{no}번 문항은 {min}~{max} 사이로 입력해주세요.',
  tooSmall: '{no}번 문항은 {min} 이상으로 입력해주세요.',
  tooLarge: '{no}번 문항은 {max} 이하로 입력해주세요.',
  places: '{no}번 문항은 소수 {n}자리까지 입력할 수 있습니다.',
  whole: '{no}번 문항은 정수로 입력해주세요.',
  length: '{no}번 문항은 {n}자 이하로 입력해주세요.',
} as const;
export type AnswerWord = keyof typeof ANSWER_PROBLEMS;

/** A broken rule, without the number of the question. */
export interface Fault {
  readonly word: AnswerWord;
  readonly params?: Readonly<Record<string, string | number>>;
}
export const MAX_CHARS: Readonly<Record<'SHORT' | 'LONG', number>> = { SHORT: 200, LONG: 4000 };
const MAX_ETC_CHARS = 100;
/** A number of a question without bounds: as large, and with as many places, as one with them may be. */
const MAX_NUMBER = 999_999_999,
  MAX_PLACES = 4;
/** Types that 해당없음 may be offered with. */
export const NA_TYPES: ReadonlySet<string> = new Set(['SINGLE', 'LIKERT', 'MATRIX']);

const UNFIT: Fault = { word: 'unfit' };

/** The first rule that the answers to one question break: one answer, or one for each row of a matrix. */
export function findFault(question: AskedQuestion, answers: readonly Answer[], scoring: Scoring): Fault | null {
  if (!isPlaced(question, answers)) return UNFIT;
  for (const answer of answers) {
    const fault = findAnswerFault(question, answer, scoring);
    if (fault) return fault;
  }
  return null;
}

/** One answer to a question, one to each row of a matrix. */
function isPlaced({ qstnTp, rows }: AskedQuestion, answers: readonly Answer[]): boolean {
  if (qstnTp !== 'MATRIX') return answers.length <= 1 && answers.every(({ rowNo }) => rowNo == null);
  const rowNos = new Set(rows.map(({ rowNo }) => rowNo)),
    answered = new Set(answers.map(({ rowNo }) => rowNo));
  return answered.size === answers.length && answers.every(({ rowNo }) => rowNo != null && rowNos.has(rowNo));
}

function findAnswerFault(question: AskedQuestion, answer: Answer, scoring: Scoring): Fault | null {
  const own = fieldOf(question, scoring);
  if (filledFields(answer).some((field) => field !== own && !(field === 'txtVal' && own === 'optnIds'))) return UNFIT;
  if (answer.naYn === 'Y') return findNaFault(question, answer);
  if (!isGiven(question, answer)) return filledFields(answer).length > 0 ? UNFIT : null;
  if (own === 'optnIds') return findChoiceFault(question, answer);
  if (own === 'rankIds') return findChoicesFault(question, answer.rankIds ?? []);
  if (own === 'txtVal') return findLengthFault(question, answer.txtVal ?? '');
  return question.qstnTp === 'NUM'
    ? findNumberFault(question, answer.numVal ?? 0)
    : findPointFault(question, answer.numVal ?? 0);
}

type AnswerField = 'optnIds' | 'rankIds' | 'numVal' | 'txtVal';

/** Where the answer to a question stands (diagnosis.md 2.5). */
function fieldOf({ qstnTp }: AskedQuestion, scoring: Scoring): AnswerField {
  if (qstnTp === 'RANK') return 'rankIds';
  if (qstnTp === 'SHORT' || qstnTp === 'LONG') return 'txtVal';
  if (qstnTp === 'SINGLE' || qstnTp === 'MULTI') return 'optnIds';
  return qstnTp === 'MATRIX' && scoring === 'exam' ? 'optnIds' : 'numVal';
}

const filledFields = ({ optnIds, rankIds, numVal, txtVal }: Answer): AnswerField[] => [
  ...(optnIds?.length ? (['optnIds'] as const) : []),
  ...(rankIds?.length ? (['rankIds'] as const) : []),
  ...(numVal == null ? [] : (['numVal'] as const)),
  ...(txtVal?.trim() ? (['txtVal'] as const) : []),
];

function findNaFault({ qstnTp, naYn }: AskedQuestion, answer: Answer): Fault | null {
  if (naYn !== 'Y' || !NA_TYPES.has(qstnTp)) return { word: 'notApplicable' };
  return filledFields(answer).length > 0 ? UNFIT : null;
}

function findChoiceFault(question: AskedQuestion, { optnIds, txtVal }: Answer): Fault | null {
  const chosen = optnIds ?? [];
  return findChoicesFault(question, chosen) ?? findEtcFault(question, chosen, (txtVal ?? '').trim());
}

/** Options that exist, each once, one of a single choice, of several as many as the question allows. */
function findChoicesFault(question: AskedQuestion, chosen: readonly number[]): Fault | null {
  const byNo = new Map(question.optns.map((option) => [option.optnNo, option]));
  if (new Set(chosen).size < chosen.length || chosen.some((optnNo) => !byNo.has(optnNo))) return UNFIT;
  const isSeveral = question.qstnTp === 'MULTI' || question.qstnTp === 'RANK';
  if (!isSeveral) return chosen.length > 1 ? UNFIT : null;
  const isAlone = question.qstnTp === 'MULTI' && chosen.some((optnNo) => byNo.get(optnNo)?.exclusiveYn === 'Y');
  if (isAlone) return chosen.length > 1 ? { word: 'exclusive' } : null;
  const { minSel, maxSel } = question;
  if (minSel != null && chosen.length < minSel) return { word: 'tooFew', params: { n: minSel } };
  return maxSel != null && chosen.length > maxSel ? { word: 'tooMany', params: { n: maxSel } } : null;
}

/** 기타 asks for words of one's own, no other option takes any. */
function findEtcFault({ optns }: AskedQuestion, chosen: readonly number[], words: string): Fault | null {
  const isEtc = optns.some(({ optnNo, etcYn }) => etcYn === 'Y' && chosen.includes(optnNo));
  if (!isEtc) return words === '' ? null : UNFIT;
  if (words === '') return { word: 'etcText' };
  return words.length > MAX_ETC_CHARS ? { word: 'etcLength', params: { n: MAX_ETC_CHARS } } : null;
}

const findPointFault = ({ scalePoint }: AskedQuestion, value: number): Fault | null =>
  Number.isInteger(value) && value >= 1 && value <= (scalePoint ?? 0) ? null : UNFIT;

function findNumberFault({ minVal, maxVal, decCnt }: AskedQuestion, value: number): Fault | null {
  const isBelow = value < (minVal ?? -MAX_NUMBER),
    isAbove = value > (maxVal ?? MAX_NUMBER);
  if (isBelow || isAbove) return boundsFault(minVal ?? null, maxVal ?? null, isBelow);
  const places = decCnt ?? MAX_PLACES;
  if (Number(value.toFixed(places)) === value) return null;
  return places === 0 ? { word: 'whole' } : { word: 'places', params: { n: places } };
}

function boundsFault(min: number | null, max: number | null, isBelow: boolean): Fault {
  if (min !== null && max !== null) return { word: 'range', params: { min: numberText(min), max: numberText(max) } };
  if (isBelow) return { word: 'tooSmall', params: { min: numberText(min ?? -MAX_NUMBER) } };
  return { word: 'tooLarge', params: { max: numberText(max ?? MAX_NUMBER) } };
}

/** With all its places, which a number in a sentence would lose. */
const numberText = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: MAX_PLACES });

function findLengthFault({ qstnTp, maxLen }: AskedQuestion, words: string): Fault | null {
  const most = maxLen ?? MAX_CHARS[qstnTp === 'SHORT' ? 'SHORT' : 'LONG'];
  return words.length > most ? { word: 'length', params: { n: most } } : null;
}

import type { QuestionType } from '#contract/diagnosis/instruments.ts';
import type { PaperBody, PaperOption, PaperQuestion, PaperSection } from '#contract/diagnosis/paper-tree.ts';
import { placeQuestions } from './tree.ts';

/* Parts of a paper as they begin. The editor and the upload of questions make them alike. */

const LIKERT_LABELS: Readonly<Record<5 | 7, readonly string[]>> = {
  5: ['전혀 그렇지 않다', '그렇지 않다', '보통이다', '그렇다', '매우 그렇다'],
  7: ['전혀 그렇지 않다', '그렇지 않다', '약간 그렇지 않다', '보통이다', '약간 그렇다', '그렇다', '매우 그렇다'],
};

export const newOption = (optnNo: number, optnTxt: string, optnVal: number | null = null): PaperOption => ({
  optnNo,
  optnTxt,
  optnVal,
  correctYn: 'N',
  etcYn: 'N',
  exclusiveYn: 'N',
});

/** The labels of a scale, as its options. */
export const scaleOptions = (scalePoint: 5 | 7): PaperOption[] =>
  LIKERT_LABELS[scalePoint].map((label, index) => newOption(index + 1, label));

/** The next item code that no item of the paper has: `Q` and a number. */
export function nextItemCode(sects: readonly PaperSection[]): string {
  const taken = new Set(placeQuestions(sects).map(({ question }) => question.itemCd));
  for (let no = taken.size + 1; ; no += 1) if (!taken.has(`Q${no}`)) return `Q${no}`;
}

/** What a question of a type begins with, beside what every question has. */
function partsOf(qstnTp: QuestionType, isExam: boolean): Partial<PaperQuestion> {
  if (qstnTp === 'LIKERT') return { scalePoint: 5, optns: scaleOptions(5) };
  if (qstnTp === 'MATRIX')
    return isExam ? { optns: [newOption(1, ''), newOption(2, '')] } : { scalePoint: 5, optns: scaleOptions(5) };
  if (qstnTp === 'SINGLE') return { optns: [newOption(1, ''), newOption(2, '')] };
  if (qstnTp === 'MULTI' || qstnTp === 'RANK')
    return { optns: [newOption(1, ''), newOption(2, ''), newOption(3, '')], minSel: 1, maxSel: 3 };
  if (qstnTp === 'SHORT') return { maxLen: 200 };
  if (qstnTp === 'LONG') return { maxLen: 1_000 };
  return { minVal: 0, maxVal: 100, decCnt: 0 };
}

/** A question as it begins. @param isExam a question of an exam has a mark */
export const newQuestion = (
  qstnId: string,
  itemCd: string,
  qstnTp: QuestionType,
  isExam: boolean,
  qstnTxt = '',
): PaperQuestion => ({
  qstnId,
  qstnTxt,
  qstnTp,
  requireYn: 'Y',
  naYn: 'N',
  weight: 1,
  reverseYn: 'N',
  point: isExam ? 5 : null,
  tolerance: isExam && qstnTp === 'NUM' ? 0 : null,
  partialYn: 'N',
  itemCd,
  optns: [],
  rows: [],
  ...partsOf(qstnTp, isExam),
});

/** A paper as it begins: one section without questions. @param sectId id of that section */
export const newPaperBody = (sectId: string, isExam: boolean, isScoredByNorm: boolean): PaperBody => ({
  guide: '',
  endMsg: '응답해주셔서 감사합니다.',
  normDiv: isScoredByNorm ? 'PLAN' : 'NONE',
  minNormCnt: 30,
  totPoint: isExam ? 100 : null,
  passMark: isExam ? 60 : null,
  timeLimitMin: null,
  maxAttempt: isExam ? 1 : null,
  attemptRule: isExam ? 'BEST' : null,
  shuffleQstnYn: 'N',
  shuffleOptnYn: 'N',
  sects: [{ sectId, sectNm: '영역 1', randomYn: 'N', qstns: [] }],
  branches: [],
  norms: [],
});

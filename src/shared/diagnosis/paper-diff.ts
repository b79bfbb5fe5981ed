import type { PaperBody, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import { QUESTION_NAMES } from '#contract/diagnosis/instruments.ts';
import { placeQuestions } from './tree.ts';

/** One difference between two versions: a question that came or went, or one of its facts with its text on both sides. */
export interface PaperChange {
  readonly itemCd: string;
  /** Its number in the newer version; of one that went, in the older one. */
  readonly qstnNo: number;
  readonly changeDiv: 'ADD' | 'DEL' | 'MOD';
  readonly fact: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The words of a formatted text. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

const yesNo = (flag: 'Y' | 'N'): string => (flag === 'Y' ? '예' : '아니오');
const textOf = (value: unknown): string => (value === null || value === undefined || value === '' ? '' : String(value));

/** What of a question people compare, by its name. */
const FACTS: readonly (readonly [fact: string, (question: PaperQuestion) => string])[] = [
  ['문항', ({ qstnTxt }) => plainText(qstnTxt)],
  ['자료', ({ mediaFileGroupId }) => (mediaFileGroupId ? `이미지 ${mediaFileGroupId.slice(0, 8)}` : '')],
  ['유형', ({ qstnTp }) => QUESTION_NAMES[qstnTp]],
  ['필수', ({ requireYn }) => yesNo(requireYn)],
  ['해당없음', ({ naYn }) => yesNo(naYn)],
  ['역량', ({ abilityId, rows }) => [abilityId, ...rows.map((row) => row.abilityId)].filter(Boolean).join(', ')],
  ['가중치', ({ weight, rows }) => [weight, ...rows.map((row) => row.weight)].join(', ')],
  ['역문항', ({ reverseYn, rows }) => [reverseYn, ...rows.map((row) => row.reverseYn)].map(yesNo).join(', ')],
  ['척도', ({ scalePoint }) => textOf(scalePoint)],
  ['보기', ({ optns }) => optns.map(({ optnNo, optnTxt }) => `${optnNo}. ${textOf(optnTxt)}`).join(' / ')],
  [
    '보기 점수',
    ({ optns }) =>
      optns
        .map(({ optnVal }) => textOf(optnVal))
        .filter(Boolean)
        .join(', '),
  ],
  ['행', ({ rows }) => rows.map(({ rowNo, rowTxt }) => `${rowNo}. ${textOf(rowTxt)}`).join(' / ')],
  ['배점', ({ point }) => textOf(point)],
  ['정답', ({ answerKey, optns }) => keyText(answerKey, optns)],
];

const keyText = (answerKey: PaperQuestion['answerKey'], optns: PaperQuestion['optns']): string => {
  const right = optns.filter(({ correctYn }) => correctYn === 'Y').map(({ optnNo }) => optnNo);
  if (answerKey === null || answerKey === undefined) return right.join(', ');
  return typeof answerKey === 'object' ? JSON.stringify(answerKey) : String(answerKey);
};

/** What changed between two versions of a paper, question by question; questions are the same when their item codes are. */
export function comparePapers(before: PaperBody, after: PaperBody): PaperChange[] {
  const old = new Map(placeQuestions(before.sects).map((placed) => [placed.question.itemCd, placed])),
    present = placeQuestions(after.sects),
    kept = new Set(present.map(({ question }) => question.itemCd));
  const changed = present.flatMap(({ question, qstnNo }): PaperChange[] => {
    const former = old.get(question.itemCd)?.question,
      change = { itemCd: question.itemCd, qstnNo };
    if (!former)
      return [{ ...change, changeDiv: 'ADD', fact: '문항', before: null, after: plainText(question.qstnTxt) }];
    return FACTS.filter(([, read]) => read(former) !== read(question)).map(([fact, read]) => ({
      ...change,
      changeDiv: 'MOD',
      fact,
      before: read(former),
      after: read(question),
    }));
  });
  const gone = [...old.values()]
    .filter(({ question }) => !kept.has(question.itemCd))
    .map(({ question, qstnNo }): PaperChange => ({
      itemCd: question.itemCd,
      qstnNo,
      changeDiv: 'DEL',
      fact: '문항',
      before: plainText(question.qstnTxt),
      after: null,
    }));
  return [...changed, ...gone];
}

import type { Answer, PaperOption, PaperQuestion, PaperSection } from '#contract/diagnosis/paper-tree.ts';
import { plainText } from './paper-diff.ts';
import { placeQuestions } from './tree.ts';

/*
 * Answers as a table: a row for each response, a column for each question or row of a matrix. Where several options can
 * be chosen, each has a column of its own behind the words: words alone do not say where one option ends and the next
 * begins.
 */

export interface RawColumn {
  /** Of the item, and of the option behind a colon, which no item code holds. */
  readonly key: string;
  /** `3. 질문`, of a row of a matrix with the row, of an option with its words. */
  readonly label: string;
  readonly question: Pick<PaperQuestion, 'qstnId' | 'qstnTp' | 'optns'>;
  /** 0: the question itself, as answers are stored. */
  readonly rowNo: number;
  /** The option that the column is about; null for the whole answer. */
  readonly optnNo: number | null;
}

const HAS_OPTION_COLUMNS: ReadonlySet<string> = new Set(['MULTI', 'RANK']);

/** The columns of a paper in its order; the page heads them, the server fills them. */
export const rawColumns = (sects: readonly PaperSection[]): RawColumn[] =>
  placeQuestions(sects).flatMap(({ question, qstnNo }) => {
    const label = `${qstnNo}. ${plainText(question.qstnTxt)}`,
      whole = { key: question.itemCd, label, question, rowNo: 0, optnNo: null };
    if (question.qstnTp === 'MATRIX')
      return question.rows.map(({ rowNo, rowTxt, itemCd }) => ({
        ...whole,
        key: itemCd,
        label: `${label} - ${rowTxt ?? ''}`,
        rowNo,
      }));
    if (!HAS_OPTION_COLUMNS.has(question.qstnTp)) return [whole];
    return [
      whole,
      ...question.optns.map(({ optnNo }) => ({
        ...whole,
        key: `${question.itemCd}:${optnNo}`,
        label: `${label} - ${wordsOf(question.optns, optnNo)}`,
        optnNo,
      })),
    ];
  });

type Given = Pick<Answer, 'optnIds' | 'rankIds' | 'numVal' | 'txtVal' | 'naYn'>;
const NOT_APPLICABLE = '해당없음';

/**
 * What was answered, in readable form: points and numbers as numbers, options by their words, nothing as nothing. Of an
 * option: its rank, or 1 where it was chosen and 0 where it was not.
 */
export function rawCell(
  { question: { qstnTp, optns }, optnNo }: Pick<RawColumn, 'question' | 'optnNo'>,
  given: Given | undefined,
): string | number | null {
  if (!given) return null;
  if (optnNo !== null) return optionCell(qstnTp, optnNo, given);
  if (given.naYn === 'Y') return NOT_APPLICABLE;
  if (given.rankIds?.length) return given.rankIds.map((no, index) => `${index + 1}) ${wordsOf(optns, no)}`).join(', ');
  if (given.optnIds?.length) {
    const words = given.optnIds.map((no) => wordsOf(optns, no)).join(', ');
    return given.txtVal && qstnTp !== 'MATRIX' ? `${words} (${given.txtVal})` : words;
  }
  return given.numVal ?? (given.txtVal || null);
}

function optionCell(qstnTp: PaperQuestion['qstnTp'], optnNo: number, { rankIds, optnIds, naYn }: Given): number | null {
  if (naYn === 'Y') return null;
  if (qstnTp === 'RANK') return rankIds?.includes(optnNo) ? rankIds.indexOf(optnNo) + 1 : null;
  // Who has passed a question over has not chosen against its options.
  if (!optnIds?.length) return null;
  return optnIds.includes(optnNo) ? 1 : 0;
}

const wordsOf = (optns: readonly Pick<PaperOption, 'optnNo' | 'optnTxt'>[], no: number): string =>
  optns.find(({ optnNo }) => optnNo === no)?.optnTxt || String(no);

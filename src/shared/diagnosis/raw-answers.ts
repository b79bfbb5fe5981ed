import type { Answer, PaperOption, PaperQuestion, PaperSection } from '#contract/diagnosis/paper-tree.ts';
import { plainText } from './paper-diff.ts';
import { placeQuestions } from './tree.ts';

/* Answers as a table: a row for each response, a column for each question or row of a matrix. */

export interface RawColumn {
  readonly itemCd: string;
  /** `3. 질문`, of a row of a matrix with the row. */
  readonly label: string;
  readonly question: Pick<PaperQuestion, 'qstnId' | 'qstnTp' | 'optns'>;
  /** 0: the question itself, as answers are stored. */
  readonly rowNo: number;
}

/** The columns of a paper in its order; the page heads them, the server fills them. */
export const rawColumns = (sects: readonly PaperSection[]): RawColumn[] =>
  placeQuestions(sects).flatMap(({ question, qstnNo }) => {
    const label = `${qstnNo}. ${plainText(question.qstnTxt)}`;
    if (question.qstnTp !== 'MATRIX') return [{ itemCd: question.itemCd, label, question, rowNo: 0 }];
    return question.rows.map(({ rowNo, rowTxt, itemCd }) => ({
      itemCd,
      label: `${label} - ${rowTxt ?? ''}`,
      question,
      rowNo,
    }));
  });

type Given = Pick<Answer, 'optnIds' | 'rankIds' | 'numVal' | 'txtVal' | 'naYn'>;
const NOT_APPLICABLE = '해당없음';

/** What was answered, in readable form: points and numbers as numbers, options by their words, nothing as nothing. */
export function rawCell({ qstnTp, optns }: RawColumn['question'], given: Given | undefined): string | number | null {
  if (!given) return null;
  if (given.naYn === 'Y') return NOT_APPLICABLE;
  if (given.rankIds?.length) return given.rankIds.map((no, index) => `${index + 1}) ${wordsOf(optns, no)}`).join(', ');
  if (given.optnIds?.length) {
    const words = given.optnIds.map((no) => wordsOf(optns, no)).join(', ');
    return given.txtVal && qstnTp !== 'MATRIX' ? `${words} (${given.txtVal})` : words;
  }
  return given.numVal ?? (given.txtVal || null);
}

const wordsOf = (optns: readonly Pick<PaperOption, 'optnNo' | 'optnTxt'>[], no: number): string =>
  optns.find(({ optnNo }) => optnNo === no)?.optnTxt || String(no);

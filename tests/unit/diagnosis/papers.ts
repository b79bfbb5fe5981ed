import type {
  Answer,
  PaperBranch,
  PaperOption,
  PaperQuestion,
  PaperRow,
  PaperSection,
} from '#contract/diagnosis/paper-tree.ts';

/* Papers for the tests of the rules: what a test does not speak of is as the editor begins with it. */

export const option = (optnNo: number, over: Partial<PaperOption> = {}): PaperOption => ({
  optnNo,
  optnTxt: `보기 ${optnNo}`,
  correctYn: 'N',
  etcYn: 'N',
  exclusiveYn: 'N',
  ...over,
});

export const options = (count: number): PaperOption[] => Array.from({ length: count }, (_, index) => option(index + 1));

export const row = (rowNo: number, over: Partial<PaperRow> = {}): PaperRow => ({
  rowNo,
  rowTxt: `행 ${rowNo}`,
  itemCd: `R${rowNo}`,
  weight: 1,
  reverseYn: 'N',
  ...over,
});

export function question(
  qstnId: string,
  qstnTp: PaperQuestion['qstnTp'],
  over: Partial<PaperQuestion> = {},
): PaperQuestion {
  const isScale = qstnTp === 'LIKERT' || qstnTp === 'MATRIX';
  return {
    qstnId,
    qstnTxt: `<p>${qstnId} 문항</p>`,
    qstnTp,
    requireYn: 'Y',
    naYn: 'N',
    weight: 1,
    reverseYn: 'N',
    scalePoint: isScale ? 5 : null,
    partialYn: 'N',
    itemCd: qstnId,
    optns: isScale ? options(5) : ['SINGLE', 'MULTI', 'RANK'].includes(qstnTp) ? options(4) : [],
    rows: [],
    ...over,
  };
}

export const section = (sectId: string, qstns: PaperQuestion[], over: Partial<PaperSection> = {}): PaperSection => ({
  sectId,
  sectNm: `${sectId} 영역`,
  randomYn: 'N',
  qstns,
  ...over,
});

export const branch = (
  fromQstnId: string,
  operDiv: PaperBranch['operDiv'],
  compVal: number[],
  actDiv: PaperBranch['actDiv'],
  targetId: string | null = null,
): PaperBranch => ({
  branchId: [fromQstnId, operDiv, ...compVal, actDiv, targetId ?? ''].join('-'),
  fromQstnId,
  operDiv,
  compVal,
  actDiv,
  targetId,
});

export const chose = (qstnId: string, ...optnIds: number[]): Answer => ({ qstnId, optnIds });
export const rated = (qstnId: string, numVal: number, rowNo?: number): Answer => ({ qstnId, numVal, rowNo });
export const wrote = (qstnId: string, txtVal: string): Answer => ({ qstnId, txtVal });
export const ranked = (qstnId: string, ...rankIds: number[]): Answer => ({ qstnId, rankIds });
export const skipped = (qstnId: string): Answer => ({ qstnId, naYn: 'Y' });

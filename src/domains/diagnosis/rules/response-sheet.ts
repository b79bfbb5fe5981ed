import type { Scoring } from '#contract/diagnosis/instruments.ts';
import type { PaperBody, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import type { Arg } from '#contract/registry.ts';
import { plainText } from '#shared/diagnosis/paper-diff.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import type { SheetColumn } from '#ui/excel/sheet-port.ts';

const LONGEST_LABEL = 30;
/** Before the item codes, so that no code of a paper is taken for a column of the person. */
const ITEM = 'item ';
const PERSON: readonly SheetColumn[] = [{ key: 'userId', label: '학번·사번', width: 12 }],
  GROUPS: readonly SheetColumn[] = [
    { key: 'hakguaCd', label: '학과코드' },
    { key: 'gradeCd', label: '학년' },
    { key: 'genderCd', label: '성별코드' },
  ];

/** Listed on the second sheet of the template. */
export const HOW_TO_FILL = {
  label: '작성 방법',
  values: [
    '척도·행렬: 척도의 숫자 (예: 4)',
    '단일선택: 보기 번호 (예: 2)',
    '복수선택: 보기 번호를 쉼표로 구분 (예: 1,3)',
    '순위: 1순위부터 보기 번호를 쉼표로 구분 (예: 2,1,3)',
    '숫자·단답·서술: 응답 그대로',
    '응답하지 않은 문항은 비워 둡니다.',
  ],
};

const short = (text: string): string => (text.length > LONGEST_LABEL ? `${text.slice(0, LONGEST_LABEL)}…` : text);

/** What may stand in the cell of a question, by an example. */
function exampleOf({ qstnTp, scalePoint, minVal }: PaperQuestion, scoring: Scoring): string {
  if (qstnTp === 'LIKERT') return String(scalePoint ?? 5);
  if (qstnTp === 'MATRIX') return scoring === 'exam' ? '1' : String(scalePoint ?? 5);
  if (qstnTp === 'MULTI') return '1,3';
  if (qstnTp === 'RANK') return '2,1,3';
  if (qstnTp === 'NUM') return String(minVal ?? 0);
  return qstnTp === 'SINGLE' ? '1' : '견본 응답';
}

/**
 * Columns of the workbook of answers to a paper, and the sample row of its template. Choices are numbers of options,
 * several with commas.
 */
export function responseColumns(
  body: PaperBody,
  scoring: Scoring,
  isAnonymous: boolean,
): { readonly columns: readonly (SheetColumn & { readonly key: string })[]; readonly sample: Record<string, string> } {
  const items = placeQuestions(body.sects).flatMap(({ question, qstnNo }) => {
    const text = plainText(question.qstnTxt),
      parts = question.qstnTp === 'MATRIX' ? question.rows : [question];
    return parts.map((part) => ({
      column: {
        key: `${ITEM}${part.itemCd}`,
        label: `${qstnNo}. ${short('rowTxt' in part && part.rowTxt ? part.rowTxt : text)} [${part.itemCd}]`,
        width: 16,
      },
      example: exampleOf(question, scoring),
    }));
  });
  return {
    columns: [...(isAnonymous ? GROUPS : PERSON), ...items.map(({ column }) => column)],
    sample: {
      ...(isAnonymous ? { hakguaCd: '0000', gradeCd: '', genderCd: '' } : { userId: '00000000' }),
      ...Object.fromEntries(items.map(({ column, example }) => [column.key, example])),
    },
  };
}

type SentRow = Arg<'uploadRespExcel'>['rows'][number];

/** A row of the workbook as it is sent: cells that hold something, by item code. */
export function cellsOf({
  rowNo,
  ...texts
}: { readonly rowNo: number } & Readonly<Record<string, string | number>>): SentRow {
  const cells = Object.entries(texts).flatMap(([key, text]) =>
    key.startsWith(ITEM) && text !== '' ? [[key.slice(ITEM.length), String(text)] as const] : [],
  );
  const { userId = '', hakguaCd = '', gradeCd = '', genderCd = '' } = texts;
  return {
    rowNo,
    userId: String(userId),
    hakguaCd: String(hakguaCd),
    gradeCd: String(gradeCd),
    genderCd: String(genderCd),
    cells: Object.fromEntries(cells),
  };
}

import { DUP_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { AreaRow, ItemRow } from '#contract/mileage/sda.ts';
import { PrintListButton } from '#kit/list/PrintListButton.tsx';
import type { Column } from '#ui/table/column.ts';
import { textColumn } from '#ui/table/columns.tsx';
import { capText } from '../../rules/labels.ts';
import { useGetSdaListQuery } from '../../state/sda-endpoints.ts';

const capColumn = (key: 'itemTermCap' | 'itemCareerCap', label: string): Column<ItemRow> => ({
  key,
  label,
  width: 'count',
  align: 'right',
  render: (row) => capText(row[key]),
});
/** Grades in full, each on its line; everything else in the words of the list. */
const Points = ({ row: { gradeTxt, grantTxt } }: { readonly row: ItemRow }) => {
  if (gradeTxt === '') return grantTxt;
  return gradeTxt.split('; ').map((grade) => {
    const [code = '', name = '', points = ''] = grade.split(':');
    return (
      <div key={code}>
        {name} {Number(points).toLocaleString('en-US')}점
      </div>
    );
  });
};
const COLUMNS: readonly Column<ItemRow>[] = [
  textColumn<ItemRow>('areaNm', '영역', { width: 's' }),
  textColumn<ItemRow>('sdaNm', '항목명', { width: 'xl' }),
  { key: 'grantTxt', label: '배점', width: 'l', align: 'left', render: (row) => <Points row={row} /> },
  capColumn('itemTermCap', '학기한도'),
  capColumn('itemCareerCap', '재학한도'),
  { key: 'dupRule', label: '중복규칙', width: 's', render: ({ dupRule }) => DUP_NAMES[dupRule] },
  textColumn<ItemRow>('aprvDeptNm', '심사부서', { width: 's' }),
  { key: 'evidReqYn', label: '증빙', width: 'xs', render: ({ evidReqYn }) => (evidReqYn === 'Y' ? '필수' : '-') },
];
const idOf = ({ sdaId }: ItemRow): string => sdaId;

interface PointTableButtonProps {
  /** YYYY */
  readonly schlYear: string;
  readonly areas: readonly AreaRow[];
}

/** 배점표 인쇄: what every activity in use is worth in a school year, by area, with the limits of the areas above. */
export function PointTableButton({ schlYear, areas }: PointTableButtonProps) {
  const asked = { schlYear, useYn: 'Y' } as const,
    totalCount = useGetSdaListQuery({ ...asked, page: 1, rowsPerPage: 10 }).data?.totalCount ?? 0;
  const caps = areas
    .filter(({ useYn }) => useYn === 'Y')
    .map(({ areaNm, termCap, careerCap }) => `${areaNm} 학기 ${capText(termCap)} / 재학 ${capText(careerCap)}`);
  return (
    <PrintListButton
      title={`${schlYear}학년도 마일리지 배점표`}
      op="getSdaList"
      argOf={(page, rowsPerPage) => ({ ...asked, page, rowsPerPage })}
      totalCount={totalCount}
      columns={COLUMNS}
      rowKey={idOf}
      conditions={<p className="filter-applied">영역 한도(점): {caps.join(', ')}</p>}
    >
      배점표 인쇄
    </PrintListButton>
  );
}

import { CERTI_STATE_NAMES, GRADE_NAMES } from '#contract/certification/certi-codes.ts';
import type { StateRow } from '#contract/certification/state.ts';
import type { StdDetail } from '#contract/certification/std.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, dayColumn, textColumn } from '#ui/table/columns.tsx';
import { CERTI_TONES, figure, gradeName } from '../../rules/labels.ts';

type Area = Pick<StdDetail['areas'][number], 'areaKey' | 'areaNm'>;

/** The points of one area; what an area of another standard gave is not shown in its place. */
const areaColumn = ({ areaKey, areaNm }: Area): Column<StateRow> => ({
  key: `area-${areaKey}`,
  label: areaNm,
  width: 'xs',
  align: 'right',
  render: ({ areas }) => {
    const found = areas.find((area) => area.areaKey === areaKey);
    if (!found) return '-';
    return found.metYn === 'Y' ? <strong>{figure(found.pnt)}</strong> : figure(found.pnt);
  },
  excel: [{ key: `area-${areaKey}`, label: areaNm, format: 'number' }],
});

/** Columns of 학생별, with one for each area of a standard; the more areas, the more of the others leave a narrow window. */
export const studentColumns = (areas: readonly Area[]): readonly Column<StateRow>[] => [
  textColumn<StateRow>('stdNm', '성명', { width: 's', least: 'xs', sort: true, onCard: 'title' }),
  textColumn<StateRow>('stdNo', '학번', { width: 's', sort: true, isKept: true, onCard: 'fact', excel: 14 }),
  textColumn<StateRow>('hakguaNm', '학과', { width: 'm', least: 's', yields: 2, sort: true, excel: 20 }),
  textColumn<StateRow>('gradeCd', '학년', { width: 'xs', yields: 3, sort: true }),
  ...areas.map(areaColumn),
  textColumn<StateRow>('totPnt', '총점', {
    width: 'xs',
    align: 'right',
    sort: true,
    onCard: 'fact',
    render: ({ totPnt }) => figure(totPnt),
  }),
  {
    key: 'gateYn',
    label: '기본요건',
    width: 'count',
    render: ({ gateYn }) => (gateYn === 'Y' ? '충족' : <Chip tone="warning">미충족</Chip>),
    excel: [{ key: 'gateYn', label: '기본요건', names: { Y: '충족', N: '미충족' } }],
  },
  {
    key: 'calcGrdCd',
    label: '산출등급',
    width: 's',
    sortKey: 'calcGrdCd',
    onCard: 'fact',
    render: ({ calcGrdCd, nearItemNm }) => (
      <>
        {gradeName(calcGrdCd)}
        {nearItemNm === null ? null : (
          <>
            {' '}
            <Chip tone="info" title="이 항목을 다음 구간까지 채우면 등급을 받습니다.">
              {nearItemNm} 부족
            </Chip>
          </>
        )}
      </>
    ),
    excel: [
      { key: 'calcGrdCd', label: '산출등급', names: GRADE_NAMES },
      { key: 'nearItemNm', label: '부족 항목', width: 20 },
    ],
  },
  chipColumn<StateRow>(
    'certiSt',
    '상태',
    { ...namesOf(CERTI_STATE_NAMES), tones: CERTI_TONES },
    { width: 's', sort: true, onCard: 'fact' },
  ),
  {
    key: 'decGrdCd',
    label: '인증등급',
    width: 's',
    least: 's',
    render: ({ decGrdCd, recheckYn, recheckRsn }) => (
      <>
        {gradeName(decGrdCd)}
        {recheckYn === 'Y' ? (
          <>
            {' '}
            <Chip tone="danger" title={recheckRsn ?? undefined}>
              재확인
            </Chip>
          </>
        ) : null}
      </>
    ),
    excel: [
      { key: 'decGrdCd', label: '인증등급', names: GRADE_NAMES },
      { key: 'recheckYn', label: '재확인', names: { Y: '재확인', N: '' } },
    ],
  },
  dayColumn<StateRow>('judgeDt', '판정', { yields: 1 }),
];

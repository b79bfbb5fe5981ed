import type { Counsellor } from '#contract/counselling/setting.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { countColumn, flagColumn, textColumn } from '#ui/table/columns.tsx';

/** 책임자, 접수 담당, else 상담사. */
export const workName = ({ headYn, rcptYn }: Pick<Counsellor, 'headYn' | 'rcptYn'>): string =>
  rcptYn === 'Y' ? '접수 담당' : headYn === 'Y' ? '책임자' : '상담사';

/** @param topicOf name of a speciality (CNSL_TOPIC) */
export const counsellorColumns = (topicOf: (code: string) => string): readonly Column<Counsellor>[] => [
  textColumn('stfNm', '성명', { width: 's', sort: true, onCard: 'title', isKept: true, excel: 12 }),
  textColumn('stfNo', '사번', { width: 's' }),
  textColumn('headYn', '구분', {
    width: 's',
    sort: true,
    onCard: 'fact',
    render: (row) => <Chip tone={row.headYn === 'Y' ? 'info' : undefined}>{workName(row)}</Chip>,
    excel: false,
    alsoInExcel: [
      { key: 'headYn', label: '책임자' },
      { key: 'rcptYn', label: '접수 담당' },
    ],
  }),
  textColumn('deptNm', '소속', { width: 'm' }),
  textColumn('spclCds', '전문 분야', {
    width: 'l',
    onCard: 'fact',
    render: ({ spclCds }) => spclCds.map(topicOf).join(', ') || NOTHING,
    excel: 30,
  }),
  textColumn('roomNm', '상담실', { width: 'm', sort: true, onCard: 'fact' }),
  flagColumn('onlineYn', '비대면', ['가능', '불가']),
  countColumn('maxCaseCnt', '담당 한도', { width: 's', sort: true }),
  flagColumn('useYn', '사용', ['사용', '미사용'], { sort: true }),
];

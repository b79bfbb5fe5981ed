import { CURRI_STATE_NAMES, CURRI_TYPE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { CurriRow } from '#contract/extracurricular/curri.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { namesOf } from '#ui/form/options.ts';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, countColumn, textColumn } from '#ui/table/columns.tsx';
import { CURRI_TONES } from '../shared/curri-labels.ts';

/** `4.13`; a sign for nothing below five answers. */
export const meanText = (mean: number | null): string => (mean === null ? NOTHING : mean.toFixed(2));

/** Columns of 과정 관리; a family without abilities has none of them. */
export const curriColumnsOf = ({ hasAbilities }: Family): readonly Column<CurriRow>[] => [
  textColumn<CurriRow>('curriCd', '코드', { width: 'number', sort: true, excel: 14 }),
  textColumn<CurriRow>('curriNm', '과정명', { width: 'xl', sort: true, onCard: 'title', isKept: true, excel: 32 }),
  textColumn<CurriRow>('categoryNm', '분류', { width: 's', onCard: 'fact', excel: 20 }),
  textColumn<CurriRow>('deptNm', '운영부서', { width: 's', sort: true, onCard: 'fact', excel: 20 }),
  codeColumn<CurriRow>('curriTp', '유형', namesOf(CURRI_TYPE_NAMES)),
  ...(hasAbilities ? [textColumn<CurriRow>('abilityNms', '역량(비율)', { width: 'm', excel: 32 })] : []),
  countColumn<CurriRow>('prdCnt', '회차', { width: 'xs', sort: true }),
  countColumn<CurriRow>('complCnt', '누적이수', { width: 'xs', sort: true }),
  {
    key: 'satis',
    label: '만족도',
    width: 'xs',
    align: 'right',
    sortKey: 'satis',
    render: ({ satis }) => meanText(satis),
    excel: [{ key: 'satis', label: '만족도', format: 'number' }],
  },
  textColumn<CurriRow>('lastCqiGrdCd', '최근CQI', { width: 'xs' }),
  chipColumn<CurriRow>(
    'curriSt',
    '상태',
    { ...namesOf(CURRI_STATE_NAMES), tones: CURRI_TONES },
    { sort: true, onCard: 'fact' },
  ),
];

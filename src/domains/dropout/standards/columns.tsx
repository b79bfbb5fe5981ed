import { GROUP_NAMES, STNRD_STATE_NAMES } from '#contract/dropout/dropout-codes.ts';
import type { StnrdRow } from '#contract/dropout/standard.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, countColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';

export const TERM_NAMES = { '10': '1학기', '20': '2학기' } as const;
export const STNRD_TONES = {
  DRAFT: STATE_TONES.draft,
  CNFRM: STATE_TONES.inForce,
  CLSD: STATE_TONES.over,
} as const;

export const STNRD_COLUMNS: readonly Column<StnrdRow>[] = [
  textColumn('schlYear', '학년도', { width: 's', sort: true, onCard: 'fact' }),
  codeColumn('shtmCd', '학기', namesOf(TERM_NAMES), { width: 's', sort: true, onCard: 'fact' }),
  codeColumn('trgtDivCd', '대상군', namesOf(GROUP_NAMES), { width: 's', sort: true, onCard: 'fact' }),
  countColumn('verNo', '차수', { width: 'xs', sort: true }),
  textColumn('stnrdNm', '기준명', { width: 'xl', sort: true, onCard: 'title', isKept: true, excel: 40 }),
  countColumn('indCnt', '지표수', { width: 'xs' }),
  chipColumn(
    'stnrdSt',
    '상태',
    { ...namesOf(STNRD_STATE_NAMES), tones: STNRD_TONES },
    { width: 's', sort: true, onCard: 'fact' },
  ),
  momentColumn('modDt', '수정일시', { width: 'm', sort: true }),
];

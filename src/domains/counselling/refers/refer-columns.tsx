import { kindOf } from '#contract/counselling/kinds.ts';
import { REFER_SOURCE_NAMES, REFER_STATE_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { ReferRow } from '#contract/counselling/refer.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';

export const REFER_TONES = {
  REQ: STATE_TONES.waiting,
  ACPT: STATE_TONES.inForce,
  DONE: STATE_TONES.succeeded,
  RJCT: STATE_TONES.refused,
} as const;

/** Where a referral comes from: the kind, where it is one. */
export const sourceName = ({ srcCd, frDivCd }: Pick<ReferRow, 'srcCd' | 'frDivCd'>): string =>
  frDivCd === null ? REFER_SOURCE_NAMES[srcCd] : kindOf(frDivCd).name;
/** Where it goes to. */
export const targetName = ({ toDivCd, orgNm }: Pick<ReferRow, 'toDivCd' | 'orgNm'>): string =>
  toDivCd === null ? (orgNm ?? '') : kindOf(toDivCd).name;

export const REFER_COLUMNS: readonly Column<ReferRow>[] = [
  textColumn<ReferRow>('referNo', '의뢰번호', { width: 'm', sort: true, isKept: true, onCard: 'title' }),
  textColumn<ReferRow>('srcCd', '의뢰처', { width: 's', onCard: 'fact', render: sourceName }),
  textColumn<ReferRow>('rqstNm', '의뢰자', { width: 's' }),
  textColumn<ReferRow>('stdNm', '성명', { width: 's', onCard: 'fact' }),
  textColumn<ReferRow>('toDivCd', '대상', { width: 's', onCard: 'fact', render: targetName }),
  chipColumn<ReferRow>(
    'referSt',
    '상태',
    { ...namesOf(REFER_STATE_NAMES), tones: REFER_TONES },
    { width: 's', sort: true, isKept: true, onCard: 'fact' },
  ),
  momentColumn<ReferRow>('rqstDt', '의뢰일시', { sort: true }),
];

import type { StaffRow } from '#contract/system/roles/user-roles.ts';
import { displayDate } from '#shared/display.ts';
import { Chip, type Tones } from '#ui/chip/Chip.tsx';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';
import type { Codes } from '../../state/code-lookups.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

const ACCOUNT_TONES: Tones = {
  ACTIVE: STATE_TONES.inForce,
  LOCK: STATE_TONES.stopped,
  DORM: STATE_TONES.waiting,
  STOP: STATE_TONES.stopped,
};

/** The state of an account, as a chip. */
export const AccountChip = ({ code, name }: { readonly code: string; readonly name: string }) => (
  <Chip tone={ACCOUNT_TONES[code]}>{name}</Chip>
);

/** Columns of the list of people. */
export const staffColumns = (posts: Codes, states: Codes): readonly Column<StaffRow>[] => [
  textColumn('stfNo', '교번', { width: 's', sort: true, onCard: 'fact' }),
  textColumn('stfNm', '성명', { width: 's', sort: true, onCard: 'title' }),
  textColumn('deptNm', '소속', { sort: true, align: 'left', onCard: 'fact', excel: 20 }),
  codeColumn('stfPstnCd', '직급', posts),
  textColumn('roleNms', '역할', {
    width: 'xl',
    onCard: 'fact',
    excel: 40,
    render: (row) => (row.roleNms.length === 0 ? <span className="muted">권한 없음</span> : row.roleNms.join(', ')),
  }),
  chipColumn('acntStCd', '계정상태', { ...states, tones: ACCOUNT_TONES }, { sort: true }),
  momentColumn('lastLoginDt', '최근접속', { sort: true, excel: false }),
  {
    key: 'endSoonDt',
    label: '만료예정',
    width: 's',
    render: (row) => (row.endSoonDt === null ? null : <Chip tone="warning">{displayDate(row.endSoonDt)}</Chip>),
    excel: [{ key: 'endSoonDt', label: '만료예정', format: 'date' }],
  },
];

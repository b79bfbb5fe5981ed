import { APRV_REF_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { AprvRow } from '#contract/extracurricular/approval.ts';
import { APRV_STATE_NAMES } from '#contract/extracurricular/period-codes.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import type { Tones } from '#ui/chip/Chip.tsx';
import { namesOf } from '#ui/form/options.ts';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';

export const APRV_TONES: Tones = {
  OPEN: STATE_TONES.waiting,
  APPROVED: STATE_TONES.succeeded,
  RETURNED: STATE_TONES.refused,
  RECALLED: STATE_TONES.stopped,
};

export const APPROVAL_COLUMNS: readonly Column<AprvRow>[] = [
  codeColumn<AprvRow>('refDiv', '구분', namesOf(APRV_REF_NAMES), { width: 's' }),
  textColumn<AprvRow>('docTitle', '제목', { width: 'xl', sort: true, onCard: 'title', isKept: true, excel: 36 }),
  textColumn<AprvRow>('deptNm', '부서', { width: 'm', onCard: 'fact', excel: 20 }),
  textColumn<AprvRow>('drafterNm', '기안', { width: 's', onCard: 'fact' }),
  momentColumn<AprvRow>('submitDt', '기안일', { sort: true }),
  textColumn<AprvRow>('stepNm', '현재단계', { width: 'm', onCard: 'fact' }),
  {
    key: 'waitDay',
    label: '대기일',
    width: 'xs',
    align: 'right',
    sortKey: 'waitDay',
    render: ({ waitDay }) => (waitDay === null ? NOTHING : `${waitDay}일`),
    excel: [{ key: 'waitDay', label: '대기일', format: 'number' }],
  },
  chipColumn<AprvRow>('aprvSt', '상태', { ...namesOf(APRV_STATE_NAMES), tones: APRV_TONES }, { onCard: 'fact' }),
];

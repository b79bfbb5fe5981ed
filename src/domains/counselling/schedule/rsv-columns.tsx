import { METHOD_NAMES, RSV_NAMES, type RsvState } from '#contract/counselling/counselling-codes.ts';
import { RSV_NOTE_NAMES } from '#contract/counselling/booking-states.ts';
import type { RsvRow } from '#contract/counselling/booking.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, dateColumn, textColumn } from '#ui/table/columns.tsx';
import { timeRange } from './slot-words.ts';

export const RSV_TONES: Readonly<Record<RsvState, (typeof STATE_TONES)[keyof typeof STATE_TONES]>> = {
  REQ: STATE_TONES.waiting,
  CNFM: STATE_TONES.planned,
  CHKIN: STATE_TONES.inForce,
  DONE: STATE_TONES.over,
  NOSHOW: STATE_TONES.failed,
  CNCLS: STATE_TONES.over,
  CNCLC: STATE_TONES.over,
};

const NOTE_TONES = {
  LATE: STATE_TONES.failed,
  NONE: undefined,
  DRFT: STATE_TONES.waiting,
  SGND: STATE_TONES.succeeded,
} as const;

/** `3/12`; the sessions alone where there is no limit, nothing before there is a case. */
export const sessionsText = ({
  caseId,
  sesnCnt,
  maxSesnCnt,
}: Pick<RsvRow, 'caseId' | 'sesnCnt' | 'maxSesnCnt'>): string =>
  caseId === null ? '접수면접' : maxSesnCnt === null ? String(sesnCnt) : `${sesnCnt}/${maxSesnCnt}`;

export const RSV_COLUMNS: readonly Column<RsvRow>[] = [
  dateColumn('rsvDt', '일자', { width: 's', sort: true, onCard: 'fact' }),
  textColumn('strtTm', '시간', { width: 's', sort: true, onCard: 'fact', render: timeRange }),
  textColumn('caseNo', '사례번호', {
    width: 'm',
    onCard: 'title',
    isKept: true,
    render: (row) => row.caseNo ?? row.aplyNo ?? '-',
  }),
  textColumn('stdNm', '성명', { width: 's' }),
  textColumn('cnslrNm', '담당', { width: 's', sort: true }),
  codeColumn('mthdCd', '방법', namesOf(METHOD_NAMES), { width: 's' }),
  textColumn('placeNm', '장소', { width: 's' }),
  textColumn('sesnCnt', '회기', { width: 'xs', render: sessionsText }),
  chipColumn('rsvSt', '상태', { ...namesOf(RSV_NAMES), tones: RSV_TONES }, { width: 's', sort: true, onCard: 'fact' }),
  chipColumn('noteCd', '기록', { ...namesOf(RSV_NOTE_NAMES), tones: NOTE_TONES }, { width: 's', sort: true }),
];

import type { BookingRow } from '#contract/space/booking.ts';
import { USER_NAMES } from '#contract/space/space-rules.ts';
import type { PenaltyRow } from '#contract/space/use.ts';
import type { Codes } from '#domains/system/index.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import type { Column } from '#ui/table/column.ts';
import {
  chipColumn,
  codeColumn,
  countColumn,
  dateColumn,
  dayColumn,
  periodColumn,
  textColumn,
} from '#ui/table/columns.tsx';
import { BOOKING_TONES, timeText } from '../../rules/space-labels.ts';

/** Under so many hours an undecided request is urgent (space.md 5.3). */
const URGENT_HOURS = 6;

interface BookingCodes {
  readonly purposes: Codes;
  readonly states: Codes;
  /** Shows how long a request still waits. */
  readonly isWaiting: boolean;
}

/** Columns of 신청 목록 and 승인 대기. */
export const bookingColumns = ({ purposes, states, isWaiting }: BookingCodes): readonly Column<BookingRow>[] => [
  textColumn('bkngNo', '예약번호', { least: 'm', sort: true, isKept: true, excel: 18 }),
  textColumn('spaceNm', '공간', { width: 'xl', sort: true, onCard: 'title', excel: 24 }),
  dateColumn('useDt', '이용일', { sort: true, onCard: 'fact' }),
  {
    key: 'strtTm',
    label: '시간',
    width: 'm',
    least: 's',
    sortKey: 'strtTm',
    onCard: 'fact',
    render: (row) => timeText(row.strtTm, row.endTm),
    excel: [
      { key: 'strtTm', label: '시작', format: 'time' },
      { key: 'endTm', label: '종료', format: 'time' },
    ],
  },
  textColumn('aplyNm', '신청자', { width: 's', sort: true, onCard: 'fact' }),
  {
    key: 'aplyDivCd',
    label: '구분',
    width: 's',
    least: 'xs',
    yields: 4,
    sortKey: 'aplyDivCd',
    render: (row) => USER_NAMES[row.aplyDivCd],
    excel: [{ key: 'aplyDivCd', label: '구분', names: USER_NAMES }],
  },
  textColumn('aplyTel', '연락처', { yields: 3, excel: 16 }),
  codeColumn('prpsCd', '목적', purposes, { sort: true, alsoInExcel: [{ key: 'grpNm', label: '단체명', width: 20 }] }),
  countColumn('useCnt', '인원', { sort: true }),
  textColumn('serNm', '반복', { width: 'xs', yields: 1 }),
  dayColumn('rgstDt', '신청일시', { sort: true, yields: 2 }),
  ...(isWaiting
    ? [
        {
          key: 'leftHr',
          label: '남은시간',
          width: 's',
          sortKey: 'expryDt',
          onCard: 'fact',
          render: (row: BookingRow) => <LeftHours hours={row.leftHr} />,
        } as const,
      ]
    : []),
  chipColumn('bkngSt', '상태', { ...states, tones: BOOKING_TONES }, { sort: true, onCard: 'fact' }),
];

/** How long a request can still be decided. */
const LeftHours = ({ hours }: { readonly hours: number | null }) =>
  hours === null ? '-' : <Chip tone={hours < URGENT_HOURS ? 'danger' : undefined}>{Math.max(0, hours)}시간</Chip>;

const PENALTY_NAMES = { NOSHOW: '미이용', DMG: '파손', ETC: '기타' } as const;

/** Columns of 이용제한자. */
export const PENALTY_COLUMNS: readonly Column<PenaltyRow>[] = [
  textColumn('aplyNm', '신청자', { least: 's', sort: true, onCard: 'title', isKept: true }),
  {
    key: 'aplyDivCd',
    label: '구분',
    width: 's',
    render: (row) => USER_NAMES[row.aplyDivCd],
    excel: [{ key: 'aplyDivCd', label: '구분', names: USER_NAMES }],
  },
  textColumn('aplyTel', '연락처', { excel: 16 }),
  {
    key: 'pnltRsnCd',
    label: '사유 구분',
    width: 's',
    sortKey: 'pnltRsnCd',
    onCard: 'fact',
    render: (row) => PENALTY_NAMES[row.pnltRsnCd],
    excel: [{ key: 'pnltRsnCd', label: '사유 구분', names: PENALTY_NAMES }],
  },
  countColumn('noshwCnt', '미이용'),
  periodColumn(['pnltStrtDt', 'pnltEndDt'], '제한 기간', { sort: true, onCard: 'fact' }),
  textColumn('spaceNm', '공간', { width: 'l', excel: 24 }),
  textColumn('rsn', '사유', { width: 'xl', excel: 40 }),
  {
    key: 'rlsYn',
    label: '상태',
    width: 's',
    onCard: 'fact',
    render: (row) => (row.rlsYn === 'Y' ? <Chip>해제</Chip> : <Chip tone="danger">제한</Chip>),
    excel: [{ key: 'rlsYn', label: '해제' }],
  },
];

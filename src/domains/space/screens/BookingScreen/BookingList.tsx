import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { recordAddress } from '#contract/record-address.ts';
import type { BookingRow } from '#contract/space/booking.ts';
import { APPLICANT_DIVS, USER_NAMES, type BookingAction } from '#contract/space/space-rules.ts';
import { deptFilter, useCodes } from '#domains/system/index.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { whyNone } from '#ui/list/bulk/bulk-rules.ts';
import { keywordFilter, periodFilter, selectFilter, switchFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { spaceFilter } from '../../components/space-filter.tsx';
import { BOOKING_LIST, WAITING_LIST } from '../../rules/space-lists.ts';
import { timeText } from '../../rules/space-labels.ts';
import {
  useAprvBkngMutation,
  useCancelBkngMutation,
  useGetBkngListQuery,
  useRjctBkngMutation,
} from '../../state/booking-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { bookingColumns } from './booking-columns.tsx';

const bookingKey = (row: BookingRow): string => row.bkngId,
  bookingName = (row: BookingRow): string =>
    `${row.spaceNm} ${displayDate(row.useDt)} ${timeText(row.strtTm, row.endTm)}`;
const APPLICANTS = APPLICANT_DIVS.map((value) => ({ value, label: USER_NAMES[value] }));

type BulkAct = Extract<BookingAction, 'approve' | 'reject' | 'cancel'>;
const ACTS: Readonly<Record<BulkAct, { readonly label: string; readonly done: string }>> = {
  approve: { label: '승인', done: '승인되었습니다.' },
  reject: { label: '반려', done: '반려되었습니다.' },
  cancel: { label: '취소', done: '취소되었습니다.' },
};
const BULK_ACTS = Object.keys(ACTS) as BulkAct[];
const whyNot = (act: BulkAct, row: BookingRow): string | null =>
  row.actions.includes(act) ? null : `${ACTS[act].label}할 수 없는 예약입니다.`;

/** 신청 목록 and 승인 대기. */
export function BookingList({ isWaiting }: { readonly isWaiting: boolean }) {
  const [, navigate] = useLocation();
  const list = useList(isWaiting ? WAITING_LIST : BOOKING_LIST, useGetBkngListQuery, bookingKey);
  const types = useCodes('SPACE_TY'),
    buildings = useCodes('SPACE_BLDG'),
    purposes = useCodes('SPACE_PRPS'),
    states = useCodes('SPACE_BKNG_ST');
  const columns = useMemo(() => bookingColumns({ purposes, states, isWaiting }), [purposes, states, isWaiting]);
  const filters = [
    periodFilter(['useStrtDt', 'useEndDt'], '이용일', { looking: 'ahead' }),
    keywordFilter('searchKeyword', '검색어', { placeholder: '예약번호, 신청자, 단체명' }),
    ...(isWaiting ? [] : [selectFilter('bkngSts', '상태', states.options)]),
    selectFilter('bldgCd', '건물', buildings.options),
    spaceFilter('spaceId', '공간'),
    selectFilter('spaceTyCd', '유형', types.options, { isMore: true }),
    deptFilter('mngDeptCd', '관리부서', { isMore: true }),
    workDivFilter({ SPC_APRV: '승인' }),
    selectFilter('aplyDivCd', '신청자구분', APPLICANTS, { isMore: true }),
    selectFilter('prpsCd', '목적', purposes.options, { isMore: true }),
    selectFilter(
      'rcurYn',
      '반복여부',
      [
        { value: 'Y', label: '반복' },
        { value: 'N', label: '단일' },
      ],
      { isMore: true },
    ),
    periodFilter(['rgstStrtDt', 'rgstEndDt'], '신청일', { isMore: true, looking: 'back' }),
    switchFilter('clssYn', '수업 겹침', { isMore: true }),
  ];
  const mayUpdate = useAuth('U');
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        noun="예약"
        label={isWaiting ? '승인 대기' : '예약 신청'}
        list={list}
        columns={columns}
        onOpen={(row) => navigate(recordAddress.booking(row.bkngId))}
        emptyText={isWaiting ? '승인을 기다리는 예약이 없습니다.' : '이 기간에 예약이 없습니다.'}
        whyLocked={(row) => whyNone(BULK_ACTS, (act) => whyNot(act, row))}
        tools={
          <PersonalExcelButton
            op="downloadBkngExcel"
            arg={list.conditions}
            name="예약 신청"
            columns={excelColumnsOf(columns)}
          />
        }
        selectionActions={
          mayUpdate ? (chosen) => <BookingActions chosen={chosen} onDone={list.selection.clear} /> : undefined
        }
      />
    </div>
  );
}

interface BookingActionsProps {
  readonly chosen: readonly BookingRow[];
  readonly onDone: () => void;
}

/** 승인, 반려 and 취소 of the chosen bookings, each answered by itself. */
function BookingActions({ chosen, onDone }: BookingActionsProps) {
  const [asked, setAsked] = useState<'reject' | 'cancel' | null>(null);
  const [approve] = useAprvBkngMutation();
  const [reject] = useRjctBkngMutation();
  const [cancel] = useCancelBkngMutation();
  const going = (act: BulkAct): number => chosen.filter((row) => whyNot(act, row) === null).length;
  const bulk = useBulkAct({ keyOf: bookingKey, nameOf: bookingName, onDone });
  const run = async (act: BulkAct, rsn = ''): Promise<void> => {
    setAsked(null);
    await bulk(chosen, {
      whyNot: (row) => whyNot(act, row),
      send: (keys) =>
        act === 'approve' ? approve(keys) : act === 'reject' ? reject({ ...keys, rsn }) : cancel({ ...keys, rsn }),
      done: ACTS[act].done,
    });
  };
  const button = (act: BulkAct, look: 'primary' | 'danger' | undefined, icon: string, onClick: () => void) => {
    const count = going(act);
    return (
      <Button
        {...(look ? { look } : {})}
        icon={icon}
        disabled={count === 0}
        title={count === 0 ? message('M-NOSEL') : undefined}
        onClick={onClick}
      >
        {count}건 {ACTS[act].label}
      </Button>
    );
  };
  return (
    <>
      {button('approve', 'primary', 'check', () => void run('approve'))}
      {button('reject', 'danger', 'times', () => setAsked('reject'))}
      {button('cancel', undefined, 'ban', () => setAsked('cancel'))}
      {asked ? (
        <ReasonDialog
          title={`예약 ${going(asked)}건 ${ACTS[asked].label}`}
          label={`${ACTS[asked].label} 사유`}
          okLabel={`${going(asked)}건 ${ACTS[asked].label}`}
          onSubmit={(rsn) => void run(asked, rsn)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

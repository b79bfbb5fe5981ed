import {
  BookingHistory,
  BookingOffers,
  BookingSeries,
  BookingSide,
  UseFacts,
  type BookingAnswer,
} from './BookingPanels.tsx';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { BookingDetail } from '#contract/space/booking.ts';
import { BOOKING_SCREEN, BOOKING_STATE_NAMES, type BookingState } from '#contract/space/space-rules.ts';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { NextWaiting } from '#ui/list/NextWaiting.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RailLayout } from '#ui/page/RailLayout.tsx';
import { RestingActs } from '#ui/page/RestingActs.tsx';
import { Stepper } from '#ui/stepper/Stepper.tsx';
import { TabPanels } from '#ui/tabs/TabPanels.tsx';
import { BOOKING_TONES, dDay, timeText } from '../../rules/space-labels.ts';
import { FIRST_WAITING } from '../../rules/space-lists.ts';
import { useGetBkngListQuery, useGetBkngQuery } from '../../state/booking-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingActions } from './BookingActions.tsx';
import './booking-detail.css';
type DetailTab = 'facts' | 'use' | 'series';

/** 예약 신청 상세. */
export function BookingDetailScreen() {
  const [params] = useSearchParams();
  const bkngId = params.get('bkngId') ?? '';
  const { currentData, isError, isFetching, error, refetch } = useGetBkngQuery({ bkngId }, { skip: bkngId === '' });
  const [, navigate] = useLocation();
  const booking = currentData?.data[0];
  if (booking && currentData)
    return <Loaded key={bkngId} booking={booking} answer={currentData} isFetching={isFetching} />;
  return (
    <div className="stack">
      <PageHeader title="예약 신청 상세" onBack={() => navigate(BOOKING_SCREEN)} />
      {bkngId === '' ? <StateNotice icon="calendar" text="예약 목록에서 예약을 선택해주세요." /> : null}
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
    </div>
  );
}

/** The way of a booking that comes to its end; others say in their chip how they ended. */
const WAY: readonly BookingState[] = ['REQ', 'APRV', 'USE', 'DONE'];

/** What was granted is certified, before that the request alone is on paper. */
const isCertified = ({ bkngSt }: BookingDetail): boolean => ['APRV', 'USE', 'DONE'].includes(bkngSt);

interface LoadedProps {
  readonly booking: BookingDetail;
  readonly answer: BookingAnswer;
  readonly isFetching: boolean;
}

function Loaded({ booking, answer, isFetching }: LoadedProps) {
  const [, navigate] = useLocation();
  const [tab, setTab] = useState<DetailTab>('facts');
  const [today] = useState(() => koreanDate8(Date.now()));
  return (
    <div className="stack">
      <PageHeader
        title={booking.bkngNo}
        isPart
        onBack={() => navigate(BOOKING_SCREEN)}
        actions={
          <RestingActs state={`${booking.bkngSt} ${booking.version}`}>
            <BookingActions booking={booking} isFetching={isFetching} onMoved={(id) => navigate(`?bkngId=${id}`)} />
            <PrintRecordButton title={isCertified(booking) ? '이용확인서' : '예약 신청'} name={booking.bkngNo}>
              {isCertified(booking) ? '이용확인서 출력' : '인쇄'}
            </PrintRecordButton>
            <NextBooking current={booking.bkngId} onOpen={(id) => navigate(`?bkngId=${id}`)} />
          </RestingActs>
        }
      >
        <p className="booking-head">
          <Chip tone={BOOKING_TONES[booking.bkngSt]}>{BOOKING_STATE_NAMES[booking.bkngSt]}</Chip>
          <strong>{booking.spaceNm}</strong>
          <span className="numeric">
            {displayDate(booking.useDt)} {timeText(booking.strtTm, booking.endTm)}
          </span>
          <span className="muted">{dDay(today, booking.useDt)}</span>
        </p>
      </PageHeader>
      {WAY.includes(booking.bkngSt) ? (
        <Stepper
          label="예약 진행"
          steps={WAY.map((key) => ({ key, label: BOOKING_STATE_NAMES[key] }))}
          current={booking.bkngSt}
        />
      ) : null}
      <BookingOffers booking={booking} offers={answer.offers} />
      <RailLayout
        label="이력과 주변 예약"
        rail={
          <>
            <BookingHistory booking={booking} history={answer.history} />
            <BookingSide answer={answer} />
          </>
        }
      >
        <TabPanels<DetailTab>
          label="예약 신청 상세"
          tabs={[
            { key: 'facts', label: '신청정보' },
            { key: 'use', label: '이용확인' },
            { key: 'series', label: '반복예약' },
          ]}
          active={tab}
          onChange={setTab}
          panels={{
            facts: () => <BookingFacts booking={booking} />,
            use: () => <UseFacts booking={booking} />,
            series: () => <BookingSeries booking={booking} series={answer.series} />,
          }}
        />
      </RailLayout>
    </div>
  );
}

const bookingKey = (row: { readonly bkngId: string }): string => row.bkngId;

/** The next request that waits, for who may decide. */
function NextBooking({ current, onOpen }: { readonly current: string; readonly onOpen: (bkngId: string) => void }) {
  const mayDecide = useAuth('U');
  const { data } = useGetBkngListQuery(FIRST_WAITING, { skip: !mayDecide });
  return (
    <NextWaiting
      waiting={data?.data}
      count={data?.totalCount ?? 0}
      keyOf={bookingKey}
      current={current}
      onOpen={({ bkngId }) => onOpen(bkngId)}
    />
  );
}

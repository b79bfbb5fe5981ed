import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { recordAddress } from '#contract/record-address.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { Button } from '#ui/button/Button.tsx';
import { PageActs } from '#ui/page/PageActs.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useAddressTab } from '#ui/tabs/useAddressTab.ts';
import { BOOKING_TABS, FIRST_WAITING, type BookingTab } from '../../rules/space-lists.ts';
import { useAuth, useScreenInfo } from '../../state/page.ts';
import { useGetBkngListQuery } from '../../state/booking-endpoints.ts';
import { BookingList } from './BookingList.tsx';
import { PenaltyList } from './PenaltyList.tsx';
import { TodayPanel } from './TodayPanel.tsx';
import './booking.css';

const BookingDialog = lazyDialog(async () => (await import('../../components/BookingDialog.tsx')).BookingDialog);
const ForceDialog = lazyDialog(async () => (await import('../../components/ForceDialog.tsx')).ForceDialog);
const SeriesDialog = lazyDialog(async () => (await import('../../components/SeriesDialog.tsx')).SeriesDialog);

const LABELS: Readonly<Record<BookingTab, string>> = {
  bookings: '신청 목록',
  waiting: '승인 대기',
  today: '오늘 이용',
  penalties: '이용제한자',
};
const NOTHING_KNOWN = {};

/** 예약 신청 관리; a booking in the address, as earlier work items named it, is shown on its own page. */
export function BookingScreen() {
  const [params] = useSearchParams(),
    bkngId = params.get('bkngId');
  return bkngId ? <Redirect to={recordAddress.booking(bkngId)} replace /> : <BookingTabs />;
}

function BookingTabs() {
  const [tab, choose] = useAddressTab(BOOKING_TABS);
  const [dialog, setDialog] = useState<'booking' | 'series' | 'force' | null>(null);
  const mayCreate = useAuth('C'),
    mayChange = useAuth('U'),
    mayForce = useScreenInfo()?.dataScopeCd === 'ALL' && mayChange;
  const waiting = useGetBkngListQuery(FIRST_WAITING),
    waitingCnt = waiting.data?.waitingCnt ?? (waiting.isFetching ? null : 0);
  const close = (): void => setDialog(null);
  return (
    <div className="stack">
      <PageHeader
        title="예약 신청 관리"
        lead="공간 예약을 대신 등록하고 승인하며, 오늘의 입실과 퇴실을 확인합니다."
        actions={
          mayCreate ? (
            <>
              {mayForce ? (
                <Button icon="bolt" onClick={() => setDialog('force')}>
                  강제 배정
                </Button>
              ) : null}
              <Button icon="refresh" onClick={() => setDialog('series')}>
                반복예약 등록
              </Button>
              <PageActs>
                <Button look="primary" icon="plus" onClick={() => setDialog('booking')}>
                  예약 등록
                </Button>
              </PageActs>
            </>
          ) : null
        }
      />
      <Tabs
        label="예약 신청"
        tabs={BOOKING_TABS.map((key) => ({
          key,
          label: LABELS[key],
          ...(key === 'waiting' ? { badge: waitingCnt } : {}),
        }))}
        active={tab}
        onChange={choose}
      />
      {tab === 'bookings' || tab === 'waiting' ? <BookingList key={tab} isWaiting={tab === 'waiting'} /> : null}
      {tab === 'today' ? <TodayPanel /> : null}
      {tab === 'penalties' ? <PenaltyList /> : null}
      {dialog === 'booking' ? <BookingDialog onClose={close} /> : null}
      {dialog === 'force' ? <ForceDialog start={NOTHING_KNOWN} onClose={close} /> : null}
      {dialog === 'series' ? <SeriesDialog onClose={close} /> : null}
    </div>
  );
}

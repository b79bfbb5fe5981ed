import { useState } from 'react';
import { useLocation } from 'wouter';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';
import type { SpaceDetail } from '#contract/space/space.ts';
import { addMonths } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import type { BookingStart } from '../../rules/booking-form.ts';
import { useAuth } from '../../state/page.ts';
import { MonthBoard } from '../SpaceScreen/MonthBoard.tsx';
import '../SpaceScreen/space.css';

const BookingDialog = lazyDialog(async () => (await import('../../components/BookingDialog.tsx')).BookingDialog);

/** 예약현황: the month of this space; a day opens its bookings. */
export function SpaceBookings({ space }: { readonly space: SpaceDetail }) {
  const [, navigate] = useLocation();
  const [first, setFirst] = useState(() => `${koreanDate8(Date.now()).slice(0, 6)}01`);
  const [start, setStart] = useState<BookingStart | null>(null);
  const mayCreate = useAuth('C');
  return (
    <div className="stack">
      <div className="board-bar-top">
        <div className="board-days">
          <IconButton icon="chevron-left" label="이전 달" onClick={() => setFirst(addMonths(first, -1))} />
          <strong className="numeric">
            {first.slice(0, 4)}-{first.slice(4, 6)}
          </strong>
          <IconButton icon="chevron-right" label="다음 달" onClick={() => setFirst(addMonths(first, 1))} />
        </div>
        <Button icon="list" onClick={() => navigate(`${BOOKING_SCREEN}?spaceId=${space.spaceId}`)}>
          예약 목록
        </Button>
        {mayCreate ? (
          <Button look="primary" icon="plus" onClick={() => setStart({ spaceId: space.spaceId })}>
            예약 등록
          </Button>
        ) : null}
      </div>
      <MonthBoard
        spaceId={space.spaceId}
        month={first.slice(0, 6)}
        onDay={(useDt) => navigate(`${BOOKING_SCREEN}?spaceId=${space.spaceId}&useStrtDt=${useDt}&useEndDt=${useDt}`)}
      />
      {start ? <BookingDialog start={start} onClose={() => setStart(null)} /> : null}
    </div>
  );
}

import { useState } from 'react';
import { BOOKING_STATE_NAMES, mayDo, type BookingEvent, type BookingState } from '#contract/space/space-rules.ts';
import type { Data } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip, type Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { ActButton, ActFailure } from '../../components/ActButton.tsx';
import { Facts } from '../../components/Facts.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { useAct } from '../../state/useAct.ts';
import { useAsked } from '../../state/useAsked.ts';
import type { SectionProps } from '../section.ts';
import { BookingForm } from './BookingForm.tsx';
import { WORDS } from './words.ts';

type Booking = Data<'partGetBkngList'>['data'][number];

const TONES: Tones = {
  REQ: STATE_TONES.waiting,
  APRV: STATE_TONES.planned,
  USE: STATE_TONES.inForce,
  NOSHOW: STATE_TONES.failed,
  RJCT: STATE_TONES.refused,
} satisfies Partial<Record<BookingState, unknown>>;

/** Whether the applicant may do it, the clock apart. */
const may = (bkngSt: BookingState, event: BookingEvent): boolean =>
  mayDo({ bkngSt, isOwn: true, isApplicant: true, isManager: false, isOper: false }, event);

interface BookingCardProps {
  readonly booking: Booking;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onCheckIn: () => void;
}

function BookingCard({ booking, isBusy, onCancel, onCheckIn }: BookingCardProps) {
  const { spaceNm, useDt, strtTm, endTm, bkngSt, bkngNo, prpsNm, useCnt, todayYn } = booking,
    about = `${spaceNm} ${displayDate(useDt)}`;
  return (
    <li className="part-card">
      <div className="part-card-head">
        <h2>{spaceNm}</h2>
        <Chip tone={TONES[bkngSt]}>{BOOKING_STATE_NAMES[bkngSt]}</Chip>
      </div>
      <p className="part-period numeric">
        {displayDate(useDt)} {displayDate(strtTm)}~{displayDate(endTm)}
      </p>
      <Facts facts={[bkngNo, prpsNm, `${useCnt}명`]} />
      <div className="part-card-acts">
        {may(bkngSt, 'cancelByApplicant') ? (
          <ActButton
            verb="예약 취소"
            about={about}
            ask={fillText(WORDS.cancelAsk, { name: about })}
            isDanger
            isBusy={isBusy}
            onAct={onCancel}
          />
        ) : null}
        {may(bkngSt, 'checkIn') && todayYn === 'Y' ? (
          <ActButton verb="입실확인" about={about} isBusy={isBusy} onAct={onCheckIn} />
        ) : null}
      </div>
    </li>
  );
}

/** The person's own bookings, and the form of a new one. */
export function SpacesSection({ item, onOpen, onList, onHome }: SectionProps) {
  const bookings = useAsked('partGetBkngList', {}),
    cancel = useAct('partCancelBkng'),
    checkIn = useAct('partChkinBkng'),
    [done, setDone] = useState('');
  if (item !== null)
    return (
      <BookingForm
        onBack={onList}
        onBooked={(text) => {
          bookings.askAgain();
          setDone(text);
          onList();
        }}
      />
    );
  const after = (isDone: boolean, text: string): void => {
    setDone(isDone ? text : '');
    // What was refused may have changed meanwhile.
    bookings.askAgain();
  };
  return (
    <SectionFrame title={WORDS.title} backLabel="처음으로" onBack={onHome} reads={[bookings]} done={done}>
      {() => (
        <>
          <ActFailure failure={cancel.failure ?? checkIn.failure} />
          <div>
            <Button look="primary" icon="plus" onClick={() => onOpen('new')}>
              {WORDS.book}
            </Button>
          </div>
          {bookings.data?.data.length === 0 ? <p className="part-empty">{WORDS.noBookings}</p> : null}
          <ul className="part-cards">
            {bookings.data?.data.map((booking) => (
              <BookingCard
                key={booking.bkngId}
                booking={booking}
                isBusy={cancel.isBusy || checkIn.isBusy || bookings.isAsking}
                onCancel={() =>
                  void cancel
                    .send(() => ({ bkngId: booking.bkngId, version: booking.version }))
                    .then((data) => after(data !== null, WORDS.canceled))
                }
                onCheckIn={() =>
                  void checkIn
                    .send(() => ({ spaceId: booking.spaceId }))
                    .then((data) => after(data !== null, WORDS.checkedIn))
                }
              />
            ))}
          </ul>
        </>
      )}
    </SectionFrame>
  );
}

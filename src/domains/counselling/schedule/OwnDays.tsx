import { useState } from 'react';
import { RSV_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { RsvRow } from '#contract/counselling/booking.ts';
import { ActButton } from '#kit/acts/ActButton.tsx';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import type { Standing } from '../list/useStanding.ts';
import { useGetSlotListQuery } from '../state/booking-endpoints.ts';
import { RSV_TONES } from './rsv-columns.tsx';
import { isOffered, whyNot } from './rsv-times.ts';
import { clientName, slotName } from './slot-words.ts';
import { useDoorActs } from './useDoorActs.ts';
import { useNow } from './useNow.ts';
import './calendar.css';

const DOOR_ACTS = [
  ['chkinRsv', '도착', 'sign-in'],
  ['doneRsv', '완료', 'check-circle'],
  ['nshwRsv', '불참', 'user-minus'],
] as const;

/** What the own days are asked with: the copy that the device may keep until the end of tomorrow. */
export function useOwnDays({ kind, me, isCounsellor }: Standing) {
  const [today] = useState(() => koreanDate8(Date.now()));
  return useGetSlotListQuery(
    { cnslDivCd: kind.cnslDivCd, cnslrId: me?.cnslrId ?? '', from: today, to: addDays(today, 1), keepYn: 'Y' },
    { skip: !isCounsellor },
  );
}

/** 오늘과 내일 without a network: time, place and number, in 심리 without a name; 도착, 완료 and 불참 wait on the device. */
export function OwnDays({ answer }: { readonly answer: ReturnType<typeof useOwnDays> }) {
  const now = useNow(),
    act = useDoorActs();
  const rsvs = (answer.data?.data ?? []).flatMap(({ rsv }): RsvRow[] => (rsv ? [rsv] : []));
  if (answer.isError) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <section className="stack" aria-label="오늘과 내일 일정">
      {answer.data?.storedAt ? <StaleNote storedAt={answer.data.storedAt} /> : null}
      {rsvs.length === 0 && !answer.isFetching ? (
        <StateNotice icon="calendar" text="오늘과 내일은 예약이 없습니다." />
      ) : null}
      <ul className="own-days">
        {rsvs.map((rsv) => (
          <li key={rsv.rsvId}>
            <strong className="numeric">{slotName({ ...rsv, slotDt: rsv.rsvDt })}</strong>
            <span>{clientName(rsv)}</span>
            <span className="muted">{rsv.placeNm ?? ''}</span>
            <Chip tone={RSV_TONES[rsv.rsvSt]}>{RSV_NAMES[rsv.rsvSt]}</Chip>
            <span className="own-days-acts">
              {DOOR_ACTS.filter(([op]) => isOffered(rsv, op)).map(([op, label, icon]) => {
                const why = whyNot(rsv, op, now);
                return (
                  <ActButton
                    key={op}
                    op={op}
                    of={rsv}
                    size="small"
                    icon={icon}
                    disabled={why !== null}
                    title={why ?? undefined}
                    aria-label={`${clientName(rsv)} ${label}`}
                    onClick={() => void act(op, rsv)}
                  >
                    {label}
                  </ActButton>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

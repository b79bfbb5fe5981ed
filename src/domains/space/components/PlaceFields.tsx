import { useState } from 'react';
import type { SpaceRule } from '#contract/space/rule.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { findTimeFault, whyNoEnd, whyNoStart, type FreeDay, type FreeTerms } from '#shared/space/free-day.ts';
import { dowOf, findAlternatives } from '#shared/space/open-time.ts';
import { isInOrder, type TimeRange } from '#shared/space/slots.ts';
import { weekdayName } from '#shared/weekdays.ts';
import { DateField } from '#ui/date/DateField.tsx';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { SelectField, type Option } from '#ui/form/SelectField.tsx';
import { sentenceOf, type BookingForm } from '../rules/booking-form.ts';
import { timeText, TIME_OPTIONS } from '../rules/space-labels.ts';
import { Alternatives } from './Alternatives.tsx';
import { FreeStrip } from './FreeStrip.tsx';
import { SpaceField } from './SpaceField.tsx';
import { useNowMs } from './useNowMs.ts';

const NOTHING: readonly never[] = [];
type Place = Pick<BookingForm, 'spaceId' | 'useDt' | 'strtTm' | 'endTm'>;

interface PlaceFieldsProps {
  readonly place: Place;
  readonly rule: SpaceRule | null;
  /** What of the day can be booked; null until it is known. */
  readonly free: FreeDay | null;
  /** Other times of the day that the server has offered with a refusal. */
  readonly offered?: readonly TimeRange[];
  readonly errors: FieldErrors<BookingForm>;
  readonly set: (part: Partial<Place>) => void;
  /** Departments book farther ahead: how many times as far. */
  readonly advanceFactor?: number;
  /** Times of others can be chosen, too. */
  readonly isForced?: boolean;
}

/**
 * Space, day and time with the half hours of that day that can be booked. Pressing one begins there, the next one ends
 * behind it. What the server would refuse cannot be chosen, and says why.
 */
export function PlaceFields({
  place,
  rule,
  free,
  offered = NOTHING,
  errors,
  set,
  advanceFactor = 1,
  isForced = false,
}: PlaceFieldsProps) {
  const { spaceId, useDt, strtTm, endTm } = place,
    [today] = useState(() => koreanDate8(Date.now())),
    now = new Date(useNowMs()),
    terms: FreeTerms = { rule, now, isForced };
  const pick = (slot: TimeRange, use: TimeRange): void => {
    const longer = { strtTm, endTm: slot.endTm },
      isExtending = strtTm !== '' && endTm !== '' && slot.strtTm >= endTm;
    set(isExtending && free && whyNoEnd(free, longer, terms) === null ? longer : use);
  };
  const fault = free && isInOrder(place) ? findTimeFault(free, place, terms) : null,
    isTaken = fault?.problem.reason === 'DUP',
    others =
      free && isTaken && offered.length === 0
        ? findAlternatives(useDt, place, free.day, (range) => findTimeFault(free, range, terms) === null)
        : offered;
  return (
    <>
      <SpaceField
        label="공간"
        required
        isOpenOnly
        value={spaceId}
        error={errors.spaceId}
        onChange={(next) => set({ spaceId: next })}
      />
      <DateField
        label="이용일"
        required
        value={useDt}
        error={errors.useDt}
        {...(useDt === '' ? {} : { help: dayText(useDt, free) })}
        min={rule ? addDays(today, rule.minAdvDay) : today}
        {...(rule ? { max: addDays(today, rule.maxAdvDay * advanceFactor) } : {})}
        onChange={(next) => set({ useDt: next })}
      />
      <div className="form-wide">
        {free ? <FreeStrip free={free} terms={terms} strtTm={strtTm} endTm={endTm} onPick={pick} /> : null}
        {fault && !errors.strtTm ? (
          <p className="field-error" role="status">
            {sentenceOf(fault.problem)}
          </p>
        ) : null}
      </div>
      {others.length > 0 ? (
        <Alternatives ranges={others} onPick={({ strtTm: from, endTm: to }) => set({ strtTm: from, endTm: to })} />
      ) : null}
      <SelectField
        label="시작"
        required
        placeholder="선택"
        value={strtTm}
        error={errors.strtTm}
        options={TIME_OPTIONS.slice(0, -1).map((option) =>
          withWhy(option, free && whyNoStart(free, option.value, terms)),
        )}
        onChange={(next) => set({ strtTm: next })}
      />
      <SelectField
        label="종료"
        required
        placeholder="선택"
        value={endTm}
        error={errors.endTm}
        options={TIME_OPTIONS.slice(1)
          .filter(({ value }) => strtTm === '' || value > strtTm)
          .map((option) =>
            withWhy(option, free && strtTm !== '' ? whyNoEnd(free, { strtTm, endTm: option.value }, terms) : null),
          )}
        onChange={(next) => set({ endTm: next })}
      />
    </>
  );
}

const withWhy = (option: Option, why: string | null): Option => (why === null ? option : { ...option, offText: why });

/** 금요일 09:00~18:00: the weekday of a date, and when the space is open on it. */
function dayText(useDt: string, free: FreeDay | null): string {
  const day = `${weekdayName(dowOf(useDt))}요일`;
  if (free === null || free.useDt !== useDt) return day;
  const { ranges } = free.day;
  return ranges.length === 0
    ? `${day} 휴무`
    : `${day} ${ranges.map((range) => timeText(range.strtTm, range.endTm)).join(', ')}`;
}

import { useState } from 'react';
import type { SpaceRule } from '#contract/space/rule.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { DateField } from '#ui/date/DateField.tsx';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { BookingForm } from '../rules/booking-form.ts';
import { TIME_OPTIONS } from '../rules/space-labels.ts';
import { FreeStrip } from './FreeStrip.tsx';
import { SpaceField } from './SpaceField.tsx';

type Place = Pick<BookingForm, 'spaceId' | 'useDt' | 'strtTm' | 'endTm'>;

interface PlaceFieldsProps {
  readonly place: Place;
  readonly rule: SpaceRule | null;
  readonly errors: FieldErrors<BookingForm>;
  readonly set: (part: Partial<Place>) => void;
  /** Departments book farther ahead: how many times as far. */
  readonly advanceFactor?: number;
  /** Times of others can be chosen, too. */
  readonly isForced?: boolean;
}

/** Space, day and time with the free half hours of that day; pressing one begins there, the next one ends behind it. */
export function PlaceFields({ place, rule, errors, set, advanceFactor = 1, isForced = false }: PlaceFieldsProps) {
  const { spaceId, useDt, strtTm, endTm } = place,
    [today] = useState(() => koreanDate8(Date.now()));
  const pick = (start: string, end: string): void => {
    const isExtending = strtTm !== '' && start >= endTm && endTm !== '';
    set(isExtending ? { endTm: end } : { strtTm: start, endTm: end });
  };
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
        min={rule ? addDays(today, rule.minAdvDay) : today}
        {...(rule ? { max: addDays(today, rule.maxAdvDay * advanceFactor) } : {})}
        onChange={(next) => set({ useDt: next })}
      />
      <div className="form-wide">
        <FreeStrip spaceId={spaceId} useDt={useDt} strtTm={strtTm} endTm={endTm} onPick={pick} isForced={isForced} />
      </div>
      <SelectField
        label="시작"
        required
        placeholder="선택"
        value={strtTm}
        error={errors.strtTm}
        options={TIME_OPTIONS.slice(0, -1)}
        onChange={(next) => set({ strtTm: next })}
      />
      <SelectField
        label="종료"
        required
        placeholder="선택"
        value={endTm}
        error={errors.endTm}
        options={TIME_OPTIONS.slice(1).filter(({ value }) => strtTm === '' || value > strtTm)}
        onChange={(next) => set({ endTm: next })}
      />
    </>
  );
}

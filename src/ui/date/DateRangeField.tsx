import { isReversed } from '#shared/calendar.ts';
import { show } from '#ui/feedback/feedback.ts';
import { DateField, type ChangedBy } from './DateField.tsx';
import type { Looking } from './quick-ranges.ts';
import { RangeChoices } from './RangeChoices.tsx';
import { RangeFrame, type RangeSide } from './RangeFrame.tsx';
import { useRangeChoices } from './useRangeChoices.ts';

export interface DateRange {
  readonly start: string;
  readonly end: string;
}

interface DateRangeFieldProps extends DateRange {
  readonly label: string;
  /** `by` distinguishes what was chosen, a range of one click or a day of the calendar, from what was typed. */
  readonly onChange: (range: DateRange, by: ChangedBy) => void;
  /** Instead of emptying the side just changed, after the sentence about the order has been shown. */
  readonly onReversed?: (range: DateRange, side: RangeSide) => void;
  /** Where its days lie, which the ranges of one click follow; ahead when left out. */
  readonly looking?: Looking;
  /** Most days at once: longer ranges are not offered. */
  readonly mostDays?: number;
  readonly min?: string;
  readonly max?: string;
  readonly required?: boolean;
  readonly error?: string;
  readonly disabled?: boolean;
}

/** Two days; a start later than the end is reported at once and the side just changed is emptied. */
export function DateRangeField({
  label,
  start,
  end,
  onChange,
  onReversed,
  looking = 'ahead',
  mostDays,
  min,
  max,
  required = false,
  error,
  disabled = false,
}: DateRangeFieldProps) {
  const choices = useRangeChoices(looking, { min, max, mostDays });
  const change = (next: DateRange, side: RangeSide, by: ChangedBy): void => {
    if (!isReversed(next.start, next.end)) {
      onChange(next, by);
      return;
    }
    show('M-DATE-ORDER');
    if (onReversed) onReversed(next, side);
    // What was emptied for the person waits for the right day.
    else onChange({ ...next, [side]: '' }, 'typing');
  };
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return (
    <RangeFrame
      label={label}
      required={required}
      error={error}
      aside={
        disabled ? null : (
          <RangeChoices
            label={label}
            choices={choices}
            start={start}
            end={end}
            onChoose={(range) => onChange(range, 'choice')}
          />
        )
      }
    >
      <DateField
        label={`${label} 시작`}
        hideLabel
        value={start}
        required={required}
        disabled={disabled}
        {...limits}
        onChange={(value, by) => change({ start: value, end }, 'start', by)}
      />
      <span className="date-range-mark" aria-hidden="true">
        ~
      </span>
      <DateField
        label={`${label} 종료`}
        hideLabel
        value={end}
        required={required}
        disabled={disabled}
        {...limits}
        onChange={(value, by) => change({ start, end: value }, 'end', by)}
      />
    </RangeFrame>
  );
}

import { isReversed } from '#shared/calendar.ts';
import { show } from '#ui/feedback/feedback.ts';
import { DateField } from './DateField.tsx';
import type { RangeChoice } from './quick-ranges.ts';
import { RangeFrame, type RangeSide } from './RangeFrame.tsx';

export interface DateRange {
  readonly start: string;
  readonly end: string;
}

interface DateRangeFieldProps extends DateRange {
  readonly label: string;
  readonly onChange: (range: DateRange) => void;
  /** Instead of emptying the side just changed, after the sentence about the order has been shown. */
  readonly onReversed?: (range: DateRange, side: RangeSide) => void;
  /** Buttons that put in a whole range. */
  readonly choices?: readonly RangeChoice[];
  readonly min?: string;
  readonly max?: string;
  readonly required?: boolean;
  readonly error?: string;
  readonly disabled?: boolean;
}

/** Two days; a start later than the end is told at once and the side just changed is emptied. */
export function DateRangeField({
  label,
  start,
  end,
  onChange,
  onReversed,
  choices,
  min,
  max,
  required = false,
  error,
  disabled = false,
}: DateRangeFieldProps) {
  const change = (next: DateRange, side: RangeSide): void => {
    if (!isReversed(next.start, next.end)) {
      onChange(next);
      return;
    }
    show('M-DATE-ORDER');
    if (onReversed) onReversed(next, side);
    else onChange({ ...next, [side]: '' });
  };
  const limits = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  return (
    <RangeFrame
      label={label}
      required={required}
      error={error}
      aside={
        choices ? (
          <div className="range-choices" role="group" aria-label={`${label} 빠른 선택`}>
            {choices.map((choice) => (
              <button
                key={choice.label}
                type="button"
                className="range-choice"
                disabled={disabled}
                aria-pressed={choice.start === start && choice.end === end}
                onClick={() => onChange({ start: choice.start, end: choice.end })}
              >
                {choice.label}
              </button>
            ))}
          </div>
        ) : null
      }
    >
      <DateField
        label={`${label} 시작`}
        hideLabel
        value={start}
        required={required}
        disabled={disabled}
        {...limits}
        onChange={(value) => change({ start: value, end }, 'start')}
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
        onChange={(value) => change({ start, end: value }, 'end')}
      />
    </RangeFrame>
  );
}

import { show } from '#ui/feedback/feedback.ts';
import { RangeFrame, type RangeSide } from './RangeFrame.tsx';
import { TimeField } from './TimeField.tsx';
import { isTimeReversed } from './time-choices.ts';

export interface TimeRange {
  /** HHMM or empty. */
  readonly start: string;
  readonly end: string;
}

interface TimeRangeFieldProps extends TimeRange {
  readonly label: string;
  readonly onChange: (range: TimeRange) => void;
  readonly allow2400?: boolean;
  readonly required?: boolean;
  readonly error?: string;
  readonly disabled?: boolean;
}

/** Two times of day; a start that is not before the end is reported at once and the side just changed is emptied. */
export function TimeRangeField({
  label,
  start,
  end,
  onChange,
  allow2400 = false,
  required = false,
  error,
  disabled = false,
}: TimeRangeFieldProps) {
  const change = (next: TimeRange, side: RangeSide): void => {
    const isWrong = isTimeReversed(next.start, next.end);
    if (isWrong) show('M-TM-ORDER');
    onChange(isWrong ? { ...next, [side]: '' } : next);
  };
  return (
    <RangeFrame label={label} required={required} error={error}>
      <TimeField
        label={`${label} 시작`}
        hideLabel
        value={start}
        allow2400={allow2400}
        required={required}
        disabled={disabled}
        onChange={(value) => change({ start: value, end }, 'start')}
      />
      <span className="date-range-mark" aria-hidden="true">
        ~
      </span>
      <TimeField
        label={`${label} 종료`}
        hideLabel
        value={end}
        allow2400={allow2400}
        required={required}
        disabled={disabled}
        onChange={(value) => change({ start, end: value }, 'end')}
      />
    </RangeFrame>
  );
}

import { isReversed } from '#shared/calendar.ts';
import { show } from '#ui/feedback/feedback.ts';
import { DateField } from './DateField.tsx';
import type { Looking } from './quick-ranges.ts';
import { RangeChoices } from './RangeChoices.tsx';
import { RangeFrame } from './RangeFrame.tsx';
import { TimeField } from './TimeField.tsx';
import { useRangeChoices } from './useRangeChoices.ts';

/** A beginning and an end, each a day (YYYYMMDD) and a time of day (HHMM); what is not known is empty. */
export interface TimedPeriod {
  readonly strtDt: string;
  readonly strtTm: string;
  readonly endDt: string;
  readonly endTm: string;
}

interface PeriodFieldProps {
  readonly label: string;
  readonly value: TimedPeriod;
  readonly onChange: (part: Partial<TimedPeriod>) => void;
  readonly looking?: Looking;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/**
 * A beginning and an end with their times, as one control. A day that puts the end before the beginning is reported at
 * once and taken back; times of one day are judged with the form.
 */
export function PeriodField({
  label,
  value: { strtDt, strtTm, endDt, endTm },
  onChange,
  looking = 'ahead',
  required = false,
  error,
  disabled = false,
}: PeriodFieldProps) {
  const choices = useRangeChoices(looking, {});
  const changeDay = (part: { readonly strtDt: string } | { readonly endDt: string }): void => {
    const next = { strtDt, endDt, ...part };
    const isWrong = isReversed(next.strtDt, next.endDt);
    if (isWrong) show('M-DATE-ORDER');
    onChange(isWrong ? ('strtDt' in part ? { strtDt: '' } : { endDt: '' }) : part);
  };
  const look = { hideLabel: true, required, disabled } as const;
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
            start={strtDt}
            end={endDt}
            onChoose={({ start, end }) => onChange({ strtDt: start, endDt: end })}
          />
        )
      }
    >
      <div className="period-side">
        <DateField {...look} label={`${label} 시작`} value={strtDt} onChange={(day) => changeDay({ strtDt: day })} />
        <TimeField
          hideLabel
          label="시작시간"
          disabled={disabled}
          value={strtTm}
          onChange={(time) => onChange({ strtTm: time })}
        />
      </div>
      <span className="date-range-mark" aria-hidden="true">
        ~
      </span>
      <div className="period-side">
        <DateField {...look} label={`${label} 종료`} value={endDt} onChange={(day) => changeDay({ endDt: day })} />
        <TimeField
          hideLabel
          label="종료시간"
          disabled={disabled}
          value={endTm}
          onChange={(time) => onChange({ endTm: time })}
        />
      </div>
    </RangeFrame>
  );
}

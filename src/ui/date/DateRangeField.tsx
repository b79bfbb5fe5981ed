import { isReversed } from '#shared/calendar.ts';
import { show } from '#ui/feedback/feedback.ts';
import { DateField } from './DateField.tsx';

interface DateRangeFieldProps {
  readonly label: string;
  readonly start: string;
  readonly end: string;
  readonly onChange: (range: { readonly start: string; readonly end: string }) => void;
  readonly required?: boolean;
  readonly error?: string;
  readonly disabled?: boolean;
}

/** Two days; a start later than the end is told at once and the side just changed is emptied. */
export function DateRangeField({ label, start, end, onChange, required = false, error, disabled = false }: DateRangeFieldProps) {
  const change = (next: { start: string; end: string }, side: 'start' | 'end'): void => {
    if (!isReversed(next.start, next.end)) { onChange(next); return; }
    show('M-DATE-ORDER');
    onChange({ ...next, [side]: '' });
  };
  return (
    <div className="field filter-wide" role="group" aria-label={label}>
      <span className="field-label">{label}{required ? <span className="field-required" aria-hidden="true"> *</span> : null}</span>
      <div className="date-range">
        <DateField label={`${label} 시작`} hideLabel value={start} required={required} disabled={disabled} onChange={(value) => change({ start: value, end }, 'start')} />
        <span className="date-range-mark" aria-hidden="true">~</span>
        <DateField label={`${label} 종료`} hideLabel value={end} required={required} disabled={disabled} onChange={(value) => change({ start, end: value }, 'end')} />
      </div>
      {error ? <p className="field-error" role="alert">{error}</p> : null}
    </div>
  );
}

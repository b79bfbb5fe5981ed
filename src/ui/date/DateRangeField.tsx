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
    <div className="date-range" role="group" aria-label={label}>
      <DateField label={`${label} 시작`} value={start} required={required} disabled={disabled} error={error} onChange={(value) => change({ start: value, end }, 'start')} />
      <span className="date-range-mark" aria-hidden="true">~</span>
      <DateField label={`${label} 종료`} value={end} required={required} disabled={disabled} onChange={(value) => change({ start, end: value }, 'end')} />
    </div>
  );
}

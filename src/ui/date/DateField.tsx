import { lazy, Suspense, useRef, useState } from 'react';
import { message } from '#messages/message.ts';
import { parseDate } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { Field } from '#ui/form/Field.tsx';
import { isPlainEnter } from '#ui/keyboard/is-composing.ts';
import { loadPrime } from '#ui/prime/load-prime.ts';
import './date.css';

const CalendarPopup = lazy(async () => ({ default: (await loadPrime(() => import('./CalendarPopup.tsx'))).CalendarPopup }));

export interface DateFieldProps {
  readonly label: string;
  /** YYYYMMDD or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly error?: string;
  readonly hideLabel?: boolean;
}

/** A day: typed as 8 digits or with dashes, or chosen from a month. An impossible date gives the former one back. */
export function DateField({ label, value, onChange, min, max, disabled = false, required = false, error, hideLabel = false }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const commit = (): void => {
    if (typed === null) return;
    setTyped(null);
    const date = typed.trim() === '' ? '' : parseDate(typed);
    if (date === null) show('M-DATE-FMT');
    else if (date !== value) onChange(date);
  };
  const close = (): void => {
    setOpen(false);
    input.current?.focus();
  };

  return (
    <Field label={label} required={required} error={error} hideLabel={hideLabel}>
      {(control) => (
        <span className="date-wrap">
          <input {...control} ref={input} className="input date-input" inputMode="numeric" autoComplete="off" placeholder={message('M-DATE-PH')} disabled={disabled} value={typed ?? displayDate(value)}
            onChange={(event) => setTyped(event.target.value)} onBlur={commit} onKeyDown={(event) => { if (isPlainEnter(event)) commit(); }} />
          <IconButton icon="calendar" label={`${label} 달력 열기`} size="small" disabled={disabled} aria-expanded={open} onClick={() => setOpen(!open)} />
          {open ? (
            <Suspense fallback={null}>
              <CalendarPopup value={value} min={min} max={max} onClose={close} onChoose={(date) => { setTyped(null); onChange(date); close(); }} />
            </Suspense>
          ) : null}
        </span>
      )}
    </Field>
  );
}

import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { Lazy, lazyLoader } from '#ui/feedback/Lazy.tsx';
import { Field, type ControlProps } from '#ui/form/Field.tsx';
import { isPlainEnter } from '#ui/keyboard/is-composing.ts';
import { useEscapeLayer } from '#ui/popup/useEscapeLayer.ts';
import { loadPrime } from '#ui/prime/load-prime.ts';
import { readDateEntry } from './date-entry.ts';
import './date.css';

const calendarPopup = lazyLoader(async () => (await loadPrime(() => import('./CalendarPopup.tsx'))).CalendarPopup);

/** How a day came into the field. */
export type ChangedBy = 'typing' | 'choice';

export interface DateFieldProps {
  readonly label: string;
  /** YYYYMMDD or empty. */
  readonly value: string;
  /** `by` distinguishes a day taken from the calendar from a typed one. */
  readonly onChange: (value: string, by: ChangedBy) => void;
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly error?: string;
  readonly hideLabel?: boolean;
}

/** `beside`: the calendar is in sight and the focus stays in the input, where a date can be typed. */
type Opening = 'closed' | 'beside' | 'entered';

/** A day: typed as 8 digits or with dashes, or chosen from a month. An impossible date gives the former one back. */
export function DateField({ label, required = false, error, hideLabel = false, ...rest }: DateFieldProps) {
  return (
    <Field label={label} required={required} error={error} hideLabel={hideLabel}>
      {(control) => <DateInput label={label} control={control} {...rest} />}
    </Field>
  );
}

type DateInputProps = Pick<DateFieldProps, 'label' | 'value' | 'onChange' | 'min' | 'max' | 'disabled'> & {
  readonly control: ControlProps;
};

function DateInput({ label, control, value, onChange, min, max, disabled = false }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [opening, setOpening] = useState<Opening>('closed');
  const root = useRef<HTMLSpanElement>(null),
    input = useRef<HTMLInputElement>(null);
  const isReturning = useRef(false);

  const commit = (): void => {
    if (typed === null) return;
    setTyped(null);
    const entry = readDateEntry(typed, { min, max });
    if ('date' in entry) {
      if (entry.date !== value) onChange(entry.date, 'typing');
    } else if (entry.problem === 'format') show('M-DATE-FMT');
    else show('M-RANGE', { label, min: displayDate(min ?? ''), max: displayDate(max ?? '') });
  };
  /** The focus goes back to the input, which must not open the calendar again. */
  const close = (): void => {
    setOpening('closed');
    isReturning.current = true;
    input.current?.focus();
    isReturning.current = false;
  };
  const choose = (date: string): void => {
    setTyped(null);
    onChange(date, 'choice');
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isPlainEnter(event)) commit();
    else if (event.key === 'Tab') setOpening('closed');
    else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpening('entered');
    }
  };
  useEscapeLayer(root, opening !== 'closed', () => (opening === 'entered' ? close() : setOpening('closed')));
  const onBlur = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpening('closed');
  };

  return (
    <span ref={root} className="date-wrap" onBlur={onBlur}>
      <input
        {...control}
        ref={input}
        className="input date-input"
        inputMode="numeric"
        autoComplete="off"
        placeholder={message('M-DATE-PH')}
        disabled={disabled}
        value={typed ?? displayDate(value)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={() => {
          if (!isReturning.current) setOpening('beside');
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="calendar"
        label={`${label} 달력 열기`}
        size="small"
        disabled={disabled}
        aria-expanded={opening !== 'closed'}
        onClick={() => setOpening(opening === 'entered' ? 'closed' : 'entered')}
      />
      {opening === 'closed' ? null : (
        <Lazy of={calendarPopup} {...(opening === 'entered' ? { onMissing: close } : {})}>
          {(CalendarPopup) => (
            <CalendarPopup
              value={value}
              min={min}
              max={max}
              isEntered={opening === 'entered'}
              onLeave={() => setOpening('closed')}
              onChoose={choose}
            />
          )}
        </Lazy>
      )}
    </span>
  );
}

import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { toast } from '#ui/feedback/feedback.ts';
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
  readonly help?: string;
  readonly hideLabel?: boolean;
}

/** `beside`: the calendar is in sight and the focus stays in the input, where a date can be typed. */
type Opening = 'closed' | 'beside' | 'entered';

/** What stands in the field while it is typed, and what is wrong with it once it has been left. */
interface TypedDay {
  readonly typed: string | null;
  readonly problem: string | null;
}
const NOT_TYPED: TypedDay = { typed: null, problem: null };

/** A day: typed as people write it, or chosen from a month. What cannot be read stays beside the sentence that says so. */
export function DateField({ label, required = false, error, help, hideLabel = false, ...rest }: DateFieldProps) {
  const [entry, setEntry] = useState<TypedDay>(NOT_TYPED),
    [seen, setSeen] = useState(rest.value);
  // Another day from outside (a restored draft, a chosen range) takes the place of what could not be read.
  if (seen !== rest.value) {
    setSeen(rest.value);
    if (entry.problem !== null) setEntry(NOT_TYPED);
  }
  return (
    <Field label={label} required={required} error={entry.problem ?? error} help={help} hideLabel={hideLabel}>
      {(control) => <DateInput label={label} control={control} entry={entry} onEntry={setEntry} {...rest} />}
    </Field>
  );
}

/** Whether the focus came with the dialog around the field: the month was not asked for and would cover the form. */
function isBroughtByDialog({ target, relatedTarget }: FocusEvent): boolean {
  const dialog = target.closest('[role="dialog"], [role="alertdialog"]');
  return (
    dialog !== null && !(relatedTarget instanceof Node && relatedTarget !== dialog && dialog.contains(relatedTarget))
  );
}

type DateInputProps = Pick<DateFieldProps, 'label' | 'value' | 'onChange' | 'min' | 'max' | 'disabled'> & {
  readonly control: ControlProps;
  readonly entry: TypedDay;
  readonly onEntry: (entry: TypedDay) => void;
};

function DateInput({ label, control, value, onChange, min, max, disabled = false, entry, onEntry }: DateInputProps) {
  const { typed, problem } = entry;
  const [opening, setOpening] = useState<Opening>('closed');
  const root = useRef<HTMLSpanElement>(null),
    input = useRef<HTMLInputElement>(null);
  const isReturning = useRef(false);

  const commit = (): void => {
    if (typed === null || problem !== null) return;
    const read = readDateEntry(typed, { min, max });
    if ('date' in read) {
      onEntry(NOT_TYPED);
      if (read.date !== value) onChange(read.date, 'typing');
      return;
    }
    const why =
      read.problem === 'format'
        ? message('M-DATE-FMT')
        : message('M-RANGE', { label, min: displayDate(min ?? ''), max: displayDate(max ?? '') });
    onEntry({ typed, problem: why });
    toast('warning', why);
  };
  /** The focus goes back to the input, which must not open the calendar again. */
  const close = (): void => {
    setOpening('closed');
    isReturning.current = true;
    input.current?.focus();
    isReturning.current = false;
  };
  const choose = (date: string): void => {
    onEntry(NOT_TYPED);
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
        data-unreadable={problem ?? undefined}
        onChange={(event) => onEntry({ typed: event.target.value, problem: null })}
        onFocus={(event) => {
          if (!isReturning.current && !isBroughtByDialog(event)) setOpening('beside');
        }}
        onClick={() => setOpening((current) => (current === 'closed' ? 'beside' : current))}
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

import { displayDate } from '#shared/display.ts';
import { Field } from '#ui/form/Field.tsx';
import { timeChoices } from './time-choices.ts';

/** Takes an optional time back. */
const NO_TIME = '선택 안 함';

interface TimeFieldProps {
  readonly label: string;
  /** HHMM or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly allow2400?: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly error?: string;
  readonly hideLabel?: boolean;
}

/** A time of day in steps of 30 minutes; a stored value off the grid is shown and kept until it is changed. */
export function TimeField({
  label,
  value,
  onChange,
  allow2400 = false,
  disabled = false,
  required = false,
  error,
  hideLabel = false,
}: TimeFieldProps) {
  const choices = timeChoices(allow2400);
  return (
    <Field label={label} required={required} error={error} hideLabel={hideLabel} className="time-field">
      {(control) => (
        <select
          {...control}
          className="select time-select"
          data-empty={value === ''}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          {/* The placeholder is no choice of the list: that holds each time once. */}
          <option value="" hidden>
            00:00
          </option>
          {value !== '' && !required ? <option value="">{NO_TIME}</option> : null}
          {value !== '' && !choices.includes(value) ? <option value={value}>{displayDate(value)}</option> : null}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {displayDate(choice)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

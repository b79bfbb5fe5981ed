import { useId } from 'react';
import type { Option } from '../SelectField.tsx';
import '../form.css';

interface CheckGroupProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly options: readonly Option[];
  readonly required?: boolean;
  readonly help?: string;
  readonly error?: string;
  readonly disabled?: boolean;
}

/** A choice of any number with everything in sight; the values come back in the order of the options. */
export function CheckGroup({
  label,
  values,
  onChange,
  options,
  required = false,
  help,
  error,
  disabled = false,
}: CheckGroupProps) {
  const id = useId();
  const shown = options.filter((option) => !option.isUnused || values.includes(option.value));
  const off = shown.filter((option) => option.offText !== undefined);
  const toggle = (value: string, isOn: boolean): void =>
    onChange(shown.map((option) => option.value).filter((other) => (other === value ? isOn : values.includes(other))));
  return (
    <fieldset
      className="field radio-group"
      data-invalid={error !== undefined}
      aria-describedby={error ? `${id}-note` : undefined}
    >
      <legend className="field-label">
        {label}
        {required ? (
          <span className="field-required" aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </legend>
      <div className="radio-options">
        {shown.map((option) => (
          <label key={option.value} className="radio" data-off={option.offText !== undefined} title={option.offText}>
            <input
              type="checkbox"
              checked={values.includes(option.value)}
              disabled={disabled || (option.offText !== undefined && !values.includes(option.value))}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            {option.isUnused ? `${option.label} (미사용)` : option.label}
          </label>
        ))}
      </div>
      {off.length > 0 ? (
        <p className="field-help">
          {off.map(({ label: name }) => name).join(', ')}: {off[0]?.offText}
        </p>
      ) : null}
      {help && !error ? <p className="field-help">{help}</p> : null}
      {error ? (
        <p id={`${id}-note`} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

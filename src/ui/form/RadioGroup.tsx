import { useId } from 'react';
import type { Option } from './SelectField.tsx';
import './form.css';

interface RadioGroupProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  readonly required?: boolean;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly hideLabel?: boolean;
}

/** A choice of one with everything in sight. */
export function RadioGroup({
  label,
  value,
  onChange,
  options,
  required = false,
  error,
  disabled = false,
  hideLabel = false,
}: RadioGroupProps) {
  const name = useId();
  const shown = options.filter((option) => !option.isUnused || option.value === value);
  return (
    <fieldset
      className="field radio-group"
      data-invalid={error !== undefined}
      aria-describedby={error ? `${name}-note` : undefined}
    >
      <legend className={hideLabel ? 'visually-hidden' : 'field-label'}>
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
          <label key={option.value} className="radio">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
            {option.isUnused ? `${option.label} (미사용)` : option.label}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-note`} className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

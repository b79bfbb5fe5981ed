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
}

/** A choice of one with everything in sight. */
export function RadioGroup({ label, value, onChange, options, required = false, error }: RadioGroupProps) {
  const name = useId();
  return (
    <fieldset className="field radio-group" aria-describedby={error ? `${name}-note` : undefined}>
      <legend className="field-label">{label}{required ? <span className="field-required" aria-hidden="true"> *</span> : null}</legend>
      <div className="radio-options">
        {options.map((option) => (
          <label key={option.value} className="radio">
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      {error ? <p id={`${name}-note`} className="field-error" role="alert">{error}</p> : null}
    </fieldset>
  );
}

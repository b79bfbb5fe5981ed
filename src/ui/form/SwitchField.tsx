import { useId, type ReactNode } from 'react';
import './form.css';

interface SwitchFieldProps {
  readonly label: ReactNode;
  /** 'Y' or 'N'. */
  readonly value: string;
  readonly onChange: (value: 'Y' | 'N') => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
}

/** On or off, stored as Y or N. */
export function SwitchField({ label, value, onChange, disabled, error }: SwitchFieldProps) {
  const id = useId();
  return (
    <label className="switch" data-disabled={disabled} data-invalid={error === undefined ? undefined : true}>
      <input
        type="checkbox"
        role="switch"
        checked={value === 'Y'}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.checked ? 'Y' : 'N')}
      />
      <span className="switch-track" aria-hidden="true" />
      <span id={`${id}-label`}>{label}</span>
      {error === undefined ? null : (
        <span id={`${id}-note`} className="field-error" role="alert">
          {error}
        </span>
      )}
    </label>
  );
}

import type { ReactNode } from 'react';
import './form.css';

interface SwitchFieldProps {
  readonly label: ReactNode;
  /** 'Y' or 'N'. */
  readonly value: string;
  readonly onChange: (value: 'Y' | 'N') => void;
  readonly disabled?: boolean;
}

/** On or off, stored as Y or N. */
export function SwitchField({ label, value, onChange, disabled }: SwitchFieldProps) {
  return (
    <label className="switch" data-disabled={disabled}>
      <input
        type="checkbox"
        role="switch"
        checked={value === 'Y'}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked ? 'Y' : 'N')}
      />
      <span className="switch-track" aria-hidden="true" />
      <span>{label}</span>
    </label>
  );
}

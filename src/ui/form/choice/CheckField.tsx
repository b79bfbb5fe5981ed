import type { ReactNode } from 'react';
import '../form.css';

interface CheckFieldProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly disabled?: boolean;
}

/** A box of its own that is ticked or not: what else shall be done with an act. A state that is kept is a switch. */
export function CheckField({ label, isOn, onChange, disabled }: CheckFieldProps) {
  return (
    <label className="radio">
      <input type="checkbox" checked={isOn} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

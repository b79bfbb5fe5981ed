import type { CircleProps, MarkProps } from './mark-props.ts';

/* The browser's own controls in the same size and look: there at once, and for good where PrimeReact cannot be had. */

export const PlainSwitch = ({ isOn, onChange, disabled }: MarkProps) => (
  <>
    <input
      type="checkbox"
      role="switch"
      checked={isOn}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="switch-track" aria-hidden="true" />
  </>
);

export const PlainBox = ({ isOn, onChange, disabled, label }: MarkProps) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={isOn}
    disabled={disabled}
    onChange={(event) => onChange(event.target.checked)}
  />
);

export const PlainCircle = ({ isOn, onChange, disabled, label, name, value }: CircleProps) => (
  <input
    type="radio"
    name={name}
    value={value}
    aria-label={label}
    checked={isOn}
    disabled={disabled}
    onChange={() => onChange(true)}
  />
);

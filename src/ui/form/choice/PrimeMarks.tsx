import { Checkbox } from 'primereact/checkbox';
import { InputSwitch } from 'primereact/inputswitch';
import { RadioButton } from 'primereact/radiobutton';
import type { HTMLAttributes } from 'react';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import type { CircleProps, MarkProps } from './mark-props.ts';
import './prime-marks.css';

/** 10.9 calls the frame of the switch a check box as well: a screen reader would find two controls, one in the other. */
const FRAME = { role: undefined, 'aria-checked': undefined };

/** The switch, in a chunk with the other marks; use `SwitchField`. */
export const PrimeSwitch = ({ isOn, onChange, disabled = false }: MarkProps) => (
  <PrimeRoot>
    <InputSwitch
      checked={isOn}
      disabled={disabled}
      pt={{ root: FRAME, slider: { className: 'switch-track', 'aria-hidden': true } }}
      onChange={(event) => onChange(event.value)}
    />
  </PrimeRoot>
);

/** A box to tick, in a chunk with the other marks; use `CheckGroup` or `CheckField`. */
export const PrimeBox = ({ isOn, onChange, disabled = false, label }: MarkProps) => (
  <PrimeRoot>
    <Checkbox
      className="mark"
      checked={isOn}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => onChange(event.checked === true)}
    />
  </PrimeRoot>
);

/** A circle of a group, in a chunk with the other marks; use `RadioGroup`. */
export function PrimeCircle({ isOn, onChange, disabled = false, label, name, value }: CircleProps) {
  // 10.9 leaves the circle to the browser after its first drawing: a choice that the form does not take would stay in sight.
  const input: HTMLAttributes<HTMLDivElement> & { readonly checked: boolean } = {
    defaultChecked: undefined,
    checked: isOn,
  };
  return (
    <PrimeRoot>
      <RadioButton
        className="mark mark-circle"
        name={name}
        value={value}
        checked={isOn}
        disabled={disabled}
        aria-label={label}
        pt={{ input }}
        onChange={() => onChange(true)}
      />
    </PrimeRoot>
  );
}

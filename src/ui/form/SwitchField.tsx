import { useRef, type ReactNode } from 'react';
import { usePrimePiece } from '#ui/prime/usePrimePiece.ts';
import { primeSwitch } from './choice/marks.ts';
import { PlainSwitch } from './choice/PlainMarks.tsx';
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
  const place = useRef<HTMLLabelElement>(null);
  const Switch = usePrimePiece(primeSwitch, place) ?? PlainSwitch;
  return (
    <label ref={place} className="switch" data-disabled={disabled}>
      <Switch isOn={value === 'Y'} disabled={disabled} onChange={(isOn) => onChange(isOn ? 'Y' : 'N')} />
      <span>{label}</span>
    </label>
  );
}

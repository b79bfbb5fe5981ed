import { useRef, type ReactNode } from 'react';
import { usePrimePiece } from '#ui/prime/usePrimePiece.ts';
import { primeBox } from './marks.ts';
import { PlainBox } from './PlainMarks.tsx';
import '../form.css';

interface CheckFieldProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly disabled?: boolean;
}

/** A box of its own that is ticked or not: what else shall be done with an act. A state that is kept is a switch. */
export function CheckField({ label, isOn, onChange, disabled }: CheckFieldProps) {
  const place = useRef<HTMLLabelElement>(null);
  const Box = usePrimePiece(primeBox, place) ?? PlainBox;
  return (
    <label ref={place} className="radio">
      <Box isOn={isOn} disabled={disabled} onChange={onChange} />
      {label}
    </label>
  );
}

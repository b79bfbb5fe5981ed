import { restrictToInteger } from '#shared/display.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface IntegerFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Thousands separators. */
  readonly comma?: boolean;
}

/** A whole number: everything that is not a digit is taken out while typing, nothing left is 0. */
export function IntegerField({ value, onChange, comma = false, ...rest }: IntegerFieldProps) {
  const shown = comma ? value.toLocaleString('en-US') : String(value);
  return <TextField {...rest} inputMode="numeric" value={shown} onChange={(text) => onChange(restrictToInteger(text))} />;
}

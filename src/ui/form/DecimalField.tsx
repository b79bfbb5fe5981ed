import { TextField, type TextFieldProps } from './TextField.tsx';
import { useDecimalText } from './useDecimalText.ts';

interface DecimalFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** Null: nothing is entered. */
  readonly value: number | null | undefined;
  readonly onChange: (value: number | null) => void;
  readonly decimals?: number;
  readonly least?: number;
  readonly most?: number;
}

/** A number that may have decimals, or be left empty; out of its bounds it goes to the nearer one when it is left. */
export function DecimalField({ value, onChange, decimals = 2, least, most, ...field }: DecimalFieldProps) {
  const { text, type, settle } = useDecimalText(value, decimals, onChange);
  const leave = (): void => {
    settle();
    if (value == null) return;
    const within = Math.min(most ?? value, Math.max(least ?? value, value));
    if (within !== value) onChange(within);
  };
  return <TextField {...field} inputMode="decimal" value={text} onChange={type} onBlur={leave} />;
}

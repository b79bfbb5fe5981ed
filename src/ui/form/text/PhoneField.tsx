import { displayPhone, phoneDigits } from '#shared/contact.ts';
import { TextField, type TextFieldProps } from '../TextField.tsx';

interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength'> {
  /** Digits alone. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
}

/** A telephone number: only its digits are kept, hyphens are shown. Nine to eleven digits are for the form's rules to ask. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      // The rules of a field count its digits; hyphens are shown besides.
      maxLength={undefined}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={displayPhone(value)}
      onChange={(text) => onChange(phoneDigits(text))}
    />
  );
}

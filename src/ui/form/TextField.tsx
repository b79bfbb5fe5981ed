import type { InputHTMLAttributes, Ref } from 'react';
import { Field } from './Field.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'className'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
  readonly help?: string;
  readonly hideLabel?: boolean;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const COUNTER_FROM = 0.8;

/** One line of text; a counter appears when four fifths of the room are used. */
export function TextField({ label, value, onChange, error, help, hideLabel, required, className, maxLength, inputRef, ...rest }: TextFieldProps) {
  const isNearEnd = maxLength !== undefined && value.length >= maxLength * COUNTER_FROM;
  return (
    <Field label={label} required={required ?? false} error={error} help={help} hideLabel={hideLabel ?? false} className={className}>
      {(control) => (
        <span className="input-wrap">
          <input {...rest} {...control} ref={inputRef} className="input" maxLength={maxLength} value={value} onChange={(event) => onChange(event.target.value)} />
          {isNearEnd ? <span className="input-counter">{value.length}/{maxLength}</span> : null}
        </span>
      )}
    </Field>
  );
}

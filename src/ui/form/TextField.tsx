import type { ChangeEvent, InputHTMLAttributes, Ref } from 'react';
import { Field } from './Field.tsx';
import { TextCounter } from './text/TextCounter.tsx';

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'className'
> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string, event: ChangeEvent<HTMLInputElement>) => void;
  readonly error?: string;
  readonly help?: string;
  readonly hideLabel?: boolean;
  readonly className?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text; a counter appears when four fifths of the room are used. */
export function TextField({
  label,
  value,
  onChange,
  error,
  help,
  hideLabel,
  required,
  className,
  maxLength,
  inputRef,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      label={label}
      required={required ?? false}
      error={error}
      help={help}
      hideLabel={hideLabel ?? false}
      className={className}
    >
      {(control) => (
        <span className="input-wrap">
          {/* What people type here is about people: the browser keeps no list of it on the device unless a field asks for one. */}
          <input
            autoComplete="off"
            {...rest}
            {...control}
            ref={inputRef}
            className="input"
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value, event)}
          />
          <TextCounter length={value.length} maxLength={maxLength} />
        </span>
      )}
    </Field>
  );
}

import type { Ref } from 'react';
import { Field } from '../Field.tsx';
import { TextCounter } from './TextCounter.tsx';

interface TextAreaFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly error?: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

const USUAL_ROWS = 4;

/** Several lines of plain text. */
export function TextAreaField({
  label,
  value,
  onChange,
  rows = USUAL_ROWS,
  maxLength,
  required = false,
  error,
  help,
  placeholder,
  disabled,
  inputRef,
}: TextAreaFieldProps) {
  return (
    <Field label={label} required={required} error={error} help={help}>
      {(control) => (
        <span className="input-wrap">
          <textarea
            {...control}
            ref={inputRef}
            className="textarea"
            rows={rows}
            maxLength={maxLength}
            placeholder={placeholder}
            disabled={disabled}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <TextCounter length={value.length} maxLength={maxLength} />
        </span>
      )}
    </Field>
  );
}

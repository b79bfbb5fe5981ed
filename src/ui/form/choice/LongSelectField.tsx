import { useRef } from 'react';
import { usePhone } from '#ui/layout/use-phone.ts';
import { usePrimePiece } from '#ui/prime/usePrimePiece.ts';
import { Field } from '../Field.tsx';
import type { Option } from '../SelectField.tsx';
import { isLongChoice, primeSelect, type LongSelectProps } from './long-select.ts';

interface LongSelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  readonly placeholder: string;
  readonly required?: boolean;
  readonly error?: string;
  readonly help?: string;
  readonly disabled?: boolean;
}

const PlainSelect = ({ control, value, options, disabled, onChange }: LongSelectProps) => (
  <select
    {...control}
    className="select"
    value={value}
    disabled={disabled}
    onChange={(event) => onChange(event.target.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

/**
 * A choice of one among more than a person knows by heart: a part of a name finds it. On a phone, and while
 * the list is short, it is the native control of `SelectField`.
 */
export function LongSelectField({
  label,
  value,
  onChange,
  options,
  placeholder,
  required = false,
  error,
  help,
  disabled = false,
}: LongSelectFieldProps) {
  const place = useRef<HTMLSpanElement>(null);
  const Drawn = usePrimePiece(primeSelect, place),
    isPhone = usePhone();
  const Select = Drawn && !isPhone && isLongChoice(options) ? Drawn : PlainSelect;
  const shown = options
    .filter((option) => !option.isUnused || option.value === value)
    .map((option) => (option.isUnused ? { ...option, label: `${option.label} (미사용)` } : option));
  return (
    <Field label={label} required={required} error={error} help={help}>
      {(control) => (
        <span ref={place} className="long-select-place">
          <Select
            control={control}
            label={label}
            value={value}
            options={[{ value: '', label: placeholder }, ...shown]}
            disabled={disabled}
            onChange={onChange}
          />
        </span>
      )}
    </Field>
  );
}

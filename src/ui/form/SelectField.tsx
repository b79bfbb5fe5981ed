import { groupBy } from '#shared/group-by.ts';
import { Field } from './Field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** A code out of use: stays visible where it is the value, and cannot be chosen anew. */
  readonly isUnused?: boolean;
  /** Why it cannot be chosen at this moment; one that is chosen already can be let go. */
  readonly offText?: string;
  /** Stands under this heading in a list of choices; options of one group follow each other. */
  readonly group?: string;
}

const optionOf = ({ value, label, isUnused, offText }: Option, chosen: string) => {
  const note = offText ?? (isUnused ? '미사용' : undefined);
  return (
    <option key={value} value={value} disabled={offText !== undefined && value !== chosen}>
      {note === undefined ? label : `${label} (${note})`}
    </option>
  );
};

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  /** Adds 전체 with an empty value. */
  readonly all?: boolean;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly error?: string;
  readonly help?: string;
  readonly hideLabel?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A choice of one. The native control: right on a phone, right with a keyboard, and there at once. */
export function SelectField({
  label,
  value,
  onChange,
  options,
  all = false,
  placeholder,
  required = false,
  error,
  help,
  hideLabel = false,
  disabled,
  className,
}: SelectFieldProps) {
  const shown = options.filter((option) => !option.isUnused || option.value === value);
  return (
    <Field label={label} required={required} error={error} help={help} hideLabel={hideLabel} className={className}>
      {(control) => (
        <select
          {...control}
          className="select"
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          {all ? <option value="">전체</option> : null}
          {placeholder !== undefined ? <option value="">{placeholder}</option> : null}
          {[...groupBy(shown, ({ group = '' }) => group)].map(([group, members]) =>
            group === '' ? (
              members.map((option) => optionOf(option, value))
            ) : (
              <optgroup key={group} label={group}>
                {members.map((option) => optionOf(option, value))}
              </optgroup>
            ),
          )}
        </select>
      )}
    </Field>
  );
}

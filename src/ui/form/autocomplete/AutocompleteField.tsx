import { IconButton } from '#ui/button/IconButton.tsx';
import { Field } from '../Field.tsx';
import type { Option } from '../SelectField.tsx';
import { OptionList } from './OptionList.tsx';
import { useCombobox } from './useCombobox.ts';
import type { Suggest } from './useSuggestions.ts';

interface AutocompleteFieldProps {
  readonly label: string;
  /** The chosen option, or null. */
  readonly value: Option | null;
  readonly onChange: (value: Option | null) => void;
  /** Options for a text; an empty list is shown as such. Never rejects. */
  readonly suggest: Suggest;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly error?: string;
  readonly help?: string;
  readonly disabled?: boolean;
}

/** Chooses one of many by typing a part of its name. Leaving the field gives the former choice back. */
export function AutocompleteField({
  label,
  value,
  onChange,
  suggest,
  placeholder,
  required = false,
  error,
  help,
  disabled,
}: AutocompleteFieldProps) {
  const { input, list, reset } = useCombobox({
    suggest,
    onChoose: onChange,
    shown: value?.label ?? '',
    onEmptied: () => onChange(null),
    takesFirst: true,
  });
  return (
    <Field label={label} required={required} error={error} help={help}>
      {(control) => (
        <span className="autocomplete input-wrap">
          <input {...control} {...input} className="input" placeholder={placeholder} disabled={disabled} />
          {value && !disabled ? (
            <IconButton
              icon="times"
              size="small"
              label={`${label} 지우기`}
              onClick={() => {
                reset();
                onChange(null);
              }}
            />
          ) : null}
          <OptionList label={label} {...list} />
        </span>
      )}
    </Field>
  );
}

import type { Option } from './SelectField.tsx';
import { MultiSelect } from 'primereact/multiselect';
import { message } from '#messages/message.ts';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';

export interface MultiSelectFieldProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly options: readonly Option[];
  readonly placeholder?: string;
  readonly help?: string;
  readonly error?: string;
  readonly disabled?: boolean;
}

type Props = Pick<MultiSelectFieldProps, 'values' | 'onChange' | 'options' | 'placeholder' | 'disabled' | 'label'> & {
  readonly inputId: string;
};

/** The control itself, in a chunk of its own; use `MultiSelectField`. */
export function PrimeMultiSelect({ values, onChange, options, placeholder, disabled, inputId, label }: Props) {
  return (
    <PrimeRoot>
      <MultiSelect
        inputId={inputId}
        value={[...values]}
        options={options.filter((option) => !option.isUnused || values.includes(option.value))}
        optionLabel="label"
        optionValue="value"
        display="chip"
        showSelectAll={false}
        filter={options.length > 8}
        placeholder={placeholder}
        disabled={disabled}
        emptyMessage={message('M-NOITEM')}
        emptyFilterMessage={message('M-NOITEM')}
        className="multi-select"
        panelClassName="multi-select-panel"
        pt={{ input: { 'aria-label': label } }}
        onChange={(event) => {
          if (Array.isArray(event.value)) onChange(event.value.map(String));
        }}
      />
    </PrimeRoot>
  );
}

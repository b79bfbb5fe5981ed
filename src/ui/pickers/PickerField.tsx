import { useRef } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { OptionList } from '#ui/form/autocomplete/OptionList.tsx';
import { useCombobox } from '#ui/form/autocomplete/useCombobox.ts';
import { Field, type ControlProps } from '#ui/form/Field.tsx';
import type { Choice } from './choice.ts';
import './pickers.css';

export interface PickerFieldProps {
  readonly label: string;
  readonly chosen: readonly Choice[];
  readonly onRemove: (key: string) => void;
  /** Opens the picker, where one browses. */
  readonly onPick: () => void;
  /** Hits for what is typed, best first. Never rejects. */
  readonly suggest: (text: string) => Promise<readonly Choice[]>;
  /** A hit was taken. */
  readonly onTake: (choice: Choice) => void;
  /** With one, what is chosen has the field for itself. */
  readonly max?: number;
  /** Fewer characters find nothing. */
  readonly minChars?: number;
  /** What one may type. */
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly error?: string;
  readonly help?: string;
  readonly disabled?: boolean;
}

/**
 * Chooses by typing, Enter takes the first hit; what was chosen stands in the field as chips, and the glass opens the
 * picker.
 */
export function PickerField({ label, required = false, error, help, ...picker }: PickerFieldProps) {
  return (
    <Field label={label} required={required} error={error} help={help}>
      {(control) => <PickerBox label={label} control={control} {...picker} />}
    </Field>
  );
}

type PickerBoxProps = Omit<PickerFieldProps, 'required' | 'error' | 'help'> & { readonly control: ControlProps };

function PickerBox({
  label,
  control,
  chosen,
  onRemove,
  onPick,
  suggest,
  onTake,
  max,
  minChars,
  placeholder,
  disabled = false,
}: PickerBoxProps) {
  const found = useRef<ReadonlyMap<string, Choice>>(new Map());
  const field = useRef<HTMLInputElement>(null);
  const { input, list, typed } = useCombobox({
    shown: '',
    takesFirst: true,
    minChars,
    suggest: async (text) => {
      const choices = await suggest(text);
      found.current = new Map(choices.map((choice) => [choice.key, choice]));
      return choices.map(({ key, label: name, detail }) => ({
        value: key,
        label: detail ? `${name} · ${detail}` : name,
      }));
    },
    onChoose: ({ value }) => {
      const choice = found.current.get(value);
      if (choice) onTake(choice);
    },
  });
  const last = chosen.at(-1),
    isFull = max === 1 && chosen.length > 0;
  const remove = (key: string): void => {
    onRemove(key);
    requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <div className="picker-field" data-disabled={disabled}>
      <ul className="picker-chips" aria-label={`선택한 ${label}`}>
        {chosen.map((choice) => (
          <li key={choice.key} className="picker-chip" title={choice.detail}>
            <span>{choice.label}</span>
            {disabled ? null : (
              <IconButton icon="times" size="small" label={`${choice.label} 빼기`} onClick={() => remove(choice.key)} />
            )}
          </li>
        ))}
      </ul>
      {disabled || isFull ? null : (
        <input
          {...control}
          {...input}
          ref={field}
          className="picker-input"
          placeholder={chosen.length === 0 ? placeholder : undefined}
          onKeyDown={(event) => {
            // Backspace in the empty field takes the last one back.
            if (event.key === 'Backspace' && (typed ?? '') === '' && last) onRemove(last.key);
            else input.onKeyDown(event);
          }}
        />
      )}
      <IconButton
        {...(disabled || isFull ? { id: control.id, 'aria-describedby': control['aria-describedby'] } : {})}
        icon="search"
        size="small"
        label={`${label} 찾기`}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={onPick}
      />
      <OptionList label={label} {...list} />
    </div>
  );
}

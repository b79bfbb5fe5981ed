import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { Choice } from './choice.ts';
import './pickers.css';

export interface PickerFieldProps {
  readonly label: string;
  readonly chosen: readonly Choice[];
  readonly onRemove: (key: string) => void;
  /** Opens the picker. */
  readonly onPick: () => void;
  readonly required?: boolean;
  readonly error?: string;
  readonly help?: string;
  readonly disabled?: boolean;
}

/** What was picked, as chips, with the button that opens the picker. */
export function PickerField({
  label,
  chosen,
  onRemove,
  onPick,
  required = false,
  error,
  help,
  disabled = false,
}: PickerFieldProps) {
  return (
    <Field label={label} required={required} error={error} help={help}>
      {(control) => (
        <div className="picker-field">
          <ul className="picker-chips" aria-label={`선택한 ${label}`}>
            {chosen.map((choice) => (
              <li key={choice.key} className="picker-chip" title={choice.detail}>
                {choice.label}
                {disabled ? null : (
                  <IconButton
                    icon="times"
                    size="small"
                    label={`${choice.label} 빼기`}
                    onClick={() => onRemove(choice.key)}
                  />
                )}
              </li>
            ))}
          </ul>
          <Button
            id={control.id}
            icon="search"
            aria-label={`${label} 찾기`}
            aria-describedby={control['aria-describedby']}
            aria-haspopup="dialog"
            disabled={disabled}
            onClick={onPick}
          >
            찾기
          </Button>
        </div>
      )}
    </Field>
  );
}

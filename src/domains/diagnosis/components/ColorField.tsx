import { Field } from '#ui/form/Field.tsx';

interface ColorFieldProps {
  readonly label: string;
  /** #RRGGBB. */
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** A colour, chosen in the browser's own panel. */
export function ColorField({ label, value, disabled, onChange }: ColorFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="color"
          className="input color-field"
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      )}
    </Field>
  );
}

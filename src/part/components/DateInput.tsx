import { Field } from '#ui/form/Field.tsx';

const toInput = (date8: string): string =>
  date8.length === 8 ? `${date8.slice(0, 4)}-${date8.slice(4, 6)}-${date8.slice(6)}` : '';

interface DateInputProps {
  readonly label: string;
  /** YYYYMMDD, or empty. */
  readonly value: string;
  readonly onChange: (date8: string) => void;
  readonly from?: string;
  readonly to?: string;
  readonly required?: boolean;
  readonly help?: string;
  readonly error?: string | undefined;
}

/** A day, by the calendar that the phone has. */
export const DateInput = ({ label, value, onChange, from, to, required, help, error }: DateInputProps) => (
  <Field label={label} required={required ?? false} help={help} error={error}>
    {(control) => (
      <input
        {...control}
        type="date"
        className="input"
        value={toInput(value)}
        min={from === undefined ? undefined : toInput(from)}
        max={to === undefined ? undefined : toInput(to)}
        onChange={(event) => onChange(event.target.value.replaceAll('-', ''))}
      />
    )}
  </Field>
);

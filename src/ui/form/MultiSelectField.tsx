import type { MultiSelectFieldProps } from './PrimeMultiSelect.tsx';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { loadPrime } from '#ui/prime/load-prime.ts';
import { Field } from './Field.tsx';

const PrimeMultiSelect = lazyComponent(
  async () => (await loadPrime(() => import('./PrimeMultiSelect.tsx'))).PrimeMultiSelect,
  (_props, missing) => missing ?? <span className="input" aria-hidden="true" />,
);

/** A choice of several, shown as chips. */
export function MultiSelectField({ label, help, error, ...rest }: MultiSelectFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <PrimeMultiSelect {...rest} inputId={control.id} label={label} />}
    </Field>
  );
}

import { lazy, Suspense } from 'react';
import { loadPrime } from '#ui/prime/load-prime.ts';
import type { Option } from './SelectField.tsx';
import { Field } from './Field.tsx';

const PrimeMultiSelect = lazy(async () => ({ default: (await loadPrime(() => import('./PrimeMultiSelect.tsx'))).PrimeMultiSelect }));

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

/** A choice of several, shown as chips. */
export function MultiSelectField({ label, help, error, ...rest }: MultiSelectFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <Suspense fallback={<span className="input" aria-hidden="true" />}><PrimeMultiSelect {...rest} inputId={control.id} label={label} /></Suspense>}
    </Field>
  );
}

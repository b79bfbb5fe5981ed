import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { Field } from '#ui/form/Field.tsx';

/** A space, chosen by typing; for screens of other areas, which load its code when they show it. */
export const SpaceField = lazyComponent(
  async () => (await import('./SpaceField.tsx')).SpaceField,
  ({ label, required, error }, missing) => (
    <Field label={label} required={required} error={error}>
      {() => missing ?? <span className="input" aria-hidden="true" />}
    </Field>
  ),
);

import type { ReactNode } from 'react';
import { lazyComponent } from '#ui/feedback/lazy-components.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { PickerFieldProps } from '#ui/pickers/PickerField.tsx';

/* Every screen imports this domain; only those with a picker load one. */
const load = () => import('./fields.tsx');

/** Keeps the room of a field until its code has arrived, so that nothing below it moves. */
function roomOf(
  { label, required, help, error }: Pick<PickerFieldProps, 'label' | 'required' | 'help' | 'error'>,
  missing: ReactNode,
): ReactNode {
  return (
    <Field label={label} required={required} help={help} error={error}>
      {() => missing ?? <span className="input" aria-hidden="true" />}
    </Field>
  );
}

/** Chooses departments from the tree. */
export const DeptPickerField = lazyComponent(async () => (await load()).DeptPickerField, roomOf);

/** Chooses staff by number, name, kind, post and department. */
export const StaffPickerField = lazyComponent(async () => (await load()).StaffPickerField, roomOf);

/** Chooses students; their names stay covered. */
export const StudentPickerField = lazyComponent(async () => (await load()).StudentPickerField, roomOf);

import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import type * as fields from './fields.tsx';

/* Every screen imports this domain; only those with a picker load one. */
const load = () => import('./fields.tsx');
const Dept = lazy(async () => ({ default: (await load()).DeptPickerField }));
const Staff = lazy(async () => ({ default: (await load()).StaffPickerField }));
const Student = lazy(async () => ({ default: (await load()).StudentPickerField }));

/** Keeps the room of a field until its code has arrived. */
function Room({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return <Suspense fallback={<div className="field" aria-hidden="true"><span className="field-label">{label}</span><span className="input" /></div>}>{children}</Suspense>;
}

/** Chooses departments from the tree. */
export const DeptPickerField = (props: ComponentProps<typeof fields.DeptPickerField>) => <Room label={props.label}><Dept {...props} /></Room>;

/** Chooses staff by number, name, kind, post and department. */
export const StaffPickerField = (props: ComponentProps<typeof fields.StaffPickerField>) => <Room label={props.label}><Staff {...props} /></Room>;

/** Chooses students; their names stay covered. */
export const StudentPickerField = (props: ComponentProps<typeof fields.StudentPickerField>) => <Room label={props.label}><Student {...props} /></Room>;

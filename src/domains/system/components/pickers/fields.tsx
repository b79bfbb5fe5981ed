import { useMemo, useState } from 'react';
import { laterDialog } from '#ui/feedback/later-parts.tsx';
import { PickerField, type PickerFieldProps } from '#ui/pickers/PickerField.tsx';
import type { Choice } from '#ui/pickers/choice.ts';
import { recentChoices, rememberChoices } from '#ui/pickers/recent-choices.ts';
import { loadPrime } from '#ui/prime/load-prime.ts';
import { deptChoice, deptItem } from '../../rules/picker-rules.ts';
import { useDepartments } from '../../state/code-lookups.ts';
import { usePerson } from '../../state/page.ts';
import type { DeptPickerProps } from './DeptPickerDialog.tsx';

/* The fields are small and always there; what they open is fetched when it is first opened. */
const DeptPickerDialog = laterDialog(
  async () => (await loadPrime(() => import('./DeptPickerDialog.tsx'))).DeptPickerDialog,
);
const StaffPickerDialog = laterDialog(async () => (await import('./StaffPickerDialog.tsx')).StaffPickerDialog);
const StudentPickerDialog = laterDialog(async () => (await import('./StudentPickerDialog.tsx')).StudentPickerDialog);

const MOST_PEOPLE = 100;
type Look = Pick<PickerFieldProps, 'label' | 'required' | 'error' | 'help' | 'disabled'>;

/** Choices of this person made lately with one kind of picker. */
function useRecent(kind: 'dept' | 'staff' | 'student') {
  const owner = `${usePerson()?.userId ?? ''}:${kind}`;
  return { list: () => recentChoices(owner), remember: (chosen: readonly Choice[]) => rememberChoices(owner, chosen) };
}

interface DeptPickerFieldProps
  extends Look, Pick<DeptPickerProps, 'multi' | 'deptDiv' | 'upDeptCd' | 'inclSub' | 'scopeOnly'> {
  /** Codes of the chosen departments. */
  readonly value: readonly string[];
  /** With the names and paths of the choice, and whether what lies below belongs to it. */
  readonly onChange: (deptCds: readonly string[], chosen: readonly Choice[], inclSub: 'Y' | 'N') => void;
}

/** Chooses departments from the tree. */
export function DeptPickerField({
  value,
  onChange,
  label,
  required,
  error,
  help,
  disabled,
  ...picker
}: DeptPickerFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const departments = useDepartments();
  const chosen = useMemo(() => {
    const items = departments.map(deptItem);
    return value.map((deptCd) => deptChoice(items, deptCd));
  }, [departments, value]);
  const recent = useRecent('dept');
  const tell = (next: readonly Choice[], inclSub: 'Y' | 'N' = picker.inclSub ?? 'N'): void =>
    onChange(
      next.map((choice) => choice.key),
      next,
      inclSub,
    );
  return (
    <>
      <PickerField
        label={label}
        required={required}
        error={error}
        help={help}
        disabled={disabled}
        chosen={chosen}
        onPick={() => setOpen(true)}
        onRemove={(key) => tell(chosen.filter((choice) => choice.key !== key))}
      />
      {isOpen ? (
        <DeptPickerDialog
          {...picker}
          initial={value}
          recent={recent.list()}
          onClose={() => setOpen(false)}
          onConfirm={(next, inclSub) => {
            setOpen(false);
            recent.remember(next);
            tell(next, inclSub);
          }}
        />
      ) : null}
    </>
  );
}

interface PeoplePickerFieldProps extends Look {
  readonly value: readonly Choice[];
  readonly onChange: (chosen: readonly Choice[]) => void;
  /** Most people, 1 for a single choice. */
  readonly max?: number;
}

const PEOPLE = { staff: StaffPickerDialog, student: StudentPickerDialog } as const;

function PeoplePickerField({
  kind,
  value,
  onChange,
  max = MOST_PEOPLE,
  ...look
}: PeoplePickerFieldProps & { readonly kind: keyof typeof PEOPLE }) {
  const [isOpen, setOpen] = useState(false);
  const recent = useRecent(kind);
  const Picker = PEOPLE[kind];
  return (
    <>
      <PickerField
        {...look}
        chosen={value}
        onPick={() => setOpen(true)}
        onRemove={(key) => onChange(value.filter((choice) => choice.key !== key))}
      />
      {isOpen ? (
        <Picker
          initial={value}
          max={max}
          recent={recent.list()}
          onClose={() => setOpen(false)}
          onConfirm={(chosen) => {
            setOpen(false);
            recent.remember(chosen);
            onChange(chosen);
          }}
        />
      ) : null}
    </>
  );
}

/** Chooses staff by number, name, kind, post and department. */
export const StaffPickerField = (props: PeoplePickerFieldProps) => <PeoplePickerField kind="staff" {...props} />;

/** Chooses students; their names stay covered. */
export const StudentPickerField = (props: PeoplePickerFieldProps) => <PeoplePickerField kind="student" {...props} />;

import { useMemo, useState } from 'react';
import { isMatch } from '#shared/hangul.ts';
import { show } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { PickerField, type PickerFieldProps } from '#ui/pickers/PickerField.tsx';
import { toggleChoice, type Choice } from '#ui/pickers/choice.ts';
import { recentChoices, rememberChoices } from '#ui/pickers/recent-choices.ts';
import { loadPrime } from '#ui/prime/load-prime.ts';
import {
  deptChoice,
  deptItem,
  staffChoice,
  STUDENT_DEFAULTS,
  studentArg,
  studentChoice,
} from '../../rules/picker-rules.ts';
import { useDepartments } from '../../state/code-lookups.ts';
import { useLazyGetStfListQuery, useLazyGetUserListQuery } from '../../state/people-lookups.ts';
import { usePerson } from '../../state/page.ts';
import type { DeptPickerProps } from './DeptPickerDialog.tsx';

/* The fields are small and always there; what they open is fetched when it is first opened. */
const DeptPickerDialog = lazyDialog(
  async () => (await loadPrime(() => import('./DeptPickerDialog.tsx'))).DeptPickerDialog,
);
const StaffPickerDialog = lazyDialog(async () => (await import('./StaffPickerDialog.tsx')).StaffPickerDialog);
const StudentPickerDialog = lazyDialog(async () => (await import('./StudentPickerDialog.tsx')).StudentPickerDialog);

const MAX_PEOPLE = 100;
type Look = Pick<PickerFieldProps, 'label' | 'required' | 'error' | 'help' | 'disabled'>;
/** As many hits as one looks through. */
const MAX_HITS = 10;

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
  const suggest = useDeptHits(picker);
  const recent = useRecent('dept');
  const notify = (next: readonly Choice[], inclSub: 'Y' | 'N' = picker.inclSub ?? 'N'): void =>
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
        placeholder="이름 또는 초성"
        max={picker.multi === true ? undefined : 1}
        chosen={chosen}
        suggest={suggest}
        onTake={(choice) => {
          recent.remember([choice]);
          notify(picker.multi === true ? [...chosen.filter(({ key }) => key !== choice.key), choice] : [choice]);
        }}
        onPick={() => setOpen(true)}
        onRemove={(key) => notify(chosen.filter((choice) => choice.key !== key))}
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
            notify(next, inclSub);
          }}
        />
      ) : null}
    </>
  );
}

/** Departments by a part of their name or its first consonants, as far as the filters of the picker leave them. */
function useDeptHits({
  deptDiv,
  upDeptCd,
  scopeOnly = false,
}: Pick<DeptPickerProps, 'deptDiv' | 'upDeptCd' | 'scopeOnly'>): PickerFieldProps['suggest'] {
  const all = useDepartments(),
    within = useDepartments({
      ...(deptDiv ? { deptDiv } : {}),
      ...(upDeptCd ? { upDeptCd } : {}),
      ...(scopeOnly ? { scopeYn: 'Y' as const } : {}),
    });
  return (text) => {
    const items = all.map(deptItem);
    return Promise.resolve(
      within
        .filter(({ deptNm }) => isMatch(deptNm, text))
        .slice(0, MAX_HITS)
        .map(({ deptCd }) => deptChoice(items, deptCd)),
    );
  };
}

interface PeoplePickerFieldProps extends Look {
  readonly value: readonly Choice[];
  readonly onChange: (chosen: readonly Choice[]) => void;
  /** Most people, 1 for a single choice. */
  readonly max?: number;
  /** Kinds of staff to choose from; all of them when left out. */
  readonly stfDivCds?: readonly string[];
  /** A department to whose staff the choice is limited; left out or empty for all. */
  readonly deptCd?: string;
}

/** Who is meant by a part of a name or number; the directory as the device keeps it. */
function useStaffHits(stfDivCds: readonly string[], deptCd: string): PickerFieldProps['suggest'] {
  const [find] = useLazyGetStfListQuery();
  return async (searchKeyword) => {
    const found = await find({ ...NO_CONDITION, deptCd, stfDivCd: stfDivCds.join(','), searchKeyword }, true);
    return (found.data?.data ?? []).slice(0, MAX_HITS).map(staffChoice);
  };
}

/** Enrolled students by a part of a name or number, their names covered. */
function useStudentHits(): PickerFieldProps['suggest'] {
  const [find] = useLazyGetUserListQuery();
  return async (searchKeyword) => {
    const found = await find(studentArg({ ...STUDENT_DEFAULTS, searchKeyword }, 1, MAX_HITS, []));
    return (found.data?.data ?? []).map(studentChoice);
  };
}

const ALL_KINDS: readonly string[] = [];
const NO_CONDITION = { stfDivCd: '', stfPstnCd: '', deptCd: '' };
const PEOPLE = {
  staff: { Picker: StaffPickerDialog, useHits: useStaffHits, placeholder: '교번 또는 성명' },
  student: { Picker: StudentPickerDialog, useHits: useStudentHits, placeholder: '학번 또는 성명' },
} as const;

function PeoplePickerField({
  kind,
  value,
  onChange,
  max = MAX_PEOPLE,
  stfDivCds = ALL_KINDS,
  deptCd = '',
  ...look
}: PeoplePickerFieldProps & { readonly kind: keyof typeof PEOPLE }) {
  const [isOpen, setOpen] = useState(false);
  const recent = useRecent(kind);
  const { Picker, useHits, placeholder } = PEOPLE[kind];
  const suggest = useHits(stfDivCds, deptCd);
  return (
    <>
      <PickerField
        {...look}
        placeholder={placeholder}
        minChars={2}
        max={max}
        chosen={value}
        suggest={suggest}
        onTake={(choice) => {
          const next = value.some(({ key }) => key === choice.key) ? value : toggleChoice(value, choice, max);
          if (next === null) show('M-PICK-MAX', { n: max });
          else {
            recent.remember([choice]);
            onChange(next);
          }
        }}
        onPick={() => setOpen(true)}
        onRemove={(key) => onChange(value.filter((choice) => choice.key !== key))}
      />
      {isOpen ? (
        <Picker
          initial={value}
          max={max}
          stfDivCds={stfDivCds}
          deptCd={deptCd}
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

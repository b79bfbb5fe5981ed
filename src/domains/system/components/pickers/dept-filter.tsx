import type { Filter } from '#ui/list/filters.tsx';
import { useDepartments } from '../../state/code-lookups.ts';
import { DeptPickerField } from './lazy-fields.tsx';

/** A department chosen from the tree. @param inclSub what is below it belongs to it, and stands in the condition by itself */
export const deptFilter = <N extends string>(
  field: N,
  label: string,
  { isMore, inclSub }: { readonly isMore?: boolean; readonly inclSub?: 'Y' } = {},
): Filter<N> => ({
  fields: [field],
  label,
  isMore,
  show: (filters) => <DeptNames deptCds={filters[field]} />,
  render: (filters, { choose }) => (
    <DeptPickerField
      label={label}
      {...(inclSub ? { inclSub } : {})}
      value={filters[field] === '' ? [] : filters[field].split(',')}
      onChange={(deptCds) => choose({ [field]: deptCds.join(',') } as Partial<Readonly<Record<N, string>>>)}
    />
  ),
});

/** Names of departments by their codes, which are joined by commas. */
function DeptNames({ deptCds }: { readonly deptCds: string }) {
  const departments = useDepartments();
  return deptCds
    .split(',')
    .map((code) => departments.find(({ deptCd }) => deptCd === code)?.deptNm ?? code)
    .join(', ');
}

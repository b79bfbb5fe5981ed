import type { Arg, Data } from '#contract/registry.ts';
import type { Dept } from '#contract/lookups.ts';
import type { Choice } from '#ui/pickers/choice.ts';
import { pathOf, type TreeItem } from '#ui/tree/rules/tree-item.ts';

type StaffRow = Data<'getStfList'>['data'][number];
export type NamedResource = Data<'getResourceNmList'>['data'][number];
type StudentRow = Data<'getUserList'>['data'][number];

/** The most that the server answers to one search of staff; what lies beyond asks for a narrower one. */
export const MAX_STAFF_FOUND = 200;
export const ENROLLED = '10';

export interface StudentFilters {
  readonly colgCd: string;
  readonly hakguaCd: string;
  readonly majorCd: string;
  readonly gradeCd: string;
  readonly shregSt: string;
  readonly searchKeyword: string;
}

export const STUDENT_DEFAULTS: StudentFilters = {
  colgCd: '',
  hakguaCd: '',
  majorCd: '',
  gradeCd: '',
  shregSt: ENROLLED,
  searchKeyword: '',
};

export const staffChoice = (row: StaffRow): Choice => ({
  key: row.stfNo,
  label: `${row.stfNm} (${row.stfNo})`,
  detail: row.deptNm,
});

/** Names come covered; the number distinguishes namesakes. */
export const studentChoice = (row: StudentRow): Choice => ({
  key: row.stdNo,
  label: `${row.stdNm} (${row.stdNo})`,
  detail: `${row.hakguaNm} ${row.gradeCd}학년`,
});

/** A resource: its name, and the path that distinguishes two of one name. */
export const resourceChoice = ({ resourceId, resourceNm, resourcePath }: NamedResource): Choice => ({
  key: resourceId,
  label: resourceNm,
  detail: resourcePath,
});

export const deptItem = (dept: Dept): TreeItem => ({ key: dept.deptCd, label: dept.deptNm, parentKey: dept.upDeptCd });

/** A department by its code, with the names above it: several have a 1전공. */
export const deptChoice = (items: readonly TreeItem[], deptCd: string): Choice => ({
  key: deptCd,
  label: items.find((item) => item.key === deptCd)?.label ?? deptCd,
  detail: pathOf(items, deptCd),
});

/** A narrower choice belongs to the wider one above it: another college empties department and major. */
export function withStudentFilter(filters: StudentFilters, part: Partial<StudentFilters>): StudentFilters {
  const next = { ...filters, ...part };
  if (part.colgCd !== undefined && part.colgCd !== filters.colgCd) return { ...next, hakguaCd: '', majorCd: '' };
  return part.hakguaCd !== undefined && part.hakguaCd !== filters.hakguaCd ? { ...next, majorCd: '' } : next;
}

/** Whether a search of students asks for anything at all. */
export const hasCondition = (filters: StudentFilters): boolean =>
  Object.values(filters).some((value: string) => value.trim() !== '');

/** The call of a search; all states of enrolment are named, since none means the enrolled. */
export function studentArg(
  filters: StudentFilters,
  page: number,
  rowsPerPage: number,
  allStates: readonly string[],
): Arg<'getUserList'> {
  return {
    ...filters,
    searchKeyword: filters.searchKeyword.trim(),
    shregSt: filters.shregSt === '' ? allStates.join(',') : filters.shregSt,
    page,
    rowsPerPage,
  };
}

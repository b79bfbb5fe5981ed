import { useMemo } from 'react';
import { useCodes, useDepartments, useRoles } from '#domains/system/index.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import { scheduleUnits } from '../rules/schedule-form-rules.ts';

/** Words for two versions of an entry, with the names of its codes. */
export function useScheduleUnits(): readonly FieldLabel[] {
  const kinds = useCodes('SCHDL_DIV'),
    departments = useDepartments(),
    roles = useRoles();
  return useMemo(
    () =>
      scheduleUnits({
        kindOf: kinds.nameOf,
        deptOf: (deptCd) => departments.find((dept) => dept.deptCd === deptCd)?.deptNm ?? deptCd,
        roleOf: (roleCd) => roles.find(({ value }) => value === roleCd)?.label ?? roleCd,
      }),
    [kinds.nameOf, departments, roles],
  );
}

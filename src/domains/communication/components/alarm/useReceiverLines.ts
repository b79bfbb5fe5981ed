import { useMemo } from 'react';
import type { AlarmDetail } from '#contract/communication/alarm/alarm.ts';
import { useCodes, useDepartments, useRoles } from '#domains/system/index.ts';
import { receiverLines } from '../../rules/alarm/receiver-lines.ts';

/** Whom an alarm means, in lines with the names of its codes. */
export function useReceiverLines(alarm: Pick<AlarmDetail, 'rcvrs' | 'chosen'>): readonly string[] {
  const grades = useCodes('GRADE'),
    states = useCodes('SHREG_ST'),
    departments = useDepartments(),
    roles = useRoles();
  return useMemo(
    () =>
      receiverLines(alarm, {
        gradeOf: grades.nameOf,
        stateOf: states.nameOf,
        deptOf: (deptCd) => departments.find((dept) => dept.deptCd === deptCd)?.deptNm ?? deptCd,
        roleOf: (roleCd) => roles.find(({ value }) => value === roleCd)?.label ?? roleCd,
      }),
    [alarm, grades.nameOf, states.nameOf, departments, roles],
  );
}

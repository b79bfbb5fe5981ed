import { useMemo } from 'react';
import { useCodes, useDepartments, useRoles } from '#domains/system/index.ts';
import type { FieldLabel } from '#ui/conflict/conflict-fields.ts';
import { noticeUnits } from '../rules/notice-record.ts';

/** Words for two versions of a notice, with the names of its codes. */
export function useNoticeUnits(): readonly FieldLabel[] {
  const divs = useCodes('NOTI_DIV'),
    targets = useCodes('NOTI_TRGT'),
    channels = useCodes('CHNL'),
    departments = useDepartments(),
    roles = useRoles();
  return useMemo(
    () =>
      noticeUnits({
        divOf: divs.nameOf,
        targetOf: targets.nameOf,
        channelOf: channels.nameOf,
        deptOf: (deptCd) => departments.find((dept) => dept.deptCd === deptCd)?.deptNm ?? deptCd,
        roleOf: (roleCd) => roles.find(({ value }) => value === roleCd)?.label ?? roleCd,
      }),
    [divs.nameOf, targets.nameOf, channels.nameOf, departments, roles],
  );
}

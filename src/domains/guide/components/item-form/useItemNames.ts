import { useMemo } from 'react';
import { useCodes, useDepartments, useStaffNames } from '#domains/system/index.ts';
import type { ItemNames } from '../../rules/items/item-detail-rules.ts';

const NO_CHOICES: readonly string[] = [];

/** Names of the codes that an item holds, and of the people in charge of those named. */
export function useItemNames(stfNos: readonly string[] = NO_CHOICES): ItemNames {
  const categories = useCodes('GUIDE_CTGRY');
  const departments = useDepartments();
  const staffOf = useStaffNames(stfNos);
  return useMemo(
    () => ({
      staffOf,
      categoryOf: categories.nameOf,
      deptOf: (deptCd) => departments.find((dept) => dept.deptCd === deptCd)?.deptNm ?? deptCd,
    }),
    [categories.nameOf, departments, staffOf],
  );
}

import { useMemo } from 'react';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import type { ItemNames } from '../../rules/items/item-detail-rules.ts';

/** Names of the codes that an item holds. */
export function useItemNames(): ItemNames {
  const categories = useCodes('GUIDE_CTGRY');
  const departments = useDepartments();
  return useMemo(() => ({ categoryOf: categories.nameOf, deptOf: (deptCd) => departments.find((dept) => dept.deptCd === deptCd)?.deptNm ?? deptCd }), [categories.nameOf, departments]);
}

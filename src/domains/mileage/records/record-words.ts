import { useMemo } from 'react';
import { useDepartments } from '#domains/system/index.ts';
import type { RecordLabels } from '#ui/conflict/record-labels.ts';
import { itemUnits } from '../rules/record-units.ts';
import { useGetAreaListQuery } from '../state/sda-endpoints.ts';

/** Words for two versions of an item, with the names of its codes. */
export const itemLabels: RecordLabels = {
  useUnits: () => {
    const departments = useDepartments(),
      areas = useGetAreaListQuery({}).data?.data;
    return useMemo(() => {
      const depts = new Map(departments.map(({ deptCd, deptNm }) => [deptCd, deptNm])),
        names = new Map<string, string>((areas ?? []).map(({ areaCd, areaNm }) => [areaCd, areaNm]));
      return itemUnits({
        deptOf: (deptCd) => depts.get(deptCd) ?? deptCd,
        areaOf: (areaCd) => names.get(areaCd) ?? areaCd,
      });
    }, [departments, areas]);
  },
};

import { useMemo } from 'react';
import { termName } from '../rules/school-years.ts';
import { useGetAreaListQuery, useGetTermListQuery } from '../state/sda-endpoints.ts';

/** Terms and areas as choices of a filter or a form, the newest term first. */
export function useMileageFilters() {
  const termRows = useGetTermListQuery({}).data?.data,
    areaRows = useGetAreaListQuery({}).data?.data;
  return useMemo(
    () => ({
      terms: (termRows ?? []).map((row) => ({ value: row.mlgTermId, label: termName(row) })),
      /** Those that may still be posted to. */
      openTerms: (termRows ?? [])
        .filter(({ termSt }) => termSt === 'OPEN')
        .map((row) => ({ value: row.mlgTermId, label: termName(row) })),
      areas: (areaRows ?? []).map(({ areaCd, areaNm }) => ({ value: areaCd, label: areaNm })),
    }),
    [termRows, areaRows],
  );
}

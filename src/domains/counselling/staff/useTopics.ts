import { useMemo } from 'react';
import { useCodes } from '#kit/lookups.ts';

/** Topics of a kind (CNSL_TOPIC), as choices and by name. */
export function useTopics(cnslDivCd: string) {
  const { rows, nameOf } = useCodes('CNSL_TOPIC');
  return useMemo(
    () => ({
      nameOf,
      options: rows
        .filter(({ userdef1 }) => userdef1 === cnslDivCd)
        .map(({ cdId, cdNm, useYn }) => ({ value: cdId, label: cdNm, isUnused: useYn === 'N' })),
    }),
    [rows, nameOf, cnslDivCd],
  );
}

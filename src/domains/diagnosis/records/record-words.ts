import { useMemo } from 'react';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import type { RecordLabels } from '#ui/conflict/record-labels.ts';
import { paperUnits, planUnits, proxyUnits } from '../rules/record-units.ts';
import { usePaperNames } from '../state/usePaperNames.ts';

const useDeptName = (): ((deptCd: string) => string) => {
  const departments = useDepartments();
  return useMemo(() => {
    const names = new Map(departments.map(({ deptCd, deptNm }) => [deptCd, deptNm]));
    return (deptCd) => names.get(deptCd) ?? deptCd;
  }, [departments]);
};

/** Words for two versions of a plan, with the names of its codes. */
export const planWords: RecordLabels = {
  useUnits: (rows) => {
    const deptOf = useDeptName(),
      paperOf = usePaperNames(String(rows[0]?.['instDiv'] ?? '')),
      { nameOf: surveyedOf } = useCodes('SATIS_TRGT');
    return useMemo(() => planUnits({ deptOf, paperOf, surveyedOf }), [deptOf, paperOf, surveyedOf]);
  },
};

export const paperWords: RecordLabels = {
  useUnits: () => {
    const deptOf = useDeptName();
    return useMemo(() => paperUnits(deptOf), [deptOf]);
  },
};

export const proxyWords: RecordLabels = {
  useUnits: () => {
    const deptOf = useDeptName();
    return useMemo(() => proxyUnits(deptOf), [deptOf]);
  },
};

import type { WorkDiv } from '#contract/main/work-rules.ts';
import { selectFilter, type Filter } from '#ui/list/filters.tsx';

/** 내 업무: rows whose work of a kind waits for the reader, as the home counts them. @param names kinds with their labels */
export const workDivFilter = (names: Readonly<Partial<Record<WorkDiv, string>>>): Filter<'workDivCd'> =>
  selectFilter(
    'workDivCd',
    '내 업무',
    Object.entries(names).map(([value, label]) => ({ value, label })),
    { isMore: true },
  );

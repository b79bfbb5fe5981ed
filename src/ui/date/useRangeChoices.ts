import { useContext, useMemo, useState } from 'react';
import { koreanDate8 } from '#shared/korean-time.ts';
import { PresentTermContext, quickRanges, rangesWithin, type Looking, type RangeChoice } from './quick-ranges.ts';

/** The ranges of one click of a field with these limits. */
export function useRangeChoices(
  looking: Looking,
  { min, max, mostDays }: Parameters<typeof rangesWithin>[1],
): readonly RangeChoice[] {
  const [today] = useState(() => koreanDate8(Date.now()));
  const usePresentTerm = useContext(PresentTermContext);
  const term = usePresentTerm();
  return useMemo(
    () => rangesWithin(quickRanges(today, term, looking), { min, max, mostDays }),
    [today, term, looking, min, max, mostDays],
  );
}

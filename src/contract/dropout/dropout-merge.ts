import type { MergeRule } from '../merge.ts';

/** What two people may change side by side of an intervention. */
export const INTV_MERGE: MergeRule = {
  key: 'intvId',
  units: [
    ['intvDt', 'intvTm'],
    ['mthdCd', 'cntctRsltCd', 'causeCds'],
    ['intvCn'],
    ['nextDt', 'nextActn'],
    ['fileGroupId'],
  ],
};

import type { MergeRule } from '../merge.ts';

/* No schema library here: the worker merges by these rules, and the page shows by them. */

/** What two people may change side by side in an item. Its points of all years are one unit: they stand on each other. */
export const SDA_MERGE: MergeRule = {
  key: 'sdaId',
  isRenewable: true,
  units: [
    ['sdaNm'],
    ['areaCd', 'specCd'],
    ['sdaDiv', 'autoEvtCd'],
    ['dupRule', 'dupGroupCd'],
    ['aprvLevel', 'aprvDeptCd'],
    ['evidReqYn', 'evidGuide'],
    ['titleGuide'],
    ['validMonth'],
    ['useYn'],
    ['sortOrdr'],
    ['revisions'],
  ],
};

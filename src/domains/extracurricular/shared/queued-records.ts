import { APPL_SCORE_MERGE, ASSIGN_MERGE, CURRI_MERGE, RSLT_MERGE } from '#contract/extracurricular/ecp-merge.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';

/** What of this area may wait on the device and holds more than an act. */
export const extracurricularRecords: readonly QueuedRecord[] = [
  {
    op: 'saveCurri',
    rule: CURRI_MERGE,
    formPath: (save) => {
      const path = ecpPath(familyOf(String(save['userDiv'])), 'CurriMngDetail');
      return save['version'] === undefined ? path : `${path}?curriId=${String(save['curriId'])}`;
    },
    load: async () => (await import('../curri/curri-words.ts')).curriWords,
  },
  {
    op: 'saveReviewScore',
    rule: APPL_SCORE_MERGE,
    formPath: (_save, screenPath) => screenPath,
    load: async () => (await import('../oprt/appl/score-words.ts')).scoreWords,
  },
  {
    op: 'saveAssign',
    rule: ASSIGN_MERGE,
    formPath: (_save, screenPath) => screenPath,
    load: async () => (await import('../oprt/assign/assign-words.ts')).assignWords,
  },
  {
    op: 'saveRslt',
    rule: RSLT_MERGE,
    formPath: (save, screenPath) => `${screenPath}?prdId=${String(save['prdId'])}&tab=rslt`,
    load: async () => (await import('../oprt/result/result-words.ts')).resultWords,
  },
];

import {
  APPL_SCORE_MERGE,
  ASSIGN_MERGE,
  CURRI_MERGE,
  PRD_MERGE,
  RSLT_MERGE,
} from '#contract/extracurricular/ecp-merge.ts';
import { CQI_CURRI_MERGE, CQI_DEPT_MERGE, CQI_UNIT_MERGE } from '#contract/extracurricular/cqi-merge.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import type { QueuedRecord } from '#ui/conflict/record-labels.ts';

/** A report opens at the address where it was written. */
const reportPath = (save: Readonly<Record<string, unknown>>, screenPath: string): string =>
  `${screenPath}?rptId=${String(save['rptId'])}`;

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
  {
    op: 'savePrd',
    rule: PRD_MERGE,
    formPath: (save) => {
      const family = familyOf(String(save['userDiv']));
      return save['version'] === undefined
        ? ecpPath(family, 'PeriodReg')
        : `${ecpPath(family, 'PeriodModify')}?prdId=${String(save['prdId'])}`;
    },
    load: async () => (await import('../period-form/period-labels.ts')).periodLabels,
  },
  {
    op: 'saveCqiCurri',
    rule: CQI_CURRI_MERGE,
    formPath: reportPath,
    load: async () => (await import('../cqi/cqi-labels.ts')).curriReportLabels,
  },
  {
    op: 'saveCqiDept',
    rule: CQI_DEPT_MERGE,
    formPath: reportPath,
    load: async () => (await import('../cqi/cqi-labels.ts')).unitReportLabels,
  },
  {
    op: 'saveCqiColgHq',
    rule: CQI_UNIT_MERGE,
    formPath: reportPath,
    load: async () => (await import('../cqi/cqi-labels.ts')).unitReportLabels,
  },
];

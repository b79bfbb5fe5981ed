import {
  diagnosisClock,
  diagnosisRemind,
  diagnosisRetention,
  satisfactionCalc,
} from '#server/domains/diagnosis/index.ts';
import { backupCheck, backupMaking } from '#server/domains/backup/index.ts';
import {
  certiJudgeEvent,
  certiJudgeRun,
  certiNear,
  certiRecheck,
  certiSimulation,
} from '#server/domains/certification/index.ts';
import { clientKeyExpiry } from '#server/domains/clients/index.ts';
import { alarmPurge, alarmSending } from '#server/domains/communication/index.ts';
import {
  approvalDelay,
  counterCheck,
  judgementDelay,
  outsiderErasure,
  phaseNotice,
  surveyOpening,
} from '#server/domains/extracurricular/index.ts';
import { courseLoading } from '#server/domains/course-cqi/index.ts';
import {
  dropoutNotice,
  dropoutOutcome,
  dropoutRetention,
  dropoutRun,
  sourceLoading,
} from '#server/domains/dropout/index.ts';
import { excelMaking } from '#server/domains/excel/index.ts';
import { feedJobs } from '#server/domains/feeds/index.ts';
import { fileOrphan } from '#server/domains/files/index.ts';
import { guideReset } from '#server/domains/guide/index.ts';
import { workReminding } from '#server/domains/main/index.ts';
import {
  balanceExpiry,
  ledgerReconciling,
  returnExpiry,
  reviewDelay,
  termWarning,
} from '#server/domains/mileage/index.ts';
import { headWriting, inspectionOpening, logPurge, logSealing, sessionSweep } from '#server/domains/security/index.ts';
import { accountDormancy } from '#server/domains/session/index.ts';
import { counselClock, counselNotice, counselRetention, counselStat } from '#server/domains/counselling/index.ts';
import { cqiNotice, satisEffect } from '#server/domains/satisfaction-cqi/index.ts';
import { spaceClock, spaceNotice, spaceRetention, spaceStat, spaceTimetable } from '#server/domains/space/index.ts';
import { statDaily } from '#server/domains/statistics/index.ts';
import { grantExpiry, holidayCheck, outsiderPurge } from '#server/domains/system/index.ts';
import type { Job } from './job.ts';
import { requestPurge } from './request-purge.ts';

/** Every job of the programme. Its row, with schedule and limits, is seeded from `database/seed/reference/jobs.ts`. */
export const jobList: readonly Job[] = [
  sessionSweep,
  grantExpiry,
  holidayCheck,
  accountDormancy,
  logSealing,
  headWriting,
  logPurge,
  inspectionOpening,
  clientKeyExpiry,
  guideReset,
  alarmSending,
  alarmPurge,
  workReminding,
  statDaily,
  excelMaking,
  counselClock,
  counselNotice,
  counselStat,
  counselRetention,
  spaceClock,
  spaceNotice,
  spaceStat,
  spaceTimetable,
  spaceRetention,
  cqiNotice,
  satisEffect,
  diagnosisClock,
  diagnosisRemind,
  diagnosisRetention,
  satisfactionCalc,
  phaseNotice,
  surveyOpening,
  judgementDelay,
  approvalDelay,
  counterCheck,
  outsiderErasure,
  ledgerReconciling,
  returnExpiry,
  reviewDelay,
  balanceExpiry,
  termWarning,
  certiJudgeRun,
  certiJudgeEvent,
  certiNear,
  certiRecheck,
  certiSimulation,
  dropoutNotice,
  sourceLoading,
  dropoutRun,
  dropoutOutcome,
  dropoutRetention,
  courseLoading,
  fileOrphan,
  outsiderPurge,
  requestPurge,
  backupMaking,
  backupCheck,
  ...feedJobs,
];

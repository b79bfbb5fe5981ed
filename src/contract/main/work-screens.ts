import { PROGRAMMES, statePath } from '../certification/programmes.ts';
import { ALARM_SCREEN } from '../communication/alarm/alarm-screens.ts';
import { NOTICE_SCREEN } from '../communication/notice-screen.ts';
import { COURSE_CQI_SCREEN } from '../course-cqi/course-cqi-codes.ts';
import { KIND_PATHS } from '../counselling/kinds.ts';
import { DRPT_SCREEN } from '../dropout/dropout-codes.ts';
import { CQI_SCREENS, cqiPath } from '../extracurricular/cqi-codes.ts';
import { APPROVAL_PATHS, CURRI_PATHS, FAMILIES, OPERATION_PATHS } from '../extracurricular/families.ts';
import { MILEAGE_SCREEN } from '../mileage/mileage-codes.ts';
import { SATIS_SCREEN } from '../satisfaction-cqi/satis-codes.ts';
import { HISTORY_SCREENS } from '../security/history-rules.ts';
import { BOOKING_SCREEN } from '../space/space-rules.ts';
import { OTSDR_SCREEN } from '../system/otsdr/otsdr-rules.ts';
import { CODE_SCREEN } from '../system/code-rules.ts';
import { PERM_SCREEN } from '../system/perms/perm.ts';
import { HOME_SCREEN, type WorkDiv } from './work-rules.ts';

/**
 * The screens that work of each kind is done on. The database shows an item by the rights on its screen, and knows the
 * screens of this table: a kind without a line here does not compile, and work on another screen is refused when it is
 * opened.
 */
export const WORK_SCREENS: Readonly<Record<WorkDiv, readonly string[]>> = {
  PERM_REQ: [PERM_SCREEN],
  PERM_REVIEW: [HOME_SCREEN],
  ACS_INSPCT: [HISTORY_SCREENS.API],
  OTSDR_APLY: [OTSDR_SCREEN],
  HLDY_REG: [CODE_SCREEN],
  NOTI_APRV: [NOTICE_SCREEN],
  ALM_APRV: [ALARM_SCREEN],
  ECP_PLAN_APRV: [...APPROVAL_PATHS, ...CURRI_PATHS],
  ECP_SLCT: OPERATION_PATHS,
  ECP_CMPL: OPERATION_PATHS,
  ECP_CQI: FAMILIES.flatMap((family) => CQI_SCREENS.map((screen) => cqiPath(family, screen))),
  MLG_APLY: [MILEAGE_SCREEN.apply],
  SDA_APRV: [MILEAGE_SCREEN.apply],
  MLG_BULK: [MILEAGE_SCREEN.bulk, MILEAGE_SCREEN.apply],
  CERTI_APRV: PROGRAMMES.map(statePath),
  SPC_APRV: [BOOKING_SCREEN],
  DRPT_CNSL: [DRPT_SCREEN.target],
  CNSL_ASGN: KIND_PATHS,
  CNSL_NOTE: KIND_PATHS,
  SATIS_CQI: [SATIS_SCREEN.plan, SATIS_SCREEN.result],
  SBJT_CQI: [COURSE_CQI_SCREEN.report],
  CQI_APRV: [SATIS_SCREEN.plan, SATIS_SCREEN.result, COURSE_CQI_SCREEN.report],
  // Areas that open no work yet.
  RCRT_APRV: [],
};

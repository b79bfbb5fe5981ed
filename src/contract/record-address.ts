/* No schema library here: the page makes the same addresses as the server. */
import { statePath, type Programme } from './certification/programmes.ts';
import { ALARM_DETAIL_SCREEN } from './communication/alarm/alarm-screens.ts';
import { NOTICE_SCREEN } from './communication/notice-screen.ts';
import { COURSE_CQI_SCREEN } from './course-cqi/course-cqi-codes.ts';
import { kindDetailPath, type CounselKind } from './counselling/kinds.ts';
import { screenPath, type Instrument } from './diagnosis/instruments.ts';
import { DRPT_SCREEN } from './dropout/dropout-codes.ts';
import { cqiPath, LEVEL_SCREENS, type ReportLevel } from './extracurricular/cqi-codes.ts';
import { ecpPath, type Family } from './extracurricular/families.ts';
import { MILEAGE_SCREEN, SDA_DETAIL } from './mileage/mileage-codes.ts';
import { SATIS_DETAIL } from './satisfaction-cqi/satis-codes.ts';
import { BOOKING_DETAIL_SCREEN, SPACE_SCREEN } from './space/space-rules.ts';
import { OTSDR_SCREEN } from './system/otsdr/otsdr-rules.ts';

type FamilyPath = Pick<Family, 'prop'>;
type ProgrammePath = Pick<Programme, 'slug'>;
type KindPath = Pick<CounselKind, 'key'>;
type NoticeTab = 'WAITING' | 'MANAGE';

/**
 * The address that opens a record. Work items, messages, the search and the demo rows all take it from here, so that each
 * of them leads to the record itself and not to the list in which it stands.
 */
export const recordAddress = {
  alarm: (alarmId: string): string => `${ALARM_DETAIL_SCREEN}?alarmId=${alarmId}`,
  /** @param tab to whose list one comes back from it; the posted ones when left out */
  notice: (noticeId: string, tab?: NoticeTab): string =>
    `${NOTICE_SCREEN}?${tab === undefined ? '' : `tab=${tab}&`}noticeId=${noticeId}&mode=view`,
  outsider: (otsdrMemberId: string): string => `${OTSDR_SCREEN}?otsdrMemberId=${otsdrMemberId}`,
  space: (spaceId: string): string => `${SPACE_SCREEN}Detail?spaceId=${spaceId}`,
  booking: (bkngId: string): string => `${BOOKING_DETAIL_SCREEN}?bkngId=${bkngId}`,
  curriculum: (family: FamilyPath, curriId: string): string =>
    `${ecpPath(family, 'CurriMngDetail')}?curriId=${curriId}`,
  period: (family: FamilyPath, prdId: string): string => `${ecpPath(family, 'PeriodDetail')}?prdId=${prdId}`,
  /** The running of a period: attendance, selection, completion. @param tab its first one when left out */
  operation: (family: FamilyPath, prdId: string, tab?: 'att'): string =>
    `${ecpPath(family, 'PeriodOprt')}?prdId=${prdId}${tab === undefined ? '' : `&tab=${tab}`}`,
  /** A document that goes through the steps of an approval. */
  approval: (family: FamilyPath, aprvId: string): string => `${ecpPath(family, 'PeriodAprv')}?aprvId=${aprvId}`,
  report: (family: FamilyPath, level: ReportLevel, rptId: string): string =>
    `${cqiPath(family, LEVEL_SCREENS[level], true)}?rptId=${rptId}`,
  plan: (instrument: Pick<Instrument, 'key'>, planId: string): string =>
    `${screenPath(instrument, 'PlanDetail')}?planId=${planId}`,
  mileageItem: (sdaId: string): string => `${SDA_DETAIL}?sdaId=${sdaId}`,
  mileageApplication: (applyId: string): string => `${MILEAGE_SCREEN.apply}?applyId=${applyId}`,
  bulk: (bulkId: string): string => `${MILEAGE_SCREEN.bulk}?bulkId=${bulkId}`,
  /** An adjustment is decided in its list, which begins with those that wait for the reader. */
  adjustment: (): string => `${MILEAGE_SCREEN.apply}?tab=adjust&workDivCd=MLG_BULK`,
  /** A task of 만족도 CQI: its registration, its plan, or its result. */
  satisTask: (screen: keyof typeof SATIS_DETAIL, cqiId: string): string => `${SATIS_DETAIL[screen]}?cqiId=${cqiId}`,
  target: (trgtId: string): string => `${DRPT_SCREEN.target}?trgtId=${trgtId}`,
  courseReport: (rptId: string): string => `${COURSE_CQI_SCREEN.detail}?rptId=${rptId}`,
  counselCase: (kind: KindPath, caseId: string): string => `${kindDetailPath(kind)}?caseId=${caseId}`,
  /** An application, before there is a case. */
  counselApplication: (kind: KindPath, aplyId: string): string => `${kindDetailPath(kind)}?aplyId=${aplyId}`,
  certifiedStudent: (programme: ProgrammePath, stdNo: string): string => `${statePath(programme)}?stdNo=${stdNo}`,
  /**
   * An application or evidence among those that wait for the reader; a message must not name the student.
   * @param refId of the state or the evidence
   */
  review: (programme: ProgrammePath, refId: string): string =>
    `${statePath(programme)}?tab=review&workDivCd=CERTI_APRV&ref=${refId}`,
} as const;

import type { Migration } from 'kysely';
import { platform } from './platform/001-platform.ts';
import { guide } from './guide/002-guide.ts';
import { notice } from './communication/003-notice.ts';
import { accessStamp } from './access/004-access-stamp.ts';
import { guideTree } from './guide/005-guide-tree.ts';
import { guidePromo } from './guide/006-guide-promo.ts';
import { alarm } from './communication/007-alarm.ts';
import { guideHistory } from './guide/008-guide-history.ts';
import { guidePlaces } from './guide/233-guide-places.ts';
import { jobs } from './jobs/010-jobs.ts';
import { grantHistory } from './access/020-grant-history.ts';
import { grantGuards } from './access/021-grant-guards.ts';
import { accessDenial } from './access/022-access-denial.ts';
import { audit } from './audit/030-audit.ts';
import { historyMonths } from './audit/031-history-months.ts';
import { otpStep } from './people/032-otp-step.ts';
import { apiSearch } from './audit/033-api-search.ts';
import { menuAndResourceRules } from './access/040-menu-and-resource-rules.ts';
import { permLists } from './access/041-perm-lists.ts';
import { singleSignOn } from './people/050-single-sign-on.ts';
import { client } from './people/051-client.ts';
import { otsdrMember } from './people/060-otsdr-member.ts';
import { partEntry } from './people/274-part-entry.ts';
import { permReview } from './access/061-perm-review.ts';
import { inspectionDays } from './audit/062-inspection-days.ts';
import { excelRequests } from './jobs/070-excel-requests.ts';
import { batchInput } from './jobs/090-batch-input.ts';
import { inputRows } from './jobs/335-input-rows.ts';
import { studentTerm } from './people/091-student-term.ts';
import { studentTermWall } from './people/095-student-term-wall.ts';
import { historyWipe } from './audit/080-history-wipe.ts';
import { calendarCodes } from './platform/081-calendar-codes.ts';
import { deviceQueue } from './platform/100-device-queue.ts';
import { liveInbox } from './communication/101-live-inbox.ts';
import { deviceKey } from './platform/110-device-key.ts';
import { mainBanner } from './communication/180-main-banner.ts';
import { noticeAlarm } from './communication/102-notice-alarm.ts';
import { alarmEngine } from './communication/160-alarm-engine.ts';
import { alarmWalls } from './communication/161-alarm-walls.ts';
import { pushSession } from './communication/200-push-session.ts';
import { workEngine } from './platform/210-work-engine.ts';
import { home } from './platform/211-home.ts';
import { noticeChannels } from './communication/231-notice-channels.ts';
import { messageLength } from './communication/334-message-length.ts';
import { studentDaily } from './statistics/232-student-daily.ts';
import { calendar } from './platform/230-calendar.ts';
import { rowWalls } from './access/085-row-walls.ts';
import { historyNumbers } from './audit/250-history-numbers.ts';
import { diagnosis } from './diagnosis/270-diagnosis.ts';
import { anonymousAnswers } from './diagnosis/271-anonymous-answers.ts';
import { diagnosisWalls } from './diagnosis/271-diagnosis-walls.ts';
import { questionPictures } from './diagnosis/273-question-pictures.ts';
import { draftTimes } from './diagnosis/275-draft-times.ts';
import { figuresAsScored } from './diagnosis/332-figures-as-scored.ts';
import { attemptMinutes } from './diagnosis/333-attempt-minutes.ts';
import { leastReport } from './diagnosis/337-least-report.ts';
import { satisfactionCqi } from './satisfaction-cqi/430-satisfaction-cqi.ts';
import { satisfactionWalls } from './satisfaction-cqi/431-satisfaction-walls.ts';
import { courseReports } from './course-cqi/440-course-reports.ts';
import { courseReportWalls } from './course-cqi/441-course-report-walls.ts';
import { courseSections } from './course-cqi/371-course-sections.ts';
import { formerTerms } from './people/370-former-terms.ts';
import { diagnosisViews } from './diagnosis/272-diagnosis-views.ts';
import { mileage } from './mileage/280-mileage.ts';
import { mileageFacts } from './mileage/281-mileage-facts.ts';
import { mileageEvidence } from './mileage/282-mileage-evidence.ts';
import { evidencePictures } from './mileage/283-evidence-pictures.ts';
import { extracurricular } from './extracurricular/300-extracurricular.ts';
import { ecpPeriods } from './extracurricular/301-ecp-periods.ts';
import { ecpCqiUnits } from './extracurricular/305-ecp-cqi-units.ts';
import { ecpFacts } from './extracurricular/306-ecp-facts.ts';
import { ecpPromotion } from './extracurricular/307-ecp-promotion.ts';
import { ecpRowPolicies } from './extracurricular/308-ecp-row-policies.ts';
import { ecpAttendance } from './extracurricular/304-ecp-attendance.ts';
import { certification } from './certification/310-certification.ts';
import { ecpListOrder } from './extracurricular/320-ecp-list-order.ts';
import { stdSpec } from './certification/311-std-spec.ts';
import { certiWalls } from './certification/312-certi-walls.ts';
import { certiNearItem } from './certification/313-certi-near.ts';
import { certiInsteadOfHead } from './certification/336-certi-instead-of-head.ts';
import { certiMonths } from './certification/390-certi-months.ts';
import { space } from './space/260-space.ts';
import { spaceHistory } from './space/261-space-history.ts';
import { spaceWalls } from './space/262-space-walls.ts';
import { dropout } from './dropout/360-dropout.ts';
import { runItems } from './dropout/380-run-items.ts';
import { dropoutFacts } from './dropout/400-dropout-facts.ts';
import { dropoutWalls } from './dropout/385-dropout-walls.ts';
import { composedText } from './platform/330-composed-text.ts';
import { liveRights } from './access/331-live-rights.ts';
import { fileLock } from './platform/240-file-lock.ts';
import { studentVisa } from './people/353-student-visa.ts';
import { sealedFiles } from './platform/352-sealed-files.ts';
import { workKinds } from './platform/351-work-kinds.ts';
import { counselling } from './counselling/350-counselling.ts';
import { counselKinds } from './counselling/391-counsel-kinds.ts';
import { counsellingNotes } from './counselling/396-counselling-notes.ts';
import { counsellingOwnTabs } from './counselling/420-counselling-own-tabs.ts';
import { counselSummaries } from './counselling/421-counsel-summaries.ts';
import { manuscripts } from './counselling/427-manuscripts.ts';
import { noteFiles } from './counselling/422-note-files.ts';
import { counselReasons } from './counselling/426-counsel-reasons.ts';
import { counselRetention } from './counselling/425-counsel-retention.ts';
import { referrals } from './counselling/401-referrals.ts';
import { counselGroups } from './counselling/410-counsel-groups.ts';
import { counselFacts } from './counselling/411-counsel-facts.ts';
import { counselSatisfaction } from './counselling/412-counsel-satisfaction.ts';
import { counselMileage } from './counselling/413-counsel-mileage.ts';
import { reminderText } from './counselling/392-reminder-text.ts';

/** All migrations in order. Names are kept in the data for ever: never rename, never remove, only append. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-platform': platform,
  '002-guide': guide,
  '003-notice': notice,
  '004-access-stamp': accessStamp,
  '005-guide-tree': guideTree,
  '006-guide-promo': guidePromo,
  '007-alarm': alarm,
  '008-guide-history': guideHistory,
  '010-jobs': jobs,
  '020-grant-history': grantHistory,
  '021-grant-guards': grantGuards,
  '022-access-denial': accessDenial,
  '030-audit': audit,
  '031-history-months': historyMonths,
  '032-otp-step': otpStep,
  '033-api-search': apiSearch,
  '040-menu-and-resource-rules': menuAndResourceRules,
  '041-perm-lists': permLists,
  '050-single-sign-on': singleSignOn,
  '051-client': client,
  '060-otsdr-member': otsdrMember,
  '061-perm-review': permReview,
  '062-inspection-days': inspectionDays,
  '070-excel-requests': excelRequests,
  '080-history-wipe': historyWipe,
  '081-calendar-codes': calendarCodes,
  '085-row-walls': rowWalls,
  '090-batch-input': batchInput,
  '091-student-term': studentTerm,
  '095-student-term-wall': studentTermWall,
  '100-device-queue': deviceQueue,
  '101-live-inbox': liveInbox,
  '102-notice-alarm': noticeAlarm,
  '110-device-key': deviceKey,
  '160-alarm-engine': alarmEngine,
  '161-alarm-walls': alarmWalls,
  '180-main-banner': mainBanner,
  '200-push-session': pushSession,
  '210-work-engine': workEngine,
  '211-home': home,
  '230-calendar': calendar,
  '231-notice-channels': noticeChannels,
  '232-student-daily': studentDaily,
  '233-guide-places': guidePlaces,
  '250-history-numbers': historyNumbers,
  '240-file-lock': fileLock,
  '260-space': space,
  '261-space-history': spaceHistory,
  '262-space-walls': spaceWalls,
  '270-diagnosis': diagnosis,
  '271-anonymous-answers': anonymousAnswers,
  '271-diagnosis-walls': diagnosisWalls,
  '272-diagnosis-views': diagnosisViews,
  '273-question-pictures': questionPictures,
  '274-part-entry': partEntry,
  '275-draft-times': draftTimes,
  '280-mileage': mileage,
  '281-mileage-facts': mileageFacts,
  '282-mileage-evidence': mileageEvidence,
  '283-evidence-pictures': evidencePictures,
  '300-extracurricular': extracurricular,
  '301-ecp-periods': ecpPeriods,
  '304-ecp-attendance': ecpAttendance,
  '305-ecp-cqi-units': ecpCqiUnits,
  '306-ecp-facts': ecpFacts,
  '310-certification': certification,
  '311-std-spec': stdSpec,
  '312-certi-walls': certiWalls,
  '313-certi-near': certiNearItem,
  '307-ecp-promotion': ecpPromotion,
  '308-ecp-row-policies': ecpRowPolicies,
  '320-ecp-list-order': ecpListOrder,
  '330-composed-text': composedText,
  '331-live-rights': liveRights,
  '332-figures-as-scored': figuresAsScored,
  '333-attempt-minutes': attemptMinutes,
  '334-message-length': messageLength,
  '335-input-rows': inputRows,
  '336-certi-instead-of-head': certiInsteadOfHead,
  '337-least-report': leastReport,
  '350-counselling': counselling,
  '351-work-kinds': workKinds,
  '352-sealed-files': sealedFiles,
  '353-student-visa': studentVisa,
  '360-dropout': dropout,
  '370-former-terms': formerTerms,
  '371-course-sections': courseSections,
  '380-run-items': runItems,
  '385-dropout-walls': dropoutWalls,
  '390-certi-months': certiMonths,
  '391-counsel-kinds': counselKinds,
  '392-reminder-text': reminderText,
  '396-counselling-notes': counsellingNotes,
  '400-dropout-facts': dropoutFacts,
  '401-referrals': referrals,
  '410-counsel-groups': counselGroups,
  '411-counsel-facts': counselFacts,
  '412-counsel-satisfaction': counselSatisfaction,
  '413-counsel-mileage': counselMileage,
  '420-counselling-own-tabs': counsellingOwnTabs,
  '421-counsel-summaries': counselSummaries,
  '422-note-files': noteFiles,
  '425-counsel-retention': counselRetention,
  '426-counsel-reasons': counselReasons,
  '427-manuscripts': manuscripts,
  '430-satisfaction-cqi': satisfactionCqi,
  '431-satisfaction-walls': satisfactionWalls,
  '440-course-reports': courseReports,
  '441-course-report-walls': courseReportWalls,
};

import { batchEndpoints } from './batch/batch.ts';
import { feedEndpoints } from './batch/feed.ts';
import type { ArgOf, DataOf, ParsedArgOf } from './endpoint.ts';
import { excelEndpoints } from './excel/excel-request.ts';
import { fileEndpoints } from './files/files.ts';
import { guideChartEndpoints } from './guide/guide-chart.ts';
import { guideBulkEndpoints } from './guide/guide-bulk.ts';
import { guideDetailEndpoints } from './guide/guide-detail.ts';
import { guideEndpoints } from './guide/guide-items.ts';
import { guidePromoEndpoints } from './guide/guide-promo.ts';
import { guideTreeEndpoints } from './guide/guide-tree.ts';
import { lookupEndpoints } from './lookups.ts';
import { alarmEndpoints } from './communication/alarm/alarm.ts';
import { channelEndpoints } from './communication/alarm/channel.ts';
import { templateEndpoints } from './communication/alarm/template.ts';
import { bannerEndpoints } from './communication/banner.ts';
import { inboxEndpoints } from './communication/inbox.ts';
import { mySettingEndpoints } from './communication/my-settings.ts';
import { noticeEndpoints } from './communication/notice.ts';
import { systemMsgEndpoints } from './communication/system-msg.ts';
import { homeEndpoints } from './main/home.ts';
import { scheduleEndpoints } from './main/schedule.ts';
import { workItemEndpoints } from './main/work-item.ts';
import { apiUseEndpoints } from './security/api-use-his.ts';
import { logSealEndpoints } from './security/log-seal.ts';
import { inspectionEndpoints } from './security/inspection.ts';
import { loginHisEndpoints } from './security/login-his.ts';
import { menuUseEndpoints } from './security/menu-use-his.ts';
import { policyEndpoints } from './security/policy.ts';
import { sqlLogEndpoints } from './security/sql-log.ts';
import { deviceKeyEndpoints } from './session/device-key.ts';
import { deviceQueueEndpoints } from './session/device-queue.ts';
import { sessionEndpoints } from './session/session.ts';
import { menuEndpoints } from './system/menus/menu.ts';
import { menuRoleEndpoints } from './system/menus/menu-role.ts';
import { otsdrMemberEndpoints } from './system/otsdr/otsdr-member.ts';
import { clientEndpoints } from './system/clients/client.ts';
import { partSessionEndpoints } from './system/clients/part-session.ts';
import { permEndpoints } from './system/perms/perm.ts';
import { permReviewEndpoints } from './system/perms/perm-review.ts';
import { resourceEndpoints } from './system/resources/resource.ts';
import { unmaskEndpoints } from './system/unmask.ts';
import { permGrantHisEndpoints } from './security/perm-grant-his.ts';
import { accessExplainEndpoints } from './system/roles/access-explain.ts';
import { accessPreviewEndpoints } from './system/roles/access-preview.ts';
import { roleResourceEndpoints } from './system/roles/role-resources.ts';
import { roleUserEndpoints } from './system/roles/role-users.ts';
import { roleEndpoints } from './system/roles/roles.ts';
import { userAccountEndpoints, userRoleEndpoints } from './system/roles/user-roles.ts';
import { blackoutEndpoints } from './space/blackout.ts';
import { boardEndpoints } from './space/board.ts';
import { bookingEndpoints } from './space/booking.ts';
import { figureEndpoints } from './space/figure.ts';
import { partSpaceEndpoints } from './space/part-space.ts';
import { abilityEndpoints } from './diagnosis/ability.ts';
import { paperEndpoints } from './diagnosis/paper.ts';
import { partDiagnosisEndpoints } from './diagnosis/part-diagnosis.ts';
import { planEndpoints } from './diagnosis/plan.ts';
import { ecpApplEndpoints } from './extracurricular/appl.ts';
import { ecpApprovalEndpoints } from './extracurricular/approval.ts';
import { ecpCategoryEndpoints } from './extracurricular/category.ts';
import { ecpCqiEndpoints } from './extracurricular/cqi.ts';
import { ecpAttendanceEndpoints } from './extracurricular/attendance.ts';
import { ecpCompletionEndpoints } from './extracurricular/completion.ts';
import { ecpCurriEndpoints } from './extracurricular/curri.ts';
import { ecpResultEndpoints } from './extracurricular/result.ts';
import { partEcpEndpoints } from './extracurricular/part-ecp.ts';
import { guideProfEndpoints } from './extracurricular/guide-prof.ts';
import { promoEndpoints } from './extracurricular/promo.ts';
import { ecpPeriodEndpoints } from './extracurricular/period.ts';
import { sdaEndpoints } from './mileage/sda.ts';
import { mlgAccountEndpoints } from './mileage/account.ts';
import { mlgApplyEndpoints } from './mileage/apply.ts';
import { mlgBulkEndpoints } from './mileage/bulk.ts';
import { mlgScholarEndpoints } from './mileage/scholar.ts';
import { partMileageEndpoints } from './mileage/part-mileage.ts';
import { mlgTermEndpoints } from './mileage/term.ts';
import { statEndpoints } from './diagnosis/stat.ts';
import { statFileEndpoints } from './diagnosis/stat-files.ts';
import { spaceRuleEndpoints } from './space/rule.ts';
import { seriesEndpoints } from './space/series.ts';
import { certiIssueEndpoints } from './certification/issue.ts';
import { certiStateEndpoints } from './certification/state.ts';
import { certiStdEndpoints } from './certification/std.ts';
import { applicationEndpoints } from './counselling/application.ts';
import { caseEndpoints } from './counselling/case.ts';
import { noteEndpoints } from './counselling/note.ts';
import { ownTabEndpoints } from './counselling/own-tab.ts';
import { counselPartEndpoints } from './counselling/part.ts';
import { referEndpoints } from './counselling/refer.ts';
import { riskEndpoints } from './counselling/risk.ts';
import { groupEndpoints } from './counselling/group.ts';
import { counselSatisEndpoints } from './counselling/satisfaction.ts';
import { counselStatEndpoints } from './counselling/statistics.ts';
import { counselRetentionEndpoints } from './counselling/retention.ts';
import { counselSettingEndpoints } from './counselling/setting.ts';
import { screeningEndpoints } from './counselling/screening.ts';
import { summaryEndpoints } from './counselling/summary.ts';
import { counselBookingEndpoints } from './counselling/booking.ts';
import { flagEndpoints } from './dropout/flag.ts';
import { dropoutHistoryEndpoints } from './dropout/history.ts';
import { interventionEndpoints } from './dropout/intervention.ts';
import { runEndpoints } from './dropout/run.ts';
import { sourceEndpoints } from './dropout/source.ts';
import { stnrdEndpoints } from './dropout/standard.ts';
import { dropoutStatEndpoints } from './dropout/stat.ts';
import { targetEndpoints } from './dropout/target.ts';
import { satisListEndpoints } from './satisfaction-cqi/satis-list.ts';
import { satisPlanEndpoints } from './satisfaction-cqi/satis-plan.ts';
import { satisRegisterEndpoints } from './satisfaction-cqi/satis-register.ts';
import { satisResultEndpoints } from './satisfaction-cqi/satis-result.ts';
import { courseReportEndpoints } from './course-cqi/report.ts';
import { courseResultEndpoints } from './course-cqi/result.ts';
import { courseTermEndpoints } from './course-cqi/term.ts';
import { spaceEndpoints } from './space/space.ts';
import { spaceUseEndpoints } from './space/use.ts';
import { systemEndpoints } from './system.ts';

/** Every endpoint that carries JSON, by its operation name. The server refuses to start when one has no handler. */
export const endpoints = {
  ...sessionEndpoints,
  ...deviceQueueEndpoints,
  ...deviceKeyEndpoints,
  ...systemEndpoints,
  ...menuEndpoints,
  ...menuRoleEndpoints,
  ...permEndpoints,
  ...permReviewEndpoints,
  ...clientEndpoints,
  ...partSessionEndpoints,
  ...unmaskEndpoints,
  ...otsdrMemberEndpoints,
  ...resourceEndpoints,
  ...roleEndpoints,
  ...roleResourceEndpoints,
  ...userRoleEndpoints,
  ...userAccountEndpoints,
  ...roleUserEndpoints,
  ...accessExplainEndpoints,
  ...accessPreviewEndpoints,
  ...permGrantHisEndpoints,
  ...lookupEndpoints,
  ...fileEndpoints,
  ...excelEndpoints,
  ...guideEndpoints,
  ...guideTreeEndpoints,
  ...guideChartEndpoints,
  ...guidePromoEndpoints,
  ...guideBulkEndpoints,
  ...guideDetailEndpoints,
  ...noticeEndpoints,
  ...alarmEndpoints,
  ...templateEndpoints,
  ...channelEndpoints,
  ...inboxEndpoints,
  ...mySettingEndpoints,
  ...bannerEndpoints,
  ...systemMsgEndpoints,
  ...workItemEndpoints,
  ...homeEndpoints,
  ...scheduleEndpoints,
  ...policyEndpoints,
  ...batchEndpoints,
  ...feedEndpoints,
  ...loginHisEndpoints,
  ...menuUseEndpoints,
  ...apiUseEndpoints,
  ...sqlLogEndpoints,
  ...logSealEndpoints,
  ...inspectionEndpoints,
  ...abilityEndpoints,
  ...paperEndpoints,
  ...planEndpoints,
  ...sdaEndpoints,
  ...mlgTermEndpoints,
  ...mlgApplyEndpoints,
  ...mlgAccountEndpoints,
  ...mlgBulkEndpoints,
  ...mlgScholarEndpoints,
  ...partMileageEndpoints,
  ...statEndpoints,
  ...statFileEndpoints,
  ...partDiagnosisEndpoints,
  ...ecpCategoryEndpoints,
  ...ecpCurriEndpoints,
  ...ecpCqiEndpoints,
  ...ecpAttendanceEndpoints,
  ...ecpCompletionEndpoints,
  ...ecpResultEndpoints,
  ...ecpApplEndpoints,
  ...partEcpEndpoints,
  ...promoEndpoints,
  ...guideProfEndpoints,
  ...ecpPeriodEndpoints,
  ...ecpApprovalEndpoints,
  ...certiStdEndpoints,
  ...certiStateEndpoints,
  ...certiIssueEndpoints,
  ...stnrdEndpoints,
  ...targetEndpoints,
  ...satisListEndpoints,
  ...satisRegisterEndpoints,
  ...satisPlanEndpoints,
  ...satisResultEndpoints,
  ...dropoutStatEndpoints,
  ...dropoutHistoryEndpoints,
  ...interventionEndpoints,
  ...flagEndpoints,
  ...counselSettingEndpoints,
  ...counselRetentionEndpoints,
  ...referEndpoints,
  ...summaryEndpoints,
  ...screeningEndpoints,
  ...applicationEndpoints,
  ...caseEndpoints,
  ...noteEndpoints,
  ...riskEndpoints,
  ...ownTabEndpoints,
  ...counselBookingEndpoints,
  ...counselPartEndpoints,
  ...groupEndpoints,
  ...counselStatEndpoints,
  ...counselSatisEndpoints,
  ...sourceEndpoints,
  ...runEndpoints,
  ...spaceEndpoints,
  ...spaceRuleEndpoints,
  ...courseTermEndpoints,
  ...courseReportEndpoints,
  ...courseResultEndpoints,
  ...blackoutEndpoints,
  ...bookingEndpoints,
  ...seriesEndpoints,
  ...spaceUseEndpoints,
  ...boardEndpoints,
  ...figureEndpoints,
  ...partSpaceEndpoints,
};

export type Endpoints = typeof endpoints;
export type Op = keyof Endpoints;
export type Arg<K extends Op> = ArgOf<Endpoints[K]>;
export type ParsedArg<K extends Op> = ParsedArgOf<Endpoints[K]>;
export type Data<K extends Op> = DataOf<Endpoints[K]>;

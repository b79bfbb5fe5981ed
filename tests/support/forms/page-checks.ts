import { KINDS, kindOf } from '#contract/counselling/kinds.ts';
import { checkMessage, checkProposal } from '#domains/extracurricular/oprt/appl/appl-forms.ts';
import {
  checkEvid,
  checkIssue,
  checkMinutes,
  checkRevoke,
  checkTmpl,
} from '#domains/certification/rules/decision-forms.ts';
import { checkGroup as checkCounselGroup, groupFormFrom } from '#domains/counselling/groups/group-form.ts';
import { checkGroupNote, groupNoteFormFrom } from '#domains/counselling/groups/group-note-form.ts';
import { checkTerm as checkCqiTerm } from '#domains/extracurricular/cqi/cqi-forms.ts';
import { checkAssign } from '#domains/extracurricular/guide/guide-forms.ts';
import { checkPromo, checkPromoImg } from '#domains/extracurricular/promo/promo-forms.ts';
import { checkAdjustment } from '#domains/mileage/rules/adjustment-form.ts';
import { checkApply } from '#domains/mileage/rules/apply-form.ts';
import { checkBulk } from '#domains/mileage/rules/bulk-form.ts';
import { checkEquipment } from '#domains/space/rules/equipment-form.ts';
import { checkMove } from '#domains/space/rules/move-form.ts';
import { checkPenalty } from '#domains/space/rules/penalty-form.ts';
import { checkSeries } from '#domains/space/rules/series-form.ts';
import { endpoints } from '#contract/registry.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { FieldTable } from '#contract/field-rules.ts';
import { fieldRulesOf } from '../../../build-tools/field-rules.ts';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import { programmeOf } from '#contract/certification/programmes.ts';
import { checkStd, formOfStd } from '#domains/certification/rules/std-form.ts';
import { alarmFormOf, checkAlarm } from '#domains/communication/rules/alarm/alarm-form-rules.ts';
import { checkTemplate } from '#domains/communication/rules/alarm/template-form-rules.ts';
import { checkBanner } from '#domains/communication/rules/banner/banner-form-rules.ts';
import { checkNotice, noticeFormFrom } from '#domains/communication/rules/notice-form-rules.ts';
import { checkAbility } from '#domains/diagnosis/rules/ability-form.ts';
import { checkPlan, planFormOf } from '#domains/diagnosis/rules/plan-form.ts';
import { checkCategory, checkLine, lineFormOf } from '#domains/extracurricular/category/category-form.ts';
import { checkCurri, formOfSave as curriFormOf } from '#domains/extracurricular/curri/curri-form.ts';
import { checkResult, resultFormOf } from '#domains/extracurricular/oprt/result/result-form.ts';
import { checkDraft, formOfSave as periodFormOf } from '#domains/extracurricular/period-form/period-form.ts';
import {
  checkPromo as checkGuidePromo,
  fieldErrorsOf,
  type PromoForm,
} from '#domains/guide/rules/promo/promo-form-rules.ts';
import { checkItemForm } from '#domains/guide/rules/items/item-form-rules.ts';
import { checkSchedule, scheduleFormOf } from '#domains/main/rules/schedule-form-rules.ts';
import { checkItem, formOfSave as itemFormOf } from '#domains/mileage/rules/item-form.ts';
import { checkScholar } from '#domains/mileage/rules/scholar-form.ts';
import { checkTerm } from '#domains/mileage/rules/term-form.ts';
import { checkBlackout } from '#domains/space/rules/blackout-form.ts';
import { checkBooking } from '#domains/space/rules/booking-form.ts';
import { checkForce } from '#domains/space/rules/force-form.ts';
import { checkRule } from '#domains/space/rules/rule-form.ts';
import { approverFormOf, checkApprover } from '#domains/course-cqi/terms/approver-form.ts';
import { checkTerm as checkCourseTerm } from '#domains/course-cqi/terms/form.ts';
import { checkStnrd } from '#domains/dropout/standards/form.ts';
import { checkRefer, referFormFrom } from '#domains/counselling/refers/refer-form.ts';
import { checkFlag } from '#domains/dropout/targets/flag-form.ts';
import { checkMonitor } from '#domains/dropout/targets/monitor-form.ts';
import { checkIntv, intvFormFrom } from '#domains/dropout/targets/intv-form.ts';
import { checkAply, type AplyForm } from '#domains/counselling/applications/aply-form.ts';
import { checkBreak } from '#domains/counselling/detail/break-form.ts';
import { checkIntake, intakeFormFrom } from '#domains/counselling/records/intake-form.ts';
import { checkDraft as checkNote, noteFormFrom } from '#domains/counselling/records/note-form.ts';
import { checkRecord, checkTest, recordFormOf, testFormOf } from '#domains/counselling/records/own-tab-form.ts';
import { checkRisk, riskFormFrom } from '#domains/counselling/records/risk-form.ts';
import { checkBook } from '#domains/counselling/schedule/book-form.ts';
import { checkCounsellor, checkKind, checkSlots } from '#domains/counselling/staff/setting-forms.ts';
import { checkExtend } from '#domains/satisfaction-cqi/plan/extend-form.ts';
import { checkPlan as checkSatisPlan, planForm } from '#domains/satisfaction-cqi/plan/form.ts';
import { checkRegister, registerForm } from '#domains/satisfaction-cqi/register/form.ts';
import { checkProgress, progressForm } from '#domains/satisfaction-cqi/result/form.ts';
import { checkGrade } from '#domains/satisfaction-cqi/result/grade-form.ts';
import { checkSpace } from '#domains/space/rules/space-form.ts';
import { checkClient } from '#domains/system/rules/clients/client-form.ts';
import { checkGroup } from '#domains/system/rules/code-group-form.ts';
import { checkMenuForm } from '#domains/system/rules/menus/menu-form-rules.ts';
import { checkOtsdrForm } from '#domains/system/rules/otsdr/otsdr-form.ts';
import { checkReviewForm } from '#domains/system/rules/perms/perm-review-form.ts';
import { checkResourceForm } from '#domains/system/rules/resources/resource-form-rules.ts';
import { checkGrant, checkGrantEnd, checkUsers } from '#domains/system/rules/roles/grant-form.ts';
import { checkRole, checkRoleCode } from '#domains/system/rules/roles/role-form.ts';
import { checkPolicy, policyFormOf } from '#domains/system/rules/security/policy-form.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { WriteOp } from '#tests/support/writes/index.ts';
import type { Body } from './field-changes.ts';

/** The fields of the body of a write, as forms know them. @throws Error for a read */
export function fieldsOf(op: WriteOp): FieldTable {
  const endpoint: AnyEndpoint = endpoints[op];
  if (endpoint.method !== 'POST') throw new Error(`${op} writes nothing`);
  return fieldRulesOf(endpoint.body);
}

/** What a form shows of a body, and what its own rules have against it. */
export interface PageCheck {
  readonly form: object;
  readonly own: object;
}
/** The form of a body. @param now when it is filled */
export type MakeCheck = (body: Body, now: Date) => PageCheck;

/** Forms hold empty texts where a body holds null or nothing. */
const plain = (body: Body, op: WriteOp): never =>
  Object.fromEntries(
    [...Object.keys(fieldsOf(op)), ...Object.keys(body)].map((name) => [name, body[name] ?? '']),
  ) as never;
const same =
  (op: WriteOp, check: (form: never, now: Date) => object): MakeCheck =>
  (body, now) => {
    const form = plain(body, op);
    return { form, own: check(form, now) };
  };
const through =
  (formOf: (body: never) => object, check: (form: never, body: Body, now: Date) => object): MakeCheck =>
  (body, now) => {
    const form = formOf(body as never);
    return { form, own: check(form as never, body, now) };
  };
const text = (value: unknown): string => String(value);
const today = (now: Date): string => koreanDate8(now);

/** Forms with rules of their own, by the write that they send. Every other form follows the contract alone. */
export const PAGE_CHECKS: Partial<Record<WriteOp, MakeCheck>> = {
  saveStd: through(formOfStd, (form, { certiDiv }) => checkStd(programmeOf(text(certiDiv)))(form)),
  saveAlarm: through(alarmFormOf, (form, _body, now) => checkAlarm(form, 'DRAFT', now)),
  saveNotice: through(
    (body) => noticeFormFrom(body, text((body as Body)['cntn'])),
    (form, body) =>
      checkNotice(form, body['actionCd'] === 'DRAFT' ? 'DRAFT' : 'POST', text(body['cntn']).trim() === ''),
  ),
  saveBanner: same('saveBanner', checkBanner(true)),
  saveAbilityCd: same('saveAbilityCd', checkAbility),
  savePlan: through(planFormOf, (form, { instDiv }) => checkPlan(instrumentOf(text(instDiv)))(form)),
  saveCategory: same('saveCategory', checkCategory),
  saveAprvLine: through(lineFormOf(''), checkLine),
  saveCurri: through(curriFormOf, (form, { userDiv }) => checkCurri(familyOf(text(userDiv)))(form)),
  saveRslt: through(resultFormOf, (form: ReturnType<typeof resultFormOf>) =>
    checkResult(new Map(form.budgets.map(({ budgetId }) => [budgetId, Infinity])))(form),
  ),
  savePrd: through(periodFormOf, (form, { userDiv }) => checkDraft(familyOf(text(userDiv)))(form)),
  saveGuidePromo: (body) => {
    const { promoNm, strtDt, endDt, cntn, imgs } = plain(body, 'saveGuidePromo') as PromoForm,
      form: PromoForm = { promoNm, strtDt, endDt, cntn, imgs: imgs.map((img) => ({ ...img, key: '' })) };
    return { form, own: fieldErrorsOf(checkGuidePromo(form, 'DRAFT')) };
  },
  saveGuideItem: same('saveGuideItem', checkItemForm),
  saveSchdl: through(scheduleFormOf, checkSchedule(false)),
  saveSda: through((body) => itemFormOf(body, []), checkItem),
  saveScholar: same('saveScholar', checkScholar),
  saveTerm: same('saveTerm', checkTerm([])),
  saveBlkt: same('saveBlkt', checkBlackout),
  bookSpace: same('bookSpace', (form) => checkBooking(form, { space: null, rule: null })),
  forceBook: same('forceBook', (form) => checkForce(form, null)),
  saveStnrd: same('saveStnrd', checkStnrd),
  saveAprvr: through((body) => ({ ...(body as Body), ...approverFormOf(body) }), checkApprover),
  saveSbjtTerm: same('saveSbjtTerm', checkCourseTerm),
  saveRule: same('saveRule', checkRule),
  saveSpace: same('saveSpace', checkSpace),
  saveClient: (body) => {
    const form = {
      ...body,
      mngrStfNo: [{ key: body['mngrStfNo'] }].filter(({ key }) => key !== ''),
      allowIps: (body['allowIps'] as string[]).join('\n'),
    };
    return { form, own: checkClient(form as never) };
  },
  saveCmmnCdGrp: same('saveCmmnCdGrp', checkGroup),
  saveMenu: same('saveMenu', checkMenuForm(false)),
  saveOtsdrMember: same('saveOtsdrMember', (form, now) => checkOtsdrForm(null, today(now))(form)),
  createPermReview: same('createPermReview', (form, now) => checkReviewForm(today(now))(form)),
  saveResource: (body) => ({ form: body, own: checkResourceForm('-')(body as never) }),
  saveUserRole: same('saveUserRole', checkGrant),
  saveUserRoleBulk: same('saveUserRoleBulk', checkGrant),
  saveRoleUser: (body) => {
    const form = { ...body, people: body['userIds'] ?? body['stfNos'] ?? [], grntRsn: text(body['rsn']) };
    return { form, own: checkUsers(form as never) };
  },
  changeRoleUserPeriod: same('changeRoleUserPeriod', checkGrantEnd),
  sendSystemMsg: ({ title, cntn, chnlCds = ['PUSH'] }) => {
    const form = { title, cntn, chnlCds };
    return { form, own: checkMessage(form as never) };
  },
  saveSelRslt: same('saveSelRslt', checkProposal),
  saveRole: same('saveRole', checkRole),
  copyRole: same('copyRole', checkRoleCode),
  saveSecurityPolicy: through(policyFormOf, checkPolicy),
  certify: same('certify', (form, now) => checkMinutes(today(now))(form)),
  certifyBulk: same('certifyBulk', (form, now) => checkMinutes(today(now))(form)),
  revokeCerti: same('revokeCerti', checkRevoke),
  issueCerti: same('issueCerti', (form, now) => checkIssue(today(now))(form)),
  saveEvid: same('saveEvid', (form, now) => checkEvid(today(now), true)(form)),
  saveTmpl: same('saveTmpl', checkTmpl),
  requestAdj: (body) => {
    const form = { ...body, pnt: Math.abs(Number(body['pnt'])) };
    return { form, own: checkAdjustment(form) };
  },
  uploadBulk: same('uploadBulk', (form, now) => checkBulk(today(now))(form)),
  submitApply: same('submitApply', (form, now) =>
    checkApply(form, { item: undefined, revision: undefined, hasFiles: true, today: today(now) }),
  ),
  // The target of the write was assigned on the day itself.
  saveIntv: (body, now) => {
    const form = intvFormFrom(body as Parameters<typeof intvFormFrom>[0]);
    return { form: { ...form, trgtId: body['trgtId'] }, own: checkIntv(today(now), today(now))(form) };
  },
  saveGrp: (body) => {
    const form = groupFormFrom(body as never);
    return { form: { ...form, cnslDivCd: body['cnslDivCd'] }, own: checkCounselGroup(form) };
  },
  // The level is chosen from a list.
  saveGrpNote: (body, now) => {
    const form = groupNoteFormFrom(body as never),
      { cnslDivCd, grpSesnId, riskLvl } = body;
    return { form: { ...form, cnslDivCd, grpSesnId, riskLvl }, own: checkGroupNote(today(now))(form) };
  },
  saveFlag: same('saveFlag', checkFlag),
  // An item that is typed has its mean in the form itself.
  saveCqi: through(
    (body: never) => ({ ...registerForm(body), imptAvg: (body as Body)['imptAvg'] ?? null }),
    (form) => checkRegister(null, false)(form),
  ),
  saveSatisPlan: through(
    (body) => ({ ...planForm(body), cqiId: (body as Body)['cqiId'], fileGroupId: (body as Body)['fileGroupId'] }),
    (form) => checkSatisPlan({ schlYear: '2026', rsltDueDt: '20261130' })(form, 'SAVE'),
  ),
  savePrgrs: through(
    (body) => {
      const { cqiId, taskId, fileGroupId } = body as Body;
      return { ...progressForm(body, '202604'), cqiId, taskId, fileGroupId };
    },
    (form, _body, now) => checkProgress([], today(now).slice(0, 6))(form),
  ),
  extendDue: same('extendDue', checkExtend({ planDueDt: '20260504', rsltDueDt: '20261130' })),
  cnfmRslt: same('cnfmRslt', checkGrade('EXC')),
  saveRefer: (body, now) => {
    const form = referFormFrom(body as Parameters<typeof referFormFrom>[0]);
    return { form: { ...form, cnslDivCd: body['cnslDivCd'] }, own: checkRefer(today(now))(form) };
  },
  moveTrgtMoni: same('moveTrgtMoni', (form, now) => checkMonitor(today(now))(form)),
  saveAply: (body) => {
    const form: AplyForm = {
      ...(plain(body, 'saveAply') as AplyForm),
      student: null,
      hopeDow: '',
      hopeStrtTm: '',
      hopeEndTm: '',
      answers: {},
    };
    const files = { kept: [], added: body['fileGroupId'] ? [new File(['서론'], '초고.txt')] : [] };
    return {
      form: { ...form, hopeTms: body['hopeTms'] },
      own: checkAply(KINDS.find(({ cnslDivCd }) => cnslDivCd === body['cnslDivCd']) ?? kindOf('PSYC'))(
        form,
        null,
        files,
      ),
    };
  },
  // A level is chosen and an instrument has its items: what the form sends of them follows the contract.
  saveNote: (body, now) => ({ form: body, own: checkNote(today(now))(noteFormFrom(body as never)) }),
  saveIntk: (body, now) => ({ form: body, own: checkIntake(today(now))(intakeFormFrom(body as never)) }),
  saveRisk: (body, now) => ({ form: body, own: checkRisk(today(now), new Set())(riskFormFrom(body as never)) }),
  saveKindRec: (body) => ({ form: body, own: checkRecord('EDITING')(recordFormOf(body as never)) }),
  saveTest: (body, now) => ({ form: body, own: checkTest(today(now))(testFormOf(body as never, today(now))) }),
  saveCnslKind: (body) => {
    const form = { ...body, slotMin: text(body['slotMin']) };
    return { form, own: checkKind(form as never) };
  },
  saveCnslr: same('saveCnslr', checkCounsellor),
  createSlots: same('createSlots', (form, now) => checkSlots(today(now))(form)),
  bookRsv: same('bookRsv', checkBook(undefined)),
  brkGls: same('brkGls', checkBreak),
  savePnlt: same('savePnlt', (form, now) => checkPenalty(today(now))(form)),
  moveBkng: same('moveBkng', (form) => checkMove(form)),
  bookSer: same('bookSer', (form, now) => checkSeries(form, { space: null, rule: null }, today(now))),
  saveFclt: same('saveFclt', checkEquipment),
  savePromo: same('savePromo', checkPromo),
  savePromoImg: same('savePromoImg', checkPromoImg(true, null)),
  assignGuideProf: same('assignGuideProf', checkAssign),
  saveCqiTerm: same('saveCqiTerm', checkCqiTerm),
  saveAlmTmpl: (body) => {
    const form = { ...body, leadDays: (body['leadDays'] as number[]).join() };
    // Its variables are rows: here those that it uses itself.
    const varNms = [...`${text(body['titleTmpl'])}${text(body['cntnTmpl'])}`.matchAll(/#\{(.+?)\}/gu)].map(
      ([, name = '']) => name,
    );
    return { form, own: checkTemplate(varNms)(form as never) };
  },
};

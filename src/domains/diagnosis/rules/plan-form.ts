import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import type { Instrument } from '#contract/diagnosis/instruments.ts';
import type { PlanDetail, TargetCond } from '#contract/diagnosis/plan.ts';
import type { Arg } from '#contract/registry.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { fewReport } from '#shared/diagnosis/least-report.ts';
import { message } from '#messages/message.ts';
import { addDays } from '#shared/calendar.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { THIS_YEAR } from './school-year.ts';

/** A plan as its form holds it. */
export type PlanForm = Omit<Arg<'savePlan'>, 'planId' | 'version' | 'instDiv' | 'planSt' | 'trgtDivCd' | 'cond'> & {
  readonly trgtDivCd: string;
  readonly cond: TargetCond;
};

const ENROLLED = '10';
export const newCond = ({ targets }: Pick<Instrument, 'targets'>): TargetCond => ({
  userDivs: targets.slice(0, 1),
  colgCds: [],
  hakguaCds: [],
  majorCds: [],
  gradeCds: [],
  shregSts: [ENROLLED],
  entYearFrom: '',
  entYearTo: '',
  genderCds: [],
  stfDivCds: [],
  deptCds: [],
});

const USUAL_DAYS = 14,
  SECOND_TERM = 9,
  FIRST_TERM = 3;

/** What a new plan begins with: this term, two weeks from tomorrow on. @param today YYYYMMDD */
export function newPlan(instrument: Instrument, today: string, deptCd: string): PlanForm {
  const month = Number(today.slice(4, 6));
  return {
    paperVerId: '',
    planNm: '',
    deptCd,
    schlYear: THIS_YEAR,
    shtmCd: month >= SECOND_TERM || month < FIRST_TERM ? '20' : '10',
    rndNo: 1,
    strtDt: addDays(today, 1),
    strtTm: '0900',
    endDt: addDays(today, USUAL_DAYS),
    endTm: '1800',
    anonymDiv: instrument.anonymity,
    editAllowYn: 'N',
    resultOpenDiv: instrument.mayOpenResult ? 'ON_RELEASE' : 'NONE',
    minReportCnt: 5,
    trgtDivCd: '',
    cond: newCond(instrument),
  };
}

type PlanSave = Arg<'savePlan'>;

/** The form as it is sent. */
export const planSaveOf = (
  form: PlanForm,
  { planId, version, ...of }: Pick<PlanSave, 'planId' | 'version' | 'instDiv' | 'planSt'>,
): PlanSave => ({
  ...form,
  ...of,
  planId,
  ...(version === undefined ? {} : { version }),
  planNm: form.planNm.trim(),
  trgtDivCd: form.trgtDivCd || null,
});

/** A stored plan, or one that waits on the device, in its form. */
export const planFormOf = (plan: PlanDetail | PlanSave): PlanForm => ({
  paperVerId: plan.paperVerId,
  planNm: plan.planNm,
  deptCd: plan.deptCd,
  schlYear: plan.schlYear,
  shtmCd: plan.shtmCd === '20' ? '20' : '10',
  rndNo: plan.rndNo,
  strtDt: plan.strtDt,
  strtTm: plan.strtTm,
  endDt: plan.endDt,
  endTm: plan.endTm,
  anonymDiv: plan.anonymDiv,
  editAllowYn: plan.editAllowYn,
  resultOpenDiv: plan.resultOpenDiv,
  minReportCnt: plan.minReportCnt,
  trgtDivCd: plan.trgtDivCd ?? '',
  // A save may leave out kinds of conditions that it does not use.
  cond: { ...newCond({ targets: [] }), shregSts: [], ...plan.cond },
});

/** What is wrong with a plan beside the rules of its fields. */
export const checkPlan =
  ({ scoring }: Pick<Instrument, 'scoring'>) =>
  (form: PlanForm): FieldErrors<PlanForm> => {
    const few = fewReport(form.anonymDiv, form.minReportCnt);
    return {
      ...(few ? { minReportCnt: sentenceText(few) } : {}),
      ...(form.paperVerId === '' ? { paperVerId: message('M-REQ-SEL', { label: '문항지' }) } : {}),
      ...(form.strtDt !== '' && form.endDt !== '' && form.strtDt + form.strtTm >= form.endDt + form.endTm
        ? { endDt: message(form.strtDt > form.endDt ? 'M-DATE-ORDER' : 'M-TM-ORDER') }
        : {}),
      ...(scoring === 'satisfaction' && form.trgtDivCd === '' ? { trgtDivCd: DIAGNOSIS_WORDS.chooseSurveyed } : {}),
    };
  };

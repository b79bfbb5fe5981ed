import type { fields } from 'virtual:fields/savePrd';
import type { CurriDetail } from '#contract/extracurricular/curri.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { PRD_FIELDS, STEP_NAMES, type PrdFieldName, type WizardStep } from '#contract/extracurricular/period-codes.ts';
import type { PeriodForm, PrdDetail } from '#contract/extracurricular/period.ts';
import type { Arg } from '#contract/registry.ts';
import type { RecordForm } from '#kit/form/record-form.ts';
import { outerField } from '#kit/form/field-props.ts';
import { draftFaults } from '#messages/ecp-faults.ts';
import { message } from '#messages/message.ts';
import { decodeEntities, encodeEntities } from '#shared/entities.ts';
import { newRule, ruleOfFamily } from '#shared/extracurricular/default-rule.ts';
import { foundErrors, type FieldErrors } from '#ui/form/errors/form-rules.ts';

export type PrdSave = Arg<'savePrd'>;
/** Empty texts mean none in a form; the server keeps null. */
type FormValue<T> = null extends T ? (NonNullable<T> extends string ? NonNullable<T> | '' : T) : T;
/** A period as its wizard holds it: everything that it says of itself, the guide as HTML. */
export type PrdForm = { readonly [K in keyof PeriodForm]: FormValue<PeriodForm[K]> };
/** What a period is sent for: it is saved, or saved and submitted. */
export const PRD_ACTS = ['SAVE', 'SUBMIT'] as const;
export type PrdRecord = RecordForm<PrdDetail, PrdForm, typeof fields, (typeof PRD_ACTS)[number]>;

/** Texts that may be missing. */
const OPTIONAL_TEXTS = [
  'telNo',
  'rcrtStrtDt',
  'rcrtStrtTm',
  'rcrtEndDt',
  'rcrtEndTm',
  'selAnncDt',
  'cancelEndDt',
  'cancelEndTm',
  'prmtEndDt',
  'prmtEndTm',
  'oprtStrtDt',
  'oprtEndDt',
  'place',
  'onlnDiv',
  'applyDiv',
  'selDiv',
  'budgetSrcCd',
  'guide',
  'consentTxt',
  'fileGroupId',
  'promoImgId',
  'satisPaperVerId',
] as const satisfies readonly (keyof PeriodForm)[];
const FIELD_NAMES = Object.keys(PRD_FIELDS) as readonly PrdFieldName[];

/** Who begins a new period. */
export interface Writer {
  readonly deptCd: string;
  readonly stfNo: string;
  readonly schlYear: string;
  readonly shtmCd: PeriodForm['shtmCd'];
}
const USUAL = { dfltAttRate: 80, dfltSurveyYn: 'Y' } as const,
  NO_RULE = newRule(USUAL);

/** The rule of a curriculum in the fields of a period; what the family lacks is not kept. */
const ruleOf = (family: Family, rule: CurriDetail['dfltRule']) => {
  const { reqLogCnt, assignMinScore, mlgPnt, pntPerHour, maxPnt, grdPnts, recogHour, achvPnt, eduHour, ...rest } =
    ruleOfFamily(family, rule);
  return {
    ...rest,
    reqLogCnt: reqLogCnt ?? null,
    assignMinScore: assignMinScore ?? null,
    mlgPnt: mlgPnt ?? null,
    pntPerHour: pntPerHour ?? null,
    maxPnt: maxPnt ?? null,
    grdPnts: grdPnts ?? null,
    recogHour: recogHour ?? null,
    achvPnt: achvPnt ?? null,
    eduHour: eduHour ?? null,
  };
};

/** What a period takes from the curriculum that is chosen for it. */
export const fromCurri = (family: Family, curri: CurriDetail): Partial<PrdForm> => ({
  curriId: curri.curriId,
  oprtDeptCd: curri.deptCd,
  mngStfNo: curri.mngStfNo,
  abilities: family.hasAbilities ? curri.abilities.map(({ abilityId, ratio }) => ({ abilityId, ratio })) : [],
  ...ruleOf(family, curri.dfltRule),
});

const newPeriod = (family: Family, { deptCd, stfNo, schlYear, shtmCd }: Writer): PrdForm => ({
  curriId: '',
  schlYear,
  shtmCd,
  prdNm: '',
  oprtDeptCd: deptCd,
  mngStfNo: stfNo,
  telNo: '',
  rcrtStrtDt: '',
  rcrtStrtTm: '',
  rcrtEndDt: '',
  rcrtEndTm: '',
  lateApplyYn: 'N',
  selAnncDt: '',
  cancelEndDt: '',
  cancelEndTm: '',
  prmtEndDt: '',
  prmtEndTm: '',
  oprtStrtDt: '',
  oprtEndDt: '',
  place: '',
  onlnDiv: 'OFF',
  capacity: null,
  waitCap: 0,
  minCapacity: null,
  applyDiv: 'INDV',
  teamMin: null,
  teamMax: null,
  selDiv: 'FCFS',
  cond: {},
  pubYn: 'Y',
  ...ruleOf(family, NO_RULE),
  budgetAmt: 0,
  budgetSrcCd: '',
  guide: '',
  applyForm: [],
  consentTxt: '',
  fileGroupId: '',
  promoImgId: '',
  satisPaperVerId: '',
  abilities: [],
  instructors: [],
  sessions: [],
  budgets: [],
});

/** A stored period, or a save that waits, in the form. */
export function formOfSave(saved: PrdSave | PrdDetail): PrdForm {
  const values = saved as unknown as Readonly<Record<string, unknown>>,
    blank = new Set<string>(OPTIONAL_TEXTS);
  const form = Object.fromEntries(
    FIELD_NAMES.map((name) => [name, values[name] ?? (blank.has(name) ? '' : (DEFAULTS[name] ?? null))]),
  ) as unknown as PrdForm;
  return { ...form, guide: decodeEntities(form.guide) };
}
/** What a save of before leaves out. */
const DEFAULTS: Readonly<Partial<Record<PrdFieldName, unknown>>> = {
  cond: {},
  applyForm: [],
  abilities: [],
  instructors: [],
  sessions: [],
  budgets: [],
};

export const periodFormOf =
  (family: Family, writer: Writer) =>
  (stored: PrdDetail | null): PrdForm =>
    stored === null ? newPeriod(family, writer) : formOfSave(stored);

/** The form as the contract has it: empty texts are null, texts are trimmed, what the family lacks is empty. */
export function contentOf(family: Family, form: PrdForm): PeriodForm {
  const nulls = Object.fromEntries(OPTIONAL_TEXTS.map((name) => [name, form[name].trim() === '' ? null : form[name]]));
  const isTeam = form.applyDiv === 'TEAM';
  return {
    ...form,
    ...ruleOf(family, form),
    // Behind the rule, which brings the other fields of the form along as they are typed.
    ...nulls,
    prdNm: form.prdNm.trim(),
    teamMin: isTeam ? form.teamMin : null,
    teamMax: isTeam ? form.teamMax : null,
    guide: isBlankHtml(form.guide) ? null : encodeEntities(form.guide),
    abilities: family.hasAbilities ? form.abilities : [],
    sessions: form.sessions.map((session) => ({ ...session, place: session.place?.trim() || null })),
  } as PeriodForm;
}

/** The form as it is sent. */
export const prdSaveOf =
  (family: Family, prdSt: PrdDetail['prdSt'] | undefined) =>
  (form: PrdForm, prdId: string, version: number | undefined): PrdSave => ({
    ...contentOf(family, form),
    prdId,
    userDiv: family.userDiv,
    ...(version === undefined ? {} : { version }),
    // A draft that the server does not know yet waits on the device like one that it knows.
    prdSt: prdSt ?? 'DRAFT',
  });

const isBlankHtml = (html: string): boolean => html.replace(/<(?!img)[^>]*>|&nbsp;|\s/gu, '') === '';

const rowFault = <Row>(rows: readonly Row[], noun: string, lacks: (row: Row) => string | null): string | undefined => {
  for (const [at, row] of rows.entries()) {
    const label = lacks(row);
    if (label) return `${noun} ${at + 1}: ${message('M-REQ', { label })}`;
  }
  return undefined;
};

/** What keeps even a draft from being stored: whose it is, rows that say nothing yet, and values that contradict each other. */
export const checkDraft =
  (family: Family) =>
  (form: PrdForm): FieldErrors<PrdForm> => {
    const missing = foundErrors<PrdForm>(missingIn(form)),
      contradictions = draftFaults(contentOf(family, form), family).map(({ field, message: text }) => [
        outerField(field),
        text,
      ]);
    return { ...(Object.fromEntries(contradictions.toReversed()) as FieldErrors<PrdForm>), ...missing };
  };

function missingIn(form: PrdForm): { readonly [K in keyof PrdForm]?: string | undefined } {
  return {
    curriId: form.curriId === '' ? message('M-REQ-SEL', { label: '과정' }) : undefined,
    oprtDeptCd: form.oprtDeptCd === '' ? message('M-REQ-SEL', { label: '운영부서' }) : undefined,
    mngStfNo: form.mngStfNo === '' ? message('M-REQ-SEL', { label: '담당자' }) : undefined,
    sessions: rowFault(form.sessions, '차시', ({ sessNm, sessDt, strtTm, endTm, hour }) =>
      sessNm.trim() === ''
        ? '차시명'
        : sessDt === ''
          ? '일자'
          : strtTm === '' || endTm === ''
            ? '시간'
            : strtTm >= endTm
              ? '종료시간'
              : hour > 0
                ? null
                : '인정시간',
    ),
    instructors: rowFault(form.instructors, '강사', ({ instrNm }) => (instrNm.trim() === '' ? '강사명' : null)),
    abilities: form.abilities.some(({ abilityId }) => abilityId === '')
      ? message('M-REQ-SEL', { label: '역량' })
      : undefined,
    applyForm: rowFault(form.applyForm, '문항', ({ qstnNm, optns }) =>
      qstnNm.trim().length < 2 ? '문항' : optns.some((text) => text.trim() === '') ? '보기' : null,
    ),
  };
}

export const isField = (name: string): name is PrdFieldName => name in PRD_FIELDS;
export const stepOf = (field: string): WizardStep => (isField(field) ? PRD_FIELDS[field].step : 1);

/** Keys of the steps as the index names them. */
export const STEPS = STEP_NAMES.map((label, at) => ({ step: (at + 1) as WizardStep, key: String(at + 1), label }));

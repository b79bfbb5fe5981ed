import type { AlarmDetail, SaveAlarm } from '#contract/communication/alarm/alarm.ts';
import { referredIn, type Referred } from '#contract/communication/alarm/alarm-references.ts';
import { badVariableText, unknownVariables } from '#contract/communication/alarm/template-rules.ts';
import {
  ALARM_VARIABLES,
  ALARM_RULE_MESSAGES,
  isTooLongForAll,
  LONGEST_ALARM_TEXT,
  LONGEST_ALARM_TITLE,
  needsBytes,
  reservationProblem,
  type Channel,
} from '#contract/communication/alarm/alarm-rules.ts';
import { message } from '#messages/message.ts';
import { koreanDate8, koreanMoment, koreanTime4 } from '#shared/korean-time.ts';
import type { Choice } from '#ui/pickers/choice.ts';

/** What is typed into the form of an alarm. */
export interface AlarmForm {
  readonly title: string;
  readonly cntn: string;
  readonly linkUrl: string;
  readonly chnlCds: readonly string[];
  readonly urgntYn: 'Y' | 'N';
  readonly laterYn: 'Y' | 'N';
  readonly rsrvDt: string;
  readonly rsrvTm: string;
  readonly roleCds: readonly string[];
  readonly deptCds: readonly string[];
  readonly deptDivCds: readonly string[];
  readonly colgCds: readonly string[];
  readonly hakguaCds: readonly string[];
  readonly majorCds: readonly string[];
  readonly gradeCds: readonly string[];
  readonly shregSts: readonly string[];
  readonly staff: readonly Choice[];
  readonly students: readonly Choice[];
  /** A row whose people are meant. */
  readonly referred: Referred | null;
}
export type AlarmErrors = Partial<Record<keyof AlarmForm, string>>;

export const EMPTY_ALARM: AlarmForm = {
  title: '',
  cntn: '',
  linkUrl: '',
  chnlCds: ['INAPP'],
  urgntYn: 'N',
  laterYn: 'N',
  rsrvDt: '',
  rsrvTm: '',
  roleCds: [],
  deptCds: [],
  deptDivCds: ['STF'],
  colgCds: [],
  hakguaCds: [],
  majorCds: [],
  gradeCds: [],
  shregSts: [],
  staff: [],
  students: [],
  referred: null,
};

const SHORTEST = 2;
const LINK = /^(\/admin\/[^\s\\]*)?$/;

const STUDENT_FIELDS = ['colgCds', 'hakguaCds', 'majorCds', 'gradeCds', 'shregSts'] as const;
/** Whether a condition on students was given at all. */
const hasStudentCondition = (form: AlarmForm): boolean => STUDENT_FIELDS.some((field) => form[field].length > 0);

/** Whether there are no receivers at all. */
export const hasNoReceivers = (form: AlarmForm): boolean =>
  form.roleCds.length + form.deptCds.length + form.staff.length + form.students.length === 0 &&
  !hasStudentCondition(form) &&
  form.referred === null;

/** Whom the form means, as calls take it. */
export function receiversOf(form: AlarmForm): SaveAlarm['rcvrs'] {
  const { colgCds, hakguaCds, majorCds, gradeCds, shregSts } = form;
  return {
    stfNos: form.staff.map(({ key }) => key),
    stdNos: form.students.map(({ key }) => key),
    roleCds: [...form.roleCds],
    deptCds: [...form.deptCds],
    deptDivCds: form.deptDivCds.map((div) => (div === 'STDNT' ? 'STDNT' : 'STF')),
    stdntCond: hasStudentCondition(form)
      ? {
          colgCds: [...colgCds],
          hakguaCds: [...hakguaCds],
          majorCds: [...majorCds],
          gradeCds: [...gradeCds],
          shregSts: [...shregSts],
        }
      : null,
    ...form.referred,
  };
}

const reservedAt = ({ laterYn, rsrvDt, rsrvTm }: AlarmForm): string | null =>
  laterYn === 'Y' && rsrvDt !== '' && rsrvTm !== '' ? koreanMoment(rsrvDt, rsrvTm).toISOString() : null;

/** The form as it is saved or sent. */
export const alarmSaveOf = (form: AlarmForm, key: Pick<SaveAlarm, 'alarmId' | 'version'>): SaveAlarm => ({
  ...key,
  title: form.title.trim(),
  cntn: form.cntn,
  linkUrl: form.linkUrl.trim(),
  chnlCds: form.chnlCds as Channel[],
  urgntYn: form.urgntYn,
  rsrvDt: reservedAt(form),
  rcvrs: receiversOf(form),
});

type StudentCondition = NonNullable<SaveAlarm['rcvrs']['stdntCond']>;
const studentConditionOf = (cond: StudentCondition | null | undefined) => ({
  colgCds: cond?.colgCds ?? [],
  hakguaCds: cond?.hakguaCds ?? [],
  majorCds: cond?.majorCds ?? [],
  gradeCds: cond?.gradeCds ?? [],
  shregSts: cond?.shregSts ?? [],
});

/** What the form shows of an alarm: a draft, one that is copied, or an entry of the queue. */
export function alarmFormOf(
  alarm: Pick<SaveAlarm, 'title' | 'cntn' | 'linkUrl' | 'rsrvDt'> & {
    readonly urgntYn?: string | undefined;
    readonly chnlCds: readonly string[];
    readonly rcvrs: SaveAlarm['rcvrs'] | null;
  },
  chosen: AlarmDetail['chosen'] = [],
): AlarmForm {
  const { rcvrs } = alarm,
    nameOf = (kind: string, key: string): string =>
      chosen.find((person) => person.rcvrDivCd === kind && person.rcvrKey === key)?.rcvrNm ?? key;
  const choices = (kind: string, keys: readonly string[] = []): readonly Choice[] =>
    keys.map((key) => ({ key, label: nameOf(kind, key), detail: key }));
  return {
    title: alarm.title,
    cntn: alarm.cntn,
    linkUrl: alarm.linkUrl ?? '',
    chnlCds: alarm.chnlCds,
    urgntYn: alarm.urgntYn === 'Y' ? 'Y' : 'N',
    laterYn: alarm.rsrvDt ? 'Y' : 'N',
    rsrvDt: alarm.rsrvDt ? koreanDate8(new Date(alarm.rsrvDt)) : '',
    rsrvTm: alarm.rsrvDt ? koreanTime4(new Date(alarm.rsrvDt)) : '',
    roleCds: rcvrs?.roleCds ?? [],
    deptCds: rcvrs?.deptCds ?? [],
    deptDivCds: rcvrs?.deptDivCds ?? ['STF'],
    ...studentConditionOf(rcvrs?.stdntCond),
    staff: choices('STF', rcvrs?.stfNos),
    students: choices('STDNT', rcvrs?.stdNos),
    referred: referredIn(rcvrs ?? {}),
  };
}

/** Errors by field, in the order of the form. A draft needs no more than a title. */
export function checkAlarm(form: AlarmForm, act: 'DRAFT' | 'SEND', now: Date): AlarmErrors {
  const { length } = form.title.trim(),
    title =
      length < SHORTEST || length > LONGEST_ALARM_TITLE
        ? ALARM_RULE_MESSAGES.title
        : act === 'SEND'
          ? variableProblem(form.title)
          : undefined;
  const linkUrl = LINK.test(form.linkUrl.trim()) ? undefined : '이동 경로는 /admin/으로 시작해야 합니다.';
  const found: AlarmErrors =
    act === 'DRAFT'
      ? { title, linkUrl }
      : {
          title,
          cntn: textProblem(form),
          linkUrl,
          staff: hasNoReceivers(form) ? message('M-RCVR') : undefined,
          rsrvDt: laterProblem(form, now),
        };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}

function textProblem({ cntn, chnlCds }: AlarmForm): string | undefined {
  if (cntn.trim().length < SHORTEST || cntn.length > LONGEST_ALARM_TEXT) return ALARM_RULE_MESSAGES.text;
  return (
    variableProblem(cntn) ??
    (needsBytes(chnlCds) && isTooLongForAll(cntn) ? ALARM_RULE_MESSAGES.tooManyBytes : undefined)
  );
}

function variableProblem(text: string): string | undefined {
  const unknown = unknownVariables([text], ALARM_VARIABLES);
  return unknown.length > 0 ? badVariableText(unknown) : undefined;
}

/** The steps of the form. */
export const ALARM_STEPS = [
  { key: 'TEXT', label: '내용' },
  { key: 'RCVR', label: '수신자' },
  { key: 'SEND', label: '발송' },
] as const;

/** Only the reservation asks for the time, and it belongs to the last step. */
const ANY_TIME = new Date(0);

/** The first step that is not done. */
export function stepOf(form: AlarmForm): (typeof ALARM_STEPS)[number]['key'] {
  const { staff, title, cntn, linkUrl } = checkAlarm(form, 'SEND', ANY_TIME);
  if (title !== undefined || cntn !== undefined || linkUrl !== undefined) return 'TEXT';
  return staff === undefined ? 'SEND' : 'RCVR';
}

function laterProblem(form: AlarmForm, now: Date): string | undefined {
  if (form.laterYn === 'N') return undefined;
  return reservedAt(form) === null
    ? message('M-REQ', { label: '예약일시' })
    : (reservationProblem(reservedAt(form), now) ?? undefined);
}

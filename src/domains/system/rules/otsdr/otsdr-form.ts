import type { Arg } from '#contract/registry.ts';
import type { OtsdrMember } from '#contract/system/otsdr/otsdr-member.ts';
import {
  listOtsdrProblems,
  needsGuardian,
  OF_AGE,
  OTSDR_DIVS,
  OTSDR_LABELS,
  OTSDR_MESSAGES,
  OTSDR_RULE_MESSAGES,
  VRFY_DIVS,
  VRFY_NAMES,
  type FoundProblem,
  type OtsdrFacts,
} from '#contract/system/otsdr/otsdr-rules.ts';
import { message } from '#messages/message.ts';
import { addMonths } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { flagIn } from '#shared/merge/untyped-values.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

/** What the page sees covered only: null keeps what is stored. */
interface Personal {
  readonly birthDt: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly grdnNm: string | null;
  readonly grdnMobile: string | null;
}
export type PersonalField = keyof Personal;
export interface OtsdrForm extends Personal {
  readonly memberNm: string;
  readonly memberDivCd: string;
  readonly orgNm: string;
  readonly grdnAgreYn: string;
  readonly agreReqYn: string;
  readonly agreMktYn: string;
  readonly vrfyDivCd: string;
  readonly memo: string;
}

/** In the order in which the dialog shows the fields. */
const EMPTY: OtsdrForm = {
  memberNm: '',
  birthDt: '',
  mobile: '',
  email: '',
  memberDivCd: '',
  orgNm: '',
  grdnNm: '',
  grdnMobile: '',
  grdnAgreYn: 'N',
  agreReqYn: '',
  agreMktYn: 'N',
  vrfyDivCd: '',
  memo: '',
};

/**
 * The form of a member; identifying values are kept until they are to be entered anew. Missing ones can be entered at
 * once.
 */
export function otsdrFormOf(member: OtsdrMember | null): OtsdrForm {
  if (!member) return EMPTY;
  const { memberNm, memberDivCd, grdnAgreYn, agreReqYn, agreMktYn, vrfyDivCd } = member;
  return {
    memberNm,
    birthDt: null,
    mobile: null,
    email: null,
    memberDivCd,
    orgNm: member.orgNm ?? '',
    grdnNm: member.grdnNm === null ? '' : null,
    grdnMobile: member.grdnMobile === null ? '' : null,
    grdnAgreYn,
    agreReqYn,
    agreMktYn,
    vrfyDivCd,
    memo: member.memo ?? '',
  };
}

const MONTHS = 12;
/** Stands for what the page does not know: in order by itself, and as old as the server has said. */
const keptFacts = (aplyDay: string, isChild: boolean) => ({
  birthDt: addMonths(aplyDay, -MONTHS * (isChild ? OF_AGE - 1 : OF_AGE)),
  mobile: '01000000000',
  email: 'kept@kept.kept',
  grdnNm: '-',
  grdnMobile: '01000000000',
});

const dayOf = (member: OtsdrMember | null, today: string): string =>
  member ? koreanDate8(Date.parse(member.aplyDt)) : today;

function factsOf(form: OtsdrForm, member: OtsdrMember | null, today: string): OtsdrFacts {
  const kept = keptFacts(dayOf(member, today), member?.childYn === 'Y');
  return {
    memberNm: form.memberNm,
    memberDivCd: form.memberDivCd,
    orgNm: form.orgNm,
    grdnAgreYn: form.grdnAgreYn,
    birthDt: form.birthDt ?? kept.birthDt,
    mobile: form.mobile ?? kept.mobile,
    email: form.email ?? kept.email,
    grdnNm: form.grdnNm ?? kept.grdnNm,
    grdnMobile: form.grdnMobile ?? kept.grdnMobile,
  };
}

/** Whether the form asks for a guardian. */
export const asksGuardian = (form: OtsdrForm, member: OtsdrMember | null, today: string): boolean => {
  const { birthDt } = factsOf(form, member, today);
  return birthDt !== '' && needsGuardian(birthDt, dayOf(member, today));
};

function messageOf({ field, problem }: FoundProblem): string {
  const rule = OTSDR_RULE_MESSAGES[problem];
  return 'text' in rule
    ? rule.text
    : message(field === 'memberDivCd' ? 'M-REQ-SEL' : rule.id, { label: OTSDR_LABELS[field] });
}

/** What is wrong with the form beside the rules of its fields: the rules that the server asks of a member as well. */
export const checkOtsdrForm =
  (member: OtsdrMember | null, today: string) =>
  (form: OtsdrForm): FieldErrors<OtsdrForm> => {
    const problems = listOtsdrProblems(factsOf(form, member, today), dayOf(member, today), today);
    const isUsed = member !== null && member.statCd !== 'APLY';
    return {
      ...Object.fromEntries(problems.toReversed().map((found) => [found.field, messageOf(found)])),
      ...(isUsed && form.agreReqYn === 'N' ? { agreReqYn: OTSDR_MESSAGES.staysAgreed } : {}),
    };
  };

/** What identifies a member reads as kept where it was not entered anew. */
const keptOrNew = (value: string | null): string => value ?? '저장된 값 그대로';
/** How the fields of a member read where two versions are compared. */
export const otsdrLabels = (divOf: (code: string) => string) => ({
  birthDt: keptOrNew,
  mobile: keptOrNew,
  email: keptOrNew,
  memberDivCd: divOf,
  grdnNm: keptOrNew,
  grdnMobile: keptOrNew,
  vrfyDivCd: (code: string): string => VRFY_DIVS.flatMap((div) => (div === code ? VRFY_NAMES[div] : [])).join(''),
});

/** The form as it is saved; what is kept is not sent. */
export function otsdrPayload(
  otsdrMemberId: string,
  version: number | undefined,
  form: OtsdrForm,
): Arg<'saveOtsdrMember'> {
  const written = Object.fromEntries(
    (['birthDt', 'mobile', 'email', 'grdnNm', 'grdnMobile'] as const).flatMap((field) => {
      const text = form[field];
      return text === null ? [] : [[field, text.trim()]];
    }),
  );
  return {
    otsdrMemberId,
    ...(version === undefined ? {} : { version }),
    ...written,
    memberNm: form.memberNm.trim(),
    memberDivCd: OTSDR_DIVS.find((code) => code === form.memberDivCd) ?? 'ETC',
    orgNm: form.orgNm.trim(),
    grdnAgreYn: flagIn(form.grdnAgreYn),
    agreReqYn: flagIn(form.agreReqYn),
    agreMktYn: flagIn(form.agreMktYn),
    vrfyDivCd: VRFY_DIVS.find((code) => code === form.vrfyDivCd) ?? 'STF',
    memo: form.memo.trim(),
  };
}

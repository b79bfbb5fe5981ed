import type { SpaceRule } from '#contract/space/rule.ts';
import { GROUP_PURPOSES, type ApplicantDiv, type Purpose } from '#contract/space/space-rules.ts';
import { SPACE_RULE_MESSAGES } from '#contract/space/space-messages.ts';
import type { SpaceRow } from '#contract/space/space.ts';
import { fillText, message } from '#messages/message.ts';
import { findLengthProblem, findPeopleProblem, type BookingProblem } from '#shared/space/booking-checks.ts';
import { companionFault, type Companion } from '#shared/space/companions.ts';
import { findTimeFault, type FreeDay } from '#shared/space/free-day.ts';
import { isInOrder } from '#shared/space/slots.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { Choice } from '#ui/pickers/choice.ts';

/** A booking as its form holds it; the same fields serve a series. */
export interface BookingForm {
  readonly spaceId: string;
  readonly useDt: string;
  readonly strtTm: string;
  readonly endTm: string;
  readonly aplyDivCd: ApplicantDiv;
  /** Student, staff member or department by number. */
  readonly aplyId: string;
  /** The picked person as shown; for an outsider name and phone are typed. */
  readonly applicant: Choice | null;
  readonly aplyNm: string;
  readonly aplyTel: string;
  readonly prpsCd: Purpose | '';
  readonly prpsCn: string;
  readonly grpNm: string;
  readonly useCnt: number;
  readonly companions: readonly Companion[];
  readonly fcltRqst: readonly string[];
}

/** Where a new booking begins: a cell of the board, a space's calendar, a booking that lost its time, or nothing. */
export type BookingStart = Partial<BookingForm>;

interface Self {
  readonly loginId: string;
  readonly userNm: string;
  readonly roleCds: readonly string[];
}
/** A member of staff as the applicant of an own booking. */
export const ownApplicant = ({ loginId, userNm, roleCds }: Self) => ({
  aplyDivCd: roleCds.includes('ROLE_PROF') ? ('PROF' as const) : ('STF' as const),
  aplyId: loginId,
  applicant: { key: loginId, label: `${userNm} (${loginId})` },
});

export const newBooking = (start: BookingStart): BookingForm => ({
  spaceId: '',
  useDt: '',
  strtTm: '',
  endTm: '',
  aplyDivCd: 'STDNT',
  aplyId: '',
  applicant: null,
  aplyNm: '',
  aplyTel: '',
  prpsCd: '',
  prpsCn: '',
  grpNm: '',
  useCnt: 1,
  companions: [],
  fcltRqst: [],
  ...start,
});

/** What is known of the chosen space while its form is filled. */
export interface BookingTerms {
  readonly space: SpaceRow | null;
  readonly rule: SpaceRule | null;
  /** What of the day can be booked, where that is asked. */
  readonly free?: FreeDay | null;
}

export const sentenceOf = ({ word, params }: BookingProblem): string =>
  word === 'timeOrder' ? message('M-TM-ORDER') : fillText(SPACE_RULE_MESSAGES[word], params);

/** Whether a space takes so many people. */
export function checkPeople(useCnt: number, space: SpaceRow | null): { readonly useCnt?: string } {
  const problem = space && findPeopleProblem(space, { useCnt });
  return problem ? { useCnt: sentenceOf(problem) } : {};
}

function checkTime({ useDt, strtTm, endTm }: BookingForm, { rule, free }: BookingTerms): FieldErrors<BookingForm> {
  if (endTm === '') return { endTm: message('M-REQ-SEL', { label: '종료' }) };
  if (!isInOrder({ strtTm, endTm })) return { endTm: message('M-TM-ORDER') };
  const problem = rule && findLengthProblem(rule, { strtTm, endTm });
  if (problem) return { endTm: sentenceOf(problem) };
  const fault = free?.useDt === useDt ? findTimeFault(free, { strtTm, endTm }, { rule, now: new Date() }) : null;
  return fault ? { strtTm: sentenceOf(fault.problem) } : {};
}

function checkApplicant({ aplyDivCd, aplyId, aplyNm, aplyTel }: BookingForm): FieldErrors<BookingForm> {
  if (aplyDivCd !== 'OTSDR') return aplyId === '' ? { aplyId: SPACE_RULE_MESSAGES.chooseApplicant } : {};
  return {
    ...(aplyNm.trim() === '' ? { aplyNm: SPACE_RULE_MESSAGES.chooseApplicant } : {}),
    ...(/^\d{8,11}$/.test(aplyTel) ? {} : { aplyTel: SPACE_RULE_MESSAGES.enterPhone }),
  };
}

function checkCompanions({ companions, useCnt }: BookingForm, { rule }: BookingTerms): FieldErrors<BookingForm> {
  const fault = rule?.atndListYn === 'Y' ? companionFault(companions, useCnt) : null;
  return fault === null ? {} : { companions: SPACE_RULE_MESSAGES[fault] };
}

/** What is wrong with a booking, as far as the page can know it: the server asks again, and asks more (space.md 4). */
export function checkBooking(form: BookingForm, terms: BookingTerms): FieldErrors<BookingForm> {
  const { spaceId, useDt, prpsCd, prpsCn, grpNm, useCnt } = form,
    { space } = terms;
  return {
    ...(spaceId === '' ? { spaceId: SPACE_RULE_MESSAGES.chooseSpace } : {}),
    ...(useDt === '' ? { useDt: SPACE_RULE_MESSAGES.chooseDay } : {}),
    ...checkTime(form, terms),
    ...checkApplicant(form),
    ...(prpsCd === '' ? { prpsCd: SPACE_RULE_MESSAGES.choosePurpose } : {}),
    ...(prpsCn.trim().length < 2 ? { prpsCn: SPACE_RULE_MESSAGES.enterContent } : {}),
    ...(prpsCd !== '' && GROUP_PURPOSES.includes(prpsCd) && grpNm.trim() === ''
      ? { grpNm: SPACE_RULE_MESSAGES.enterGroup }
      : {}),
    ...checkPeople(useCnt, space),
    ...checkCompanions(form, terms),
  };
}

/** A booking without its day, as the calls take it. */
export const bookingPayload = (form: BookingForm) => ({
  spaceId: form.spaceId,
  strtTm: form.strtTm,
  endTm: form.endTm,
  aplyDivCd: form.aplyDivCd,
  aplyId: form.aplyDivCd === 'OTSDR' ? null : form.aplyId,
  aplyNm: form.aplyDivCd === 'OTSDR' ? form.aplyNm.trim() : null,
  aplyTel: form.aplyDivCd === 'OTSDR' ? form.aplyTel : null,
  prpsCd: form.prpsCd || ('ETC' as const),
  prpsCn: form.prpsCn.trim(),
  grpNm: form.grpNm.trim() || null,
  useCnt: form.useCnt,
  companions: form.companions.map(({ stdNo, nm }) => ({ stdNo: stdNo.trim(), nm: nm.trim() })),
  fcltRqst: [...form.fcltRqst],
});

/** What the device may keep of a form: names and phones of people belong to the server alone. */
export const withoutPeople = <Form extends BookingForm>(form: Form): Form => ({
  ...form,
  aplyNm: '',
  aplyTel: '',
  companions: [],
  applicant: null,
});

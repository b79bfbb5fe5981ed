/* No schema library here: the form asks the same questions before it sends. */
import { isEmail } from '../../contact-rules.ts';

export const OTSDR_SCREEN = '/admin/sysMng/otsdrMng/otsdrMemberMng';
export const OTSDR_DIVS = ['RSDNT', 'HIGH', 'GRAD', 'CORP', 'ETC'] as const;
export const OTSDR_STATES = ['APLY', 'APRV', 'RJCT', 'STOP', 'WTHDR', 'PURGE'] as const;
export type OtsdrState = (typeof OTSDR_STATES)[number];
/** Members whose facts may still be changed. */
export const OTSDR_EDITABLE: readonly OtsdrState[] = ['APLY', 'APRV', 'STOP'];
/** How the identity was verified. */
export const VRFY_NAMES = { SMS: '휴대전화', DOC: '서류', STF: '직원 확인' } as const;
export const VRFY_DIVS = Object.keys(VRFY_NAMES) as (keyof typeof VRFY_NAMES)[];

/** Years of age from which a person may join, and from which no guardian has to agree. */
export const YOUNGEST = 7,
  OF_AGE = 14;
/**
 * Days between leaving, refusal or notice and the day on which the personal data go; years without use after which an
 * account counts as unused.
 */
export const KEPT_DAYS = 30,
  IDLE_YEARS = 2;
/** What is left of a name. */
export const PURGED_NAME = '파기회원';
/** Members of these kinds come from a school or a company. */
const WITH_ORG: ReadonlySet<string> = new Set(['HIGH', 'CORP']);

/** Sentences of the members from outside, as their document has them. */
export const OTSDR_MESSAGES = {
  same: '이미 가입된 회원입니다.',
  work: '가입신청',
  needGuardian: '만 14세 미만은 보호자 동의가 필요합니다.',
  noAgreement: '필수 동의가 없는 회원은 승인할 수 없습니다.',
  inProgress: '진행 중인 프로그램이 있어 탈퇴 처리할 수 없습니다.',
  purged: '파기된 회원은 조회할 수 없습니다.',
  tooYoung: '만 7세 이상만 가입할 수 있습니다.',
  shortMobile: '휴대전화는 숫자 10~11자리로 입력해주세요.',
  staysAgreed: '이용 중인 회원의 필수 동의는 철회할 수 없습니다. 탈퇴 처리해주세요.',
} as const;
/** Which sentence a problem has: one of the catalogue, with the field's label, or one of the members' own. */
export const OTSDR_RULE_MESSAGES = {
  required: { id: 'M-REQ' },
  future: { id: 'M-FUTURE' },
  email: { id: 'M-EMAIL' },
  tooYoung: { text: OTSDR_MESSAGES.tooYoung },
  shortMobile: { text: OTSDR_MESSAGES.shortMobile },
  noZero: { id: 'M-PHONE' },
  guardian: { text: OTSDR_MESSAGES.needGuardian },
} as const;
/** What the check of a workbook says of a row that is left out. */
export const OTSDR_ROW_LABELS = { format: '형식 오류', same: '중복', guardian: '보호자 동의 누락' } as const;

/** Age in full years on a day; both YYYYMMDD. */
export function ageOn(birthDt: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDt.slice(0, 4));
  return day.slice(4) < birthDt.slice(4) ? years - 1 : years;
}

/** Whether a guardian has to agree for a person who joins on this day. */
export const needsGuardian = (birthDt: string, aplyDay: string): boolean => ageOn(birthDt, aplyDay) < OF_AGE;

export interface OtsdrFacts {
  readonly memberNm: string;
  /** YYYYMMDD. */
  readonly birthDt: string;
  /** Digits alone, as all numbers here. */
  readonly mobile: string;
  readonly email: string;
  readonly memberDivCd: string;
  readonly orgNm: string;
  readonly grdnNm: string;
  readonly grdnMobile: string;
  readonly grdnAgreYn: string;
}
export type OtsdrProblem = keyof typeof OTSDR_RULE_MESSAGES;
export interface FoundProblem {
  readonly field: keyof OtsdrFacts;
  readonly problem: OtsdrProblem;
}

/** What is wrong with the digits of a number: how many they are, or that the zero before them is missing. */
const mobileProblem = (digits: string): 'shortMobile' | 'noZero' | null => {
  if (!/^\d{10,11}$/.test(digits)) return 'shortMobile';
  return digits.startsWith('0') ? null : 'noZero';
};
/** Labels of the fields, for the sentences of both sides. */
export const OTSDR_LABELS: Readonly<Record<keyof OtsdrFacts, string>> = {
  memberNm: '성명',
  birthDt: '생년월일',
  mobile: '휴대전화',
  email: '이메일',
  memberDivCd: '구분',
  orgNm: '기관명',
  grdnNm: '보호자 성명',
  grdnMobile: '보호자 연락처',
  grdnAgreYn: '보호자 동의',
};

/**
 * What is wrong with a member who joins on `aplyDay` (YYYYMMDD), in the order of the form; `today` is the day of the
 * saving.
 */
export function listOtsdrProblems(facts: OtsdrFacts, aplyDay: string, today: string): readonly FoundProblem[] {
  const found: FoundProblem[] = [],
    add = (field: keyof OtsdrFacts, problem: OtsdrProblem): void => void found.push({ field, problem });
  if (facts.memberNm.trim() === '') add('memberNm', 'required');
  if (facts.birthDt === '') add('birthDt', 'required');
  else if (facts.birthDt > today) add('birthDt', 'future');
  else if (ageOn(facts.birthDt, aplyDay) < YOUNGEST) add('birthDt', 'tooYoung');
  const wrongMobile = mobileProblem(facts.mobile);
  if (facts.mobile === '') add('mobile', 'required');
  else if (wrongMobile) add('mobile', wrongMobile);
  if (facts.email.trim() === '') add('email', 'required');
  else if (!isEmail(facts.email.trim())) add('email', 'email');
  if (facts.memberDivCd === '') add('memberDivCd', 'required');
  if (WITH_ORG.has(facts.memberDivCd) && facts.orgNm.trim() === '') add('orgNm', 'required');
  return [...found, ...listGuardianProblems(facts, aplyDay)];
}

/** The guardian of a child; a number that was given for anybody else must be one as well. */
function listGuardianProblems(
  { birthDt, grdnNm, grdnMobile, grdnAgreYn }: OtsdrFacts,
  aplyDay: string,
): readonly FoundProblem[] {
  const problem = grdnMobile === '' ? null : mobileProblem(grdnMobile),
    wrongMobile: readonly FoundProblem[] = problem ? [{ field: 'grdnMobile', problem }] : [];
  if (birthDt === '' || !needsGuardian(birthDt, aplyDay)) return wrongMobile;
  return [
    ...(grdnNm.trim() === '' ? [{ field: 'grdnNm', problem: 'required' } as const] : []),
    ...(grdnMobile === '' ? [{ field: 'grdnMobile', problem: 'required' } as const] : wrongMobile),
    ...(grdnAgreYn === 'Y' ? [] : [{ field: 'grdnAgreYn', problem: 'guardian' } as const]),
  ];
}

export type OtsdrEvent = 'approve' | 'reject' | 'stop' | 'resume' | 'withdraw' | 'purge';
/** From where an event may happen, and where it leads. */
export const OTSDR_EVENTS: Readonly<
  Record<OtsdrEvent, { readonly from: readonly OtsdrState[]; readonly to: OtsdrState }>
> = {
  approve: { from: ['APLY'], to: 'APRV' },
  reject: { from: ['APLY'], to: 'RJCT' },
  stop: { from: ['APRV'], to: 'STOP' },
  resume: { from: ['STOP'], to: 'APRV' },
  withdraw: { from: ['APRV', 'STOP'], to: 'WTHDR' },
  // A member who was notified of an unused account is purged from the present state.
  purge: { from: ['WTHDR', 'RJCT', 'APRV', 'STOP'], to: 'PURGE' },
};
/** The same, a line for each state. */
export const OTSDR_TRANSITIONS: readonly {
  readonly from: OtsdrState;
  readonly event: OtsdrEvent;
  readonly to: OtsdrState;
}[] = (Object.keys(OTSDR_EVENTS) as OtsdrEvent[]).flatMap((event) =>
  OTSDR_EVENTS[event].from.map((from) => ({ from, event, to: OTSDR_EVENTS[event].to })),
);

interface EventFacts {
  readonly statCd: OtsdrState;
  readonly agreReqYn: string;
  readonly grdnAgreYn: string;
  /** Younger than fourteen on the day of joining. */
  readonly isChild: boolean;
  readonly prgsCnt: number;
  readonly purgeDueDt: string | null;
}
export type EventProblem = 'state' | 'noAgreement' | 'needGuardian' | 'inProgress' | 'notDue';

/** Why an event may not happen to a member; null when it may. `today` is YYYYMMDD. */
export function findOtsdrEventProblem(event: OtsdrEvent, facts: EventFacts, today: string): EventProblem | null {
  if (!OTSDR_EVENTS[event].from.includes(facts.statCd)) return 'state';
  if (event === 'approve' && facts.agreReqYn !== 'Y') return 'noAgreement';
  if (event === 'approve' && facts.isChild && facts.grdnAgreYn !== 'Y') return 'needGuardian';
  if ((event === 'withdraw' || event === 'purge') && facts.prgsCnt > 0) return 'inProgress';
  return event === 'purge' && (facts.purgeDueDt === null || facts.purgeDueDt > today) ? 'notDue' : null;
}

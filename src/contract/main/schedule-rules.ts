/* No schema library here: the form asks the same questions before it sends. */
import { isOwnAddress, isWebAddress } from '../contact-rules.ts';
import type { MergeRule } from '../merge.ts';

export const SCHEDULE_SHORTEST = 2,
  SCHEDULE_LONGEST = { schdlNm: 100, linkUrl: 300, cntn: 1_000 } as const;
/** Days that one look at the calendar may span. */
export const MAX_SCHEDULE_DAYS = 366;

/** Sentences of the calendar, as its document has them. */
export const SCHEDULE_MESSAGES = {
  name: '일정명을 입력해주세요.',
  longName: '일정명은 100자 이하로 입력해주세요.',
  halfTime: '시작시간과 종료시간을 함께 선택해주세요.',
  linked: '연동된 일정은 원래 화면에서 수정해주세요.',
  badLink: '링크 형식이 올바르지 않습니다.',
  unknownRole: '없는 역할이 있습니다.',
} as const;
/** What the check of a workbook says of a row that is left out. */
export const SCHEDULE_ROW_LABELS = {
  kind: '없는 구분입니다.',
  dept: '없는 부서입니다.',
  scope: '등록 권한이 없는 부서입니다.',
} as const;

/** What two people may change of an entry side by side. */
export const SCHEDULE_MERGE: MergeRule = {
  key: 'acdmSchdlId',
  isRenewable: true,
  units: [
    ['schdlNm'],
    ['schdlDivCd'],
    ['strtDt', 'endDt', 'strtTm', 'endTm'],
    ['deptCd'],
    ['trgtRoleCds'],
    ['linkUrl'],
    ['cntn'],
  ],
};

export interface ScheduleFacts {
  readonly schdlNm: string;
  /** YYYYMMDD; both days included. */
  readonly strtDt: string;
  readonly endDt: string;
  /** HHMM, or empty for the whole day. */
  readonly strtTm?: string | null | undefined;
  readonly endTm?: string | null | undefined;
  readonly linkUrl?: string | null | undefined;
}
/** A sentence of the catalogue by its id, or one of the calendar's own. */
export type ScheduleProblem = { readonly field: keyof ScheduleFacts } & (
  | { readonly id: 'M-DATE-ORDER' | 'M-TM-ORDER' }
  | { readonly text: string }
);

/** What is wrong with an entry by itself, in the order of its form. */
export function listScheduleProblems({
  schdlNm,
  strtDt,
  endDt,
  strtTm,
  endTm,
  linkUrl,
}: ScheduleFacts): readonly ScheduleProblem[] {
  const problems: ScheduleProblem[] = [],
    { length } = schdlNm.trim();
  if (length < SCHEDULE_SHORTEST) problems.push({ field: 'schdlNm', text: SCHEDULE_MESSAGES.name });
  if (length > SCHEDULE_LONGEST.schdlNm) problems.push({ field: 'schdlNm', text: SCHEDULE_MESSAGES.longName });
  if (strtDt > endDt) problems.push({ field: 'strtDt', id: 'M-DATE-ORDER' });
  if (Boolean(strtTm) !== Boolean(endTm)) problems.push({ field: 'strtTm', text: SCHEDULE_MESSAGES.halfTime });
  else if (strtTm && endTm && strtDt === endDt && strtTm >= endTm) problems.push({ field: 'strtTm', id: 'M-TM-ORDER' });
  if (linkUrl && !isOwnAddress(linkUrl) && !isWebAddress(linkUrl))
    problems.push({ field: 'linkUrl', text: SCHEDULE_MESSAGES.badLink });
  return problems;
}

/** For whom an entry is meant. */
export interface Aimed {
  /** None means everybody. */
  readonly trgtRoleCds: readonly string[];
  /** Null means the whole university; else this department with everything below it. */
  readonly deptCd: string | null;
}
/** A person as the calendar sees them. */
export interface Viewer {
  readonly userId: string;
  readonly roleCds: readonly string[];
  /** The department and those above it. */
  readonly deptCds: readonly string[];
}

/**
 * Whether an entry means a person: the person holds one of its roles, and its department is the person's or above it.
 */
export const isMeantFor = ({ trgtRoleCds, deptCd }: Aimed, { roleCds, deptCds }: Viewer): boolean =>
  (trgtRoleCds.length === 0 || trgtRoleCds.some((roleCd) => roleCds.includes(roleCd))) &&
  (deptCd === null || deptCds.includes(deptCd));

/**
 * Whether an entry is a person's own: written by the person, or addressed to the person and not to the whole
 * university.
 */
export const isOwnEntry = (entry: Aimed & { readonly regId: string }, person: Viewer): boolean =>
  entry.regId === person.userId ||
  ((entry.deptCd !== null || entry.trgtRoleCds.length > 0) && isMeantFor(entry, person));

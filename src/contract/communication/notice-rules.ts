/* No schema library here: the notice screen asks the same questions before it shows a button. */
import type { NoticeAction, NoticeState } from './notice.ts';

export type NoticeEvent =
  | 'saveDraft'
  | 'post'
  | 'approve'
  | 'reject'
  | 'recall'
  | 'edit'
  | 'stop'
  | 'repost'
  | 'delete';
export type Guard =
  | 'isWriter'
  | 'isNotWriter'
  | 'mayWrite'
  | 'mayChange'
  | 'mayDecide'
  | 'mayDelete'
  | 'isBeforeEnd'
  | 'isPending'
  | 'isNotPending';

/** What is true of one notice for one person at one moment. */
export interface NoticeFacts {
  readonly statCd: NoticeState;
  readonly pendYn: string;
  readonly mustReadYn: string;
  /** Wrote the notice; for a waiting change: wrote the change. */
  readonly isWriter: boolean;
  /** C or U on the screen. */
  readonly mayWrite: boolean;
  /** U with this notice in its scope. */
  readonly mayChange: boolean;
  /** U with scope ALL. */
  readonly mayDecide: boolean;
  /** D with this notice in its scope. */
  readonly mayDelete: boolean;
  readonly isBeforeEnd: boolean;
}

/** Sentences about what can be done with a notice, on the list and by the server that was asked too late. */
export const NOTICE_RULE_MESSAGES = {
  ownApproval: '본인이 작성한 공지는 승인할 수 없습니다.',
  neverDelete: '게시된 공지는 삭제할 수 없습니다. 게시중지를 이용해주세요.',
  work: '공지',
} as const;

interface Transition {
  readonly from: NoticeState;
  readonly event: NoticeEvent;
  readonly guards: readonly Guard[];
  readonly to: NoticeState;
}

/**
 * The life of a notice. Whether a post has to wait follows from its targets. One ever visible is never deleted: DRAFT and RJCT are the
 * states that were never shown.
 */
export const NOTICE_TRANSITIONS: readonly Transition[] = [
  { from: 'DRAFT', event: 'saveDraft', guards: ['isWriter', 'mayWrite'], to: 'DRAFT' },
  { from: 'RJCT', event: 'saveDraft', guards: ['isWriter', 'mayWrite'], to: 'DRAFT' },
  { from: 'DRAFT', event: 'post', guards: ['isWriter', 'mayWrite'], to: 'APRV' },
  { from: 'DRAFT', event: 'post', guards: ['isWriter', 'mayWrite'], to: 'WAIT' },
  { from: 'RJCT', event: 'post', guards: ['isWriter', 'mayWrite'], to: 'APRV' },
  { from: 'RJCT', event: 'post', guards: ['isWriter', 'mayWrite'], to: 'WAIT' },
  { from: 'WAIT', event: 'approve', guards: ['mayDecide', 'isNotWriter'], to: 'APRV' },
  { from: 'WAIT', event: 'reject', guards: ['mayDecide', 'isNotWriter'], to: 'RJCT' },
  { from: 'WAIT', event: 'recall', guards: ['isWriter'], to: 'DRAFT' },
  { from: 'APRV', event: 'approve', guards: ['isPending', 'mayDecide', 'isNotWriter'], to: 'APRV' },
  { from: 'APRV', event: 'reject', guards: ['isPending', 'mayDecide', 'isNotWriter'], to: 'APRV' },
  { from: 'APRV', event: 'edit', guards: ['isNotPending', 'mayChange'], to: 'APRV' },
  { from: 'APRV', event: 'stop', guards: ['mayChange'], to: 'STOP' },
  { from: 'STOP', event: 'repost', guards: ['mayChange', 'isBeforeEnd'], to: 'APRV' },
  { from: 'DRAFT', event: 'delete', guards: ['mayDelete'], to: 'DRAFT' },
  { from: 'RJCT', event: 'delete', guards: ['mayDelete'], to: 'RJCT' },
];

/** The guards of an event in the present state that do not hold; null when the state knows no such event. */
export function listBrokenGuards(facts: NoticeFacts, event: NoticeEvent): readonly Guard[] | null {
  const transition = NOTICE_TRANSITIONS.find(
    (candidate) => candidate.from === facts.statCd && candidate.event === event,
  );
  return transition === undefined ? null : transition.guards.filter((guard) => !holds(facts, guard));
}

export const canDo = (facts: NoticeFacts, event: NoticeEvent): boolean => listBrokenGuards(facts, event)?.length === 0;

function holds(facts: NoticeFacts, guard: Guard): boolean {
  switch (guard) {
    case 'isNotWriter':
      return !facts.isWriter;
    case 'isPending':
      return facts.pendYn === 'Y';
    case 'isNotPending':
      return facts.pendYn !== 'Y';
    default:
      return facts[guard];
  }
}

/** Who has confirmed a must-read is for those who may change it (communication.md 5.1): the tab, its figures and the reminder. */
export const maySeeReads = ({ statCd, mustReadYn, mayChange }: NoticeFacts): boolean =>
  statCd === 'APRV' && mustReadYn === 'Y' && mayChange;

/**
 * The buttons of one notice, in the order of the screen. `mayConfirm`: a must-read that waits for this person's
 * confirmation.
 */
export function listNoticeActions(facts: NoticeFacts, mayConfirm: boolean, mayCreate: boolean): NoticeAction[] {
  const shown: readonly (readonly [NoticeAction, boolean])[] = [
    ['edit', canDo(facts, 'edit') || canDo(facts, 'saveDraft')],
    ['post', canDo(facts, 'post')],
    ['approve', canDo(facts, 'approve')],
    ['reject', canDo(facts, 'reject')],
    ['recall', canDo(facts, 'recall')],
    ['stop', canDo(facts, 'stop')],
    ['repost', canDo(facts, 'repost')],
    ['delete', canDo(facts, 'delete')],
    ['reads', maySeeReads(facts)],
    ['confirm', mayConfirm],
    ['copy', mayCreate],
  ];
  return shown.filter(([, isShown]) => isShown).map(([action]) => action);
}

export interface NoticeAudience {
  readonly trgtDivCd: string;
  readonly trgts: readonly { readonly trgtKindCd: string; readonly trgtCd: string }[];
}
/** Reach of the writer: null = everything, else the departments of the scope. */
export type WriterReach = ReadonlySet<string> | null;

const deptsOf = (audience: NoticeAudience): readonly string[] =>
  audience.trgts.filter((trgt) => trgt.trgtKindCd === 'DEPT').map((trgt) => trgt.trgtCd);

/** Whether a first publication leaves the writer's own unit and must be approved. */
export function needsApproval(audience: NoticeAudience, reach: WriterReach): boolean {
  if (reach === null) return false;
  const depts = deptsOf(audience);
  const isWithin = depts.length > 0 && depts.every((deptCd) => reach.has(deptCd));
  return !isWithin || (audience.trgtDivCd !== 'STF' && audience.trgtDivCd !== 'STDNT');
}

/**
 * Whether a change of a posted notice reaches people for whom there is no approval. People it reached before count as
 * approved.
 */
export function widensBeyond(before: NoticeAudience, after: NoticeAudience, reach: WriterReach): boolean {
  if (reach === null) return false;
  if (before.trgtDivCd !== after.trgtDivCd) return needsApproval(after, reach);
  const approved = new Set(deptsOf(before)),
    depts = deptsOf(after);
  if (approved.size === 0) return false;
  if (depts.length === 0 || depts.some((deptCd) => !approved.has(deptCd) && !reach.has(deptCd))) return true;
  // Roles narrow an audience; a role added or all of them left out reaches new people in the approved departments too.
  return hasNewRoles(before, after) && depts.some((deptCd) => !reach.has(deptCd));
}

function hasNewRoles(before: NoticeAudience, after: NoticeAudience): boolean {
  const roles = (audience: NoticeAudience): readonly string[] =>
    audience.trgts.filter((trgt) => trgt.trgtKindCd === 'ROLE').map((trgt) => trgt.trgtCd);
  const former = roles(before),
    present = roles(after);
  return former.length > 0 && (present.length === 0 || present.some((roleCd) => !former.includes(roleCd)));
}

/** Why no reminder is sent, on the button and by the server that was asked too late. */
export const NO_LATE_READERS = '확인하지 않은 사람이 없습니다.';

/**
 * Whether a notice that is written with this form still has to tell its readers: once when it can first be seen, and
 * again where the editor asks for it. `isNotified`: they have been notified already.
 */
export const isAlarmWaiting = (
  form: { readonly almYn: string; readonly reAlarmYn?: string | undefined },
  isNotified: boolean,
): boolean => form.reAlarmYn === 'Y' || (form.almYn === 'Y' && !isNotified);

/** Popups in force at one moment, and pages of their dialog. */
export const MAX_POPUPS = 3;
/** Cookie of the home that names what this device does not show again today. */
export const POPUP_MARK = 'madang-popups';

export interface Period {
  readonly strt: string;
  readonly end: string;
}

/** The most periods that are in force at one moment inside `window`; both ends belong to a period. */
export function mostAtOnce(periods: readonly Period[], window: Period): number {
  const inside = periods.filter((period) => period.strt <= window.end && window.strt <= period.end);
  // The number only grows where a period begins, so the beginnings are the moments to look at.
  const moments = [window.strt, ...inside.map((period) => period.strt).filter((strt) => strt > window.strt)];
  return Math.max(
    0,
    ...moments.map((moment) => inside.filter((period) => period.strt <= moment && moment <= period.end).length),
  );
}

/** Share in percent with one decimal, rounded half up; null without a denominator. */
export function percentText(part: number, whole: number): string | null {
  return whole === 0 ? null : (Math.floor((part * 2000 + whole) / (2 * whole)) / 10).toFixed(1);
}

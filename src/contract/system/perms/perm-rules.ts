/* No schema library here: the screen asks the same questions before it sends. */

export const PERM_STATES = ['REQ', 'APRV', 'RJCT', 'END', 'RVK', 'CNCL'] as const;
export type PermState = (typeof PERM_STATES)[number];

export const REASON_SHORTEST = 10,
  REASON_LONGEST = 200;
/** A permission that ends within these days is shown as ending soon. */
export const ENDS_SOON_DAYS = 30;

/** Sentences of the special permissions, as their document has them. */
export const PERM_MESSAGES = {
  shortReason: '신청 사유를 10자 이상 입력해주세요.',
  tooLong: '사용 기간은 최대 {n}일입니다.',
  ownRequest: '본인이 신청한 건은 승인할 수 없습니다.',
  sameGrant: '동일한 권한이 이미 승인되어 있습니다.',
  work: '신청',
  noResource: '대상 화면을 선택해주세요.',
  pastStart: '시작일은 오늘 이후여야 합니다.',
  notYours: '본인의 신청만 취소할 수 있습니다.',
  foreignRequest: '다른 사용자의 권한은 시스템관리자만 신청할 수 있습니다.',
  unused: '사용하지 않는 권한입니다.',
} as const;

export interface PermRequest {
  readonly resourceId: string | null;
  /** YYYYMMDD, both days included. */
  readonly strtDt: string;
  readonly endDt: string;
  readonly reqRsn: string;
}
export interface PermTerms {
  readonly maxDays: number;
  readonly resourceReqYn: string;
}
export type RequestProblem = 'noResource' | 'pastStart' | 'reversed' | 'tooLong' | 'shortReason';

const DAY_MS = 86_400_000;
const dayOf = (date8: string): number =>
  Date.UTC(Number(date8.slice(0, 4)), Number(date8.slice(4, 6)) - 1, Number(date8.slice(6, 8))) / DAY_MS;

/** Days from the first to the last, both counted. */
export const countDays = (strtDt: string, endDt: string): number => dayOf(endDt) - dayOf(strtDt) + 1;

/** What is wrong with a request, by field, in the order of the form; `today` is YYYYMMDD. */
export function listRequestProblems(
  request: PermRequest,
  terms: PermTerms,
  today: string,
): readonly { readonly field: keyof PermRequest; readonly problem: RequestProblem }[] {
  const { resourceId, strtDt, endDt, reqRsn } = request,
    days = countDays(strtDt, endDt);
  return [
    ...(terms.resourceReqYn === 'Y' && resourceId === null
      ? [{ field: 'resourceId', problem: 'noResource' } as const]
      : []),
    ...(strtDt < today ? [{ field: 'strtDt', problem: 'pastStart' } as const] : []),
    ...(days < 1 ? [{ field: 'endDt', problem: 'reversed' } as const] : []),
    ...(days > terms.maxDays ? [{ field: 'endDt', problem: 'tooLong' } as const] : []),
    ...(reqRsn.trim().length < REASON_SHORTEST ? [{ field: 'reqRsn', problem: 'shortReason' } as const] : []),
  ];
}

export type PermEvent = 'approve' | 'reject' | 'cancel' | 'revoke';
interface Facts {
  readonly statCd: PermState;
  readonly userId: string;
  readonly reqUserId: string;
  readonly actUserId: string;
}

/** PERM_ST as far as people move it; the end of its days moves a permission, too. */
export const PERM_TRANSITIONS: readonly {
  readonly from: PermState;
  readonly event: PermEvent;
  readonly to: PermState;
}[] = [
  { from: 'REQ', event: 'approve', to: 'APRV' },
  { from: 'REQ', event: 'reject', to: 'RJCT' },
  { from: 'REQ', event: 'cancel', to: 'CNCL' },
  { from: 'APRV', event: 'revoke', to: 'RVK' },
];

/** Why an event may not happen: decided already, one's own, or another's request; null when it may. */
export function findEventProblem(
  event: PermEvent,
  { statCd, userId, reqUserId, actUserId }: Facts,
): 'done' | 'own' | 'foreign' | null {
  if (!PERM_TRANSITIONS.some((step) => step.from === statCd && step.event === event)) return 'done';
  if (event === 'cancel') return actUserId === reqUserId ? null : 'foreign';
  // The requester and the receiver never decide; revoking is open to everyone with the permission.
  return event !== 'revoke' && (actUserId === userId || actUserId === reqUserId) ? 'own' : null;
}

/* No schema library here: the screen asks the same questions before it sends. */

export const REVIEW_ANSWERS = ['NONE', 'KEEP', 'RVK'] as const;
export type ReviewAnswer = (typeof REVIEW_ANSWERS)[number];
/** Days before its end on which reviewers who have not answered are reminded. */
export const REMIND_DAYS = 3;

/** Sentences of the periodic review, as its document has them or in its manner. */
export const REVIEW_MESSAGES = {
  oneOpen: '진행 중인 정기점검이 있습니다.',
  futureBase: '기준일은 오늘 이후일 수 없습니다.',
  ownGrant: '본인의 권한은 점검할 수 없습니다.',
  notYours: '본인이 점검할 항목만 응답할 수 있습니다.',
  notBegun: '점검 기간이 시작되지 않았습니다.',
  over: '점검 기간이 끝났습니다.',
  needReason: '회수 사유를 2글자 이상 입력해주세요.',
  work: '점검',
  nothing: '기준일에 점검할 권한이 없습니다.',
} as const;

interface AnswerFacts {
  readonly statCd: 'OPEN' | 'CLOSED';
  readonly strtDt: string;
  readonly endDt: string;
  readonly userId: string;
  readonly rvwrUserId: string | null;
  /** The grant follows from what a person is: its condition decides. */
  readonly isAuto: boolean;
  readonly rsltCd: ReviewAnswer;
  readonly actUserId: string;
  /** Holds U on the screen: answers for who has no reviewer or has not answered in time. */
  readonly mayUpdate: boolean;
}
export type AnswerProblem = 'done' | 'notBegun' | 'own' | 'foreign' | 'over' | 'auto';

/** Why an item may not be answered so; null when it may. `today` is YYYYMMDD. */
export function findAnswerProblem(
  { statCd, strtDt, endDt, userId, rvwrUserId, isAuto, rsltCd, actUserId, mayUpdate }: AnswerFacts,
  today: string,
): AnswerProblem | null {
  if (statCd === 'CLOSED') return 'done';
  if (today < strtDt) return 'notBegun';
  if (actUserId === userId) return 'own';
  if (actUserId !== rvwrUserId && !mayUpdate) return 'foreign';
  if (today > endDt && !mayUpdate) return 'over';
  return isAuto && rsltCd === 'RVK' ? 'auto' : null;
}

/**
 * What an item comes to when the review is closed: the answer, else what the review says of the unanswered. What
 * follows from a condition stays.
 */
export const finalAnswer = (rsltCd: ReviewAnswer, unansRsltCd: 'KEEP' | 'RVK', isAuto: boolean): 'KEEP' | 'RVK' => {
  const answer = rsltCd === 'NONE' ? unansRsltCd : rsltCd;
  return isAuto ? 'KEEP' : answer;
};

import { OWN_SESSION } from '#contract/security/history-rules.ts';
import type { ActiveSession } from '#contract/security/login-his.ts';
import { CODE_RULE_MESSAGES } from '#contract/system/code-rules.ts';
import { OTSDR_EVENTS, OTSDR_MESSAGES, type OtsdrState } from '#contract/system/otsdr/otsdr-rules.ts';
import type { PermGrnt } from '#contract/system/perms/perm.ts';
import type { PermReviewItem } from '#contract/system/perms/perm-review.ts';
import { REVIEW_MESSAGES } from '#contract/system/perms/perm-review-rules.ts';
import { findEventProblem, PERM_MESSAGES } from '#contract/system/perms/perm-rules.ts';
import { GRANT_VIEW_NAMES, ROLE_RULE_MESSAGES } from '#contract/system/roles/role-rules.ts';
import type { RoleUserRow } from '#contract/system/roles/role-users.ts';
import type { RoleRow } from '#contract/system/roles/roles.ts';
import type { StaffRow } from '#contract/system/roles/user-roles.ts';
import { fillText, message } from '#messages/message.ts';

/* Why a row cannot be acted on, for the box that is not ticked and for what is said of rows that were left out; null when it can. */

/** @param actUserId who would approve */
export function whyPermNot(grant: PermGrnt, actUserId: string): string | null {
  const problem = findEventProblem('approve', { ...grant, actUserId });
  if (problem === null) return null;
  return problem === 'own' ? PERM_MESSAGES.ownRequest : message('M-DONE', { work: PERM_MESSAGES.work });
}

/** @param given the answer; null for any */
export function whyItemNot(
  { userId, finalCd, autoYn }: PermReviewItem,
  given: 'KEEP' | 'RVK' | null,
  actUserId: string,
): string | null {
  if (finalCd !== null) return message('M-DONE', { work: REVIEW_MESSAGES.work });
  if (userId === actUserId) return REVIEW_MESSAGES.ownGrant;
  return given === 'RVK' && autoYn === 'Y' ? ROLE_RULE_MESSAGES.autoGrant : null;
}

export type MemberBulkAct = 'approve' | 'reject' | 'stop' | 'message';
/** What can be done with several members with these permissions. */
export const memberActsOf = (may: { readonly update: boolean; readonly create: boolean }): readonly MemberBulkAct[] => [
  ...(may.update ? (['approve', 'reject', 'stop'] as const) : []),
  ...(may.create ? (['message'] as const) : []),
];
/** Only who takes part is written to. */
const MESSAGE_STATES: readonly OtsdrState[] = ['APRV'];

/** @param stateNameOf names of OTSDR_ST */
export function whyMemberNot(
  act: MemberBulkAct,
  statCd: OtsdrState,
  stateNameOf: (statCd: string) => string,
): string | null {
  if ((act === 'message' ? MESSAGE_STATES : OTSDR_EVENTS[act].from).includes(statCd)) return null;
  if (statCd === 'PURGE') return OTSDR_MESSAGES.purged;
  return act === 'approve' || act === 'reject'
    ? message('M-DONE', { work: OTSDR_MESSAGES.work })
    : message('M-STATE', { state: stateNameOf(statCd) });
}

export type GrantBulkAct = 'end' | 'period' | 'tell';
export function whyGrantNot(
  act: GrantBulkAct,
  { stCd, viewCd, grntDivCd, userId }: RoleUserRow,
  actUserId: string,
): string | null {
  if (stCd !== 'ACTIVE') return message('M-STATE', { state: GRANT_VIEW_NAMES.END });
  if (act === 'tell') return viewCd === 'SOON' ? null : ROLE_RULE_MESSAGES.notEnding;
  if (userId === actUserId) return ROLE_RULE_MESSAGES.self;
  return act === 'end' && grntDivCd === 'AUTO' ? ROLE_RULE_MESSAGES.autoGrant : null;
}

const RETIRED = '30';
/** Of granting a role. */
export function whyStaffNot({ userId, hldofStCd }: StaffRow, actUserId: string): string | null {
  if (userId === actUserId) return ROLE_RULE_MESSAGES.self;
  return hldofStCd === RETIRED ? ROLE_RULE_MESSAGES.retired : null;
}

/** Of deleting a role. */
export function whyRoleStays({ sysRoleYn, userCnt }: RoleRow): string | null {
  if (sysRoleYn === 'Y') return ROLE_RULE_MESSAGES.builtIn;
  return userCnt > 0 ? fillText(ROLE_RULE_MESSAGES.held, { n: userCnt }) : null;
}

/** Of deleting a code. */
export const whyCodeStays = ({ usedCnt }: { readonly usedCnt: number }): string | null =>
  usedCnt > 0 ? CODE_RULE_MESSAGES.used : null;

/** Of ending a session. */
export const whySessionStays = ({ mineYn }: Pick<ActiveSession, 'mineYn'>): string | null =>
  mineYn === 'Y' ? OWN_SESSION : null;

import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import type { AuthType } from '#contract/permission.ts';
import { reachOf } from '#server/access/reach.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import type { Viewer } from '#shared/dropout/viewer.ts';

/*
 * Whom a letter on 대상자 관리 reaches (dropout.md 1 and 6): everything, departments, or one's own: as advisor, as counsellor,
 * and as who proposed a target that is not assigned yet.
 */

/** What a scope is compared with of a target. */
export interface ReachedTarget {
  readonly colgCd: string;
  readonly hakguaCd: string;
  readonly advsrStfNo: string | null;
  readonly cnslrStfNo: string | null;
  readonly trgtSt: string;
  readonly regId: string;
}
type Assigned = Pick<ReachedTarget, 'advsrStfNo' | 'cnslrStfNo'>;

const OFFICE = 'ROLE_OPER',
  COUNSELLOR = 'ROLE_CNSLR',
  AUDITOR = 'ROLE_AUDIT';
const targetReach = (call: CallContext, letter: AuthType) => reachOf(call, DRPT_SCREEN.target, letter);
const holdsRole = (call: CallContext, roleCd: string): boolean =>
  signedInOf(call).permissions.roleCds.some((held) => held === roleCd);

/** The number of the caller, by which records name who did something. @throws Failure 403 for an account without one */
export function staffNoOf(call: CallContext): string {
  const { stfNo } = personOf(call);
  if (stfNo === null) throw forbidden();
  return stfNo;
}

/** Whether the caller is responsible for a target now. */
export function isAssignee(call: CallContext, { advsrStfNo, cnslrStfNo }: Assigned): boolean {
  const { stfNo } = personOf(call);
  return stfNo !== null && (stfNo === advsrStfNo || stfNo === cnslrStfNo);
}

export function reachesTarget(call: CallContext, letter: AuthType, target: ReachedTarget): boolean {
  const { everything, deptCds, ownerId } = targetReach(call, letter);
  return (
    everything ||
    deptCds.has(target.hakguaCd) ||
    deptCds.has(target.colgCd) ||
    (ownerId !== null &&
      (isAssignee(call, target) || (target.trgtSt === 'UNAS' && target.regId === personOf(call).userId)))
  );
}

/** The targets that R reaches, as a condition over `drptTrgt as t`. */
export function targetsReached(call: CallContext): RawBuilder<SqlBool> {
  const { everything, deptCds, ownerId } = targetReach(call, 'R');
  if (everything) return sql<SqlBool>`true`;
  const { userId, stfNo } = personOf(call),
    depts = [...deptCds],
    mine = ownerId === null ? null : stfNo;
  return sql<SqlBool>`(t."hakguaCd" = any (${depts}::text[]) or t."colgCd" = any (${depts}::text[]) or t."advsrStfNo" = ${mine}
    or t."cnslrStfNo" = ${mine} or (${mine}::text is not null and t."trgtSt" = 'UNAS' and t."regId" = ${userId}))`;
}

/** Whether a letter reaches every target. */
export const reachesAll = (call: CallContext, letter: AuthType): boolean => targetReach(call, letter).everything;

/** Whether a letter reaches targets by everything or by departments, not because they are one's own. */
export function manages(
  call: CallContext,
  letter: AuthType,
  { colgCd, hakguaCd }: Pick<ReachedTarget, 'colgCd' | 'hakguaCd'>,
): boolean {
  const { everything, deptCds } = targetReach(call, letter);
  return everything || deptCds.has(hakguaCd) || deptCds.has(colgCd);
}

/** Students whom the caller may propose: of everything, of departments, or one's advisees. */
export function reachesStudent(
  call: CallContext,
  letter: AuthType,
  student: Pick<ReachedTarget, 'colgCd' | 'hakguaCd' | 'advsrStfNo'>,
): boolean {
  const { ownerId } = targetReach(call, letter);
  return (
    manages(call, letter, student) ||
    (ownerId !== null && student.advsrStfNo !== null && student.advsrStfNo === personOf(call).stfNo)
  );
}

/** Whether the caller has nothing but the audit: lists and states, no text of people. */
export const isOnlyAuditing = (call: CallContext): boolean =>
  signedInOf(call).permissions.roleCds.every((roleCd) => roleCd === AUDITOR);

/** Scores, points and triggers are for the operating office, and no other reach brings them. */
export const seesScores = (call: CallContext): boolean => holdsRole(call, OFFICE) && reachesAll(call, 'R');

/** What the caller learns of the score of a target. */
export function viewerOf(call: CallContext, { cnslrStfNo }: Assigned): Viewer {
  if (seesScores(call)) return 'FULL';
  return cnslrStfNo !== null && cnslrStfNo === personOf(call).stfNo && holdsRole(call, COUNSELLOR) ? 'CNSLR' : 'PLAIN';
}

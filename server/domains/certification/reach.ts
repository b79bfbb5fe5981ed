import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { programmeOf, setupPath, statePath, type Programme } from '#contract/certification/programmes.ts';
import type { AuthType } from '#contract/permission.ts';
import { reachOf } from '#server/access/reach.ts';
import type { Scope } from '#server/access/scope.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';

/*
 * Each endpoint is open to the screens of all programmes; each row asks for the letter on the screen of its own. Rows of a set-up
 * belong to the owner department, those of students to their department, their major or their advisor.
 */

const stateReach = (call: CallContext, programme: Programme, letter: AuthType): Scope =>
  reachOf(call, statePath(programme), letter);
/** Says that a call is about students of this programme, before its query is built: what is bound to a screen asks for it. */
export function aboutStudents(call: CallContext, certiDiv: string): void {
  stateReach(call, programmeOf(certiDiv), 'R');
}
const ofOwner = ({ everything, deptCds }: Scope, { ownerDeptCd }: Programme): boolean =>
  everything || deptCds.has(ownerDeptCd);

export const reachesSetup = (call: CallContext, programme: Programme, letter: AuthType): boolean =>
  ofOwner(reachOf(call, setupPath(programme), letter), programme);
/** @throws Failure 403 */
export function requireSetup(call: CallContext, certiDiv: string, letter: AuthType): Programme {
  const programme = programmeOf(certiDiv);
  if (!reachesSetup(call, programme, letter)) throw forbidden();
  return programme;
}
/** Standards are read by their office, and by users who look at students of the programme. */
export const readsStandards = (call: CallContext, programme: Programme): boolean => {
  const { everything, deptCds, ownerId } = stateReach(call, programme, 'R');
  return reachesSetup(call, programme, 'R') || everything || deptCds.size > 0 || ownerId !== null;
};

/** What a scope is compared with of a student. */
interface Placed {
  readonly hakguaCd: string;
  readonly majorCd: string | null;
  readonly advsrStfNo: string | null;
}
export function reachesStudent(call: CallContext, programme: Programme, letter: AuthType, student: Placed): boolean {
  const { everything, deptCds, ownerId } = stateReach(call, programme, letter);
  return (
    everything ||
    deptCds.has(student.hakguaCd) ||
    (student.majorCd !== null && deptCds.has(student.majorCd)) ||
    (ownerId !== null && student.advsrStfNo !== null && student.advsrStfNo === personOf(call).stfNo)
  );
}
/** @throws Failure 403 */
export function requireStudent(call: CallContext, certiDiv: string, letter: AuthType, student: Placed): Programme {
  const programme = programmeOf(certiDiv);
  if (!reachesStudent(call, programme, letter, student)) throw forbidden();
  return programme;
}
/** The students that a letter reaches, as a condition over `certiState as s`. */
export function studentsReached(call: CallContext, programme: Programme, letter: AuthType): RawBuilder<SqlBool> {
  const { everything, deptCds, ownerId } = stateReach(call, programme, letter);
  if (everything) return sql<SqlBool>`true`;
  const depts = [...deptCds],
    advisor = ownerId === null ? null : personOf(call).stfNo;
  return sql<SqlBool>`(s."hakguaCd" = any (${depts}::text[]) or s."majorCd" = any (${depts}::text[]) or s."advsrStfNo" = ${advisor})`;
}

/** Applications and the register are for who sees the whole programme (certification.md 5.3). */
export function seesWhole(call: CallContext, programme: Programme, letter: AuthType = 'R'): boolean {
  const scope = stateReach(call, programme, letter);
  return programme.isReviewOfOwner ? ofOwner(scope, programme) : scope.everything;
}
/** @throws Failure 403 */
export function requireWhole(call: CallContext, certiDiv: string, letter: AuthType = 'R'): Programme {
  const programme = programmeOf(certiDiv);
  if (!seesWhole(call, programme, letter)) throw forbidden();
  return programme;
}
const holdsRole = (call: CallContext, roleCds: readonly string[]): boolean =>
  signedInOf(call).permissions.roleCds.some((roleCd) => roleCds.includes(roleCd));

/** Whether the caller is the head of the owner department. */
async function isHead(call: CallContext, { ownerDeptCd }: Programme): Promise<boolean> {
  const { stfNo } = personOf(call),
    dept = await call.db.selectFrom('dept').select('headStfNo').where('deptCd', '=', ownerDeptCd).executeTakeFirst();
  return stfNo !== null && dept?.headStfNo === stfNo;
}
export async function decides(call: CallContext, programme: Programme): Promise<boolean> {
  const scope = stateReach(call, programme, 'U');
  return programme.decidedBy === 'HEAD'
    ? ofOwner(scope, programme) && (await isHead(call, programme))
    : scope.everything;
}
/** Who certifies, rejects, revokes and approves evidence. @throws Failure 403 */
export async function requireDecider(call: CallContext, certiDiv: string): Promise<Programme> {
  const programme = programmeOf(certiDiv);
  if (!(await decides(call, programme))) throw forbidden();
  return programme;
}
export async function issues(call: CallContext, programme: Programme): Promise<boolean> {
  const scope = stateReach(call, programme, 'U');
  if (programme.issuingRoleCd === null) return scope.everything;
  if (!ofOwner(scope, programme)) return false;
  return holdsRole(call, [programme.issuingRoleCd]) || (await isHead(call, programme));
}
/** Who issues certificates and prints them. @throws Failure 403 */
export async function requireIssuer(call: CallContext, certiDiv: string): Promise<Programme> {
  const programme = programmeOf(certiDiv);
  if (!(await issues(call, programme))) throw forbidden();
  return programme;
}
export const restores = (call: CallContext, programme: Programme): boolean =>
  stateReach(call, programme, 'U').everything && holdsRole(call, programme.restoringRoleCds);

/** The number of the caller by which histories and two-person rules identify the user. @throws Failure 403 for an account without one */
export function staffNoOf(call: CallContext): string {
  const { stfNo } = personOf(call);
  if (stfNo === null) throw forbidden();
  return stfNo;
}

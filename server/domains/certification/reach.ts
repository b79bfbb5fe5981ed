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

const lettersReach = (call: CallContext, programme: Programme, letter: AuthType): Scope =>
  reachOf(call, statePath(programme), letter);
/**
 * The students that a letter reaches. Where the head decides, U on the whole programme without C is for what the head has written
 * alone (certification.md 6): it reaches no student for anything else.
 */
function stateReach(call: CallContext, programme: Programme, letter: AuthType): Scope {
  const scope = lettersReach(call, programme, letter);
  return letter === 'U' && programme.insteadOfHeadCd !== null && scope.everything
    ? lettersReach(call, programme, 'C')
    : scope;
}
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
export interface Placed {
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

/** The number of the head of the owner department. */
async function headNoOf({ db }: CallContext, { ownerDeptCd }: Programme): Promise<string | null> {
  const dept = await db.selectFrom('dept').select('headStfNo').where('deptCd', '=', ownerDeptCd).executeTakeFirst();
  return dept?.headStfNo ?? null;
}
async function isHead(call: CallContext, programme: Programme): Promise<boolean> {
  const { stfNo } = personOf(call);
  return stfNo !== null && stfNo === (await headNoOf(call, programme));
}

/** What the caller decides about in a programme: everything, what one person has written, or nothing. */
export interface Decider {
  readonly decidesAll: boolean;
  /** The head in whose place the caller decides; null for a caller who stands in for none. */
  readonly insteadOf: string | null;
}
export async function deciderOf(call: CallContext, programme: Programme): Promise<Decider> {
  const { decidedBy, insteadOfHeadCd } = programme,
    scope = stateReach(call, programme, 'U');
  if (decidedBy === 'ALL') return { decidesAll: scope.everything, insteadOf: null };
  if (ofOwner(scope, programme) && (await isHead(call, programme))) return { decidesAll: true, insteadOf: null };
  const standsIn =
    insteadOfHeadCd !== null && lettersReach(call, programme, 'U').everything && holdsRole(call, [insteadOfHeadCd]);
  return { decidesAll: false, insteadOf: standsIn ? await headNoOf(call, programme) : null };
}
/** @param writerNo who applied for the student, or entered the evidence; null for none */
export const decidesOn = ({ decidesAll, insteadOf }: Decider, writerNo: string | null): boolean =>
  decidesAll || (insteadOf !== null && writerNo === insteadOf);

/** Whether the caller issues certificates and prints them. */
export async function issues(call: CallContext, programme: Programme): Promise<boolean> {
  const scope = stateReach(call, programme, 'U');
  if (programme.issuingRoleCd === null) return scope.everything;
  if (!ofOwner(scope, programme)) return false;
  return holdsRole(call, [programme.issuingRoleCd]) || (await isHead(call, programme));
}
export const restores = (call: CallContext, programme: Programme): boolean =>
  stateReach(call, programme, 'U').everything && holdsRole(call, programme.restoringRoleCds);

/** The number of the caller by which histories and two-person rules identify the user. @throws Failure 403 for an account without one */
export function staffNoOf(call: CallContext): string {
  const { stfNo } = personOf(call);
  if (stfNo === null) throw forbidden();
  return stfNo;
}

import type { Kysely } from 'kysely';
import { EVERY_DEPT } from '#contract/diagnosis/diagnosis-codes.ts';
import type { AuthType } from '#contract/permission.ts';
import { reachOf } from '#server/access/reach.ts';
import type { Scope } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';

/** The departments whose rows a person reaches with one letter on one screen. */
export interface Reach {
  readonly everything: boolean;
  readonly deptCds: ReadonlySet<string>;
}

/** OWN means the departments that one heads (diagnosis.md 6). */
async function headedBy(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dept')
    .innerJoin('user', 'user.stfNo', 'dept.headStfNo')
    .select('dept.deptCd')
    .where('user.userId', '=', userId)
    .execute();
  return rows.map(({ deptCd }) => deptCd);
}

/** A scope as departments. */
export async function departmentsIn(
  db: Kysely<Schema>,
  { everything, deptCds, ownerId }: Scope,
  userId: string,
): Promise<Reach> {
  if (everything || ownerId === null) return { everything, deptCds };
  return { everything, deptCds: new Set([...deptCds, ...(await headedBy(db, userId))]) };
}

/** How far a letter reaches on the screen of an instrument or of a tree of abilities. */
export const departmentsOf = async (call: CallContext, path: string, permission: AuthType): Promise<Reach> =>
  departmentsIn(call.db, reachOf(call, path, permission), personOf(call).userId);

/** Rows for the whole university belong to those alone who reach everything. */
export const reaches = ({ everything, deptCds }: Reach, deptCd: string): boolean =>
  everything || (deptCd !== EVERY_DEPT && deptCds.has(deptCd));

/** @throws Failure 403 when the letter on that screen does not reach the department */
export async function requireReach(
  call: CallContext,
  path: string,
  permission: AuthType,
  deptCd: string,
): Promise<void> {
  if (!reaches(await departmentsOf(call, path, permission), deptCd)) throw forbidden();
}

import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { EcpScreen } from '#contract/extracurricular/families.ts';
import type { AuthType } from '#contract/permission.ts';
import { NOTHING, type Scope, uniteScopes } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { familyReach } from '../reach.ts';

export type StoredPeriod = Selectable<Schema['ecpPrd']>;
/** What the caller is to a period; `ownIn` selects it with the row. */
interface OwnInPeriod {
  /** In charge of it, or its drafter. */
  readonly isManaged: boolean;
  /** Teaches in it, or guides a team of it. */
  readonly isTaught: boolean;
}
/** What a scope is compared with of a period. */
export type PlacedPeriod = Pick<StoredPeriod, 'userDiv' | 'oprtDeptCd'> & OwnInPeriod;
/** A stored period with what the caller is to it. */
export type KnownPeriod = StoredPeriod & OwnInPeriod;
/** Teachers are instructors and guiding professors: they act on attendance and activity records only (extracurricular.md 5). */
type Part = 'MANAGER' | 'TEACHER';

/**
 * The periods of a scope as a condition of a query over `"ecpPrd"`. OWN are those that the caller is in charge of, has
 * drafted, teaches or guides a team of.
 * @param least MANAGER leaves out what the caller only teaches
 */
export function periodInScope(call: CallContext, scope: Scope, least: Part = 'TEACHER'): RawBuilder<SqlBool> {
  if (scope.everything) return sql<SqlBool>`true`;
  const reached: RawBuilder<SqlBool>[] = [];
  if (scope.deptCds.size > 0) reached.push(sql<SqlBool>`"ecpPrd"."oprtDeptCd" in (${sql.join([...scope.deptCds])})`);
  if (scope.ownerId !== null)
    reached.push(least === 'MANAGER' ? isManaged(call) : sql<SqlBool>`(${isManaged(call)} or ${isTaught(call)})`);
  return reached.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(reached, sql` or `)})`;
}

const isManaged = (call: CallContext) => {
  const { stfNo, userId } = personOf(call);
  return sql<SqlBool>`("ecpPrd"."mngStfNo" = ${stfNo} or "ecpPrd"."regId" = ${userId})`;
};
const isTaught = (call: CallContext) => {
  const { stfNo } = personOf(call);
  return sql<SqlBool>`("ecpPrd"."prdId" in (select "prdId" from "ecpPrdInstr" where "stfNo" = ${stfNo})
    or "ecpPrd"."prdId" in (select "prdId" from "ecpTeam" where "guideProfStfNo" = ${stfNo}))`;
};

/** Columns of `OwnInPeriod`, for a query over `"ecpPrd"`. */
export const ownIn = (call: CallContext) =>
  [
    sql<boolean>`coalesce(${isManaged(call)}, false)`.as('isManaged'),
    sql<boolean>`coalesce(${isTaught(call)}, false)`.as('isTaught'),
  ] as const;

/**
 * What the caller is in a period by a letter on screens of its family: a manager within the departments in scope, of what
 * is in the caller's charge or was drafted by the caller; else a teacher of it; null outside.
 */
export function partIn(
  call: CallContext,
  { userDiv, oprtDeptCd, isManaged: isOfManager, isTaught: isOfTeacher }: PlacedPeriod,
  letter: AuthType,
  screens: readonly EcpScreen[],
): Part | null {
  const scope = screens.map((screen) => familyReach(call, userDiv, screen, letter)).reduce(uniteScopes, NOTHING);
  if (scope.everything || scope.deptCds.has(oprtDeptCd)) return 'MANAGER';
  if (scope.ownerId === null) return null;
  if (isOfManager) return 'MANAGER';
  return isOfTeacher ? 'TEACHER' : null;
}

export interface ReachedPeriod {
  readonly period: KnownPeriod;
  readonly part: Part;
}
type Lock = 'update' | 'share';

/** A stored period, locked until the transaction ends where that is asked. @throws Failure 409 GONE */
export async function findPeriod(call: CallContext, prdId: string, lock?: Lock): Promise<KnownPeriod> {
  const query = call.db.selectFrom('ecpPrd').selectAll().select(ownIn(call)).where('prdId', '=', prdId),
    locked = lock === 'update' ? query.forUpdate() : lock === 'share' ? query.forShare() : query,
    period = await locked.executeTakeFirst();
  if (!period) throw gone();
  return period;
}

/**
 * A period that the caller reaches with a letter on one of these screens of its family.
 * @param lock holds the row until the transaction ends: `update` for whatever changes its counters or state, `share` for what
 *   stands on them
 * @throws Failure 409 GONE, 403 outside the scope
 */
export async function reachPeriod(
  call: CallContext,
  prdId: string,
  letter: AuthType,
  screens: readonly EcpScreen[],
  lock?: Lock,
): Promise<ReachedPeriod> {
  const period = await findPeriod(call, prdId, lock),
    part = partIn(call, period, letter, screens);
  if (part === null) throw forbidden();
  return { period, part };
}

/** The same for what teachers may not do. @throws Failure 409 GONE, 403 */
export async function managePeriod(...args: Parameters<typeof reachPeriod>): Promise<KnownPeriod> {
  const { period, part } = await reachPeriod(...args);
  if (part !== 'MANAGER') throw forbidden();
  return period;
}

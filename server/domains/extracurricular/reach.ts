import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ecpPath, familyOf, type EcpScreen } from '#contract/extracurricular/families.ts';
import type { AuthType } from '#contract/permission.ts';
import { reachOf } from '#server/access/reach.ts';
import { NOTHING, type Scope } from '#server/access/scope.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';

/** How far a letter reaches on a screen of a family; nothing without it. */
export const familyReach = (call: CallContext, userDiv: string, screen: EcpScreen, letter: AuthType): Scope =>
  reachOf(call, ecpPath(familyOf(userDiv), screen), letter);

/** @throws Failure 403 for who holds the letter on none of these screens of the family */
export function requireFamily(call: CallContext, userDiv: string, letter: AuthType, ...screens: EcpScreen[]): void {
  if (screens.every((screen) => familyReach(call, userDiv, screen, letter) === NOTHING)) throw forbidden();
}

/** What counts for a whole family is changed by those alone who reach everything. @throws Failure 403 */
export function requireAll(call: CallContext, userDiv: string, letter: AuthType, screen: EcpScreen): void {
  if (!familyReach(call, userDiv, screen, letter).everything) throw forbidden();
}

/** What a scope is compared with of a curriculum. */
export interface Owned {
  readonly deptCd: string;
  readonly mngStfNo: string;
}

/** Whether a curriculum lies in a scope: by its department, or as one's own by who is in charge of it. */
export const isReached = (call: CallContext, scope: Scope, { deptCd, mngStfNo }: Owned): boolean =>
  scope.everything || scope.deptCds.has(deptCd) || (scope.ownerId !== null && mngStfNo === personOf(call).stfNo);

/** The same as a condition of a query over `ecpCurri`. */
export function curriInScope(call: CallContext, scope: Scope): RawBuilder<SqlBool> {
  if (scope.everything) return sql<SqlBool>`true`;
  const reached: RawBuilder<SqlBool>[] = [];
  if (scope.deptCds.size > 0) reached.push(sql<SqlBool>`"ecpCurri"."deptCd" in (${sql.join([...scope.deptCds])})`);
  if (scope.ownerId !== null) reached.push(sql<SqlBool>`"ecpCurri"."mngStfNo" = ${personOf(call).stfNo}`);
  return reached.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(reached, sql` or `)})`;
}

import { sql, type ExpressionBuilder, type Expression, type SqlBool, type ReferenceExpression } from 'kysely';
import { DATA_SCOPES, type DataScope } from '#contract/permission.ts';
import type { Schema } from '#server/database/schema.ts';

/** The rows a person reaches with one letter on one resource: the union over the grants that give the letter. */
export interface Scope {
  readonly everything: boolean;
  readonly deptCds: ReadonlySet<string>;
  /** Set when rows owned by this person count. */
  readonly ownerId: string | null;
  /** Label for the client: the widest kind in the union. */
  readonly widest: DataScope;
}

export const EVERYTHING: Scope = { everything: true, deptCds: new Set(), ownerId: null, widest: 'ALL' };

export const NOTHING: Scope = { everything: false, deptCds: new Set(), ownerId: null, widest: 'OWN' };

/** Union of two scopes. */
export function uniteScopes(a: Scope, b: Scope): Scope {
  return {
    everything: a.everything || b.everything,
    deptCds: new Set([...a.deptCds, ...b.deptCds]),
    ownerId: a.ownerId ?? b.ownerId,
    widest: DATA_SCOPES.indexOf(a.widest) <= DATA_SCOPES.indexOf(b.widest) ? a.widest : b.widest,
  };
}

/** Whether a row of this department and owner lies in the scope. */
export function isInScope(scope: Scope, row: { readonly deptCd: string | null; readonly ownerId: string | null }): boolean {
  return scope.everything || (row.deptCd !== null && scope.deptCds.has(row.deptCd)) ||
    (scope.ownerId !== null && row.ownerId === scope.ownerId);
}

/**
 * The scope as a condition of a query. A column left out means that the table has no such notion: that part of the
 * scope then reaches nothing, so a forgotten column hides rows instead of showing them.
 */
export function inScope<T extends keyof Schema>(
  eb: ExpressionBuilder<Schema, T>, scope: Scope,
  columns: { readonly dept?: readonly ReferenceExpression<Schema, T>[]; readonly owner?: ReferenceExpression<Schema, T> },
): Expression<SqlBool> {
  if (scope.everything) return sql<SqlBool>`true`;
  const reached: Expression<SqlBool>[] = [];
  if (scope.deptCds.size > 0) for (const column of columns.dept ?? []) reached.push(eb(column, 'in', [...scope.deptCds]));
  if (scope.ownerId !== null && columns.owner !== undefined) reached.push(eb(columns.owner, '=', scope.ownerId));
  return reached.length === 0 ? sql<SqlBool>`false` : eb.or(reached);
}

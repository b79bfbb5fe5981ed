import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { DATA_SCOPES, type DataScope } from '#contract/permission.ts';

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
export function isInScope(
  scope: Scope,
  row: { readonly deptCd: string | null; readonly ownerId: string | null },
): boolean {
  return (
    scope.everything ||
    (row.deptCd !== null && scope.deptCds.has(row.deptCd)) ||
    (scope.ownerId !== null && row.ownerId === scope.ownerId)
  );
}

/**
 * The scope as a condition of a query over the columns named (`table.column`). A column left out means that the table
 * has no such notion: that part of the scope then reaches nothing, so a forgotten column hides rows instead of showing them.
 */
export function inScope(
  scope: Scope,
  columns: { readonly dept?: string; readonly owner?: string },
): RawBuilder<SqlBool> {
  if (scope.everything) return sql<SqlBool>`true`;
  const reached: RawBuilder<SqlBool>[] = [];
  if (scope.deptCds.size > 0 && columns.dept !== undefined)
    reached.push(sql<SqlBool>`${sql.ref(columns.dept)} in (${sql.join([...scope.deptCds])})`);
  if (scope.ownerId !== null && columns.owner !== undefined)
    reached.push(sql<SqlBool>`${sql.ref(columns.owner)} = ${scope.ownerId}`);
  return reached.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(reached, sql` or `)})`;
}

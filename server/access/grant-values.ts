import { AUTH_TYPES, type DataScope } from '#contract/permission.ts';
import { displayDate } from '#shared/display.ts';

/** End of a grant without end. */
export const NO_END = '99991231';

export interface GrantPeriod {
  readonly strtDt: string;
  readonly endDt: string;
  readonly scopeDeptCd: string | null;
}

/** Permissions in the order CRUD, each once, whatever order they came in. */
export const inCrudOrder = (permissions: Iterable<string>): string => {
  const given = new Set(permissions);
  return AUTH_TYPES.filter((permission) => given.has(permission)).join('');
};

/**
 * One cell of the role matrix as its history shows it: `RU`, and `RU/DEPT` where the cell has a scope of its own.
 * No permissions at all are null: the pair does not exist.
 */
export function describeCell(authTypes: Iterable<string> | null, dataScopeCd: DataScope | null): string | null {
  const permissions = inCrudOrder(authTypes ?? []);
  if (permissions === '') return null;
  return dataScopeCd === null ? permissions : `${permissions}/${dataScopeCd}`;
}

/** A grant of a role as its history shows it: `2026-03-01 ~ 2026-08-31, 1020`; no end is left empty. */
export function describePeriod({ strtDt, endDt, scopeDeptCd }: GrantPeriod): string {
  const days = `${displayDate(strtDt)} ~${endDt === NO_END ? '' : ` ${displayDate(endDt)}`}`;
  return scopeDeptCd === null ? days : `${days}, ${scopeDeptCd}`;
}

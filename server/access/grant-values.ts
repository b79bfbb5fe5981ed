import { AUTH_TYPES, type DataScope } from '#contract/permission.ts';
import { displayDate } from '#shared/display.ts';

/** End of a grant without end. */
export const NO_END = '99991231';

export interface GrantPeriod {
  readonly strtDt: string;
  readonly endDt: string;
  readonly scopeDeptCd: string | null;
}

/** Letters in the order CRUD, each once, whatever order they came in. */
export const inCrudOrder = (letters: Iterable<string>): string => {
  const given = new Set(letters);
  return AUTH_TYPES.filter((letter) => given.has(letter)).join('');
};

/**
 * One cell of the role matrix as its history tells it: `RU`, and `RU/DEPT` where the cell has a scope of its own.
 * No letters at all are null: the pair does not exist.
 */
export function describeCell(authTypes: Iterable<string> | null, dataScopeCd: DataScope | null): string | null {
  const letters = inCrudOrder(authTypes ?? []);
  if (letters === '') return null;
  return dataScopeCd === null ? letters : `${letters}/${dataScopeCd}`;
}

/** A grant of a role as its history tells it: `2026-03-01 ~ 2026-08-31, 1020`; no end is left empty. */
export function describePeriod({ strtDt, endDt, scopeDeptCd }: GrantPeriod): string {
  const days = `${displayDate(strtDt)} ~${endDt === NO_END ? '' : ` ${displayDate(endDt)}`}`;
  return scopeDeptCd === null ? days : `${days}, ${scopeDeptCd}`;
}

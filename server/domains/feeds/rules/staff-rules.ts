import { isReversed } from '#shared/calendar.ts';
import { FEED_ROW } from '../messages.ts';
import type { MergedRow } from './dept-rules.ts';

/** HLDOF_ST. */
export const EMPLOYED = '10',
  ON_LEAVE = '20',
  RETIRED = '30';

export interface StaffFacts {
  /** Departments in use. */
  readonly deptCds: ReadonlySet<string>;
  /** Staff number behind each sign-in name; null for an account of no staff. */
  readonly loginOwners: ReadonlyMap<string, string | null>;
}

/** What is wrong with a member of staff, beyond single cells. */
export function findStaffProblem({ key, values }: MergedRow, { deptCds, loginOwners }: StaffFacts): string | null {
  if (values['hldofStCd'] !== RETIRED && !deptCds.has(values['deptCd'] ?? '')) return FEED_ROW.noDept;
  if (isReversed(values['entDt'] ?? '', values['rtrDt'] ?? '')) return FEED_ROW.retireOrder;
  const login = key.toLowerCase();
  return loginOwners.has(login) && loginOwners.get(login) !== key ? FEED_ROW.loginTaken : null;
}

interface Post {
  readonly deptCd: string;
  readonly hldofStCd: string;
}

export interface StaffEffect {
  readonly isNew: boolean;
  readonly isMoved: boolean;
  readonly isRetired: boolean;
  readonly isLeaving: boolean;
  readonly isReturning: boolean;
}

/** What becomes of a person when their row changes; who retires is not moved besides. */
export function effectOf(before: Post | null, after: Post): StaffEffect {
  const was = before?.hldofStCd ?? null,
    is = after.hldofStCd;
  return {
    isNew: before === null && is !== RETIRED,
    isMoved: before !== null && before.deptCd !== after.deptCd && is !== RETIRED,
    isRetired: was !== null && was !== RETIRED && is === RETIRED,
    isLeaving: was !== ON_LEAVE && is === ON_LEAVE,
    isReturning: was !== null && was !== EMPLOYED && is === EMPLOYED,
  };
}

/** A grant that is requested, or that exists. */
export interface GrantDays {
  readonly strtDt: string;
  readonly endDt: string;
  readonly scopeDeptCd: string | null;
}
export interface HeldGrant extends GrantDays {
  readonly userRoleId: string;
  readonly userId: string;
  readonly roleId: string;
}
export interface GrantRequest extends GrantDays {
  readonly userId: string;
  readonly roleId: string;
  /** The grant itself, when its days change. */ readonly userRoleId?: string;
}
export interface GrantPerson {
  readonly userId: string;
  readonly hldofStCd: string;
}

export type GrantProblem =
  | { readonly kind: 'self' }
  | { readonly kind: 'retired' }
  | { readonly kind: 'order' }
  | { readonly kind: 'overlap'; readonly with: GrantDays };

const RETIRED = '30';

/** Two grants of one role for one department share a day: both ends belong to a grant. */
const sharesDay = (a: GrantDays, b: GrantDays): boolean => a.strtDt <= b.endDt && b.strtDt <= a.endDt;

/**
 * Why a grant cannot be made or changed; null = it can.
 * @param held living grants of the person; a request that was accepted counts for the ones after it
 * @param actUserId who gives it: own rights cannot be changed
 */
export function findGrantProblem(
  request: GrantRequest,
  person: GrantPerson,
  held: readonly HeldGrant[],
  actUserId: string | null,
): GrantProblem | null {
  if (request.userId === actUserId) return { kind: 'self' };
  if (person.hldofStCd === RETIRED) return { kind: 'retired' };
  if (request.strtDt > request.endDt) return { kind: 'order' };
  const other = held.find(
    (grant) =>
      grant.userRoleId !== request.userRoleId &&
      grant.userId === request.userId &&
      grant.roleId === request.roleId &&
      grant.scopeDeptCd === request.scopeDeptCd &&
      sharesDay(grant, request),
  );
  return other === undefined ? null : { kind: 'overlap', with: other };
}

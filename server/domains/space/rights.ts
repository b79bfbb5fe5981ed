import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { BOOKING_SCREEN, type BookingFacts, type BookingState } from '#contract/space/space-rules.ts';
import { reachOf } from '#server/access/reach.ts';
import { isInScope, NOTHING, type Scope } from '#server/access/scope.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';

/** Whether a space is in the hands of this person: its managing department lies in the scope. */
export const isManaged = (scope: Scope, mngDeptCd: string): boolean =>
  isInScope(scope, { deptCd: mngDeptCd, ownerId: null });

/** The columns of a booking from which rights follow. */
interface Subject {
  readonly bkngSt: BookingState;
  readonly mngDeptCd: string;
  readonly aplyDivCd: string;
  readonly aplyId: string | null;
  readonly rgstId: string;
}

const isOwn = (userId: string, { aplyDivCd, aplyId, rgstId }: Subject): boolean =>
  aplyDivCd === 'DEPT' ? rgstId === userId : (aplyDivCd === 'STF' || aplyDivCd === 'PROF') && aplyId === userId;

const isApplicant = (userId: string, scope: Scope, booking: Subject): boolean =>
  isOwn(userId, booking) ||
  booking.rgstId === userId ||
  (booking.aplyDivCd === 'DEPT' && booking.aplyId !== null && scope.deptCds.has(booking.aplyId));

/** What is true of a booking for the caller. @param change how far U reaches; looked up once for a list */
export function bookingFacts(
  call: CallContext,
  booking: Subject,
  change = reachOf(call, BOOKING_SCREEN, 'U'),
): BookingFacts {
  const { userId } = personOf(call);
  return {
    bkngSt: booking.bkngSt,
    isOwn: isOwn(userId, booking),
    isApplicant: change !== NOTHING && isApplicant(userId, change, booking),
    isManager: isManaged(change, booking.mngDeptCd),
    isOper: change.everything,
  };
}

/** Whether the caller may read a booking at all. */
export const isReached = (call: CallContext, scope: Scope, booking: Subject): boolean =>
  isManaged(scope, booking.mngDeptCd) || isApplicant(personOf(call).userId, scope, booking);

/** The same as a condition of a query over `spaceBkng` and `space`. */
export function reachedBookings(call: CallContext, scope: Scope): RawBuilder<SqlBool> {
  if (scope.everything) return sql<SqlBool>`true`;
  const { userId } = personOf(call),
    own = sql<SqlBool>`("spaceBkng"."aplyDivCd" in ('STF', 'PROF') and "spaceBkng"."aplyId" = ${userId}) or "spaceBkng"."rgstId" = ${userId}`;
  if (scope.deptCds.size === 0) return sql<SqlBool>`(${own})`;
  const depts = sql.join([...scope.deptCds]);
  return sql<SqlBool>`(${own} or "space"."mngDeptCd" in (${depts}) or ("spaceBkng"."aplyDivCd" = 'DEPT' and "spaceBkng"."aplyId" in (${depts})))`;
}

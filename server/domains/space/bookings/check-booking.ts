import { sql, type Kysely } from 'kysely';
import { HOLDING_STATES } from '#contract/space/space-rules.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import {
  findLimitProblem,
  findPenaltyProblem,
  findRequestProblem,
  type BookingKind,
  type BookingProblem,
} from '#shared/space/booking-checks.ts';
import { blackoutProblem, dowOf, findOpenProblem, type OpenDay } from '#shared/space/open-time.ts';
import type { TimeRange } from '#shared/space/slots.ts';
import { isOfApplicant, type Applicant } from '../applicant.ts';
import type { Place, StoredRule } from '../places.ts';

/** What is checked of one booking. */
export interface CheckedTime extends TimeRange {
  readonly useDt: string;
  readonly useCnt: number;
}
interface CheckSettings {
  readonly kind: BookingKind;
  readonly now: Date;
  readonly day: OpenDay;
  /** Moving a booking counts neither penalty nor limits (checks 1 to 7 and 11). */
  readonly isMove?: boolean;
}

/** Checks 1 to 11 in their order; the first broken one. The twelfth, the slots, is decided by the database. */
export async function findBookingProblem(
  db: Kysely<Schema>,
  { space, rule }: Place,
  applicant: Applicant,
  asked: CheckedTime,
  { kind, now, day, isMove = false }: CheckSettings,
): Promise<BookingProblem | null> {
  const { aplyDivCd, deptCd } = applicant,
    isFree = isMove || kind === 'forced' || aplyDivCd === 'DEPT';
  return (
    findRequestProblem(space, rule, { ...asked, aplyDivCd, deptCd }, kind, now) ??
    (isFree ? null : findPenaltyProblem(await listPenalties(db, applicant), now)) ??
    (isFree || kind === 'series' ? null : await findLimit(db, rule, applicant, asked)) ??
    openProblem(asked, day)
  );
}

/** A penalty counts in all spaces, whichever office manages the one in which it came about. */
const listPenalties = async (db: Kysely<Schema>, applicant: Applicant) =>
  withoutRowSecurity(db, async () =>
    db
      .selectFrom('spacePnlt')
      .select(['pnltRsnCd', 'pnltStrtDt', 'pnltEndDt'])
      .where(isOfApplicant('spacePnlt', applicant))
      .where('rlsYn', '=', 'N')
      .execute(),
  );

/** Checks 9 and 10, over all spaces with the same rule. */
async function findLimit(
  db: Kysely<Schema>,
  rule: StoredRule,
  applicant: Applicant,
  asked: CheckedTime,
): Promise<BookingProblem | null> {
  const monday = addDays(asked.useDt, 1 - dowOf(asked.useDt)),
    sunday = addDays(monday, 6);
  const booked = await withoutRowSecurity(db, async () =>
    countBooked(db, rule, applicant, { useDt: asked.useDt, monday, sunday }),
  );
  return findLimitProblem(rule, asked, booked);
}

const countBooked = async (
  db: Kysely<Schema>,
  rule: StoredRule,
  applicant: Applicant,
  { useDt, monday, sunday }: { readonly useDt: string; readonly monday: string; readonly sunday: string },
) =>
  db
    .selectFrom('spaceBkng')
    .innerJoin('space', 'space.spaceId', 'spaceBkng.spaceId')
    .select([
      sql<number>`coalesce(sum("slotCnt") filter (where "useDt" = ${useDt}), 0)::integer`.as('daySlotCnt'),
      sql<number>`count(*)::integer`.as('weekBkngCnt'),
    ])
    .where(isOfApplicant('spaceBkng', applicant))
    .where('space.ruleId', '=', rule.ruleId)
    .where('useDt', '>=', monday)
    .where('useDt', '<=', sunday)
    .where('bkngSt', 'in', HOLDING_STATES)
    .executeTakeFirstOrThrow();

/** Check 11 in its words. */
function openProblem({ useDt, strtTm, endTm }: CheckedTime, day: OpenDay): BookingProblem | null {
  const problem = findOpenProblem(useDt, { strtTm, endTm }, day);
  return problem === null ? null : blackoutProblem(problem);
}

import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { FINISHED_STATES, PLAN_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { instrumentOf, type Instrument } from '#contract/diagnosis/instruments.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, refused, wrongState } from '#server/http/failure.ts';
import { loadBody } from '../papers/paper-queries.ts';
import { statReach } from '../plans/plan-queries.ts';
import type { StoredPlan } from '../plans/plan-store.ts';
import { reaches } from '../reach.ts';
import { say } from '../say.ts';
import { isCounted, isCountedValid } from './as-scored.ts';

export type GroupFilter = Omit<ParsedArg<'getStatSummary'>, 'planId'>;

/** The answers that a call may count, and what they were given to. */
export interface StatScope {
  readonly plan: StoredPlan;
  readonly instrument: Instrument;
  readonly body: Awaited<ReturnType<typeof loadBody>>['body'];
  /** Condition over `r`, the responses of the filter. */
  readonly counted: RawBuilder<SqlBool>;
  /** The same without the filter bar: the whole plan, the only figure of others that a department sees. */
  readonly whole: RawBuilder<SqlBool>;
  /**
   * Where the whole is counted: beyond the walls around answers of other departments. Whatever else is read here names
   * `counted`.
   */
  readonly house: Kysely<Schema>;
  /** Counts of people behind figures of small groups are hidden (R11). */
  readonly isCovered: boolean;
  /** Departments to which a reader is limited who looks at a plan of another department. */
  readonly heldTo: readonly string[] | null;
  /** Whether the filter bar leaves anybody out, or takes in those who were set aside. */
  readonly isFiltered: boolean;
}

/** Attributes that make groups, in the order of the filter bar. */
export const GROUP_FIELDS = ['colgCd', 'hakguaCd', 'gradeCd', 'genderCd', 'entYear', 'userDiv'] as const;

/**
 * Opens a plan for its figures. @throws Failure 409 GONE, STATE before the end; 403 outside the reach or for a group
 * beyond one's own departments
 */
export async function openStat(call: CallContext, planId: string, filter: GroupFilter = {}): Promise<StatScope> {
  const plan = await call.db.selectFrom('plan').selectAll().where('planId', '=', planId).executeTakeFirst();
  if (!plan) throw gone();
  const reach = await statReach(call, plan.instDiv, 'R'),
    heldTo = reaches(reach, plan.deptCd) ? null : [...reach.deptCds];
  if (heldTo && ((filter.hakguaCd && !heldTo.includes(filter.hakguaCd)) || !(await hasTargets(call, planId, heldTo))))
    throw forbidden();
  if (!FINISHED_STATES.includes(plan.planSt)) throw wrongState(PLAN_STATE_NAMES[plan.planSt]);
  const { body } = await loadBody(call, plan.paperVerId);
  const held = heldTo ? sql<SqlBool>`r."hakguaCd" = any (${heldTo}::text[])` : sql<SqlBool>`true`,
    whole = sql<SqlBool>`(r."planId" = ${planId} and ${filter.validYn === 'N' ? isCounted('r') : isCountedValid('r')})`,
    parts = [whole, ...conditionsOf(filter), held];
  return {
    plan,
    instrument: instrumentOf(plan.instDiv),
    body,
    whole,
    house: await asSystem(call, async (db) => db),
    counted: sql<SqlBool>`(${sql.join(parts, sql` and `)})`,
    isCovered: plan.anonymDiv !== 'NAMED',
    heldTo,
    isFiltered: filter.validYn === 'N' || GROUP_FIELDS.some((name) => Boolean(filter[name])),
  };
}

const conditionsOf = (filter: GroupFilter): RawBuilder<SqlBool>[] =>
  GROUP_FIELDS.flatMap((name) => {
    const value = filter[name];
    return value ? [sql<SqlBool>`${sql.ref(`r.${name}`)} = ${value}`] : [];
  });

/** Whether a plan asks people of some departments: of one that asks none of the own there is nothing to see. */
const hasTargets = async ({ db }: Pick<CallContext, 'db'>, planId: string, deptCds: readonly string[]) =>
  (await db
    .selectFrom('planTarget')
    .select('planTargetId')
    .where('planId', '=', planId)
    .where('hakguaCd', 'in', [...deptCds])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What needs scores. @throws Failure 409 STATE before they are made */
export function requireScored({ plan }: Pick<StatScope, 'plan'>): void {
  if (plan.planSt === 'CLOSED') throw refused('STATE', say('scoreFirst'));
}

/** Number of people behind the figures, and whether they are too few to show any (R11). */
export async function countPeople({ db }: Pick<CallContext, 'db'>, { plan, counted, isCovered }: StatScope) {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from "resp" r where ${counted}`.execute(db);
  const n = rows[0]?.n ?? 0;
  return { n, isFew: isCovered && n < plan.minReportCnt };
}

/**
 * Whether the mean of the whole plan may stand beside the figures: of the whole, and of those in it whom the caller
 * does not reach, there have to be enough.
 */
export async function showsWhole({ plan, whole, isCovered, heldTo, house }: StatScope): Promise<boolean> {
  if (!isCovered) return true;
  const own = heldTo ? sql`r."hakguaCd" = any (${[...heldTo]}::text[])` : sql`true`,
    { rows } = await sql<{ n: number; others: number }>`
      select count(*)::integer as n, (count(*) filter (where not coalesce(${own}, false)))::integer as others from "resp" r where ${whole}`.execute(
      house,
    ),
    { n = 0, others = 0 } = rows[0] ?? {};
  return n >= plan.minReportCnt && (others === 0 || others >= plan.minReportCnt);
}

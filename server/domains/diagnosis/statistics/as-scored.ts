import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '#server/http/actor.ts';
import type { StoredPlan } from '../plans/plan-store.ts';

/*
 * Figures stay as they are from one calculation to the next (diagnosis.md 4): what is set aside, graded or corrected after it
 * marks the plan as 재산출 필요, and does not move numbers and means beside the T-scores and percentiles that are stored. So
 * each response keeps how it stood before the first such change; until then it counts as it is.
 */

/** How a response stands in the figures of its plan. @param alias of `resp` in the query */
const standingOf = (alias: string) => {
  const either = (kept: string, now: string): RawBuilder<unknown> =>
    sql`coalesce(${sql.ref(`${alias}.${kept}`)}, ${sql.ref(`${alias}.${now}`)})`;
  return {
    validYn: either('calcValidYn', 'validYn'),
    countYn: either('calcCountYn', 'countYn'),
    earnPoint: either('calcPoint', 'earnPoint'),
    passYn: either('calcPassYn', 'passYn'),
  };
};

/** The same over `r`. */
export const AS_SCORED = standingOf('r');

/** Whether a response is submitted and the one that counts of its person, in the figures of its plan; valid or not. */
export const isCounted = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${alias}.respSt`)} = 'SUBMITTED' and ${standingOf(alias).countYn} = 'Y')`;

/** Whether such a response is valid, too. */
export const isCountedValid = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isCounted(alias)} and ${standingOf(alias).validYn} = 'Y')`;

/**
 * Before something changes in a plan that has scores: keeps how its responses stand, and says that the scores have to be
 * made anew. Of a plan without scores it does nothing.
 */
export async function keepFigures({ db }: Pick<Actor, 'db'>, { planId, planSt }: StoredPlan): Promise<void> {
  if (planSt !== 'SCORED') return;
  await sql`update "resp" set "calcValidYn" = "validYn", "calcCountYn" = "countYn", "calcPoint" = "earnPoint", "calcPassYn" = "passYn"
    where "planId" = ${planId} and "respSt" = 'SUBMITTED' and "calcValidYn" is null`.execute(db);
  await db.updateTable('plan').set({ recalcYn: 'Y' }).where('planId', '=', planId).execute();
}

/** From a calculation on responses count as they are. */
export const releaseFigures = ({ db }: Pick<Actor, 'db'>, planId: string): Promise<unknown> =>
  db
    .updateTable('resp')
    .set({ calcValidYn: null, calcCountYn: null, calcPoint: null, calcPassYn: null })
    .where('planId', '=', planId)
    .where('calcValidYn', 'is not', null)
    .execute();

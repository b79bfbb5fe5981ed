import { sql, type Kysely } from 'kysely';
import type { PlanState } from '#contract/diagnosis/diagnosis-codes.ts';
import type { Schema } from '#server/database/schema.ts';

/* How far the survey of something stands, for the area that it belongs to: who has answered, never what. */

export interface SurveyStanding {
  readonly planId: string;
  readonly planSt: PlanState;
  readonly endDt: string;
  readonly endTm: string;
  readonly minReportCnt: number;
  /** Persons who have submitted or need not. */
  readonly doneIds: ReadonlySet<string>;
  readonly targetCnt: number;
  readonly submitCnt: number;
  readonly exemptCnt: number;
}

/** The survey of a period of a programme; null where there is none. The caller sees the people himself. */
export async function surveyOfPeriod(db: Kysely<Schema>, prdId: string): Promise<SurveyStanding | null> {
  const plan = await db
    .selectFrom('plan')
    .select(['planId', 'planSt', 'endDt', 'endTm', 'minReportCnt'])
    .where('linkDiv', '=', 'ECP_PRD')
    .where('linkId', '=', prdId)
    // One that was canceled counts only where no other was made.
    .orderBy(sql`"planSt" = 'CANCELED'`)
    .orderBy('regDt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!plan) return null;
  const targets = await db
      .selectFrom('planTarget')
      .select(['userId', 'respSt'])
      .where('planId', '=', plan.planId)
      .execute(),
    countOf = (respSt: string): number => targets.filter((target) => target.respSt === respSt).length,
    [submitCnt, exemptCnt] = [countOf('SUBMITTED'), countOf('EXEMPT')],
    isDone = ({ respSt }: (typeof targets)[number]): boolean => respSt === 'SUBMITTED' || respSt === 'EXEMPT';
  return {
    ...plan,
    doneIds: new Set(targets.filter(isDone).map(({ userId }) => userId)),
    targetCnt: targets.length,
    submitCnt,
    exemptCnt,
  };
}

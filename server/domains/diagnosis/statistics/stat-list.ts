import { sql } from 'kysely';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { PlanRow } from '#contract/diagnosis/plan.ts';
import type { StatRow } from '#contract/diagnosis/stat.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { onePlace, twoPlaces } from '#shared/diagnosis/exact.ts';
import { loadBody } from '../papers/paper-queries.ts';
import { getPlan, statListFor } from '../plans/plan-queries.ts';
import { AS_SCORED, isCountedValid } from './as-scored.ts';
import { satisfactionMean } from './summary.ts';

/** 유효 and 평균 of plans, hidden where too few have answered without their names. */
async function withFigures(call: CallContext, rows: readonly PlanRow[]): Promise<StatRow[]> {
  const planIds = rows.map(({ planId }) => planId);
  const { rows: found } = await sql<{
    planId: string;
    n: number;
    pct: string | null;
    points: string | null;
    minReportCnt: number;
  }>`
    select p."planId", p."minReportCnt", count(r."respId")::integer as n, round(avg(r."totPct"), 4)::text as pct, round(avg(${AS_SCORED.earnPoint}), 4)::text as points
    from "plan" p left join "resp" r on r."planId" = p."planId" and ${isCountedValid('r')}
    where p."planId" = any (${planIds}::text[]) group by p."planId"`.execute(call.db);
  const figures = new Map(found.map((row) => [row.planId, row])),
    shown: StatRow[] = [];
  for (const row of rows) {
    const { n = 0, pct = null, points = null, minReportCnt = 0 } = figures.get(row.planId) ?? {},
      isFew = row.anonymDiv !== 'NAMED' && n > 0 && n < minReportCnt,
      { scoring } = instrumentOf(row.instDiv);
    let avg = '-';
    if (!isFew && scoring === 'ability') avg = onePlace(pct === null ? null : Number(pct));
    if (!isFew && scoring === 'exam') avg = twoPlaces(points === null ? null : Number(points));
    if (!isFew && scoring === 'satisfaction' && n > 0)
      avg = twoPlaces(
        await satisfactionMean(call, {
          body: (await loadBody(call, row.paperVerId)).body,
          counted: sql<boolean>`(r."planId" = ${row.planId} and ${isCountedValid('r')})`,
        }),
      );
    shown.push({ ...row, validCnt: isFew ? '-' : String(n), avg });
  }
  return shown;
}

export async function statPage(call: CallContext, query: ParsedArg<'getStatPlanList'>) {
  const { data, totalCount } = await (await statListFor(call, query.instDiv)).page(query, call);
  return { data: await withFigures(call, data), totalCount };
}
export async function statExcel(call: CallContext, query: ParsedArg<'downloadStatPlanExcel'>) {
  const { data, totalCount } = await (await statListFor(call, query.instDiv)).excel(query, call);
  return { data: await withFigures(call, data), totalCount };
}

/** One plan as the list shows it. @throws Failure 403, 409 GONE */
export async function statRow(call: CallContext, planId: string): Promise<StatRow[]> {
  return withFigures(call, [await getPlan(call, planId)]);
}

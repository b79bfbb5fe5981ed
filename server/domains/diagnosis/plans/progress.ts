import { sql } from 'kysely';
import type { CallContext } from '#server/http/call-context.ts';
import { onePlace } from '#shared/diagnosis/exact.ts';
import { responseRate } from '#shared/diagnosis/response-rate.ts';
import { reaches } from '../reach.ts';
import { getPlan, planReach } from './plan-queries.ts';

interface Counts {
  readonly targetCnt: number;
  readonly exemptCnt: number;
  readonly progressCnt: number;
  readonly submitCnt: number;
}

/** Participation by department, and submissions over time: by the hour, of an anonymous plan by the day. @throws Failure 403, 409 GONE */
export async function getProgress(call: CallContext, planId: string) {
  const plan = await getPlan(call, planId),
    reach = await planReach(call, plan.instDiv, 'R'),
    isOwn = reaches(reach, plan.deptCd),
    seen = isOwn ? sql`true` : sql`t."hakguaCd" = any (${[...reach.deptCds]}::text[])`;
  const { rows } = await sql<
    Counts & { colgCd: string | null; colgNm: string | null; hakguaCd: string | null; hakguaNm: string | null }
  >`select t."colgCd", c."deptNm" as "colgNm", t."hakguaCd", h."deptNm" as "hakguaNm", count(*)::integer as "targetCnt",
      count(*) filter (where t."respSt" = 'EXEMPT')::integer as "exemptCnt", count(*) filter (where t."respSt" = 'IN_PROGRESS')::integer as "progressCnt",
      count(*) filter (where t."respSt" = 'SUBMITTED')::integer as "submitCnt"
    from "planTarget" t left join "dept" c on c."deptCd" = t."colgCd" left join "dept" h on h."deptCd" = t."hakguaCd"
    where t."planId" = ${planId} and ${seen} group by 1, 2, 3, 4 order by 1 nulls last, 3 nulls last`.execute(call.db);
  const step = plan.anonymDiv === 'ANON' ? 'YYYYMMDD' : 'YYYYMMDDHH24';
  const curve = await sql<{
    at: string;
    cnt: number;
  }>`select to_char(t."submitDt" at time zone 'Asia/Seoul', ${step}) as at, count(*)::integer as cnt
    from "planTarget" t where t."planId" = ${planId} and t."submitDt" is not null and ${seen} group by 1 order by 1`.execute(
    call.db,
  );
  const { targetCnt, exemptCnt, progressCnt, submitCnt, respRate } = plan;
  return {
    data: rows.map((row) => ({ ...row, respRate: onePlace(responseRate(row)) })),
    curve: curve.rows,
    targetCnt,
    exemptCnt,
    progressCnt,
    submitCnt,
    respRate,
  };
}

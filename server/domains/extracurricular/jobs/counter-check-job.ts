import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { eachInTurn } from '#server/jobs/each-in-turn.ts';
import type { Job } from '#server/jobs/job.ts';
import { holdPeriod, recount } from '../applicants/store.ts';

const COUNTERS = ['applCnt', 'selCnt', 'waitCnt', 'complCnt'] as const;
type Counters = Readonly<Record<(typeof COUNTERS)[number], number>>;

/** Periods whose counters are not what their rows come to, in units of their capacity. */
async function differing(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ prdId: string }>`
    with "units" as (
      select "prdId", max(coalesce("headCnt", 1)) as n, bool_or("applSt" <> 'CANCELED') as "isAppl", bool_or("applSt" in ('SELECTED', 'NOSHOW')) as "isSel", bool_or("applSt" = 'WAITING') as "isWait"
      from "ecpAppl" group by "prdId", coalesce("teamId", "applId")),
    "counts" as (
      select "prdId", coalesce(sum(n) filter (where "isAppl"), 0) as "applCnt", coalesce(sum(n) filter (where "isSel"), 0) as "selCnt", coalesce(sum(n) filter (where "isWait"), 0) as "waitCnt"
      from "units" group by "prdId"),
    "done" as (
      select a."prdId", count(*) as "complCnt" from "ecpCompl" c join "ecpAppl" a on a."applId" = c."applId" where c."finalDiv" = 'COMPLETE' and c."confirmDt" is not null group by a."prdId")
    select p."prdId" from "ecpPrd" p left join "counts" c on c."prdId" = p."prdId" left join "done" d on d."prdId" = p."prdId"
    where (p."applCnt", p."selCnt", p."waitCnt", p."complCnt") is distinct from (coalesce(c."applCnt", 0), coalesce(c."selCnt", 0), coalesce(c."waitCnt", 0), coalesce(d."complCnt", 0))
    order by p."prdId"`.execute(db);
  return rows.map(({ prdId }) => prdId);
}

/** Writes the counters of a period anew; null when they were right once its row was held. */
async function correct({ db }: Actor, prdId: string): Promise<{ old: Counters; next: Counters; name: string } | null> {
  const period = await holdPeriod(db, prdId);
  if (!period) return null;
  const counts = await recount(db, prdId),
    { complCnt } = await db
      .updateTable('ecpPrd')
      .set({
        complCnt: sql<number>`(select count(*) from "ecpCompl" c join "ecpAppl" a on a."applId" = c."applId"
          where a."prdId" = ${prdId} and c."finalDiv" = 'COMPLETE' and c."confirmDt" is not null)::integer`,
      })
      .where('prdId', '=', prdId)
      .returning('complCnt')
      .executeTakeFirstOrThrow(),
    next = { ...counts, complCnt };
  return COUNTERS.every((name) => period[name] === next[name]) ? null : { old: period, next, name: period.prdNm };
}

/** Counts applications, places and completions of periods anew; what differs is corrected and logged. */
export const counterCheck: Job = {
  jobCd: 'ECP_COUNTER_CHECK',
  run: async (context) =>
    eachInTurn(context, await differing(context.services.db), async (actor, prdId) => {
      const corrected = await correct(actor, prdId);
      if (corrected) {
        const { old, next, name } = corrected,
          changes = COUNTERS.filter((one) => old[one] !== next[one]).map((one) => `${one} ${old[one]} → ${next[one]}`);
        context.log('WARN', `${name}: ${changes.join(', ')}`, { keyVal: prdId });
      }
      return corrected !== null;
    }),
};

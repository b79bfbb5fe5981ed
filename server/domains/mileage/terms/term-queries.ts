import { sql } from 'kysely';
import type { CallContext } from '#server/http/call-context.ts';

/** Applications of a term that wait: of the term of their submission, which they keep when they are returned. */
export const waitingApplications = sql<number>`(select count(*)::integer from "mlgApply" a where a."mlgTermId" = "mlgTerm"."mlgTermId" and a."applySt" in ('SUBMITTED', 'DEPT_OK', 'RETURNED'))`;

export const termsShown = ({ db }: CallContext) =>
  db
    .selectFrom('mlgTerm')
    .select(['mlgTermId', 'schlYear', 'shtmCd', 'accStrtDt', 'accEndDt', 'applyEndDt', 'rvwEndDt', 'objStrtDt'])
    .select(['objEndDt', 'termSt', 'totRev', 'totUse', 'totExp', 'stdCnt', 'closeNo', 'closeDt', 'version'])
    .select(waitingApplications.as('pendCnt'))
    // Frozen at the closing; of an open term what stands now.
    .select(
      sql<number>`(case "termSt" when 'CLOSED' then "totEarn" else (select coalesce(sum(l."pnt"), 0) from "mlgLedger" l
        where l."mlgTermId" = "mlgTerm"."mlgTermId" and l."entryDiv" in ('EARN', 'ADJ')) end)::integer`.as('totEarn'),
    )
    .orderBy('schlYear', 'desc')
    .orderBy('shtmCd', 'desc');

/** Counts come from the driver as text where they may be large. */
export const presentTerm = <T extends { totRev: unknown; totUse: unknown; totExp: unknown }>(row: T) => ({
  ...row,
  totRev: Number(row.totRev),
  totUse: Number(row.totUse),
  totExp: Number(row.totExp),
});

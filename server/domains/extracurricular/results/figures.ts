import { sql } from 'kysely';
import type { RsltDocument, RsltFigures } from '#contract/extracurricular/result.ts';
import { asSystem } from '#server/access/row-security.ts';
import { periodSatisfaction } from '#server/domains/diagnosis/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { exact } from '#shared/diagnosis/exact.ts';
import { executionRate } from '#shared/extracurricular/grants.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

interface Counts {
  readonly applCnt: number;
  readonly selCnt: number;
  readonly joinCnt: number;
  readonly complCnt: number;
  readonly attRate: string | null;
  readonly execAmt: string;
}

async function countsOf({ db }: CallContext, prdId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where a."applSt" <> 'CANCELED')::integer as "applCnt",
      count(*) filter (where a."applSt" in ('SELECTED', 'NOSHOW'))::integer as "selCnt",
      count(*) filter (where exists (select from "ecpAtt" t where t."applId" = a."applId" and t."attSt" <> 'ABSENT')
        or exists (select from "ecpTeamLog" l where l."teamId" = a."teamId" and l."logSt" = 'CONFIRMED' and l."memIds" ? a."userId"))::integer as "joinCnt",
      count(*) filter (where c."finalDiv" = 'COMPLETE')::integer as "complCnt",
      avg(c."attRate")::text as "attRate",
      (select coalesce(sum(b."execAmt"), 0)::text from "ecpPrdBudget" b where b."prdId" = ${prdId}) as "execAmt"
    from "ecpAppl" a left join "ecpCompl" c on c."applId" = a."applId" where a."prdId" = ${prdId}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error(`no figures of ${prdId}`);
  return counts;
}

/** The automatic figures of a report; rates in percent, one place, null without a denominator. */
export async function figuresOf(call: CallContext, { prdId, budgetAmt }: StoredPeriod): Promise<RsltFigures> {
  const { attRate, execAmt, ...counts } = await countsOf(call, prdId),
    satisfaction = await asSystem(call, (db) => periodSatisfaction(db, prdId));
  return {
    ...counts,
    complRate: counts.selCnt === 0 ? null : exact(counts.complCnt).times(100).div(counts.selCnt).round(1).toNumber(),
    attRate: attRate === null ? null : exact(attRate).round(1).toNumber(),
    satis: satisfaction?.meanVal ?? null,
    execRate: executionRate(Number(execAmt), budgetAmt),
  };
}

/** Points by ability that the period has granted and that stand. */
export const abilitiesOf = async (call: CallContext, prdId: string) =>
  asSystem(call, (db) =>
    db
      .selectFrom('ecpAppl as a')
      .innerJoin('mlgLedger as e', (join) => join.onRef('e.srcId', '=', 'a.applId').on('e.srcDiv', '=', 'ECP'))
      .innerJoin('mlgAblPnt as p', 'p.ledgerId', 'e.ledgerId')
      .innerJoin('abilityCd as b', 'b.abilityId', 'p.abilityId')
      .select(['b.abilityNm', sql<number>`sum(p."pnt")::float8`.as('pnt')])
      .where('a.prdId', '=', prdId)
      .groupBy(['b.abilityId', 'b.abilityNm'])
      .orderBy('pnt', 'desc')
      .execute(),
  );

/** Participants of a period by what was decided of them, in persons. */
export async function completionOf({ db }: CallContext, prdId: string): Promise<RsltDocument['compl']> {
  const { rows } = await sql<RsltDocument['compl']>`
    select count(*) filter (where c."finalDiv" = 'COMPLETE')::integer as "completeCnt",
      count(*) filter (where c."finalDiv" <> 'COMPLETE' and a."applSt" <> 'NOSHOW')::integer as "incompleteCnt",
      count(*) filter (where a."applSt" = 'NOSHOW')::integer as "noShowCnt",
      count(*) filter (where c."overrideYn" = 'Y')::integer as "overrideCnt"
    from "ecpAppl" a join "ecpCompl" c on c."applId" = a."applId" where a."prdId" = ${prdId}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error(`no completions of ${prdId}`);
  return counts;
}

/** Attendance of the sessions of a period that were not called off, in their order; a missing row is absent (extracurricular.md A1). */
export async function attendanceOf({ db }: CallContext, prdId: string): Promise<RsltDocument['attendance']> {
  const { rows } = await sql<RsltDocument['attendance'][number]>`
    select s."sessId", s."sessNo", s."sessDt",
      count(*) filter (where t."attSt" = 'PRESENT')::integer as "presentCnt",
      count(*) filter (where t."attSt" = 'LATE')::integer as "lateCnt",
      count(*) filter (where t."attSt" = 'EARLY')::integer as "earlyCnt",
      count(*) filter (where t."attSt" = 'EXCUSED')::integer as "excusedCnt",
      count(a."applId") filter (where coalesce(t."attSt", 'ABSENT') = 'ABSENT')::integer as "absentCnt"
    from "ecpPrdSess" s
      left join "ecpAppl" a on a."prdId" = s."prdId" and a."applSt" in ('SELECTED', 'NOSHOW')
      left join "ecpAtt" t on t."sessId" = s."sessId" and t."applId" = a."applId"
    where s."prdId" = ${prdId} and s."sessSt" <> 'CANCELED'
    group by s."sessId", s."sessNo", s."sessDt" order by s."sessNo"`.execute(db);
  return rows;
}

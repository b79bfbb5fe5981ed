import { sql } from 'kysely';
import type { CqiFigures } from '#contract/extracurricular/cqi.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import {
  actionRate,
  addSums,
  cqiScoreOf,
  rateOf,
  satisfactionOf,
  type CqiStandard,
  type CqiSums,
} from '#shared/extracurricular/cqi-score.ts';
import { executionRate } from '#shared/extracurricular/grants.ts';

/** The semester of a family whose figures are asked for. */
export interface CqiTermKey {
  readonly cqiTermId: string;
  readonly userDiv: string;
  readonly schlYear: string;
  readonly shtmCd: string;
}
/** A term with its standard; decimals are the texts of the database. */
export type StoredStandard = CqiTermKey & CqiStandard;

const NO_SUMS = addSums([]);

interface SumRow extends Omit<CqiSums, 'satisSum'> {
  readonly curriId: string;
  readonly satisSum: string;
}

/**
 * Raw sums of curricula in a semester (Q1): every number is counted anew from periods, applications, completions, answers,
 * budgets and measures.
 */
export async function sumsOf(
  { db }: Pick<CallContext, 'db'>,
  { cqiTermId, userDiv, schlYear, shtmCd }: CqiTermKey,
  curriIds: readonly string[],
): Promise<ReadonlyMap<string, CqiSums>> {
  const { rows } = await sql<SumRow>`
    with "asked" as (select unnest(${[...curriIds]}::text[]) as "curriId"),
    "held" as (
      select p.*, p."prdSt" in ('JUDGED', 'RSLT_SUBMITTED', 'CLOSED') as "isRun" from "ecpPrd" p join "asked" a on a."curriId" = p."curriId"
      where p."userDiv" = ${userDiv} and p."schlYear" = ${schlYear} and p."shtmCd" = ${shtmCd}
        and (p."prdSt" in ('APPROVED', 'JUDGED', 'RSLT_SUBMITTED', 'CLOSED') or (p."prdSt" = 'CANCELED' and p."aprvDt" is not null))),
    "per" as (
      select h."curriId", h."isRun", h."capacity", h."budgetAmt", x."units", x."persons", c."completers", s."satisSum", s."satisCnt", b."execAmt" from "held" h
      cross join lateral (
        select case h."applyDiv" when 'TEAM' then count(distinct l."teamId") when 'GROUP' then coalesce(sum(l."headCnt"), 0) else count(*) end as "units", count(*) as "persons"
        from "ecpAppl" l where l."prdId" = h."prdId" and l."applSt" in ('SELECTED', 'NOSHOW', 'WITHDRAWN')) x
      cross join lateral (
        select count(*) as "completers" from "ecpCompl" m join "ecpAppl" l on l."applId" = m."applId" where l."prdId" = h."prdId" and m."finalDiv" = 'COMPLETE' and m."confirmDt" is not null) c
      cross join lateral (select coalesce(sum(v."score"), 0) as "satisSum", count(*) as "satisCnt" from (
        select "score" from "vStatEcpSatis" where "periodId" = h."prdId" union all select "satisScore" from "vStatEcp" where "periodId" = h."prdId" and "satisScore" is not null
          and exists (select from "plan" n where n."linkDiv" = 'ECP_PRD' and n."linkId" = h."prdId" and n."anonymDiv" = 'NAMED')) v) s
      cross join lateral (select coalesce(sum(g."execAmt"), 0) as "execAmt" from "ecpPrdBudget" g where g."prdId" = h."prdId") b),
    "measures" as (
      select r."curriId", count(*) as "actDue", count(*) filter (where t."doneSt" = 'DONE') as "actDone", count(*) filter (where t."doneSt" = 'PARTIAL') as "actPartial"
      from "cqiAct" t join "cqiCurriRpt" r on r."rptId" = t."rptId" join "asked" a on a."curriId" = r."curriId"
      left join "cqiCurriRpt" d on d."rptId" = t."doneRptId"
      where r."cqiTermId" <> ${cqiTermId} and t."dueSchlYear" || t."dueShtmCd" <= ${schlYear + shtmCd} and (t."doneSt" = 'PLANNED' or d."cqiTermId" = ${cqiTermId})
      group by r."curriId")
    select a."curriId",
      count(p.*)::integer as "planned", (count(*) filter (where p."isRun"))::integer as "run",
      coalesce(sum(p."capacity") filter (where p."isRun"), 0)::integer as "capacity", coalesce(sum(p."units") filter (where p."isRun"), 0)::integer as "selected",
      coalesce(sum(p."persons") filter (where p."isRun"), 0)::integer as "selectedPersons", coalesce(sum(p."completers") filter (where p."isRun"), 0)::integer as "completers",
      coalesce(sum(p."satisSum") filter (where p."isRun"), 0)::text as "satisSum", coalesce(sum(p."satisCnt") filter (where p."isRun"), 0)::integer as "satisCnt",
      coalesce(sum(p."budgetAmt") filter (where p."isRun"), 0)::float8 as "budgetAmt", coalesce(sum(p."execAmt") filter (where p."isRun"), 0)::float8 as "execAmt",
      coalesce(max(m."actDone"), 0)::integer as "actDone", coalesce(max(m."actPartial"), 0)::integer as "actPartial", coalesce(max(m."actDue"), 0)::integer as "actDue"
    from "asked" a left join "per" p on p."curriId" = a."curriId" left join "measures" m on m."curriId" = a."curriId" group by a."curriId"`.execute(
    db,
  );
  return new Map(rows.map(({ curriId, ...sums }) => [curriId, sums]));
}

/** The same for a call: figures count everybody, also whom the caller does not see. */
export const countSums = (
  call: CallContext,
  term: CqiTermKey,
  curriIds: readonly string[],
): Promise<ReadonlyMap<string, CqiSums>> => asSystem(call, (db) => sumsOf({ db }, term, curriIds));

/** Sums with the rates that follow from them; rates in percent. */
export function figuresOf(sums: CqiSums): CqiFigures {
  const rate = (part: number, whole: number): number | null => rateOf(part, whole)?.round(1).toNumber() ?? null;
  return {
    ...sums,
    rcrtRate: rate(sums.selected, sums.capacity),
    complRate: rate(sums.completers, sums.selectedPersons),
    satis: satisfactionOf(sums)?.round(2).toNumber() ?? null,
    execRate: executionRate(sums.execAmt, sums.budgetAmt),
    actRate: actionRate(sums).times(100).round(1).toNumber(),
  };
}

/** Figures, parts of the score, score and grade of one sum, as a report keeps them. */
export function judgedOf(sums: CqiSums | undefined, standard: CqiStandard) {
  const known = sums ?? NO_SUMS,
    { score, cqiGrdCd, ...scoreParts } = cqiScoreOf(known, standard);
  return { figures: figuresOf(known), scoreParts, score, cqiGrdCd };
}

/** The same for several curricula together: a department or college is judged by its raw sums, never by means of scores. */
export const judgedTogether = (all: ReadonlyMap<string, CqiSums>, standard: CqiStandard) =>
  judgedOf(addSums([...all.values()]), standard);

import { sql } from 'kysely';
import { TRIGGER_CDS, type ReportState, type TriggerCd } from '#contract/course-cqi/course-cqi-codes.ts';
import type { AbilityResult, ReportSummary } from '#contract/course-cqi/result.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { abilityRate } from '#shared/course-cqi/outcomes.ts';
import { reportRates } from '#shared/course-cqi/rates.ts';
import { groupBy } from '#shared/group-by.ts';
import { deptReach } from '../reach.ts';

type Term = Pick<ParsedArg<'getRptSummary'>, 'schlYear' | 'shtmCd'>;

/** Figures of departments are for who reaches departments; one's own reports alone are none. */
const reachedDepts = (call: CallContext, column: string) => {
  const depts = deptReach(call, 'R');
  return depts === 'ALL' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any (${[...depts]}::text[])`;
};

/** Rates and triggers by department, and first of all departments together (cqi.md 4 and 5.2). */
export async function summarise(call: CallContext, { schlYear, shtmCd }: Term): Promise<ReportSummary[]> {
  const rows = await asSystem(call, (db) => {
    let found = db
      .selectFrom('sbjtCqiRpt as r')
      .innerJoin('sbjtCqiTerm as t', 't.termId', 'r.termId')
      .innerJoin('dept as d', 'd.deptCd', 'r.hakguaCd')
      .select(['r.hakguaCd', 'd.deptNm as hakguaNm', 'r.rptSt', 'r.lateYn', 'r.trgrCds'])
      .where(reachedDepts(call, 'r.hakguaCd'))
      .orderBy('r.hakguaCd');
    if (schlYear) found = found.where('t.schlYear', '=', schlYear);
    if (shtmCd) found = found.where('t.shtmCd', '=', shtmCd);
    return found.execute();
  });
  const summaryOf = (hakguaCd: string | null, hakguaNm: string, all: typeof rows): ReportSummary => {
    const states: Partial<Record<ReportState, number>> = {},
      triggers: Partial<Record<TriggerCd, number>> = {};
    let inTimeCnt = 0;
    for (const { rptSt, lateYn, trgrCds } of all) {
      states[rptSt] = (states[rptSt] ?? 0) + 1;
      if (rptSt === 'EXMT') continue;
      if ((rptSt === 'SBMT' || rptSt === 'RTRN' || rptSt === 'APRV') && lateYn === 'N') inTimeCnt += 1;
      for (const code of trgrCds) triggers[code] = (triggers[code] ?? 0) + 1;
    }
    return {
      hakguaCd,
      hakguaNm,
      ...reportRates({ states, inTimeCnt }),
      trgrs: TRIGGER_CDS.map((trgrCd) => ({ trgrCd, cnt: triggers[trgrCd] ?? 0 })),
    };
  };
  if (rows.length === 0) return [];
  return [
    summaryOf(null, '전체', rows),
    ...[...groupBy(rows, ({ hakguaCd }) => hakguaCd)].map(([hakguaCd, all]) =>
      summaryOf(hakguaCd, all[0]?.hakguaNm ?? hakguaCd, all),
    ),
  ];
}

interface AbilitySums extends Omit<AbilityResult, 'ahvRt'> {
  readonly evlStdCnt: number;
  readonly ahvStdCnt: number;
}

/**
 * 역량별 성과: students who reached it of those who were assessed, over the approved reports of a term, department and
 * ability; an ability that was replaced counts for its successor (cqi.md 4).
 */
export async function abilityResults(
  call: CallContext,
  { schlYear, shtmCd, hakguaCd }: ParsedArg<'getLoByAblt'>,
): Promise<AbilityResult[]> {
  const { rows } = await asSystem(call, (db) =>
    sql<AbilitySums>`
    with recursive "latest" as (
      select a."abilityId" as "origin", a."abilityId" from "abilityCd" a
      union select l."origin", n."abilityId" from "latest" l join "abilityCd" n on n."prevAbilityId" = l."abilityId"),
    "last" as (select l."origin", l."abilityId" from "latest" l
      where not exists (select from "abilityCd" n where n."prevAbilityId" = l."abilityId"))
    select t."schlYear", t."shtmCd", r."hakguaCd", d."deptNm" as "hakguaNm", a."abilityId", a."abilityNm",
      count(distinct r."rptId")::integer as "sbjtCnt", sum(o."evlStdCnt")::integer as "evlStdCnt", sum(o."ahvStdCnt")::integer as "ahvStdCnt"
    from "sbjtCqiLo" o join "sbjtCqiRpt" r on r."rptId" = o."rptId" and r."rptSt" = 'APRV' join "sbjtCqiTerm" t on t."termId" = r."termId"
    join "last" l on l."origin" = o."abilityId" join "abilityCd" a on a."abilityId" = l."abilityId" join "dept" d on d."deptCd" = r."hakguaCd"
    where o."evlStdCnt" is not null and o."ahvStdCnt" is not null and ${reachedDepts(call, 'r.hakguaCd')}
      and ${schlYear ? sql`t."schlYear" = ${schlYear}` : sql`true`} and ${shtmCd ? sql`t."shtmCd" = ${shtmCd}` : sql`true`}
      and ${hakguaCd ? sql`r."hakguaCd" = ${hakguaCd}` : sql`true`}
    group by t."schlYear", t."shtmCd", r."hakguaCd", d."deptNm", a."abilityId", a."abilityNm"
    order by t."schlYear" desc, t."shtmCd" desc, r."hakguaCd", a."abilityNm"`.execute(db),
  );
  return rows.map(({ evlStdCnt, ahvStdCnt, ...row }) => ({ ...row, ahvRt: abilityRate(ahvStdCnt, evlStdCnt) }));
}

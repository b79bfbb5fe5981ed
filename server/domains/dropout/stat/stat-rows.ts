import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import {
  DRPT_SCREEN,
  type RegularTerm,
  type RiskGrade,
  type TrgtDiv,
  type TrgtState,
} from '#contract/dropout/dropout-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { reachOf } from '#server/access/reach.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';

/*
 * What the figures of 예방 통계 are made of. Every read runs without row policies, because figures are about students whose rows
 * the caller need not see; the reach of the caller's R on the screen is a condition of each of them.
 */

type Db = Kysely<Schema>;
export interface StatFilter {
  readonly schlYear: string;
  readonly shtmCd: RegularTerm;
  readonly colgCd?: string | undefined;
  readonly hakguaCd?: string | undefined;
  readonly trgtDivCd?: '' | TrgtDiv | undefined;
}
type Place = Pick<StatFilter, 'colgCd' | 'hakguaCd'>;

/** What the caller reaches and has chosen, over the columns of a table. @param alias of a row with colgCd and hakguaCd */
export function placed(call: CallContext, { colgCd, hakguaCd }: Place, alias: string): RawBuilder<SqlBool> {
  const { everything, deptCds } = reachOf(call, DRPT_SCREEN.stat, 'R'),
    depts = [...deptCds],
    college = sql.ref(`${alias}.colgCd`),
    department = sql.ref(`${alias}.hakguaCd`);
  const reached = everything
      ? sql`true`
      : sql`(${college} = any (${depts}::text[]) or ${department} = any (${depts}::text[]))`,
    inCollege = colgCd ? sql` and ${college} = ${colgCd}` : sql``,
    inDepartment = hakguaCd ? sql` and ${department} = ${hakguaCd}` : sql``;
  return sql<SqlBool>`${reached}${inCollege}${inDepartment}`;
}

/** Whether the figures are about less than a college: one department, or a caller who reaches no whole college. */
export function isBelowCollege(call: CallContext, { hakguaCd }: Place): boolean {
  const { everything, deptCds } = reachOf(call, DRPT_SCREEN.stat, 'R'),
    { depts } = signedInOf(call).model;
  if (hakguaCd) return true;
  return !everything && ![...deptCds].some((deptCd) => depts.findCollege(deptCd) === deptCd);
}

/** The newest confirmed run of a term; undefined without one. */
export const newestRun = (db: Db, { schlYear, shtmCd }: Pick<StatFilter, 'schlYear' | 'shtmCd'>) =>
  db
    .selectFrom('drptRun')
    .select(['runId', 'baseDt'])
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('runSt', '=', 'CNFRM')
    .orderBy('baseDt', 'desc')
    .orderBy('runNo', 'desc')
    .executeTakeFirst();

const ofGroup = (trgtDivCd: StatFilter['trgtDivCd']): RawBuilder<unknown> =>
  trgtDivCd ? sql` and r."trgtDivCd" = ${trgtDivCd}` : sql``;

/** How many students of a run stand where. Excluded ones have no grade. */
export interface ResultCount {
  readonly colgCd: string;
  readonly hakguaCd: string;
  readonly prevRiskGrdCd: RiskGrade | null;
  readonly riskGrdCd: RiskGrade | null;
  readonly cnt: number;
}
export async function countResults(
  call: CallContext,
  db: Db,
  runId: string,
  filter: StatFilter,
): Promise<readonly ResultCount[]> {
  const { rows } =
    await sql<ResultCount>`select r."colgCd", r."hakguaCd", r."prevRiskGrdCd", r."riskGrdCd", count(*)::integer as "cnt"
    from "drptRunRslt" r where r."runId" = ${runId} and ${placed(call, filter, 'r')}${ofGroup(filter.trgtDivCd)}
    group by r."colgCd", r."hakguaCd", r."prevRiskGrdCd", r."riskGrdCd"`.execute(db);
  return rows;
}

/** A target of a term with what its student was by the newest run and what became of the student. */
export interface StatTarget {
  readonly trgtId: string;
  readonly stdNo: string;
  readonly colgCd: string;
  readonly riskGrdCd: 'G1' | 'G2' | 'G3' | 'G4';
  readonly trgtSt: TrgtState;
  readonly advsrStfNo: string | null;
  readonly cnslrStfNo: string | null;
  readonly asgnDt: string | null;
  readonly fstDueDt: string | null;
  readonly fstIntvDt: string | null;
  readonly outcmCd: Schema['drptOutcm']['outcmCd'] | null;
  /** An intervention that is more than a message. */
  readonly isHelped: boolean;
  readonly genderCd: string;
  readonly gradeCd: string;
  readonly entDivCd: string;
}
export async function loadTargets(
  call: CallContext,
  db: Db,
  runId: string | null,
  filter: StatFilter,
): Promise<readonly StatTarget[]> {
  const { rows } =
    await sql<StatTarget>`select t."trgtId", t."stdNo", t."colgCd", t."riskGrdCd", t."trgtSt", t."advsrStfNo", t."cnslrStfNo",
      t."asgnDt", t."fstDueDt", t."fstIntvDt", o."outcmCd", s."genderCd", coalesce(r."gradeCd", s."gradeCd") as "gradeCd", s."entDivCd",
      exists (select from "drptIntv" i where i."trgtId" = t."trgtId" and i."cnclYn" = 'N' and i."cntctRsltCd" <> 'SENT') as "isHelped"
    from "drptTrgt" t join "student" s on s."stdNo" = t."stdNo"
      left join "drptRunRslt" r on r."runId" = ${runId} and r."stdNo" = t."stdNo"
      left join "drptOutcm" o on o."schlYear" = t."schlYear" and o."shtmCd" = t."shtmCd" and o."stdNo" = t."stdNo"
    where t."schlYear" = ${filter.schlYear} and t."shtmCd" = ${filter.shtmCd} and ${placed(call, filter, 't')}${ofGroup(filter.trgtDivCd)}
    order by t."stdNo"`.execute(db);
  return rows;
}

/** Who left in a term, targets or not. */
export interface Leaver {
  readonly stdNo: string;
  readonly genderCd: string;
  readonly gradeCd: string;
  readonly entDivCd: string;
}
export async function loadLeavers(
  call: CallContext,
  db: Db,
  runId: string | null,
  filter: StatFilter,
): Promise<readonly Leaver[]> {
  const { rows } =
    await sql<Leaver>`select o."stdNo", s."genderCd", coalesce(r."gradeCd", s."gradeCd") as "gradeCd", s."entDivCd"
    from "drptOutcm" o join "student" s on s."stdNo" = o."stdNo"
      left join "drptRunRslt" r on r."runId" = ${runId} and r."stdNo" = o."stdNo"
    where o."schlYear" = ${filter.schlYear} and o."shtmCd" = ${filter.shtmCd} and o."outcmCd" in ('QUIT', 'EXPL')
      and ${placed(call, filter, 's')}${ofGroup(filter.trgtDivCd)} order by o."stdNo"`.execute(db);
  return rows;
}

/** Whether it is known of the term who stayed; before, a rate of those who stay would only count who left early. */
export async function isOutcomeKnown(db: Db, { schlYear, shtmCd }: StatFilter): Promise<boolean> {
  const row = await db
    .selectFrom('drptOutcm')
    .select('outcmId')
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('outcmCd', '=', 'STAY')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who left in a school year (from March to the end of February), and who was enrolled or on leave on the first of April. */
export async function countYear(
  call: CallContext,
  db: Db,
  schlYear: string,
  place: Place,
): Promise<{ readonly drptCnt: number; readonly regCnt: number }> {
  const next = String(Number(schlYear) + 1),
    { rows } = await sql<{ drptCnt: number; regCnt: number }>`select
      (select count(distinct o."stdNo")::integer from "drptOutcm" o join "student" s on s."stdNo" = o."stdNo"
        where o."outcmCd" in ('QUIT', 'EXPL') and o."shregChgDt" >= ${`${schlYear}0301`} and o."shregChgDt" < ${`${next}0301`} and ${placed(call, place, 's')}) as "drptCnt",
      (select coalesce(sum(d."cnt"), 0)::integer from "stdntDaily" d
        where d."baseDt" = ${`${schlYear}0401`} and d."shregSt" in ('10', '20') and ${placed(call, place, 'd')}) as "regCnt"`.execute(
      db,
    );
  return rows[0] ?? { drptCnt: 0, regCnt: 0 };
}

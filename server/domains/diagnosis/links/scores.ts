import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/*
 * Scores for other areas: valid responses of plans with names alone, and of those what was released to the person himself;
 * only the place among others goes to the prevention of dropout as soon as it is computed (diagnosis.md 7).
 */

type Db = Kysely<Schema>;

export interface AbilityPct {
  readonly stdNo: string;
  readonly abilityId: string;
  readonly abilityNm: string;
  readonly abilityLvl: number;
  readonly pct: number;
  readonly planId: string;
  readonly endDt: string;
}

/** DIAG_PCT: of each ability the percent of the newest released plan that has one, for students. */
export async function abilityScores(db: Db, stdNos: readonly string[]): Promise<readonly AbilityPct[]> {
  const { rows } = await sql<Omit<AbilityPct, 'pct'> & { pct: string }>`
    select distinct on (t."userId", s."abilityId") t."userId" as "stdNo", s."abilityId", a."abilityNm", a."abilityLvl", s."pct"::text as pct, p."planId", p."endDt"
    from "planTarget" t join "plan" p on p."planId" = t."planId" and p."planSt" = 'RELEASED' and p."anonymDiv" = 'NAMED'
    join "resp" r on r."planTargetId" = t."planTargetId" and r."respSt" = 'SUBMITTED' and r."validYn" = 'Y' and r."countYn" = 'Y'
    join "respAblScore" s on s."respId" = r."respId" and s."pct" is not null join "abilityCd" a on a."abilityId" = s."abilityId"
    where t."userDiv" = 'USER' and t."userId" = any (${[...stdNos]}::text[])
    order by t."userId", s."abilityId", p."endDt" desc, p."endTm" desc, p."planId"`.execute(db);
  return rows.map(({ pct, ...row }) => ({ ...row, pct: Number(pct) }));
}

/** Which ability stands above another one, or has replaced it. */
export const abilityEdges = async (db: Db) =>
  db
    .selectFrom('abilityCd')
    .select(['abilityId', 'abilityNm', 'upAbilityId'])
    .select(
      // What was replaced points to nothing: its successor points to it.
      sql<
        string | null
      >`(select n."abilityId" from "abilityCd" n where n."prevAbilityId" = "abilityCd"."abilityId" limit 1)`.as(
        'nextAbilityId',
      ),
    )
    .execute();

const LOWEST = 2;

/** The two lowest abilities of level 1 in the newest released plan of a student: what programmes are recommended for. */
export async function lowestAbilities(db: Db, stdNo: string): Promise<readonly AbilityPct[]> {
  const tops = (await abilityScores(db, [stdNo])).filter(({ abilityLvl }) => abilityLvl === 1),
    newest = tops.toSorted((a, b) => (a.endDt > b.endDt ? -1 : 1))[0]?.planId;
  return tops
    .filter(({ planId }) => planId === newest)
    .toSorted((a, b) => a.pct - b.pct)
    .slice(0, LOWEST);
}

export interface Standing {
  readonly planId: string;
  readonly endDt: string;
  readonly totPctile: number;
}

/** Where students stand in the newest scored core diagnosis that has their place. */
export async function coreStandings(db: Db, stdNos: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql<{ stdNo: string; planId: string; endDt: string; totPctile: string }>`
    select distinct on (t."userId") t."userId" as "stdNo", p."planId", p."endDt", r."totPctile"::text as "totPctile"
    from "planTarget" t join "plan" p on p."planId" = t."planId" and p."instDiv" = 'CORE' and p."planSt" in ('SCORED', 'RELEASED') and p."anonymDiv" = 'NAMED'
    join "resp" r on r."planTargetId" = t."planTargetId" and r."respSt" = 'SUBMITTED' and r."validYn" = 'Y' and r."countYn" = 'Y' and r."totPctile" is not null
    where t."userDiv" = 'USER' and t."userId" = any (${[...stdNos]}::text[])
    order by t."userId", p."endDt" desc, p."endTm" desc, p."planId"`.execute(db);
  return new Map(
    rows.map(({ stdNo, totPctile, ...row }) => [stdNo, { ...row, totPctile: Number(totPctile) }] as const),
  );
}

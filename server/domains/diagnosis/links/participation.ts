import { sql, type Kysely } from 'kysely';
import type { RespState } from '#contract/diagnosis/diagnosis-codes.ts';
import type { Schema } from '#server/database/schema.ts';

/* Who has taken part, for other areas: never what was answered. They ask for people whom they may see themselves. */

type Db = Kysely<Schema>;

/** The progress of a person with a plan; null for who is not asked. A professor is found as staff, too. */
export async function getParticipation(db: Db, planId: string, userId: string): Promise<RespState | null> {
  const row = await db
    .selectFrom('planTarget')
    .select('respSt')
    .where('planId', '=', planId)
    .where('userId', '=', userId)
    .orderBy(sql`"respSt" = 'SUBMITTED'`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.respSt ?? null;
}

/** Surveys of programmes that a student was asked to answer. */
export interface SatisfactionRate {
  readonly dueCnt: number;
  readonly answeredCnt: number;
  /** Answered of due ones in percent, 4 decimals; 0 where none was due. */
  readonly ratePct: number;
}

/**
 * SATIS_RATE of students (mileage.md 2.7): answered of due surveys of periods of programmes that are closed, in some
 * terms. A student who is absent had none due.
 * @param terms school year and term joined, 202610
 */
export async function satisfactionRates(
  db: Db,
  stdNos: readonly string[],
  terms: readonly string[],
): Promise<ReadonlyMap<string, SatisfactionRate>> {
  const { rows } = await sql<{ stdNo: string; dueCnt: number; answeredCnt: number; ratePct: string }>`
    select t."userId" as "stdNo", count(*)::integer as "dueCnt", (count(*) filter (where t."respSt" = 'SUBMITTED'))::integer as "answeredCnt",
      round((count(*) filter (where t."respSt" = 'SUBMITTED')) * 100.0 / count(*), 4)::text as "ratePct"
    from "planTarget" t join "plan" p on p."planId" = t."planId"
    where p."linkDiv" = 'ECP_PRD' and p."planSt" in ('CLOSED', 'SCORED', 'RELEASED') and t."userDiv" = 'USER' and t."respSt" <> 'EXEMPT'
      and t."userId" = any (${[...stdNos]}::text[]) and p."schlYear" || p."shtmCd" = any (${[...terms]}::text[])
    group by 1`.execute(db);
  return new Map(
    rows.map(({ stdNo, ratePct, ...counts }) => [stdNo, { ...counts, ratePct: Number(ratePct) }] as const),
  );
}

/** Diagnoses and surveys that a student has answered, and exams passed, as certification counts them. */
export interface AnsweredPlan {
  readonly stdNo: string;
  readonly planId: string;
  readonly planNm: string;
  readonly instDiv: string;
  readonly paperId: string;
  readonly schlYear: string;
  readonly shtmCd: string;
  /** Of an exam whose results are out; null for everything else. */
  readonly passYn: 'Y' | 'N' | null;
}

/** DIAG_CNT and EXAM_PASS (certification.md J1): plans that students have submitted. */
export async function answeredPlans(db: Db, stdNos: readonly string[]): Promise<readonly AnsweredPlan[]> {
  const { rows } = await sql<AnsweredPlan>`
    select t."userId" as "stdNo", p."planId", p."planNm", p."instDiv", p."paperId", p."schlYear", p."shtmCd",
      (select r."passYn" from "resp" r where p."instDiv" = 'EXAM' and p."planSt" = 'RELEASED' and p."anonymDiv" = 'NAMED'
        and r."planTargetId" = t."planTargetId" and r."respSt" = 'SUBMITTED' and r."validYn" = 'Y' and r."countYn" = 'Y') as "passYn"
    from "planTarget" t join "plan" p on p."planId" = t."planId"
    where t."userDiv" = 'USER' and t."userId" = any (${[...stdNos]}::text[]) and t."respSt" = 'SUBMITTED' and p."planSt" not in ('DRAFT', 'CANCELED')
    order by t."userId", p."endDt", p."planId"`.execute(db);
  return rows;
}

/** Students who have submitted something, or whose results came out, since a moment. */
export async function answeredSince(db: Db, since: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ stdNo: string }>`
    select distinct t."userId" as "stdNo" from "planTarget" t join "plan" p on p."planId" = t."planId"
    where t."userDiv" = 'USER' and t."respSt" = 'SUBMITTED' and (t."submitDt" >= ${since.toISOString()}::timestamptz
      or (p."planSt" in ('RELEASED', 'SCORED') and p."modDt" >= ${since.toISOString()}::timestamptz))`.execute(db);
  return rows.map(({ stdNo }) => stdNo);
}

import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { satisfactionRates } from '#server/domains/diagnosis/index.ts';

/** What programmes know of a student in some terms. */
interface ProgrammeFigures {
  /** SATIS_RATE: answered of the surveys that were due, in percent; 0 when none was due. */
  readonly satisRate: number;
  /** COMPL_CNT: programmes completed. */
  readonly complCnt: number;
}

/** Completions of students in regular terms, by the view that 비교과 keeps for other areas. */
async function countCompletions(
  db: Kysely<Schema>,
  stdNos: readonly string[],
  terms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ stdNo: string; n: number }>`
    select "userId" as "stdNo", count(*)::integer as n from "vEcpCompleted"
    where "userDiv" = 'USER' and "userId" = any (${[...stdNos]}::text[]) and "schlYear" || "shtmCd" = any (${[...terms]}::text[]) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ stdNo, n }) => [stdNo, n]));
}

/**
 * The one place where mileage asks programmes for their figures (mileage.md 2.7).
 * @returns a figure for each of the students
 */
export async function programmeFigures(
  db: Kysely<Schema>,
  stdNos: readonly string[],
  mlgTermIds: readonly string[],
): Promise<ReadonlyMap<string, ProgrammeFigures>> {
  const terms = (
      await db.selectFrom('mlgTerm').select(['schlYear', 'shtmCd']).where('mlgTermId', 'in', mlgTermIds).execute()
    ).map(({ schlYear, shtmCd }) => schlYear + shtmCd),
    rates = await satisfactionRates(db, stdNos, terms),
    counts = await countCompletions(db, stdNos, terms);
  return new Map(
    stdNos.map((stdNo) => [stdNo, { satisRate: rates.get(stdNo)?.ratePct ?? 0, complCnt: counts.get(stdNo) ?? 0 }]),
  );
}

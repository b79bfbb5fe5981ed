import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { DayRange } from '#shared/statistics/period-rules.ts';

/** A fact of counselling, with what a breakdown asks of it. */
export interface Fact {
  readonly aplyId: string | null;
  readonly prsnKey: string | null;
  readonly stCd: 'APLY' | 'ASGN' | 'DONE' | 'CNCL' | 'NOSHOW';
  readonly aplyDt: string | null;
  readonly rsrvDt: string | null;
  readonly cnslDt: string | null;
  readonly frstYn: 'Y' | 'N';
  readonly colgCd: string | null;
  readonly gradeCd: string | null;
  /** The main one of the case, else of the application; a group has none. */
  readonly topicCd: string | null;
}

/** Facts of a kind that any figure of these days counts. @param db with the server's own eyes */
export async function factsIn(db: Kysely<Schema>, cnslDivCd: string, { strtDt, endDt }: DayRange): Promise<Fact[]> {
  const { rows } =
    await sql<Fact>`select f."aplyId", f."prsnKey", f."stCd", f."aplyDt", f."rsrvDt", f."cnslDt", f."frstYn", f."colgCd", f."gradeCd",
      coalesce(c."topicCds" ->> 0, a."topicCds" ->> 0) as "topicCd"
    from "vStatCnsl" f left join "cnslAply" a on a."aplyId" = f."aplyId" left join "cnslCase" c on c."aplyId" = a."aplyId"
    where f."cnslDivCd" = ${cnslDivCd} and (f."aplyDt" between ${strtDt} and ${endDt} or coalesce(f."rsrvDt", f."cnslDt") between ${strtDt} and ${endDt})`.execute(
      db,
    );
  return rows;
}

import { sql, type Kysely } from 'kysely';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { raisedBy, type Actor } from '#server/http/actor.ts';
import { settleAplyWork } from '../applications/aply-events.ts';

interface Client {
  readonly caseId: string | null;
  readonly aplyId: string | null;
}

/** The level of the newest assessment or signed note, by the day of what it is about; null where no user has given one. */
async function newestLevel(db: Kysely<Schema>, { caseId, aplyId }: Client): Promise<number | null> {
  const { rows } = await sql<{ lvl: number }>`select l."lvl" from (
      select "finLvl" as "lvl", "asmDt" as "day", "regDt" as "at" from "cnslRisk" where "caseId" = ${caseId} or "aplyId" = ${aplyId}
      union all select "riskLvl", "sesnDt", "sgnDt" from "cnslNote"
        where ("caseId" = ${caseId} or "aplyId" = ${aplyId}) and "noteSt" = 'SGND' and "noteDivCd" <> 'ADD' and "riskLvl" is not null) l
    order by l."day" desc, l."at" desc limit 1`.execute(db);
  return rows[0]?.lvl ?? null;
}

/**
 * Brings the level of a case, and of an application that still waits, in line with what was assessed last; by it is waited,
 * and the work of the heads falls due (counselling.md 4.12).
 */
export const settleLevel = (actor: Actor, client: Client): Promise<void> =>
  withoutRowSecurity(actor.db, async () => {
    const { db } = actor,
      riskLvl = await newestLevel(db, client);
    if (riskLvl === null) return;
    if (client.caseId !== null)
      await db
        .updateTable('cnslCase')
        .set({ riskLvl, ...raisedBy(actor) })
        .where('caseId', '=', client.caseId)
        .where('riskLvl', '<>', riskLvl)
        .execute();
    if (client.aplyId === null) return;
    const aply = await db
      .updateTable('cnslAply')
      .set({ riskLvl, ...raisedBy(actor) })
      .where('aplyId', '=', client.aplyId)
      .where('riskLvl', '<>', riskLvl)
      .returning(['aplyId', 'cnslDivCd', 'aplyDt', 'riskLvl', 'aplySt'])
      .executeTakeFirst();
    if (aply) await settleAplyWork(actor, aply);
  });

/** Whether a crisis that a note shows of was assessed as one from its day on. */
export const hasCrisisFrom = (db: Kysely<Schema>, { caseId, aplyId }: Client, sesnDt: string): Promise<boolean> =>
  withoutRowSecurity(db, async () => {
    const { rows } =
      await sql`select 1 from "cnslRisk" where ("caseId" = ${caseId} or "aplyId" = ${aplyId}) and "finLvl" = 3
      and "asmDt" >= ${sesnDt} limit 1`.execute(db);
    return rows.length > 0;
  });

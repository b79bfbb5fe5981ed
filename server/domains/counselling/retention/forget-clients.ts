import { sql, type Kysely } from 'kysely';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import { raisedBy, type Actor } from '#server/http/actor.ts';
import { lastEndToJudge } from '#shared/counselling/retention.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { cancelNoteWork } from '../notes/note-work.ts';
import type { Due } from './due.ts';

type Db = Kysely<Schema>;
const list = (ids: readonly string[]) => sql<string>`any (${[...ids]}::text[])`;
const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

/** Rows that a person is counted by, of what is due. */
interface Counted {
  readonly aplyIds: readonly string[];
  readonly caseIds: readonly string[];
  readonly rsvIds: readonly string[];
  readonly grpMbrIds: readonly string[];
}
async function countedRows(db: Db, { cases, applications, groups }: Due): Promise<Counted> {
  const caseIds = idsOf(cases),
    aplyIds = [...idsOf(applications), ...cases.flatMap(({ aplyId }) => (aplyId === null ? [] : [aplyId]))];
  const rsvs = await sql<{ id: string }>`select "rsvId" as "id" from "cnslRsv"
      where "caseId" = ${list(caseIds)} or "aplyId" = ${list(aplyIds)}`.execute(db),
    members = await sql<{
      id: string;
    }>`select "grpMbrId" as "id" from "cnslGrpMbr" where "grpId" = ${list(idsOf(groups))}`.execute(db);
  return { aplyIds, caseIds, rsvIds: idsOf(rsvs.rows), grpMbrIds: idsOf(members.rows) };
}

/** The tables of `Counted` with their keys. */
const keyed = ({ aplyIds, caseIds, rsvIds, grpMbrIds }: Counted) =>
  [
    ['cnslAply', 'aplyId', aplyIds],
    ['cnslCase', 'caseId', caseIds],
    ['cnslRsv', 'rsvId', rsvIds],
    ['cnslGrpMbr', 'grpMbrId', grpMbrIds],
  ] as const;

/** What figures are broken down by; of a student who is not in the register any more it stays as it was. */
const DIMENSIONS = ['colgCd', 'hakguaCd', 'gradeCd', 'genderCd'] as const;
const kept = (column: string) =>
  sql`${sql.ref(column)} = coalesce(excluded.${sql.ref(column)}, "cnslPrsn".${sql.ref(column)})`;

/**
 * Puts a key in the place of the students of rows, the same one for a student in all of them, with what figures are broken
 * down by: counts stay as they are, also those of different people.
 */
async function putKeys({ db, now }: Actor, rows: Counted): Promise<void> {
  for (const [table, key, ids] of keyed(rows)) {
    await sql`insert into "cnslPrsn" ("prsnKey", "stdNo", "colgCd", "hakguaCd", "gradeCd", "genderCd")
      select gen_random_uuid()::text, r."stdNo", s."colgCd", s."hakguaCd", s."gradeCd", s."genderCd"
      from (select distinct "stdNo" from ${sql.table(table)} where ${sql.ref(key)} = ${list(ids)} and "stdNo" is not null) r
      left join "student" s on s."stdNo" = r."stdNo"
      on conflict ("stdNo") do update set ${sql.join(DIMENSIONS.map(kept))}`.execute(db);
    await sql`update ${sql.table(table)} r set "stdNo" = null, "prsnKey" = p."prsnKey", "modId" = 'SYSTEM', "modDt" = ${now.toISOString()}::timestamptz, "version" = ${raised('r')}
      from "cnslPrsn" p where p."stdNo" = r."stdNo" and r.${sql.ref(key)} = ${list(ids)}`.execute(db);
  }
}

/** A key whose student has no row with a number any more leads to none from then on. */
const cutLinks = async (db: Db): Promise<void> => {
  await sql`update "cnslPrsn" p set "stdNo" = null where p."stdNo" is not null
    and not exists (select from "cnslAply" r where r."stdNo" = p."stdNo") and not exists (select from "cnslCase" r where r."stdNo" = p."stdNo")
    and not exists (select from "cnslRsv" r where r."stdNo" = p."stdNo") and not exists (select from "cnslGrpMbr" r where r."stdNo" = p."stdNo")`.execute(
    db,
  );
};

/** Stands where a row has to have a reason. */
const FORGOTTEN = '파기됨';

/** Takes away why something was refused, cancelled or looked at: such words tell of a client without a key. */
async function forgetReasons(actor: Actor, { cases, groups, referrals }: Due, rows: Counted): Promise<void> {
  const { db } = actor,
    raise = raisedBy(actor);
  await db
    .updateTable('cnslAply')
    .set({ rjctRsn: null, ...raise })
    .where('aplyId', '=', list(rows.aplyIds))
    .where('rjctRsn', 'is not', null)
    .execute();
  await db
    .updateTable('cnslRsv')
    .set({ cnclRsn: null, ...raise })
    .where('rsvId', '=', list(rows.rsvIds))
    .where('cnclRsn', 'is not', null)
    .execute();
  await db
    .updateTable('cnslGrpMbr')
    .set({ cnclRsn: null, ...raise })
    .where('grpMbrId', '=', list(rows.grpMbrIds))
    .where('cnclRsn', 'is not', null)
    .execute();
  await db
    .updateTable('cnslRefer')
    .set({ rjctRsn: FORGOTTEN, ...raise })
    .where('referId', '=', list(idsOf(referrals)))
    .where('rjctRsn', 'is not', null)
    .execute();
  await db
    .updateTable('cnslBrkGls')
    .set({ rsnCn: FORGOTTEN, ...raise })
    .where('caseId', '=', list(idsOf(cases)))
    .execute();
  await db
    .updateTable('cnslHis')
    .set({ rsn: null })
    .where('rsn', 'is not', null)
    .where(({ eb, or }) =>
      or([
        eb('objId', '=', list([...idsOf(cases), ...rows.aplyIds, ...rows.rsvIds, ...idsOf(referrals)])),
        eb('caseId', '=', list(idsOf(cases))),
      ]),
    )
    .execute();
  await db
    .updateTable('cnslGrpHis')
    .set({ rsn: null })
    .where('rsn', 'is not', null)
    .where('grpId', '=', list(idsOf(groups)))
    .execute();
}

/** Marks what was destroyed, of which no row names a student any more. @param aplyIds those of its cases, too */
async function mark(actor: Actor, { cases, groups, referrals }: Due, aplyIds: readonly string[]): Promise<void> {
  const { db, now } = actor,
    changes = { dstrDt: koreanDate8(now), ...raisedBy(actor) };
  await db
    .updateTable('cnslCase')
    .set(changes)
    .where('caseId', '=', list(idsOf(cases)))
    .execute();
  await db.updateTable('cnslAply').set(changes).where('aplyId', '=', list(aplyIds)).execute();
  await db
    .updateTable('cnslGrp')
    .set(changes)
    .where('grpId', '=', list(idsOf(groups)))
    .execute();
  await db
    .updateTable('cnslRefer')
    .set({ ...changes, stdNo: null })
    .where('referId', '=', list(idsOf(referrals)))
    .execute();
}

/**
 * Takes the student out of every row of what is due, in the transaction that destroys it. Texts stay where they are: without
 * their key they are nothing (counselling.md 4.20).
 */
export async function forgetClients(actor: Actor, due: Due): Promise<void> {
  const { db } = actor,
    rows = await countedRows(db, due);
  await putKeys(actor, rows);
  await db
    .updateTable('cnslGrpAtnd')
    .set({ stdNo: null, ...raisedBy(actor) })
    .where('grpMbrId', '=', list(rows.grpMbrIds))
    .execute();
  await forgetReasons(actor, due, rows);
  await mark(actor, due, rows.aplyIds);
  // What the ledger has never taken, and notes that were never written.
  await db
    .deleteFrom('cnslMlgWait')
    .where('refId', '=', list([...rows.rsvIds, ...rows.grpMbrIds]))
    .execute();
  await cancelNoteWork(actor, rows.rsvIds);
}

/**
 * Takes away what stands for a student in a kind beside the rows that are destroyed: lifted bans and, where no row of the
 * student is left in the kind, what was agreed to. Both are kept as long as a case.
 */
export async function clearOtherRows(
  actor: Actor,
  { cnslDivCd, retnYy }: { readonly cnslDivCd: string; readonly retnYy: number },
): Promise<void> {
  const { db, now } = actor,
    before = koreanMoment(lastEndToJudge(retnYy, koreanDate8(now))).toISOString();
  await db
    .updateTable('cnslBanLift')
    .set({ stdNo: null, rsn: FORGOTTEN, ...raisedBy(actor) })
    .where('cnslDivCd', '=', cnslDivCd)
    .where('stdNo', 'is not', null)
    .where('liftDt', '<', before)
    .execute();
  await sql`delete from "cnslCnsnt" n where n."cnslDivCd" = ${cnslDivCd} and n."modDt" < ${before}::timestamptz
    and not exists (select from "cnslAply" r where r."stdNo" = n."stdNo" and r."cnslDivCd" = n."cnslDivCd")
    and not exists (select from "cnslCase" r where r."stdNo" = n."stdNo" and r."cnslDivCd" = n."cnslDivCd")
    and not exists (select from "cnslRsv" r where r."stdNo" = n."stdNo" and r."cnslDivCd" = n."cnslDivCd")
    and not exists (select from "cnslGrpMbr" m join "cnslGrp" g on g."grpId" = m."grpId" where m."stdNo" = n."stdNo" and g."cnslDivCd" = n."cnslDivCd")`.execute(
    db,
  );
  await cutLinks(db);
}

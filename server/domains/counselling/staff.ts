import type { Kysely } from 'kysely';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import type { Actor } from '#server/http/actor.ts';

/** Accounts of the heads of a kind; who has no account gets neither work nor messages. */
export async function headUsers(db: Kysely<Schema>, cnslDivCd: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('cnslr as c')
    .innerJoin('user as u', 'u.stfNo', 'c.stfNo')
    .select('u.userId')
    .where('c.cnslDivCd', '=', cnslDivCd)
    .where('c.headYn', '=', 'Y')
    .where('c.useYn', '=', 'Y')
    .orderBy('u.userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Accounts of head and reception of a kind, who take applications. */
export async function officeUsers(db: Kysely<Schema>, cnslDivCd: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('cnslr as c')
    .innerJoin('user as u', 'u.stfNo', 'c.stfNo')
    .select('u.userId')
    .distinct()
    .where('c.cnslDivCd', '=', cnslDivCd)
    .where('c.useYn', '=', 'Y')
    .where((eb) => eb.or([eb('c.headYn', '=', 'Y'), eb('c.rcptYn', '=', 'Y')]))
    .orderBy('u.userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The account of a counsellor; none for who has no account. */
export async function counsellorUsers(db: Kysely<Schema>, cnslrId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('cnslr as c')
    .innerJoin('user as u', 'u.stfNo', 'c.stfNo')
    .select('u.userId')
    .where('c.cnslrId', '=', cnslrId)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Says to members of staff that something has happened in a kind; the message names no client (counselling.md 4.2). */
export async function inform(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  tmplCd: 'CNSL_APLY' | 'CNSL_ASGN' | 'CNSL_CRIS',
  userIds: readonly string[],
  { cnslDivCd, linkUrl }: { readonly cnslDivCd: string; readonly linkUrl?: string },
): Promise<void> {
  const resourcePath = kindPath(kindOf(cnslDivCd));
  if (userIds.length > 0)
    await notifyUsers(db, userIds, { tmplCd, vars: {}, resourcePath, linkUrl: linkUrl ?? resourcePath, now });
}

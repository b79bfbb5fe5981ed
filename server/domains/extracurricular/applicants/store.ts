import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { AutoCode } from '#contract/communication/alarm/auto-messages.ts';
import { ecpPath, familyOf, type Family } from '#contract/extracurricular/families.ts';
import type { Schema } from '#server/database/schema.ts';
import { raised } from '#server/database/raised.ts';
import { notifyOutsiders, notifyStudents, notifyUsers } from '#server/domains/communication/index.ts';
import { changedBy, participantActor, staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { groupBy } from '#shared/group-by.ts';
import { sayAppl } from '../say.ts';

export type StoredAppl = Selectable<Schema['ecpAppl']>;

/** Who acts in a call: staff, or a participant of the portal. */
export const actorOf = (call: CallContext): Actor =>
  call.participant ? participantActor(call, call.participant.userKey) : staffActor(call);

/**
 * Lets one application of a person wait for another, whichever period it is for, so that the overlap of two is seen by the
 * later one. Taken behind the lock of the period, of all persons at once and in one order, so that two never wait for each
 * other.
 */
export async function lockPersons(db: Kysely<Schema>, userDiv: string, userIds: Iterable<string>): Promise<void> {
  const keys = [...new Set(userIds)].toSorted().map((userId) => `ecp person ${userDiv} ${userId}`);
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as locks(key, place) order by place`.execute(
    db,
  );
}

/** Holds a period, so that its places are given to one after the other. */
export const holdPeriod = (db: Kysely<Schema>, prdId: string): Promise<StoredPeriod | undefined> =>
  db.selectFrom('ecpPrd').selectAll().where('prdId', '=', prdId).forUpdate().executeTakeFirst();

export interface Counts {
  readonly applCnt: number;
  readonly selCnt: number;
  readonly waitCnt: number;
}

/**
 * Writes the counters of a period anew from its rows, in units of its capacity: persons, teams, or the heads of groups. Its
 * version stays: an editor of the period is not in the way of those who apply.
 */
export async function recount(db: Kysely<Schema>, prdId: string): Promise<Counts> {
  const { rows } =
    await sql<Counts>`update "ecpPrd" p set "applCnt" = c."applCnt", "selCnt" = c."selCnt", "waitCnt" = c."waitCnt"
    from (select coalesce(sum(n) filter (where "isAppl"), 0)::integer as "applCnt", coalesce(sum(n) filter (where "isSel"), 0)::integer as "selCnt",
        coalesce(sum(n) filter (where "isWait"), 0)::integer as "waitCnt"
      from (select max(coalesce("headCnt", 1)) as n, bool_or("applSt" <> 'CANCELED') as "isAppl", bool_or("applSt" in ('SELECTED', 'NOSHOW')) as "isSel",
          bool_or("applSt" = 'WAITING') as "isWait" from "ecpAppl" where "prdId" = ${prdId} group by coalesce("teamId", "applId")) units) c
    where p."prdId" = ${prdId} returning p."applCnt", p."selCnt", p."waitCnt"`.execute(db);
  return rows[0] ?? { applCnt: 0, selCnt: 0, waitCnt: 0 };
}

/** The rows of one team, or of one applicant: they take one place and move together. */
export interface Unit {
  readonly key: string;
  /** Of a team its leader's row first. */
  readonly rows: readonly StoredAppl[];
  /** Places that it takes. */
  readonly size: number;
}

/** Groups rows into units; those of a team that has no row of its leader keep their order. */
export async function unitsOf(db: Kysely<Schema>, rows: readonly StoredAppl[]): Promise<Unit[]> {
  const teamIds = [...new Set(rows.flatMap(({ teamId }) => teamId ?? []))],
    leaders = new Map(
      teamIds.length === 0
        ? []
        : (await db.selectFrom('ecpTeam').select(['teamId', 'leaderId']).where('teamId', 'in', teamIds).execute()).map(
            ({ teamId, leaderId }) => [teamId, leaderId],
          ),
    );
  return [...groupBy(rows, ({ teamId, applId }) => teamId ?? applId)].map(([key, own]) => {
    const leaderId = leaders.get(key);
    return {
      key,
      rows: own.toSorted((a, b) => Number(b.userId === leaderId) - Number(a.userId === leaderId)),
      size: Math.max(...own.map(({ headCnt }) => headCnt ?? 1)),
    };
  });
}

type Changes = Partial<Omit<Insertable<Schema['ecpAppl']>, 'applId' | 'prdId' | 'userDiv' | 'userId' | 'version'>>;

/** Who has left has no place in a draw any more; the others keep theirs. */
export const NOT_RANKED = { selRslt: null, rankNo: null, selRsn: null } as const;

/** Changes rows that are held, and the state of their team with them. */
export async function changeRows(actor: Actor, rows: readonly StoredAppl[], changes: Changes): Promise<void> {
  if (rows.length === 0) return;
  await actor.db
    .updateTable('ecpAppl')
    .set({ ...changes, ...changedBy(actor), version: raised() })
    .where(
      'applId',
      'in',
      rows.map(({ applId }) => applId),
    )
    .execute();
}

/** Moves a whole unit to a state; of a team also the team. */
export async function moveUnits(actor: Actor, units: readonly Unit[], changes: Changes): Promise<void> {
  await changeRows(
    actor,
    units.flatMap(({ rows }) => rows),
    changes,
  );
  const teamIds = units.flatMap(({ rows }) => rows[0]?.teamId ?? []),
    { applSt } = changes;
  if (teamIds.length === 0 || applSt === undefined) return;
  await actor.db
    .updateTable('ecpTeam')
    .set({ teamSt: applSt, ...changedBy(actor), version: raised() })
    .where('teamId', 'in', teamIds)
    .execute();
}

/** What applicants are notified of. */
export type News =
  | { readonly tmplCd: 'ECP_APLY' }
  | { readonly tmplCd: 'ECP_SLCT'; readonly result: string }
  | { readonly tmplCd: 'ECP_CNCL' };
export const NEWS = {
  applied: { tmplCd: 'ECP_APLY' },
  selected: { tmplCd: 'ECP_SLCT', result: sayAppl('selected') },
  waiting: { tmplCd: 'ECP_SLCT', result: sayAppl('waiting') },
  rejected: { tmplCd: 'ECP_SLCT', result: sayAppl('rejected') },
  promoted: { tmplCd: 'ECP_SLCT', result: sayAppl('promoted') },
  canceled: { tmplCd: 'ECP_CNCL' },
} as const satisfies Readonly<Record<string, News>>;

/** Sends a notice to people of a family, wherever that family is reached. */
export async function sendTo<Code extends AutoCode>(
  { db }: Actor,
  { people }: Family,
  userIds: readonly string[],
  notice: Parameters<typeof notifyUsers<Code>>[2],
): Promise<void> {
  if (people === 'student') return notifyStudents(db, userIds, notice);
  if (people === 'member') return notifyOutsiders(db, userIds, notice);
  const accounts = await db
    .selectFrom('user')
    .select('userId')
    .where('stfNo', 'in', [...userIds])
    .execute();
  await notifyUsers(
    db,
    accounts.map(({ userId }) => userId),
    notice,
  );
}

/** Notifies people of a period of what has become of their applications, in the transaction of the change. */
export async function tellPeople(
  actor: Actor,
  { userDiv, prdNm }: Pick<StoredPeriod, 'userDiv' | 'prdNm'>,
  userIds: readonly string[],
  news: News,
  addition: string | null = null,
): Promise<void> {
  if (userIds.length === 0) return;
  const family = familyOf(userDiv),
    shared = { resourcePath: ecpPath(family, 'PeriodOprt'), addition, now: actor.now },
    vars = { 프로그램: prdNm };
  if (news.tmplCd === 'ECP_SLCT')
    await sendTo(actor, family, userIds, { ...shared, tmplCd: news.tmplCd, vars: { ...vars, 결과: news.result } });
  else await sendTo(actor, family, userIds, { ...shared, tmplCd: news.tmplCd, vars });
}

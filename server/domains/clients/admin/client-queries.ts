import { sql, type Kysely } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { ClientRow } from '#contract/system/clients/client.ts';
import { SOON_DAYS } from '#contract/system/clients/client-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { likePart, parseSort, sorted } from '#server/http/paging.ts';

export type ClientFilter = Pick<
  ParsedArg<'getClientList'>,
  'clientDivCd' | 'stCd' | 'searchKeyword' | 'sortBy' | 'sortType'
>;
const DAY_MS = 86_400_000;

function clientsWhere(db: Kysely<Schema>, { clientDivCd, stCd, searchKeyword }: ClientFilter) {
  let query = db
    .selectFrom('client')
    .innerJoin('user', 'user.userId', 'client.mngrUserId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo');
  if (clientDivCd) query = query.where('client.clientDivCd', '=', clientDivCd);
  if (stCd) query = query.where('client.stCd', '=', stCd);
  const keyword = searchKeyword?.trim();
  if (keyword)
    query = query.where((eb) =>
      eb.or([eb('client.clientNm', 'ilike', likePart(keyword)), eb('client.clientCd', 'ilike', likePart(keyword))]),
    );
  return query;
}

/** Hashes of keys never leave this table. */
function shown(db: Kysely<Schema>, filter: ClientFilter, now: Date) {
  const soon = new Date(now.getTime() + SOON_DAYS * DAY_MS).toISOString();
  return clientsWhere(db, filter).select([
    'client.clientId',
    'client.clientCd',
    'client.clientNm',
    'client.clientDivCd',
    'user.stfNo as mngrStfNo',
    'staff.stfNm as mngrNm',
    'client.allowIps',
    'client.allowApiIds',
    'client.rateLimit',
    'client.secretExpDt',
    'client.lastUseDt',
    'client.stCd',
    'client.version',
    'client.modDt',
    sql<
      string | null
    >`case when "client"."prevExpDt" > ${now.toISOString()}::timestamptz then "client"."prevExpDt" end`.as('prevExpDt'),
    sql<string>`case when "client"."secretExpDt" <= ${soon}::timestamptz then 'Y' else 'N' end`.as('endSoonYn'),
  ]);
}
type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];
const toRow = (row: Shown): ClientRow => ({ ...row, allowIps: [...row.allowIps], allowApiIds: [...row.allowApiIds] });

export async function listClients(
  db: Kysely<Schema>,
  filter: ClientFilter,
  now: Date,
  limit: number,
  offset: number,
): Promise<ClientRow[]> {
  const columns = {
    clientCd: 'client.clientCd',
    clientNm: 'client.clientNm',
    secretExpDt: 'client.secretExpDt',
    lastUseDt: 'client.lastUseDt',
  };
  return (
    await sorted(
      shown(db, filter, now),
      parseSort(filter),
      [{ field: 'clientCd', direction: 'asc' }],
      'client.clientId',
      columns,
    )
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(toRow);
}

export async function countClients(db: Kysely<Schema>, filter: ClientFilter): Promise<number> {
  return (
    await clientsWhere(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow()
  ).cnt;
}

export async function findClient(db: Kysely<Schema>, clientId: string, now: Date): Promise<ClientRow | null> {
  const row = await shown(db, {}, now).where('client.clientId', '=', clientId).executeTakeFirst();
  return row === undefined ? null : toRow(row);
}

import { sql } from 'kysely';
import type { ClientRow } from '#contract/system/clients/client.ts';
import { SOON_DAYS } from '#contract/system/clients/client-rules.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';

type Filter = FilterOf<'getClientList'>;
const DAY_MS = 86_400_000;

function clientsWhere({ db }: CallContext, { clientDivCd, stCd, searchKeyword }: Filter) {
  let query = db
    .selectFrom('client')
    .innerJoin('user', 'user.userId', 'client.mngrUserId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo');
  if (clientDivCd) query = query.where('client.clientDivCd', '=', clientDivCd);
  if (stCd) query = query.where('client.stCd', '=', stCd);
  return withKeyword(query, searchKeyword, ['client.clientNm', 'client.clientCd']);
}

/** Hashes of keys never leave this table. */
function shown(rows: ReturnType<typeof clientsWhere>, { now }: CallContext) {
  const soon = new Date(now.getTime() + SOON_DAYS * DAY_MS).toISOString();
  return rows.select([
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

export const clientList = listOf({
  where: clientsWhere,
  select: shown,
  sort: { clientCd: 'asc' },
  id: 'client.clientId',
  columns: {
    clientCd: 'client.clientCd',
    clientNm: 'client.clientNm',
    secretExpDt: 'client.secretExpDt',
    lastUseDt: 'client.lastUseDt',
  },
  present: (rows) => rows.map(toRow),
});

export const clients = versioned({
  table: 'client',
  key: 'clientId',
  find: async (call, clientId) => {
    const row = await shown(clientsWhere(call, {}).where('client.clientId', '=', clientId), call).executeTakeFirst();
    return row && toRow(row);
  },
});

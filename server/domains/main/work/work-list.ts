import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { WorkRow } from '#contract/main/work-item.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import { waitingFor } from '#server/domains/work/index.ts';
import { nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import { alreadyDone, gone, refused, stale } from '#server/http/failure.ts';
import { countRows, parseSort, readPage, sorted } from '#server/http/paging.ts';
import { isOverdue } from '#shared/work-due.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { MAIN_MESSAGES } from '../messages.ts';

const nameOf = (column: 'reqUserId' | 'clmUserId' | 'trgtUserId') =>
  sql<
    string | null
  >`(select s."stfNm" from "user" u join "staff" s on s."stfNo" = u."stfNo" where u."userId" = ${sql.ref(`workItem.${column}`)})`;
const deptOfAsker = sql<
  string | null
>`(select d."deptNm" from "user" u join "staff" s on s."stfNo" = u."stfNo" join "dept" d on d."deptCd" = s."deptCd" where u."userId" = "workItem"."reqUserId")`;

const items = (db: Kysely<Schema>, waiting: RawBuilder<SqlBool>) =>
  db
    .selectFrom('workItem')
    .leftJoin('cmmnCd', (join) =>
      join.onRef('cmmnCd.cdId', '=', 'workItem.workDivCd').on('cmmnCd.upCdId', '=', 'WORK_DIV'),
    )
    .where(waiting)
    .select([
      'workItem.workItemId',
      'workItem.workDivCd',
      'workItem.title',
      'workItem.linkUrl',
      'workItem.reqDt',
      'workItem.dueDt',
      'workItem.clmUserId',
      'workItem.trgtUserId',
      'workItem.version',
    ])
    .select(({ fn }) => [
      fn.coalesce('cmmnCd.cdNm', 'workItem.workDivCd').as('workDivNm'),
      nameOf('reqUserId').as('reqNm'),
      deptOfAsker.as('reqDeptNm'),
      nameOf('clmUserId').as('clmNm'),
      nameOf('trgtUserId').as('trgtNm'),
    ]);
type Item = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>;

function present(call: CallContext, { clmUserId, trgtUserId, trgtNm, ...row }: Item): WorkRow {
  const { userId } = personOf(call);
  return {
    ...row,
    ovrdYn: isOverdue(row.dueDt, koreanDate8(call.now)) ? 'Y' : 'N',
    clmYn: clmUserId === userId ? 'Y' : 'N',
    forNm: trgtUserId === null || trgtUserId === userId ? null : trgtNm,
  };
}

/** One page of what waits for the caller, the nearest last day first. */
export async function listWork(
  call: CallContext,
  query: ParsedArg<'getWorkItemList'>,
): Promise<Data<'getWorkItemList'>> {
  const waiting = waitingFor(call),
    today = koreanDate8(call.now);
  const rows = () =>
    items(call.db, waiting)
      .$if(Boolean(query.workDivCd), (found) => found.where('workItem.workDivCd', '=', query.workDivCd ?? ''))
      .$if(query.ovrdYn === 'Y', (found) => found.where('workItem.dueDt', '<', today));
  return readPage(
    query,
    () => countRows(rows()),
    async (limit, offset) =>
      (
        await sorted(
          rows(),
          parseSort(query),
          [
            { field: 'dueDt', direction: 'asc' },
            { field: 'reqDt', direction: 'asc' },
          ],
          'workItem.workItemId',
          {
            workDivCd: 'workItem.workDivCd',
            title: 'workItem.title',
            reqDt: 'workItem.reqDt',
            dueDt: 'workItem.dueDt',
          },
        )
          .limit(limit)
          .offset(offset)
          .execute()
      ).map((row) => present(call, row)),
  );
}

/**
 * Claims a work item, or releases it. Others may still decide: the area's own rules do that.
 * @throws Failure 409 GONE when it does not wait for the caller (any more), VERSION, STATE when another user has
 * claimed it
 */
export async function claimWork(
  call: CallContext,
  { workItemId, version, clmYn }: ParsedArg<'claimWork'>,
): Promise<WorkRow> {
  const waiting = waitingFor(call),
    { userId } = personOf(call);
  const find = async (): Promise<Item | undefined> =>
    items(call.db, waiting).where('workItem.workItemId', '=', workItemId).executeTakeFirst();
  await call.db.selectFrom('workItem').select('workItemId').where('workItemId', '=', workItemId).forUpdate().execute();
  const item = await find();
  if (!item) throw gone();
  if (item.clmUserId !== null && item.clmUserId !== userId)
    throw refused('STATE', fillText(MAIN_MESSAGES.taken, { name: item.clmNm ?? '' }));
  if (item.version !== version) throw stale(present(call, item), item.clmNm, call.now.toISOString());
  const taken = clmYn === 'Y' ? { clmUserId: userId, clmDt: call.now } : { clmUserId: null, clmDt: null };
  await call.db
    .updateTable('workItem')
    .set({ ...taken, ...nextVersion(call) })
    .where('workItemId', '=', workItemId)
    .execute();
  const changed = await find();
  if (!changed) throw alreadyDone(MAIN_MESSAGES.work);
  return present(call, changed);
}

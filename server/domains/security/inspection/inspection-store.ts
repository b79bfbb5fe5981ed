import { sql, type Kysely } from 'kysely';
import type { Inspection, InspectionItem } from '#contract/security/inspection.ts';
import { INSPECTION_MESSAGES } from '#contract/security/inspection-rules.ts';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { fillText, message } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { staffName } from '#server/domains/people/index.ts';
import { finishWork } from '#server/domains/work/index.ts';
import { modified, personOf, type CallContext } from '#server/http/call-context.ts';
import { gone, refused, stale } from '#server/http/failure.ts';
import { readPage, type PageQuery } from '#server/http/paging.ts';
import { inspectionWork } from './open-inspection.ts';

const openCnt = sql<number>`(select count(*) from "acsLogInspctItem" as item where item."inspctYm" = "acsLogInspct"."inspctYm" and item."rsltCd" = 'NONE')`;

function inspections(db: Kysely<Schema>) {
  return db
    .selectFrom('acsLogInspct')
    .leftJoin('user', 'user.userId', 'acsLogInspct.inspctUserId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select([
      'acsLogInspct.inspctYm',
      'acsLogInspct.statCd',
      'acsLogInspct.totCnt',
      'acsLogInspct.xlsCnt',
      'acsLogInspct.unmaskCnt',
      'acsLogInspct.abnCnt',
      'acsLogInspct.rsltCn',
      'acsLogInspct.fileGroupId',
      'staff.stfNm as inspctNm',
      'acsLogInspct.closeDt',
      'acsLogInspct.version',
      'acsLogInspct.modDt',
    ])
    .select(openCnt.as('openCnt'));
}

/** One page of months, newest first. */
export const listInspections = (
  db: Kysely<Schema>,
  query: PageQuery,
): Promise<{ data: Inspection[]; totalCount: number }> =>
  readPage(
    query,
    async () =>
      (
        await db
          .selectFrom('acsLogInspct')
          .select(({ fn }) => fn.countAll<number>().as('cnt'))
          .executeTakeFirstOrThrow()
      ).cnt,
    (limit, offset) =>
      inspections(db)
        .orderBy('acsLogInspct.inspctYm', query.sortType === 'asc' ? 'asc' : 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  );

/** What somebody should look at in a month. */
export const listInspectionItems = (db: Kysely<Schema>, inspctYm: string): Promise<InspectionItem[]> =>
  db
    .selectFrom('acsLogInspctItem')
    .leftJoin('user', 'user.userId', 'acsLogInspctItem.userId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .leftJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .select([
      'acsLogInspctItem.acsLogInspctItemId',
      'acsLogInspctItem.abnDivCd',
      'acsLogInspctItem.userId',
      'staff.stfNm as userNm',
      'dept.deptNm',
      'acsLogInspctItem.acsDt',
      'acsLogInspctItem.cnt',
      'acsLogInspctItem.rsltCd',
      'acsLogInspctItem.rsltCn',
      'acsLogInspctItem.version',
    ])
    .where('acsLogInspctItem.inspctYm', '=', inspctYm)
    .orderBy('acsLogInspctItem.acsDt')
    .orderBy('acsLogInspctItem.abnDivCd')
    .orderBy('staff.stfNm')
    .execute();

export async function findInspection(db: Kysely<Schema>, inspctYm: string): Promise<Inspection | null> {
  return (await inspections(db).where('acsLogInspct.inspctYm', '=', inspctYm).executeTakeFirst()) ?? null;
}

/** The open inspection of a month, locked until the end of the write. @throws Failure 409 GONE, STATE or VERSION */
async function requireOpen(call: CallContext, inspctYm: string, version: number): Promise<{ acsLogInspctId: string }> {
  const row = await call.db
    .selectFrom('acsLogInspct')
    .select(['acsLogInspctId', 'statCd', 'version', 'modId', 'modDt'])
    .where('inspctYm', '=', inspctYm)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw gone();
  if (row.statCd === 'CLOSED') throw refused('STATE', message('M-DONE', { work: INSPECTION_MESSAGES.work }));
  if (row.version !== version)
    throw stale(await findInspection(call.db, inspctYm), await staffName(call.db, row.modId), row.modDt);
  return row;
}

/** Writes what was found, as a whole and item by item. */
export async function saveInspection(
  call: CallContext,
  { inspctYm, version, rsltCn, fileGroupId, items }: ParsedArg<'saveAcsLogInspct'>,
): Promise<void> {
  const { acsLogInspctId } = await requireOpen(call, inspctYm, version);
  if (fileGroupId)
    await adoptFileGroup(call, fileGroupId, { resourcePath: HISTORY_SCREENS.API, ownerId: acsLogInspctId });
  for (const { acsLogInspctItemId, rsltCd, rsltCn: itemCn } of items) {
    const saved = await call.db
      .updateTable('acsLogInspctItem')
      .set((eb) => ({ rsltCd, rsltCn: itemCn ?? null, ...modified(call), version: eb('version', '+', 1) }))
      .where('acsLogInspctItemId', '=', acsLogInspctItemId)
      .where('inspctYm', '=', inspctYm)
      .executeTakeFirst();
    if (saved.numUpdatedRows === 0n) throw gone();
  }
  await call.db
    .updateTable('acsLogInspct')
    .set((eb) => ({
      rsltCn: rsltCn ?? null,
      fileGroupId: fileGroupId ?? null,
      ...modified(call),
      version: eb('version', '+', 1),
    }))
    .where('inspctYm', '=', inspctYm)
    .execute();
}

/** Closes a month once every item has been looked at. @throws Failure 409 STATE with how many are left */
export async function closeInspection(
  call: CallContext,
  { inspctYm, version }: ParsedArg<'closeAcsLogInspct'>,
): Promise<void> {
  const { acsLogInspctId } = await requireOpen(call, inspctYm, version),
    { userId } = personOf(call);
  const left = (await listInspectionItems(call.db, inspctYm)).filter((item) => item.rsltCd === 'NONE').length;
  if (left > 0) throw refused('STATE', fillText(INSPECTION_MESSAGES.open, { n: left }));
  await call.db
    .updateTable('acsLogInspct')
    .set((eb) => ({
      statCd: 'CLOSED',
      inspctUserId: userId,
      closeDt: call.now,
      ...modified(call),
      version: eb('version', '+', 1),
    }))
    .where('inspctYm', '=', inspctYm)
    .execute();
  await finishWork(call, inspectionWork(acsLogInspctId), 'DONE');
}

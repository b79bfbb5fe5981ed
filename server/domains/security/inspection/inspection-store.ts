import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { InspectionItem } from '#contract/security/inspection.ts';
import { INSPECTION_MESSAGES } from '#contract/security/inspection-rules.ts';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { finishWork } from '#server/domains/work/index.ts';
import { nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import { alreadyDone, gone, refused } from '#server/http/failure.ts';
import { listOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { versioned } from '#server/records/versioned.ts';
import { inspectionWork } from './open-inspection.ts';

const openCnt = sql<number>`(select count(*) from "acsLogInspctItem" as item where item."inspctYm" = "acsLogInspct"."inspctYm" and item."rsltCd" = 'NONE')`;

const shown = (rows: SelectQueryBuilder<Schema, 'acsLogInspct', object>) =>
  rows
    .select([
      'acsLogInspct.inspctYm',
      'acsLogInspct.statCd',
      'acsLogInspct.totCnt',
      'acsLogInspct.xlsCnt',
      'acsLogInspct.unmaskCnt',
      'acsLogInspct.abnCnt',
      'acsLogInspct.rsltCn',
      'acsLogInspct.fileGroupId',
      nameOfUser('acsLogInspct.inspctUserId').as('inspctNm'),
      'acsLogInspct.closeDt',
      'acsLogInspct.version',
      'acsLogInspct.modDt',
    ])
    .select(openCnt.as('openCnt'));

/** Months, newest first. */
export const inspectionList = listOf({
  where: ({ db }, _query: object) => db.selectFrom('acsLogInspct'),
  select: shown,
  sort: { inspctYm: 'desc' },
  id: 'acsLogInspct.inspctYm',
  columns: { inspctYm: 'acsLogInspct.inspctYm' },
});

/** What should be reviewed in a month. */
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

export const inspections = versioned({
  table: 'acsLogInspct',
  key: 'inspctYm',
  find: ({ db }, inspctYm) =>
    shown(db.selectFrom('acsLogInspct').where('acsLogInspct.inspctYm', '=', inspctYm)).executeTakeFirst(),
});

/** The open inspection of a month, locked until the end of the write. @throws Failure 409 GONE, STATE or VERSION */
async function takeOpen(call: CallContext, inspctYm: string, version: number): Promise<{ acsLogInspctId: string }> {
  const row = await inspections.hold(call, inspctYm);
  if (row.statCd === 'CLOSED') throw alreadyDone(INSPECTION_MESSAGES.work);
  if (row.version !== version) throw await inspections.stale(call, inspctYm);
  return row;
}

/** Writes what was found, as a whole and item by item. */
export async function saveInspection(
  call: CallContext,
  { inspctYm, version, rsltCn, fileGroupId, items }: ParsedArg<'saveAcsLogInspct'>,
): Promise<void> {
  const { acsLogInspctId } = await takeOpen(call, inspctYm, version);
  if (fileGroupId)
    await adoptFileGroup(call, fileGroupId, { resourcePath: HISTORY_SCREENS.API, ownerId: acsLogInspctId });
  for (const { acsLogInspctItemId, rsltCd, rsltCn: itemCn } of items) {
    const saved = await call.db
      .updateTable('acsLogInspctItem')
      .set({ rsltCd, rsltCn: itemCn ?? null, ...nextVersion(call) })
      .where('acsLogInspctItemId', '=', acsLogInspctItemId)
      .where('inspctYm', '=', inspctYm)
      .executeTakeFirst();
    if (saved.numUpdatedRows === 0n) throw gone();
  }
  await inspections.update(call, inspctYm, version, { rsltCn: rsltCn ?? null, fileGroupId: fileGroupId ?? null });
}

/** Closes a month once every item has been looked at. @throws Failure 409 STATE with how many are left */
export async function closeInspection(
  call: CallContext,
  { inspctYm, version }: ParsedArg<'closeAcsLogInspct'>,
): Promise<void> {
  const { acsLogInspctId } = await takeOpen(call, inspctYm, version),
    { userId } = personOf(call);
  const left = (await listInspectionItems(call.db, inspctYm)).filter((item) => item.rsltCd === 'NONE').length;
  if (left > 0) throw refused('STATE', fillText(INSPECTION_MESSAGES.open, { n: left }));
  await inspections.update(call, inspctYm, version, { statCd: 'CLOSED', inspctUserId: userId, closeDt: call.now });
  await finishWork(call, inspectionWork(acsLogInspctId), 'DONE');
}

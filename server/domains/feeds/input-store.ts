import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { BATCH_SCREEN } from '#contract/batch/batch.ts';
import type { BatchInput } from '#contract/batch/feed.ts';
import { isFeedJob, isTooShort, type FeedJobCd } from '#contract/batch/feed-rules.ts';
import { asSystem, missingRowError } from '#server/access/row-security.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import { adoptFileGroup, createFileStore } from '#server/domains/files/index.ts';
import { created, personOf, type CallContext } from '#server/http/call-context.ts';
import { alreadyDone, forbidden, gone, refused } from '#server/http/failure.ts';
import { findUnfinishedBefore } from '#server/jobs/runs.ts';
import { nameOfUser } from '#server/records/names.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { FEEDS } from './feeds.ts';
import { FEED_MESSAGES } from './messages.ts';
import { previewImport, type ImportPreview } from './preview-import.ts';

const MAX_ERRORS_SHOWN = 1_000;

/**
 * Checks an uploaded workbook against all rows, whosever they are, and keeps what was found. The file belongs to the
 * console from then on, which no user may open: it holds personal data. The same file may be checked again until it has
 * been written. @returns its number
 */
export async function checkInput(call: CallContext, jobCd: FeedJobCd, fileGroupId: string): Promise<string> {
  const file = await call.db
    .selectFrom('file')
    .innerJoin('fileGroup', 'fileGroup.fileGroupId', 'file.fileGroupId')
    .select(['file.saveFileNm', 'fileGroup.regId'])
    .where('file.fileGroupId', '=', fileGroupId)
    .where('file.delYn', '=', 'N')
    .where('fileGroup.policyCd', '=', 'XLS')
    .executeTakeFirst();
  if (!file) throw await missingRowError(call, 'fileGroup', fileGroupId, gone());
  if (file.regId !== personOf(call).userId) throw forbidden();
  const path = createFileStore(call.services.settings.dataDir).pathOf(file.saveFileNm);
  const preview = await asSystem(call, (db) => previewImport(FEEDS[jobCd], path, { db, today: koreanDate8(call.now) }));
  return call.db.transaction().execute(async (tx) => {
    const former = await tx
      .selectFrom('batchInput')
      .select(['batchInputId', 'jobCd', 'statCd'])
      .where('fileGroupId', '=', fileGroupId)
      .forUpdate()
      .executeTakeFirst();
    if (former && (former.jobCd !== jobCd || former.statCd !== 'CHECK')) throw alreadyDone(FEED_MESSAGES.work);
    const batchInputId = former?.batchInputId ?? randomUUID();
    if (!former) {
      await adoptFileGroup({ ...call, db: tx }, fileGroupId, { resourcePath: BATCH_SCREEN, ownerId: batchInputId });
      await tx
        .insertInto('batchInput')
        .values({ batchInputId, jobCd, fileGroupId, ...preview.counts, ...created(call) })
        .execute();
    }
    await keepFindings(tx, batchInputId, preview, call.now);
    return batchInputId;
  });
}

/** Writes what was found about an input, in place of what was found before. */
export async function keepFindings(
  tx: Kysely<Schema>,
  batchInputId: string,
  { counts, problems }: ImportPreview,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('batchInput')
    .set({ ...counts, modDt: now, version: raised() })
    .where('batchInputId', '=', batchInputId)
    .execute();
  await tx.deleteFrom('batchInputErr').where('batchInputId', '=', batchInputId).execute();
  await insertRows(
    tx,
    'batchInputErr',
    problems.map(({ rowNo, keyVal, msg }) => ({ batchInputId, rowNo, keyVal, msg })),
  );
}

/** An input with what was found and the first of its errors. @throws Failure 409 GONE */
export async function findInput(db: Kysely<Schema>, batchInputId: string, now: Date): Promise<BatchInput> {
  const row = await db
    .selectFrom('batchInput')
    .innerJoin('batchJob', 'batchJob.jobCd', 'batchInput.jobCd')
    .innerJoin('file', 'file.fileGroupId', 'batchInput.fileGroupId')
    .select([
      'batchInput.batchInputId',
      'batchInput.jobCd',
      'batchJob.jobNm',
      'batchJob.afterJobCd',
      'file.oriFileNm',
      'batchInput.regDt',
      nameOfUser('batchInput.regId').as('regNm'),
      'batchInput.statCd',
      'batchInput.batchRunId',
      'batchInput.rowCnt',
      'batchInput.blankCnt',
      'batchInput.hiddenCnt',
      'batchInput.okCnt',
      'batchInput.errCnt',
      'batchInput.newCnt',
      'batchInput.chngCnt',
      'batchInput.stopCnt',
      'batchInput.sameCnt',
      'batchInput.absentCnt',
      'batchInput.activeCnt',
    ])
    .where('batchInput.batchInputId', '=', batchInputId)
    .executeTakeFirst();
  if (!row || !isFeedJob(row.jobCd)) throw gone();
  const { afterJobCd, ...input } = row;
  const errs = await listErrors(db, batchInputId).limit(MAX_ERRORS_SHOWN).execute();
  return {
    ...input,
    jobCd: row.jobCd,
    shortYn: isTooShort(row.rowCnt, row.activeCnt) ? 'Y' : 'N',
    waitsForNm: await findUnfinishedBefore(db, afterJobCd, now),
    errs,
  };
}

/** Rows of an input that are wrong, as the workbook has them. */
export const listErrors = (db: Kysely<Schema>, batchInputId: string) =>
  db
    .selectFrom('batchInputErr')
    .select(['rowNo', 'keyVal', 'msg'])
    .where('batchInputId', '=', batchInputId)
    .orderBy('rowNo');

/** Whether something that came later has been written already: older data must not come back. */
export async function isOutdated(
  db: Kysely<Schema>,
  { jobCd, regDt }: { readonly jobCd: string; readonly regDt: string },
): Promise<boolean> {
  const later = await db
    .selectFrom('batchInput')
    .select('batchInputId')
    .where('jobCd', '=', jobCd)
    .where('statCd', '=', 'DONE')
    .where('regDt', '>', sql<string>`${regDt}::timestamptz`)
    .executeTakeFirst();
  return later !== undefined;
}

/** @throws Failure 409 with the reason why this input can not be written */
export async function requireCurrent(
  db: Kysely<Schema>,
  input: { readonly jobCd: string; readonly regDt: string },
): Promise<void> {
  if (await isOutdated(db, input)) throw refused('STATE', FEED_MESSAGES.outdated);
}

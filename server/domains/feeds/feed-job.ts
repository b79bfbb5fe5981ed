import type { Kysely, Selectable } from 'kysely';
import { isTooShort, type FeedJobCd } from '#contract/batch/feed-rules.ts';
import { fillText, message } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import { raised } from '#server/database/raised.ts';
import { createFileStore } from '#server/domains/files/index.ts';
import { Failure } from '#server/http/failure.ts';
import type { Job, JobContext, JobResult } from '#server/jobs/job.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { FEEDS } from './feeds.ts';
import { isOutdated, keepFindings } from './input-store.ts';
import { FEED_MESSAGES } from './messages.ts';
import { previewImport, type ImportPreview } from './preview-import.ts';

type Input = Selectable<Schema['batchInput']>;
const DAY_MS = 86_400_000;
/** Inputs hold personal data; so long they can still be compared with what came of them. */
const KEEP_DAYS = 30;

/**
 * Writes the input that the run was made for, or the one that was reserved for the schedule. The file is read and checked
 * again, because the tables may have changed since; then everything is written in one transaction, or nothing.
 */
export const feedJob = (jobCd: FeedJobCd): Job => ({
  jobCd,
  run: async (context) => {
    await dropOldInputs(context, jobCd);
    const input = await findInputOf(context, jobCd);
    if (!input) return { endsAs: 'SKIP', msg: FEED_MESSAGES.noInput };
    try {
      return await write(context, jobCd, input);
    } catch (error) {
      await setState(context.services.db, input, 'FAIL', context);
      if (error instanceof Failure) return { endsAs: 'FAIL', msg: error.message };
      throw error;
    }
  },
});

async function findInputOf(
  { services: { db }, params: { batchInputId } }: JobContext,
  jobCd: string,
): Promise<Input | undefined> {
  const inputs = db.selectFrom('batchInput').selectAll().where('jobCd', '=', jobCd).where('statCd', '<>', 'DONE');
  return typeof batchInputId === 'string'
    ? inputs.where('batchInputId', '=', batchInputId).executeTakeFirst()
    : inputs.where('statCd', '=', 'RSVD').executeTakeFirst();
}

async function write(context: JobContext, jobCd: FeedJobCd, input: Input): Promise<JobResult> {
  const {
    services: { db, settings },
    now,
    signal,
    log,
    params: { forceYn, rsn },
  } = context;
  if (await isOutdated(db, input)) return refuse(context, input, FEED_MESSAGES.outdated, {});
  const { saveFileNm } = await db
    .selectFrom('file')
    .select('saveFileNm')
    .where('fileGroupId', '=', input.fileGroupId)
    .where('delYn', '=', 'N')
    .executeTakeFirstOrThrow();
  const preview = await previewImport(FEEDS[jobCd], createFileStore(settings.dataDir).pathOf(saveFileNm), {
    db,
    today: koreanDate8(now),
    signal,
  });
  const { counts } = preview,
    result = { readCnt: counts.rowCnt, okCnt: counts.okCnt, errCnt: counts.errCnt };
  if (forceYn === 'Y') log('WARN', fillText(FEED_MESSAGES.forced, { rsn: String(rsn) }));
  else if (isTooShort(counts.rowCnt, counts.activeCnt))
    return refuse(
      context,
      input,
      fillText(FEED_MESSAGES.tooShort, { input: String(counts.rowCnt), active: String(counts.activeCnt) }),
      { readCnt: counts.rowCnt },
    );
  logCounts(context, preview);
  await db.transaction().execute(async (tx) => {
    await FEEDS[jobCd].apply(tx, preview.plan, context);
    await keepFindings(tx, input.batchInputId, preview, now);
    await setState(tx, input, 'DONE', context);
    signal.throwIfAborted();
  });
  return { ...result, msg: countText(preview) };
}

const countText = ({ counts }: ImportPreview): string =>
  fillText(FEED_MESSAGES.counts, {
    fresh: counts.newCnt,
    changed: counts.chngCnt,
    stopped: counts.stopCnt,
    same: counts.sameCnt,
    wrong: counts.errCnt,
  });

function logCounts({ log }: JobContext, preview: ImportPreview): void {
  log('INFO', countText(preview));
  if (preview.counts.hiddenCnt > 0) log('WARN', message('M-XLS-HIDDEN', { n: preview.counts.hiddenCnt }));
  if (preview.counts.absentCnt > 0) log('WARN', fillText(FEED_MESSAGES.absent, { n: preview.counts.absentCnt }));
  for (const { rowNo, keyVal, msg } of preview.problems)
    log('ERROR', msg, { rowNo, ...(keyVal === null ? {} : { keyVal }) });
}

async function refuse(
  { services: { db }, ...context }: JobContext,
  input: Input,
  msg: string,
  counts: JobResult,
): Promise<JobResult> {
  await setState(db, input, 'FAIL', context);
  return { ...counts, endsAs: 'FAIL', msg };
}

const setState = (
  db: Kysely<Schema>,
  { batchInputId }: Input,
  statCd: 'DONE' | 'FAIL',
  { now, batchRunId }: Pick<JobContext, 'now' | 'batchRunId'>,
) =>
  db
    .updateTable('batchInput')
    .set({ statCd, batchRunId, modDt: now, version: raised() })
    .where('batchInputId', '=', batchInputId)
    .execute();

/** Takes away inputs that have served, with their files. */
async function dropOldInputs({ services: { db, settings }, now }: JobContext, jobCd: string): Promise<void> {
  const files = await db.transaction().execute(async (tx) => {
    const old = await tx
      .deleteFrom('batchInput')
      .where('jobCd', '=', jobCd)
      .where('statCd', 'not in', ['RSVD', 'APLY'])
      .where('regDt', '<', new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString())
      .returning('fileGroupId')
      .execute();
    const groups = old.map(({ fileGroupId }) => fileGroupId);
    const gone = await tx.deleteFrom('file').where('fileGroupId', 'in', groups).returning('saveFileNm').execute();
    await tx.deleteFrom('fileGroup').where('fileGroupId', 'in', groups).execute();
    return gone;
  });
  const store = createFileStore(settings.dataDir);
  for (const { saveFileNm } of files) await store.remove(saveFileNm);
}

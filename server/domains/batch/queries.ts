import { sql, type Kysely } from 'kysely';
import type { BatchJob } from '#contract/batch/batch.ts';
import type { Data } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { countRows } from '#server/http/paging.ts';
import { LOST_NODE_MS } from '#server/jobs/run-rules.ts';
import { among } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanMoment } from '#shared/korean-time.ts';

const MAX_LINES_SHOWN = 1_000;
/** Servers that have been silent for longer are no news. */
const FORGOTTEN_NODE_MS = 86_400_000;

const seconds = sql<
  number | null
>`round(extract(epoch from "batchRun"."endDt" - "batchRun"."strtDt")::numeric, 1)::float8`;

const jobRows = (db: Kysely<Schema>) =>
  db
    .selectFrom('batchJob')
    .leftJoin('batchJob as before', 'before.jobCd', 'batchJob.afterJobCd')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('batchRun')
          .select(['batchRunId as lastRunId', 'statCd as lastStatCd', 'strtDt as lastStrtDt', seconds.as('lastSec')])
          .whereRef('batchRun.jobCd', '=', 'batchJob.jobCd')
          .orderBy('dueDt', 'desc')
          .orderBy('runNo', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'batchJob.jobCd',
      'batchJob.jobNm',
      'batchJob.areaCd',
      'batchJob.cronExpr',
      'batchJob.timeoutMin',
      'batchJob.retryCnt',
      'batchJob.retryGapMin',
      'batchJob.afterJobCd',
      'before.jobNm as afterJobNm',
      'batchJob.misfireDivCd',
      'batchJob.inputDivCd',
      'batchJob.alarmRoleCd',
      'batchJob.dstrctYn',
      'batchJob.useYn',
      'batchJob.nextRunDt',
      'batchJob.version',
      'batchJob.modDt',
      'last.lastRunId',
      'last.lastStatCd',
      'last.lastStrtDt',
      'last.lastSec',
    ]);

export const listJobs = (db: Kysely<Schema>): Promise<BatchJob[]> =>
  jobRows(db).orderBy('batchJob.sortOrdr').orderBy('batchJob.jobCd').execute();
export const findJob = (db: Kysely<Schema>, jobCd: string): Promise<BatchJob | undefined> =>
  jobRows(db).where('batchJob.jobCd', '=', jobCd).executeTakeFirst();

const runs = (db: Kysely<Schema>) =>
  db.selectFrom('batchRun').innerJoin('batchJob', 'batchJob.jobCd', 'batchRun.jobCd');
const withNames = (rows: ReturnType<typeof runs>) =>
  rows.select([
    'batchRun.batchRunId',
    'batchRun.runNo',
    'batchRun.jobCd',
    'batchJob.jobNm',
    'batchRun.trgrDivCd',
    'batchRun.statCd',
    'batchRun.tryNo',
    'batchRun.dueDt',
    'batchRun.strtDt',
    'batchRun.endDt',
    seconds.as('sec'),
    'batchRun.readCnt',
    'batchRun.okCnt',
    'batchRun.skipCnt',
    'batchRun.errCnt',
    'batchRun.msg',
    nameOfUser('batchRun.runUserId').as('runUserNm'),
    'batchRun.nodeNm',
    'batchRun.stopReqYn',
  ]);

function runsWhere({ db }: CallContext, query: FilterOf<'getBatchRunList'>) {
  let rows = runs(db)
    .where('batchRun.dueDt', '>=', koreanMoment(query.strtDt).toISOString())
    .where('batchRun.dueDt', '<', koreanMoment(addDays(query.endDt, 1)).toISOString());
  if (query.jobCd) rows = rows.where('batchRun.jobCd', '=', query.jobCd);
  rows = among(rows, 'batchRun.statCd', query.statCd);
  return rows;
}

/** Runs that were due in a range of days, newest first. */
export const runList = listOf({
  where: runsWhere,
  select: withNames,
  sort: { dueDt: 'desc', runNo: 'desc' },
  id: 'batchRun.batchRunId',
  columns: {
    runNo: 'batchRun.runNo',
    strtDt: 'batchRun.strtDt',
    statCd: 'batchRun.statCd',
    dueDt: 'batchRun.dueDt',
  },
});

/** One run with its parameters and the first lines of its log. */
export async function findRun(
  db: Kysely<Schema>,
  batchRunId: string,
): Promise<Data<'getBatchRun'>['data'][number] | undefined> {
  const run = await withNames(runs(db))
    .leftJoin('batchInput', (join) =>
      join.on((eb) =>
        eb.or([
          eb('batchInput.batchRunId', '=', eb.ref('batchRun.batchRunId')),
          eb('batchInput.batchInputId', '=', sql<string>`"batchRun"."params" ->> 'batchInputId'`),
        ]),
      ),
    )
    .leftJoin('file', 'file.fileGroupId', 'batchInput.fileGroupId')
    .select(['batchRun.params', 'batchInput.batchInputId', 'file.oriFileNm as inputNm'])
    .where('batchRun.batchRunId', '=', batchRunId)
    .executeTakeFirst();
  if (!run) return undefined;
  const logs = await db
    .selectFrom('batchRunLog')
    .select(['seq', 'lvl', 'msg', 'rowNo', 'keyVal', 'logDt'])
    .where('batchRunId', '=', batchRunId)
    .orderBy('seq')
    .limit(MAX_LINES_SHOWN)
    .execute();
  const logCnt = await countRows(db.selectFrom('batchRunLog').where('batchRunId', '=', batchRunId));
  return { ...run, params: JSON.stringify(run.params), logs, logCnt };
}

export async function listNodes(db: Kysely<Schema>, now: Date): Promise<Data<'getBatchNodeList'>['data'][number][]> {
  const rows = await db
    .selectFrom('batchNode')
    .select(['nodeNm', 'strtDt', 'beatDt', 'runCnt'])
    .where('beatDt', '>', new Date(now.getTime() - FORGOTTEN_NODE_MS).toISOString())
    .orderBy('beatDt', 'desc')
    .orderBy('nodeNm')
    .execute();
  return rows.map((row) => ({ ...row, aliveYn: now.getTime() - Date.parse(row.beatDt) < LOST_NODE_MS ? 'Y' : 'N' }));
}

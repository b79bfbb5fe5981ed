import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { dropoutRun, writeLoad, writeValues, type StudentValue } from '#server/domains/dropout/index.ts';
import type { Schema } from '#server/database/schema.ts';
import { clockActor } from '#server/http/actor.ts';
import { runOnce } from '#tests/server/jobs/job-harness.ts';
import type { Person, TestServer } from './server.ts';
import { pick } from './writes/write-context.ts';

type Row = Readonly<Record<string, unknown>>;

/** Works off a run that was started, as the job does. @returns what became of the job */
export const workOff = (server: TestServer, runId: string, signal?: AbortSignal) =>
  runOnce(server, 'DRPT_RUN', (job) => dropoutRun.run({ ...job, ...(signal ? { signal } : {}), params: { runId } }));

/** A cell for each value behind the 학번, in the order of the template. */
export const sheetRows = (rows: readonly (readonly string[])[]) =>
  rows.map(([stdNo = '', valTxt = '', subTxt = '', auxTxt = ''], at) => ({
    rowNo: at + 2,
    stdNo,
    valTxt,
    subTxt,
    auxTxt,
  }));

/** Uploads values of a source and applies the good ones. @returns the counts of what was written */
export async function bring(
  person: Person,
  srcCd: string,
  baseDt: string,
  rows: readonly (readonly string[])[],
): Promise<Row | undefined> {
  const checked = await person.call('uploadSrcData', { srcCd, baseDt, rows: sheetRows(rows) });
  if (checked.status !== 200) throw new Error(checked.body.message);
  const applied = await person.call('applySrcDataUpload', { ...pick(checked.body.data, 'uploadId'), skipErrYn: 'Y' });
  return applied.rows[0];
}

/** Values of sources that come from other areas, written as their nightly load writes them. */
export async function load(
  db: Kysely<Schema>,
  now: Date,
  srcCd: 'DIAG' | 'CNSL' | 'SHREG' | 'ECP',
  baseDt: string,
  values: readonly (readonly [stdNo: string, indCd: StudentValue['indCd'], value: number])[],
): Promise<void> {
  const actor = clockActor(db, now),
    loadId = randomUUID();
  await writeLoad(actor, { loadId, srcCd, loadMthdCd: 'IF', baseDt, okCnt: values.length, errCnt: 0, loadSt: 'APLY' });
  await writeValues(
    actor,
    { loadId, baseDt },
    values.map(([stdNo, indCd, value]) => ({ stdNo, indCd, rawVal: String(value), rawCd: null, auxVal: null })),
  );
}

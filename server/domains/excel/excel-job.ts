import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely, Selectable } from 'kysely';
import { EXCEL_KEPT_HOURS } from '#contract/excel/excel-request-rules.ts';
import { LINK_PATH } from '#contract/files/upload-policy.ts';
import { message } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import { raised } from '#server/database/raised.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { createFileStore, type StoredBytes } from '#server/domains/files/index.ts';
import { Failure } from '#server/http/failure.ts';
import type { Job, JobContext, JobResult } from '#server/jobs/job.ts';
import { displayCount } from '#shared/display.ts';
import { streamWorkbook, workbookName } from '#shared/excel/workbook.ts';
import { EXCEL_MESSAGES } from './messages.ts';

export const EXCEL_JOB = 'EXCEL_MAKE';
const HOME = '/admin/main';
/** Reported to the page in steps, so that a long file costs twenty small writes and not hundreds. */
const STEP_PCT = 5;

type Order = Selectable<Schema['excelReq']>;
/** The file was cancelled: by the person, or by stopping the run. */
class Unwanted extends Error {}

/**
 * Makes one workbook that a person has ordered, with the rights of that person now. The file is theirs alone and
 * belongs to no row, so that it goes when files without an owner go. Nothing of it is to be seen before it is whole.
 */
export const excelMaking: Job = {
  jobCd: EXCEL_JOB,
  run: async (context) => {
    const {
      services: { db },
      params: { excelReqId },
      now,
    } = context;
    if (typeof excelReqId !== 'string') return { msg: EXCEL_MESSAGES.noOrder };
    const order = await db
      .updateTable('excelReq')
      .set({ statCd: 'RUN', modDt: now, version: raised() })
      .where('excelReqId', '=', excelReqId)
      .where('statCd', '=', 'WAIT')
      .returningAll()
      .executeTakeFirst();
    if (!order) return { skipCnt: 1 };
    try {
      return await make(context, order);
    } catch (error) {
      return endWithout(context, order, error);
    }
  },
};

async function make(context: JobContext, order: Order): Promise<JobResult> {
  const { services } = context;
  const { rows, isPersonal, resourcePath, loginId } = await services.downloads.read(order);
  if (rows.length === 0) throw new Failure(400, message('M-XLS-NONE'));
  const stream = await streamWorkbook(order.layout, rows, breatherOf(context, order.excelReqId));
  const store = createFileStore(services.settings.dataDir);
  const stored = await store.write(Readable.from(chunksOf(stream)), '.xlsx');
  const finishedAt = services.clock.now();
  const fileNm = workbookName(order.layout.baseName, finishedAt, isPersonal ? loginId : undefined);
  try {
    await services.db.transaction().execute(async (tx) => {
      await keepFile(tx, order, stored, fileNm, rows.length, finishedAt);
      await notifyUsers(tx, [order.userId], {
        tmplCd: 'XLS_RSLT',
        vars: { 제목: order.reqNm, 파일: fileNm, 건수: displayCount(rows.length), 시간: String(EXCEL_KEPT_HOURS) },
        now: finishedAt,
        resourcePath: resourcePath ?? HOME,
      });
    });
  } catch (error) {
    await store.remove(stored.saveFileNm);
    throw error;
  }
  return { readCnt: rows.length, okCnt: rows.length };
}

/** Node's own bridge from one kind of stream to the other has types that no two environments agree on. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** The rows of the file and the end of the order, all or nothing. @throws Unwanted when it was given up meanwhile */
async function keepFile(
  tx: Kysely<Schema>,
  { excelReqId, userId }: Order,
  { saveFileNm, sizeBytes, sha256 }: StoredBytes,
  oriFileNm: string,
  rowCnt: number,
  now: Date,
): Promise<void> {
  const fileGroupId = randomUUID(),
    stamp = { regId: userId, regDt: now, modId: userId, modDt: now };
  await tx
    .insertInto('fileGroup')
    .values({ fileGroupId, policyCd: 'XLS', ...stamp })
    .execute();
  await tx
    .insertInto('file')
    .values({
      fileId: randomUUID(),
      fileGroupId,
      linkUrlPath: LINK_PATH,
      saveFileNm,
      oriFileNm,
      fileExtNm: '.xlsx',
      fileSize: sizeBytes,
      sha256,
      ...stamp,
    })
    .execute();
  const done = await tx
    .updateTable('excelReq')
    .set({
      statCd: 'DONE',
      prgrsRt: 100,
      rowCnt,
      fileGroupId,
      endDt: now,
      modDt: now,
      version: raised(),
    })
    .where('excelReqId', '=', excelReqId)
    .where('statCd', '=', 'RUN')
    .returning('excelReqId')
    .executeTakeFirst();
  if (!done) throw new Unwanted();
}

/**
 * Between two rows: writes how far it is, hears whether the file is still wanted, and lets the server answer others.
 */
function breatherOf({ services: { db, clock }, signal }: JobContext, excelReqId: string) {
  let lastPercent = 0;
  return async (share: number): Promise<void> => {
    await nextTurn();
    if (signal.aborted) throw new Unwanted();
    const prgrsRt = Math.floor((share * 100) / STEP_PCT) * STEP_PCT;
    if (prgrsRt === lastPercent) return;
    lastPercent = prgrsRt;
    const wanted = await db
      .updateTable('excelReq')
      .set({ prgrsRt, modDt: clock.now() })
      .where('excelReqId', '=', excelReqId)
      .where('statCd', '=', 'RUN')
      .returning('excelReqId')
      .executeTakeFirst();
    if (!wanted) throw new Unwanted();
  };
}

/** Records why there is no file, and notifies the person, unless the person cancelled it. */
async function endWithout(
  { services: { db, clock }, log }: JobContext,
  order: Order,
  error: unknown,
): Promise<JobResult> {
  const now = clock.now(),
    isUnwanted = error instanceof Unwanted;
  const msg = isUnwanted ? EXCEL_MESSAGES.stopped : error instanceof Failure ? error.message : EXCEL_MESSAGES.lost;
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('excelReq')
      .set({
        statCd: isUnwanted ? 'STOP' : 'FAIL',
        msg,
        endDt: now,
        modDt: now,
        version: raised(),
      })
      .where('excelReqId', '=', order.excelReqId)
      .where('statCd', '=', 'RUN')
      .execute();
    if (isUnwanted) return;
    await notifyUsers(tx, [order.userId], {
      tmplCd: 'XLS_FAIL',
      vars: { 제목: order.reqNm, 사유: msg },
      now,
      resourcePath: HOME,
    });
  });
  // A missing right concerns the person alone; anything else is a fault that staff have to see.
  if (isUnwanted || error instanceof Failure) return { skipCnt: 1, msg };
  log('ERROR', error instanceof Error ? error.message : String(error));
  return { errCnt: 1, msg };
}

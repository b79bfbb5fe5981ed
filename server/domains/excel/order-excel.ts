import { randomUUID } from 'node:crypto';
import type { ExcelRequestRow } from '#contract/excel/excel-request.ts';
import { EXCEL_KEPT_HOURS } from '#contract/excel/excel-request-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { fillText } from '#messages/message.ts';
import { missingRowError } from '#server/access/row-security.ts';
import { created, nextVersion, personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { gone, refused } from '#server/http/failure.ts';
import { createRun } from '#server/jobs/runs.ts';
import { EXCEL_JOB } from './excel-job.ts';
import { EXCEL_MESSAGES } from './messages.ts';

/** Files that one person may have in the making. */
const MAX_UNDER_WAY = 3;
const HOUR_MS = 3_600_000;
const MAX_LISTED = 50;
/** Ends of a run after which the file will not be finished any more. */
const ENDED_RUN = ['FAIL', 'STOP', 'SKIP'] as const;

/**
 * Orders a workbook: the request and its run, in one transaction.
 * @returns its number
 * @throws Failure 403 and 400 as the download itself, 409 LIMIT while too many are in the making
 */
export async function orderExcel(call: CallContext, { op, arg, layout }: ParsedArg<'requestExcel'>): Promise<string> {
  const { userId } = personOf(call),
    { ipAddr, traceId } = call;
  call.services.downloads.check(signedInOf(call), { op, arg });
  const underWay = await requests(call)
    .where('excelReq.statCd', 'in', ['WAIT', 'RUN'])
    .where('batchRun.statCd', 'not in', ENDED_RUN)
    .select('excelReq.excelReqId')
    .execute();
  if (underWay.length >= MAX_UNDER_WAY)
    throw refused('LIMIT', fillText(EXCEL_MESSAGES.tooMany, { n: underWay.length }));
  const excelReqId = randomUUID();
  const job = await call.db
    .selectFrom('batchJob')
    .select(['jobCd', 'timeoutMin'])
    .where('jobCd', '=', EXCEL_JOB)
    .executeTakeFirstOrThrow();
  const batchRunId = await createRun(call.db, call.services.queue, {
    job,
    flightKey: `${EXCEL_JOB}:${excelReqId}`,
    trgrDivCd: 'MANUAL',
    dueDt: call.now,
    params: { excelReqId },
    runUserId: userId,
  });
  if (batchRunId === null) throw new Error('a run with a new key waits for nobody');
  await call.db
    .insertInto('excelReq')
    .values({
      excelReqId,
      userId,
      reqNm: layout.baseName,
      op,
      arg: JSON.stringify(arg),
      layout: JSON.stringify(layout),
      ipAddr,
      traceId,
      batchRunId,
      ...created(call),
    })
    .execute();
  return excelReqId;
}

function requests(call: CallContext) {
  return call.db
    .selectFrom('excelReq')
    .innerJoin('batchRun', 'batchRun.batchRunId', 'excelReq.batchRunId')
    .where('excelReq.userId', '=', personOf(call).userId);
}

/** What the person has ordered within the time that files are kept, newest first. */
export async function listExcelRequests(call: CallContext): Promise<ExcelRequestRow[]> {
  const since = new Date(call.now.getTime() - EXCEL_KEPT_HOURS * HOUR_MS);
  const rows = await requests(call)
    .leftJoin('file', 'file.fileGroupId', 'excelReq.fileGroupId')
    .select([
      'excelReq.excelReqId',
      'excelReq.reqNm',
      'excelReq.statCd',
      'excelReq.prgrsRt',
      'excelReq.rowCnt',
      'excelReq.msg',
      'excelReq.regDt',
      'excelReq.endDt',
      'batchRun.statCd as runStatCd',
      'file.oriFileNm',
      'file.fileSize',
      'file.linkUrlPath',
      'file.saveFileNm',
    ])
    .where('excelReq.regDt', '>', since.toISOString())
    .orderBy('excelReq.regDt', 'desc')
    .orderBy('excelReq.excelReqId')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ runStatCd, ...row }) => {
    const isLost = (row.statCd === 'WAIT' || row.statCd === 'RUN') && ENDED_RUN.some((ended) => ended === runStatCd);
    return {
      ...row,
      xpirDt: new Date(Date.parse(row.regDt) + EXCEL_KEPT_HOURS * HOUR_MS).toISOString(),
      ...(isLost ? { statCd: 'FAIL', msg: EXCEL_MESSAGES.lost } : {}),
    };
  });
}

/**
 * Cancels a workbook that is not finished. @throws Failure 403 for one of another user, 409 GONE, STATE for one that has
 * ended
 */
export async function cancelExcel(call: CallContext, excelReqId: string): Promise<void> {
  const stopped = await call.db
    .updateTable('excelReq')
    .set({
      statCd: 'STOP',
      msg: EXCEL_MESSAGES.stopped,
      endDt: call.now,
      ...nextVersion(call),
    })
    .where('excelReqId', '=', excelReqId)
    .where('userId', '=', personOf(call).userId)
    .where('statCd', 'in', ['WAIT', 'RUN'])
    .returning('excelReqId')
    .executeTakeFirst();
  if (stopped) return;
  const found = await requests(call)
    .select('excelReq.excelReqId')
    .where('excelReq.excelReqId', '=', excelReqId)
    .executeTakeFirst();
  throw found ? refused('STATE', EXCEL_MESSAGES.ended) : await missingRowError(call, 'excelReq', excelReqId, gone());
}

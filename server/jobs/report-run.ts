import type { Kysely } from 'kysely';
import { BATCH_SCREEN } from '#contract/batch/batch.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyRole } from '#server/domains/communication/index.ts';
import type { JobRow, RunEnd } from './runs.ts';

/** Tells the role named by a job that a run failed, wholly or in part. */
export async function reportRun(tx: Kysely<Schema>, { jobNm, alarmRoleCd, areaCd }: JobRow, end: RunEnd, now: Date): Promise<void> {
  if (alarmRoleCd === null) return;
  await notifyRole(tx, alarmRoleCd, {
    tmplCd: 'BATCH_FAIL', areaCd, now, resourcePath: BATCH_SCREEN,
    title: `배치 작업 ${end.statCd === 'FAIL' ? '실패' : '일부실패'}: ${jobNm}`.slice(0, 100),
    cntn: [end.msg, `성공 ${end.okCnt ?? 0}건, 오류 ${end.errCnt ?? 0}건`].filter(Boolean).join('\n'),
  });
}

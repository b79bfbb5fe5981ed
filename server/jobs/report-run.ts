import type { Kysely } from 'kysely';
import { BATCH_SCREEN } from '#contract/batch/batch.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyRole } from '#server/domains/communication/index.ts';
import { displayCount } from '#shared/display.ts';
import type { JobRow, RunEnd } from './runs.ts';

/** Notifies the role named by a job that a run failed, wholly or in part. */
export async function reportRun(
  tx: Kysely<Schema>,
  { jobNm, alarmRoleCd }: JobRow,
  end: RunEnd,
  now: Date,
): Promise<void> {
  if (alarmRoleCd === null) return;
  await notifyRole(tx, alarmRoleCd, {
    tmplCd: 'BATCH_FAIL',
    now,
    resourcePath: BATCH_SCREEN,
    vars: {
      작업: jobNm,
      결과: end.statCd === 'FAIL' ? '실패' : '일부실패',
      성공: displayCount(end.okCnt ?? 0),
      오류: displayCount(end.errCnt ?? 0),
      안내: end.msg ?? '',
    },
  });
}

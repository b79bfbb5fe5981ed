import type { Kysely } from 'kysely';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import type { JobContext } from '#server/jobs/job.ts';
import { notify } from '../../alarm/notify.ts';
import { NOTICE_MESSAGES } from '../messages.ts';
import { isVisible } from '../reading/notice-query.ts';
import { keysOf, listAudience } from './audience.ts';

/**
 * Notices that can be seen and whose readers are not notified yet; a second server skips those that the first one has
 * locked.
 */
const due = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('notice')
    .select(['noticeId', 'title', 'trgtDivCd', 'mustReadYn', 'wrtrDeptCd', 'almChnlCds'])
    .where('almWaitYn', '=', 'Y')
    .where((eb) => isVisible(eb, now))
    .orderBy('postStrtDt')
    .orderBy('noticeId')
    .limit(1)
    .forUpdate()
    .skipLocked();

/** Notifies the readers of one notice. @returns how many inboxes it reached, or null when none is due */
async function notifyOne(
  db: Kysely<Schema>,
  model: AccessModel,
  now: Date,
): Promise<{ readonly noticeId: string; readonly cnt: number } | null> {
  const notice = await due(db, now).executeTakeFirst();
  if (!notice) return null;
  const { noticeId, title, wrtrDeptCd } = notice,
    readers = await listAudience(db, model, notice, now);
  const dept =
    wrtrDeptCd === null
      ? undefined
      : await db.selectFrom('dept').select('deptNm').where('deptCd', '=', wrtrDeptCd).executeTakeFirst();
  if (readers.length > 0) {
    await notify(
      db,
      { rcvrs: keysOf(readers) },
      {
        tmplCd: 'NOTI_POST',
        vars: {
          제목: title,
          부서: dept?.deptNm ?? '',
          안내: notice.mustReadYn === 'Y' ? NOTICE_MESSAGES.mustRead : '',
        },
        resourcePath: NOTICE_SCREEN,
        linkUrl: recordAddress.notice(noticeId),
        now,
      },
      { reqDeptCd: wrtrDeptCd, isJob: true, moreChnlCds: notice.almChnlCds },
    );
  }
  await db.updateTable('notice').set({ almWaitYn: 'N', almSentDt: now }).where('noticeId', '=', noticeId).execute();
  return { noticeId, cnt: readers.length };
}

/**
 * Notifies the readers of notices that have become visible, each notice in a transaction of its own. @returns how many
 * notices
 */
export async function notifyReaders(
  { services: { db }, now, signal, log }: JobContext,
  model: AccessModel,
): Promise<number> {
  let okCnt = 0;
  for (;;) {
    const result = signal.aborted ? null : await db.transaction().execute((tx) => notifyOne(tx, model, now));
    if (result === null) return okCnt;
    okCnt += 1;
    log('INFO', `공지 게시 알림 ${result.cnt}명`, { keyVal: result.noticeId });
  }
}

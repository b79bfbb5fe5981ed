import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { isVisible } from './notice-query.ts';

const MOST = 3;

/** System notices in force that are meant for everyone, for the sign-in page: newest first, titles only. */
export function listSystemNotices(
  db: Kysely<Schema>,
  now: Date,
): Promise<{ noticeId: string; title: string; postStrtDt: string }[]> {
  return db
    .selectFrom('notice')
    .select(['notice.noticeId', 'notice.title', 'notice.postStrtDt'])
    .where('notice.noticeDivCd', '=', 'SYS')
    .where('notice.trgtDivCd', 'in', ['STF', 'ALL'])
    .where((eb) => isVisible(eb, now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('noticeTrgt')
            .select('noticeTrgt.noticeTrgtId')
            .whereRef('noticeTrgt.noticeId', '=', 'notice.noticeId'),
        ),
      ),
    )
    .orderBy('notice.postStrtDt', 'desc')
    .orderBy('notice.noticeId')
    .limit(MOST)
    .execute();
}

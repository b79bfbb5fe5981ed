import type { NoticePopup } from '#contract/communication/notice.ts';
import { MAX_POPUPS } from '#contract/communication/notice-rules.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { isTargeted, isVisible, noticeRows, viewerOf } from './notice-query.ts';

const yn = (value: unknown): 'Y' | 'N' => (value === true ? 'Y' : 'N');

/** Notices that target the caller and pop up today, the newest first. Both days of their period are included. */
export async function listPopups(call: CallContext): Promise<NoticePopup[]> {
  const viewer = viewerOf(signedInOf(call), call.now),
    today = koreanDate8(call.now);
  const rows = await noticeRows(call.db, viewer)
    .select('notice.cntn')
    .where((eb) => eb.and([isVisible(eb, call.now), isTargeted(eb, viewer)]))
    .where('notice.popYn', '=', 'Y')
    .where('notice.popStrtDt', '<=', today)
    .where('notice.popEndDt', '>=', today)
    .orderBy('notice.postStrtDt', 'desc')
    .orderBy('notice.postStrtTm', 'desc')
    .orderBy('notice.noticeId')
    .limit(MAX_POPUPS)
    .execute();
  return rows.map(
    ({ noticeId, rev, title, cntn, wrtrDeptNm, postStrtDt, mustReadYn, hasFiles, opened, confirmed }) => ({
      noticeId,
      rev,
      title,
      cntn,
      wrtrDeptNm,
      postStrtDt,
      mustReadYn,
      fileYn: yn(hasFiles),
      readYn: yn(opened),
      confirmedYn: yn(confirmed),
    }),
  );
}

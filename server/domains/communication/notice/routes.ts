import { missingRowError } from '#server/access/row-security.ts';
import { isInScope } from '#server/access/scope.ts';
import type { FileOwner, FileReader } from '#server/domains/files/index.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forEachRow, type Outcome } from '#server/http/each-row.ts';
import { maySeeReads } from '#contract/communication/notice-rules.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { message } from '#messages/message.ts';
import { remindReaders } from './alarms/remind.ts';
import { NOTICE_MESSAGES } from './messages.ts';
import { factsOf, rightsOf } from './policy.ts';
import { listConfirmations } from './reading/confirmations.ts';
import { canOpenNotice, getNotice } from './reading/get-notice.ts';
import { listNotices, listNoticesForExcel } from './reading/list-notices.ts';
import { confirmNotice, readNotice } from './reading/mark-read.ts';
import { listPopups } from './reading/popups.ts';
import { noticeRows, viewerOf } from './reading/notice-query.ts';
import { approve, done, recall, reject, remove, repost, stop, type RowKey } from './writing/decide.ts';
import { saveNotice } from './writing/save-notice.ts';

const FIELD_MESSAGES = { title: NOTICE_MESSAGES.title, trgtDivCd: NOTICE_MESSAGES.target };

const eachNotice = (
  call: CallContext,
  rows: readonly RowKey[],
  act: (call: CallContext, key: RowKey) => Promise<void>,
): Promise<Outcome[]> =>
  forEachRow(
    call,
    rows.map(({ noticeId, version }) => ({ id: noticeId, version })),
    (each, { id, version }) => act(each, { noticeId: id, version }),
  );

export const noticeBindings: readonly Binding[] = [
  implement('getNoticeList', async (query, call) => listNotices(call, query)),
  implement('getNoticePopupList', async (_query, call) => ({ data: await listPopups(call) })),
  implement('getNotice', async ({ noticeId }, call) => ({ data: [await getNotice(call, noticeId)] })),
  implement('downloadNoticeExcel', async (filter, call) => listNoticesForExcel(call, filter)),
  implement('getNoticeReadList', async (query, call) => {
    const notice = await call.db
      .selectFrom('notice')
      .selectAll()
      .where('noticeId', '=', query.noticeId)
      .executeTakeFirst();
    if (!notice)
      throw await missingRowError(call, 'notice', query.noticeId, invalidField('noticeId', message('M-GONE')));
    if (!maySeeReads(factsOf(rightsOf(signedInOf(call)), notice, call.now))) throw forbidden();
    return listConfirmations(call.db, signedInOf(call).model, notice, query, call.now);
  }),
  implement(
    'saveNotice',
    async (form, call) => {
      await saveNotice(call, form);
      return { data: [await getNotice(call, form.noticeId)] };
    },
    { messages: FIELD_MESSAGES },
  ),
  implement('approveNotice', async ({ rows }, call) => ({ data: await eachNotice(call, rows, approve) })),
  implement('deleteNotice', async ({ rows }, call) => ({ data: await eachNotice(call, rows, remove) })),
  implement('rejectNotice', async (key, call) => {
    await reject(call, key, key.rsn);
    return { data: [done(key)] };
  }),
  implement('recallNotice', async (key, call) => {
    await recall(call, key);
    return { data: [done(key)] };
  }),
  implement('stopNotice', async (key, call) => {
    await stop(call, key, key.rsn);
    return { data: [done(key)] };
  }),
  implement('repostNotice', async (key, call) => {
    await repost(call, key);
    return { data: [done(key)] };
  }),
  implement('remindNotice', async ({ noticeId }, call) => ({ data: [await remindReaders(call, noticeId)] })),
  implement('readNotice', async ({ noticeId, rev }, call) => {
    await readNotice(call, noticeId, rev);
    return { data: [{ noticeId }] };
  }),
  implement('confirmNotice', async ({ noticeId, rev }, call) => ({
    data: [{ noticeId, readDt: await confirmNotice(call, noticeId, rev) }],
  })),
];

/** Files of a notice follow the notice: who may open it, who may change it. */
export const noticeFiles: FileOwner = {
  async canRead(reader: FileReader, noticeId: string) {
    const row = await noticeRows(reader.db, viewerOf(reader.signedIn, reader.now))
      .where('notice.noticeId', '=', noticeId)
      .executeTakeFirst();
    return row !== undefined && canOpenNotice(rightsOf(reader.signedIn), row);
  },
  async canWrite(reader: FileReader, noticeId: string) {
    const notice = await reader.db
      .selectFrom('notice')
      .select(['wrtrId', 'wrtrDeptCd', 'statCd'])
      .where('noticeId', '=', noticeId)
      .executeTakeFirst();
    const { update, userId } = rightsOf(reader.signedIn);
    if (!notice) return false;
    return (
      notice.wrtrId === userId ||
      (notice.statCd !== 'DRAFT' &&
        update !== null &&
        isInScope(update, { deptCd: notice.wrtrDeptCd, ownerId: notice.wrtrId }))
    );
  },
};

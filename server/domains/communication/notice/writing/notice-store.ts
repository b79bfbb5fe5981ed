import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { isAlarmWaiting } from '#contract/communication/notice-rules.ts';
import { asSystem, missingRowError } from '#server/access/row-security.ts';
import { created, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { alreadyDone, gone, type Failure } from '#server/http/failure.ts';
import type { RichText } from '#server/rich-text.ts';
import { NOTICE_MESSAGES } from '../messages.ts';
import { rightsOf } from '../policy.ts';
import type { NoticeForm } from './validate.ts';
import type { Schema } from '#server/database/schema.ts';
import { versioned } from '#server/records/versioned.ts';

export type StoredNotice = Selectable<Schema['notice']>;
/**
 * Why a notice was not found by its id. A draft is its writer's alone; to who decides, one that he was asked about is a
 * request that was withdrawn.
 */
export async function whyUnseen(call: CallContext, noticeId: string, unknown: Failure): Promise<Failure> {
  const isWithdrawn =
    rightsOf(signedInOf(call)).mayDecide &&
    (await asSystem(call, (db) =>
      db
        .selectFrom('workItem')
        .innerJoin('notice', 'notice.noticeId', 'workItem.refId')
        .select('notice.noticeId')
        .where('notice.noticeId', '=', noticeId)
        .where('notice.statCd', '=', 'DRAFT')
        .where('workItem.workDivCd', '=', 'NOTI_APRV')
        .executeTakeFirst(),
    )) !== undefined;
  return isWithdrawn ? alreadyDone(NOTICE_MESSAGES.work) : missingRowError(call, 'notice', noticeId, unknown);
}

/** As its writers see it; what waits for approval and the words of the search stay inside. */
async function findNotice(call: CallContext, noticeId: string) {
  const notice = await call.db.selectFrom('notice').selectAll().where('noticeId', '=', noticeId).executeTakeFirst();
  if (!notice) return undefined;
  const { pendJson: _pending, cntnText: _words, ...current } = notice;
  return { ...current, trgts: await listTargets(call, noticeId) };
}

export const notices = versioned({
  table: 'notice',
  key: 'noticeId',
  find: findNotice,
  missing: (call, noticeId) => whyUnseen(call, noticeId, gone()),
});

export const listTargets = (call: CallContext, noticeId: string) =>
  call.db
    .selectFrom('noticeTrgt')
    .select(['trgtKindCd', 'trgtCd'])
    .where('noticeId', '=', noticeId)
    .orderBy('trgtKindCd')
    .orderBy('trgtCd')
    .execute();

/** Columns that come from the form; `isNotified`: readers were notified of the notice already. */
export function columnsOf(form: NoticeForm, content: RichText, isNotified: boolean) {
  const isFixed = form.topFixYn === 'Y',
    isPopup = form.popYn === 'Y';
  return {
    noticeDivCd: form.noticeDivCd,
    title: form.title,
    cntn: content.stored,
    cntnText: content.plain,
    trgtDivCd: form.trgtDivCd,
    postStrtDt: form.postStrtDt,
    postStrtTm: form.postStrtTm,
    postEndDt: form.postEndDt,
    postEndTm: form.postEndTm,
    topFixYn: form.topFixYn,
    fixEndDt: isFixed ? form.fixEndDt || null : null,
    popYn: form.popYn,
    popStrtDt: isPopup ? (form.popStrtDt ?? null) : null,
    popEndDt: isPopup ? (form.popEndDt ?? null) : null,
    mustReadYn: form.mustReadYn,
    almYn: form.almYn,
    almChnlCds: JSON.stringify(form.almYn === 'Y' ? [...new Set(form.almChnlCds)] : []),
    almWaitYn: isAlarmWaiting(form, isNotified) ? ('Y' as const) : ('N' as const),
    fileGroupId: form.fileGroupId || null,
  };
}

export async function replaceTargets(call: CallContext, form: Pick<NoticeForm, 'noticeId' | 'trgts'>): Promise<void> {
  await call.db.deleteFrom('noticeTrgt').where('noticeId', '=', form.noticeId).execute();
  const distinct = new Map(form.trgts.map((trgt) => [`${trgt.trgtKindCd} ${trgt.trgtCd}`, trgt]));
  const rows = [...distinct.values()].map((trgt) => ({
    noticeTrgtId: randomUUID(),
    noticeId: form.noticeId,
    ...trgt,
    ...created(call),
  }));
  if (rows.length > 0) await call.db.insertInto('noticeTrgt').values(rows).execute();
}

import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import {
  needsApproval,
  widensBeyond,
  type NoticeEvent,
  type WriterReach,
} from '#contract/communication/notice-rules.ts';
import { message } from '#messages/message.ts';
import type { Scope } from '#server/access/scope.ts';
import { adoptFileGroup, makeFileGroup } from '#server/domains/files/index.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { duplicate } from '#server/http/failure.ts';
import { cleanRichText, type RichText } from '#server/rich-text.ts';
import { rightsOf } from '../policy.ts';
import { guardsOf, noticeEvents } from './notice-events.ts';
import { columnsOf, listTargets, notices, replaceTargets, type StoredNotice } from './notice-store.ts';
import { requireKnown, requireRoom, requireValid, type NoticeForm } from './validate.ts';

/**
 * Keeps a draft, asks for publication or changes a posted notice; which of these follows from the state and the action.
 * @throws Failure 400 for the form, 403, 409 STATE, VERSION, LIMIT
 */
export async function saveNotice(call: CallContext, form: NoticeForm): Promise<void> {
  const content = cleanRichText(form.cntn);
  requireValid(form, content);
  await requireKnown(call.db, form);
  if (form.fileGroupId && form.fileLaterYn === 'Y') await makeFileGroup(call, form.fileGroupId, 'NOTICE');
  const notice =
    form.version === undefined
      ? await insertDraft(call, form, content)
      : await notices.take(call, form.noticeId, form.version);
  // The notice comes first: the right to see it covers its files.
  if (form.fileGroupId)
    await adoptFileGroup(call, form.fileGroupId, { resourcePath: NOTICE_SCREEN, ownerId: form.noticeId });
  const event: NoticeEvent = form.actionCd === 'DRAFT' ? 'saveDraft' : notice.statCd === 'APRV' ? 'edit' : 'post';
  await noticeEvents.take(call, { id: notice.noticeId, version: notice.version }, event, guardsOf(call, event));
  if (event === 'saveDraft') return writeNotice(call, notice, event, form, content);
  return event === 'post' ? publish(call, notice, form, content) : change(call, notice, form, content);
}

type Written = Parameters<typeof noticeEvents.move>[3];

/** Lets an event happen with the columns of the form, and replaces the targets. */
async function writeNotice(
  call: CallContext,
  notice: StoredNotice,
  event: NoticeEvent,
  form: NoticeForm,
  content: RichText,
  { changes, ...written }: NonNullable<Written> = {},
): Promise<void> {
  await noticeEvents.move(call, notice, event, {
    changes: { ...columnsOf(form, content, notice.almSentDt !== null), ...changes },
    ...written,
  });
  await replaceTargets(call, form);
}

async function insertDraft(call: CallContext, form: NoticeForm, content: RichText): Promise<StoredNotice> {
  const { userId, deptCd } = personOf(call);
  const known = await call.db
    .selectFrom('notice')
    .select('noticeId')
    .where('noticeId', '=', form.noticeId)
    .executeTakeFirst();
  if (known) throw duplicate('noticeId', message('M-DUP', { label: '공지' }));
  await notices.insert(call, form.noticeId, {
    ...columnsOf(form, content, false),
    wrtrId: userId,
    wrtrDeptCd: deptCd,
    statCd: 'DRAFT',
  });
  await replaceTargets(call, form);
  return notices.hold(call, form.noticeId);
}

const reachOf = (scope: Scope | null): WriterReach =>
  scope === null ? new Set() : scope.everything ? null : scope.deptCds;

async function publish(call: CallContext, notice: StoredNotice, form: NoticeForm, content: RichText): Promise<void> {
  const rights = rightsOf(signedInOf(call));
  await requireRoom(call, form, call.now);
  const asked = { reqDt: call.now.toISOString(), rjctRsn: null };
  if (needsApproval(form, reachOf(rights.create)))
    return writeNotice(call, notice, 'post', form, content, {
      changes: asked,
      to: 'WAIT',
      noted: { waiting: form.title },
    });
  return writeNotice(call, notice, 'post', form, content, {
    changes: { ...asked, aprvUserId: rights.userId, aprvDt: call.now.toISOString() },
    to: 'APRV',
  });
}

async function change(call: CallContext, notice: StoredNotice, form: NoticeForm, content: RichText): Promise<void> {
  const before = { trgtDivCd: notice.trgtDivCd, trgts: await listTargets(call, notice.noticeId) };
  await requireRoom(call, form, call.now);
  if (!widensBeyond(before, form, reachOf(rightsOf(signedInOf(call)).update)))
    return writeNotice(call, notice, 'edit', form, content, { changes: nextRevision(notice, form) });
  const pending = { editorId: personOf(call).userId, form: { ...form, cntn: content.stored } };
  await noticeEvents.move(call, notice, 'edit', {
    changes: { pendYn: 'Y', pendJson: JSON.stringify(pending), reqDt: call.now },
    noted: { waiting: form.title },
  });
}

/** A change makes a new revision; earlier confirmations go on counting unless the editor asks for new ones. */
function nextRevision(
  notice: Pick<StoredNotice, 'rev' | 'cfmRev'>,
  form: Pick<NoticeForm, 'reConfirmYn'>,
): Pick<StoredNotice, 'rev' | 'cfmRev'> {
  const rev = notice.rev + 1;
  return { rev, cfmRev: form.reConfirmYn === 'Y' ? rev : notice.cfmRev };
}

/** Puts an approved change in force. */
export async function applyPending(call: CallContext, notice: StoredNotice, form: NoticeForm): Promise<void> {
  const content = cleanRichText(form.cntn);
  await requireRoom(call, form, call.now);
  await writeNotice(call, notice, 'approve', form, content, {
    changes: {
      ...nextRevision(notice, form),
      pendYn: 'N',
      pendJson: null,
      aprvUserId: personOf(call).userId,
      aprvDt: call.now.toISOString(),
    },
  });
}

import { NOTICE_SCREEN } from '#contract/communication/notice.ts';
import {
  listBrokenGuards,
  needsApproval,
  widensBeyond,
  type NoticeEvent,
  type WriterReach,
} from '#contract/communication/notice-rules.ts';
import { message } from '#messages/message.ts';
import type { Scope } from '#server/access/scope.ts';
import { adoptFileGroup, makeFileGroup } from '#server/domains/files/index.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { duplicate, forbidden, wrongState } from '#server/http/failure.ts';
import { cleanRichText, type RichText } from '#server/rich-text.ts';
import { STATE_NAMES } from '../messages.ts';
import { factsOf, rightsOf } from '../policy.ts';
import {
  columnsOf,
  listTargets,
  notices,
  replaceTargets,
  writeNotice,
  type NoticeChange,
  type StoredNotice,
} from './notice-store.ts';
import { requireKnown, requireRoom, requireValid, type NoticeForm } from './validate.ts';
import { closeApproval, openApproval } from './work-item.ts';

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
  requireEvent(call, notice, event);
  if (event === 'saveDraft') return writeNotice(call, form, content, notice, { statCd: 'DRAFT' });
  return event === 'post' ? publish(call, notice, form, content) : change(call, notice, form, content);
}

/** @throws Failure 409 STATE when the state knows no such event, 403 when a guard of the person does not hold */
export function requireEvent(call: CallContext, notice: StoredNotice, event: NoticeEvent): void {
  const broken = listBrokenGuards(factsOf(rightsOf(signedInOf(call)), notice, call.now), event);
  if (broken === null || broken.includes('isNotPending')) throw wrongState(STATE_NAMES[notice.statCd]);
  if (broken.length > 0) throw forbidden();
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
  if (needsApproval(form, reachOf(rights.create))) {
    await writeNotice(call, form, content, notice, { statCd: 'WAIT', reqDt: call.now.toISOString(), rjctRsn: null });
    return openApproval(call, form.noticeId, form.title);
  }
  return writeNotice(call, form, content, notice, {
    statCd: 'APRV',
    reqDt: call.now.toISOString(),
    aprvUserId: rights.userId,
    aprvDt: call.now.toISOString(),
    rjctRsn: null,
  });
}

async function change(call: CallContext, notice: StoredNotice, form: NoticeForm, content: RichText): Promise<void> {
  const before = { trgtDivCd: notice.trgtDivCd, trgts: await listTargets(call, notice.noticeId) };
  await requireRoom(call, form, call.now);
  if (!widensBeyond(before, form, reachOf(rightsOf(signedInOf(call)).update)))
    return writeNotice(call, form, content, notice, nextRevision(notice, form));
  const pending = { editorId: personOf(call).userId, form: { ...form, cntn: content.stored } };
  await notices.update(call, notice.noticeId, notice.version, {
    pendYn: 'Y',
    pendJson: JSON.stringify(pending),
    reqDt: call.now,
  });
  await openApproval(call, notice.noticeId, form.title);
}

/** A change makes a new revision; earlier confirmations go on counting unless the editor asks for new ones. */
function nextRevision(
  notice: Pick<StoredNotice, 'rev' | 'cfmRev'>,
  form: Pick<NoticeForm, 'reConfirmYn'>,
): NoticeChange {
  const rev = notice.rev + 1;
  return { rev, cfmRev: form.reConfirmYn === 'Y' ? rev : notice.cfmRev };
}

/** Puts an approved change in force. */
export async function applyPending(call: CallContext, notice: StoredNotice, form: NoticeForm): Promise<void> {
  const content = cleanRichText(form.cntn);
  await requireRoom(call, form, call.now);
  await writeNotice(call, form, content, notice, {
    ...nextRevision(notice, form),
    pendYn: 'N',
    pendJson: null,
    aprvUserId: personOf(call).userId,
    aprvDt: call.now.toISOString(),
  });
  await closeApproval(call, notice.noticeId, 'APRV');
}

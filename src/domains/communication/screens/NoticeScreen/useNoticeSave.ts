import { useState } from 'react';
import type { NoticeDetail } from '#contract/notice.ts';
import { encodeEntities } from '#shared/entities.ts';
import type { ConflictField } from '#ui/dialog/ConflictDialog.tsx';
import { alert, show, toast } from '#ui/feedback/feedback.ts';
import { message } from '#messages/message.ts';
import type { FileChoice } from '#ui/files/FileField.tsx';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { conflictFieldsOf, mergeForms } from '../../rules/notice-conflict.ts';
import { noticeFormOf, type NoticeForm } from '../../rules/notice-form-rules.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import { useSaveNoticeMutation } from '../../state/notice-endpoints.ts';
import { findVersionConflict, uploadGroup } from '../../state/page.ts';

type Action = 'DRAFT' | 'POST';

interface Submission {
  readonly form: NoticeForm;
  readonly action: Action;
  readonly version: number | undefined;
  readonly choice: FileChoice;
  /** Only for a posted notice. */
  readonly flags: { readonly reConfirmYn: 'Y' | 'N'; readonly reAlarmYn: 'Y' | 'N' } | null;
}

interface NoticeConflict {
  readonly savedBy: string;
  readonly savedAt: string;
  readonly fields: readonly ConflictField[];
  readonly theirs: NoticeForm;
  readonly version: number;
  readonly action: Action;
  readonly merge: (keysOfMine: readonly string[]) => NoticeForm;
}

interface SaveOptions {
  readonly noticeId: string;
  readonly stored: NoticeDetail | null;
  readonly initialKeptCount: number;
  readonly onSaved: (noticeId: string, isQueued: boolean) => void;
}

/** Saves a notice: files first, then the text; a stale version becomes a conflict with both sides. */
export function useNoticeSave({ noticeId, stored, initialKeptCount, onSaved }: SaveOptions) {
  const [saveNotice, { isLoading }] = useSaveNoticeMutation();
  const [share, setShare] = useState<number | null>(null);
  const [conflict, setConflict] = useState<NoticeConflict | null>(null);

  /** Id of the file group after the upload; undefined when the upload failed and the form must stay as it is. */
  const sendFiles = async (choice: FileChoice): Promise<string | null | undefined> => {
    const groupId = stored?.fileGroupId ?? null;
    if (choice.added.length === 0 && choice.kept.length === initialKeptCount) return groupId;
    setShare(0);
    const sent = await uploadGroup(choice.added, { policyCd: 'NOTICE', ...(groupId ? { fileGroupId: groupId } : {}), keepFileIds: choice.kept.map((file) => file.fileId), onProgress: setShare });
    setShare(null);
    if (sent.ok) return sent.value;
    if (sent.error.kind === 'offline') show('M-ONLINE-ONLY'); else await alert('message' in sent.error ? sent.error.message : message('M-500'));
    return undefined;
  };

  const submit = async ({ form, action, version, choice, flags }: Submission): Promise<void> => {
    const fileGroupId = await sendFiles(choice);
    if (fileGroupId === undefined) return;
    const saved = await saveNotice({
      noticeId, version, actionCd: action, noticeDivCd: form.noticeDivCd, title: form.title, cntn: encodeEntities(form.cntn), trgtDivCd: form.trgtDivCd === '' ? 'STF' : form.trgtDivCd, trgts: [...form.trgts],
      postStrtDt: form.postStrtDt, postStrtTm: form.postStrtTm, postEndDt: form.postEndDt, postEndTm: form.postEndTm, topFixYn: form.topFixYn, fixEndDt: form.fixEndDt || null,
      popYn: form.popYn, popStrtDt: form.popStrtDt || null, popEndDt: form.popEndDt || null, mustReadYn: form.mustReadYn, almYn: form.almYn, fileGroupId, ...flags,
    });
    if (saved.error) {
      const found = findVersionConflict<NoticeDetail>(saved.error);
      if (found) {
        const theirs = noticeFormOf(found.current, cleanStoredHtml(found.current.cntn));
        setConflict({ savedBy: found.modNm, savedAt: found.modDt.slice(0, 16).replace('T', ' '), fields: conflictFieldsOf(form, theirs), theirs, version: found.current.version, action, merge: (keys) => mergeForms(form, theirs, keys) });
      }
      return;
    }
    if (saved.data.state === 'queued') show('M-QUEUED');
    else if (action === 'DRAFT') show('M-OK');
    else toast('success', isWaiting(saved.data.data.data[0]) ? noticeMessages.requested : noticeMessages.posted);
    onSaved(noticeId, saved.data.state === 'queued');
  };
  return { submit, isSaving: isLoading || share !== null, share, conflict, closeConflict: () => setConflict(null) };
}

const isWaiting = (notice: NoticeDetail | undefined): boolean => notice?.statCd === 'WAIT' || notice?.pendYn === 'Y';

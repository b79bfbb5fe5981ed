import { useState } from 'react';
import type { NoticeDetail } from '#contract/communication/notice.ts';
import type { FieldError } from '#contract/errors.ts';
import { encodeEntities } from '#shared/entities.ts';
import type { ConflictField } from '#ui/dialog/ConflictDialog.tsx';
import { show, toast } from '#ui/feedback/feedback.ts';
import type { FileChoice } from '#ui/files/FileField.tsx';
import { useFileSend } from '#ui/files/useFileSend.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { conflictFieldsOf, mergeForms } from '../../rules/notice-conflict.ts';
import { noticeFormOf, type NoticeForm } from '../../rules/notice-form-rules.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import { useSaveNoticeMutation } from '../../state/notice-endpoints.ts';
import { findFieldErrors, findVersionConflict, uploadGroup } from '../../state/page.ts';

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
  /** Called before the person is told. */
  readonly onSaved: (noticeId: string, isQueued: boolean) => Promise<void>;
  /** Fields that the server refused. */
  readonly onRefused: (errors: readonly FieldError[]) => void;
}

/** Saves a notice: files first, then the text; a stale version becomes a conflict with both sides. */
export function useNoticeSave({ noticeId, stored, initialKeptCount, onSaved, onRefused }: SaveOptions) {
  const [saveNotice, { isLoading }] = useSaveNoticeMutation();
  const { send, share } = useFileSend(uploadGroup, 'NOTICE');
  const [conflict, setConflict] = useState<NoticeConflict | null>(null);

  const submit = async ({ form, action, version, choice, flags }: Submission): Promise<void> => {
    const isUnchanged = choice.added.length === 0 && choice.kept.length === initialKeptCount, groupId = stored?.fileGroupId ?? null;
    const fileGroupId = isUnchanged ? groupId : await send(choice, { groupId });
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
      } else onRefused(findFieldErrors(saved.error));
      return;
    }
    await onSaved(noticeId, saved.data.state === 'queued');
    if (saved.data.state === 'queued') show('M-QUEUED');
    else if (action === 'DRAFT') show('M-OK');
    else toast('success', isWaiting(saved.data.data.data[0]) ? noticeMessages.requested : noticeMessages.posted);
  };
  return { submit, isSaving: isLoading || share !== null, share, conflict, closeConflict: () => setConflict(null) };
}

const isWaiting = (notice: NoticeDetail | undefined): boolean => notice?.statCd === 'WAIT' || notice?.pendYn === 'Y';

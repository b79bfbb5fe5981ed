import { useState } from 'react';
import { NOTICE_MERGE } from '#contract/communication/notice-merge.ts';
import type { NoticeDetail } from '#contract/communication/notice.ts';
import type { FieldError } from '#contract/errors.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { withUntouched } from '#shared/merge/three-way.ts';
import { saveConflict, type SaveConflict } from '#ui/conflict/save-conflict.ts';
import { show, toast } from '#ui/feedback/feedback.ts';
import type { FileChoice } from '#ui/files/FileField.tsx';
import { useFilePlace } from '#ui/files/useFilePlace.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { useNoticeUnits } from '../../records/useNoticeUnits.ts';
import { noticeFormOf, type NoticeForm } from '../../rules/notice-form-rules.ts';
import { mergedNotice, noticeSaveOf } from '../../rules/notice-record.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import { useSaveNoticeMutation } from '../../state/notice-endpoints.ts';
import { findFieldErrors, findVersionConflict, uploadGroup, useConnectionStatus } from '../../state/page.ts';

type Action = 'DRAFT' | 'POST';

interface Submission {
  readonly form: NoticeForm;
  readonly action: Action;
  readonly base: NoticeBase;
  /** Group of the files when they have gone up already. */
  readonly fileGroupId?: string | null;
  readonly choice: FileChoice;
  /** Only for a posted notice. */
  readonly flags: { readonly reConfirmYn: 'Y' | 'N'; readonly reAlarmYn: 'Y' | 'N' } | null;
}

interface NoticeConflict extends SaveConflict {
  /** What the next save builds on, and what stands in the form when it is taken as it is. */
  readonly base: NoticeBase;
  readonly action: Action;
  /** The group is left out where its files are still in the form's hands: they left with the refused entry. */
  readonly merge: (keysOfMine: readonly string[]) => {
    readonly form: NoticeForm;
    readonly fileGroupId: string | null | undefined;
  };
}

/** What a form was opened with; a new notice has no row. */
export interface NoticeBase {
  readonly stored: NoticeDetail | null;
  readonly form: NoticeForm;
}

interface SaveOptions {
  readonly noticeId: string;
  /** Entry of the queue that was opened again in this form. */
  readonly replaces: string | undefined;
  /** Group that is not on the server yet, because the files of that entry wait behind it. */
  readonly laterGroupId: string | null;
  readonly initialKeptCount: number;
  /** Called before the person is informed. */
  readonly onSaved: (noticeId: string, isQueued: boolean) => Promise<void>;
  /** Fields that the server refused. */
  readonly onRefused: (errors: readonly FieldError[]) => void;
}

/**
 * Saves a notice: files first, then the text; a draft on a bad line goes before its files; a stale version becomes a
 * conflict with both sides.
 */
export function useNoticeSave({ noticeId, replaces, laterGroupId, initialKeptCount, onSaved, onRefused }: SaveOptions) {
  const [saveNotice, { isLoading }] = useSaveNoticeMutation();
  const word = useConnectionStatus();
  const { place: placeFiles, share } = useFilePlace(uploadGroup, 'NOTICE', word === 'offline' || word === 'weak');
  const [conflict, setConflict] = useState<NoticeConflict | null>(null);

  const units = useNoticeUnits();

  const submit = async ({ form, action, base, choice, flags, ...sent }: Submission): Promise<void> => {
    const { stored } = base,
      groupId = stored?.fileGroupId ?? null;
    const place =
      sent.fileGroupId !== undefined
        ? { fileGroupId: sent.fileGroupId }
        : await placeFiles(choice, {
            groupId,
            keepsStored: choice.kept.length === initialKeptCount,
            mayFollow: action === 'DRAFT',
            laterGroupId,
            waitText: noticeMessages.filesWait,
          });
    if (place === undefined) return;
    const { fileGroupId, files } = place;
    const act = { noticeId, version: stored?.version, actionCd: action };
    const typed = noticeSaveOf(form, { ...act, fileGroupId });
    const save = {
      ...(stored
        ? withUntouched(
            NOTICE_MERGE.units,
            { ...stored },
            noticeSaveOf(base.form, { ...act, fileGroupId: groupId }),
            typed,
          )
        : typed),
      ...flags,
      ...(files ? { fileLaterYn: 'Y' as const } : {}),
    };
    const saved = await saveNotice({ ...save, base: stored ?? undefined, replaces, files });
    if (saved.error) {
      const found = findVersionConflict<NoticeDetail>(saved.error);
      if (found) {
        const { current } = found;
        setConflict({
          ...saveConflict(NOTICE_MERGE, units, found, stored, save),
          action,
          base: { stored: current, form: formOf(current) },
          merge: (keys) => {
            const row = mergedNotice(save, current, keys);
            return {
              form: formOf(row),
              fileGroupId: files && row.fileGroupId === fileGroupId ? undefined : row.fileGroupId,
            };
          },
        });
      } else onRefused(findFieldErrors(saved.error));
      return;
    }
    await onSaved(noticeId, saved.data.state === 'queued');
    if (saved.data.state === 'queued') show(savedMessage(saved.data));
    else if (action === 'DRAFT') show('M-OK');
    else toast('success', isWaiting(saved.data.data.data[0]) ? noticeMessages.requested : noticeMessages.posted);
  };
  return { submit, isSaving: isLoading || share !== null, share, conflict, closeConflict: () => setConflict(null) };
}

const formOf = (notice: NoticeDetail): NoticeForm => noticeFormOf(notice, cleanStoredHtml(notice.cntn));
const isWaiting = (notice: NoticeDetail | undefined): boolean => notice?.statCd === 'WAIT' || notice?.pendYn === 'Y';

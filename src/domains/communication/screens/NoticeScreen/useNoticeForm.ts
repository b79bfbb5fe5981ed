import { fields, operation } from 'virtual:fields/saveNotice';
import { useState } from 'react';
import type { NoticeDetail } from '#contract/communication/notice.ts';
import { useRecordForm } from '#kit/form/useRecordForm.tsx';
import { savedMessage } from '#messages/saved-message.ts';
import { show, toast } from '#ui/feedback/feedback.ts';
import { cleanStoredHtml } from '#ui/rich-text/clean-html.ts';
import { koreanDate8, koreanTime4 } from '#shared/korean-time.ts';
import { isEmptyRichText } from '#shared/rich-text-rules.ts';
import { useNoticeUnits } from '../../records/useNoticeUnits.ts';
import {
  checkNotice,
  emptyNotice,
  noticeFormFrom,
  noticeFormOf,
  tidyNotice,
  type NoticeForm,
} from '../../rules/notice-form-rules.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import { noticeSaveOf } from '../../rules/notice-record.ts';
import { useSaveNoticeMutation } from '../../state/notice-endpoints.ts';
import type { Reopened } from '../../state/page.ts';
import { useNoticePlace } from './useNoticePlace.ts';

export interface NoticeFormOptions {
  readonly stored: NoticeDetail | null;
  /** The notice that a new one is like; its files go up with the copy. */
  readonly copied?: { readonly notice: NoticeDetail; readonly files: readonly File[] };
  /** The entry of the queue that the form opens with. */
  readonly reopened?: Reopened<'saveNotice'> | null;
}

const ACTS = ['DRAFT', 'POST'] as const;
const HALF_HOUR = 30;
/** A new notice, posted from the present half hour in Korea. */
function newNotice(): NoticeForm {
  const now = Date.now(),
    time = koreanTime4(now);
  return emptyNotice(koreanDate8(now), `${time.slice(0, 2)}${Number(time.slice(2)) < HALF_HOUR ? '00' : '30'}`);
}
const formOf = (notice: NoticeDetail): NoticeForm => noticeFormOf(notice, cleanStoredHtml(notice.cntn));
const isWaiting = (notice: NoticeDetail | undefined): boolean => notice?.statCd === 'WAIT' || notice?.pendYn === 'Y';

/**
 * The form of a notice: a draft needs less than a notice that is posted, and on a bad line goes before its files. Once it
 * is saved the notice is shown.
 */
export function useNoticeForm({ stored, copied, reopened = null }: NoticeFormOptions) {
  const place = useNoticePlace();
  const [send] = useSaveNoticeMutation();
  const [flags, setFlags] = useState({ reConfirmYn: 'N' as 'Y' | 'N', reAlarmYn: 'N' as 'Y' | 'N' });
  const [begun] = useState(() => (copied ? formOf(copied.notice) : newNotice()));
  const isPosted = stored?.statCd === 'APRV';
  const record = useRecordForm({
    kind: 'notice',
    row: stored,
    idOf: ({ noticeId }: NoticeDetail) => noticeId,
    formOf: (row) => (row ? formOf(row) : begun),
    fields,
    operation,
    acts: ACTS,
    isAct: true,
    judge: (form, act) => {
      const tidy = tidyNotice(form);
      return checkNotice(tidy, act, isEmptyRichText(tidy.cntn));
    },
    richText: 'cntn',
    files: {
      policyCd: 'NOTICE',
      groupOf: ({ fileGroupId }) => fileGroupId,
      mayFollow: (act) => act === 'DRAFT',
      waitText: noticeMessages.filesWait,
      ...(copied ? { added: copied.files } : {}),
    },
    units: useNoticeUnits(),
    bodyOf: (form, noticeId, version, { act, fileGroupId }) => ({
      ...noticeSaveOf(tidyNotice(form), { noticeId, version, actionCd: act, fileGroupId }),
      ...(isPosted ? flags : {}),
    }),
    formFrom: (save) => noticeFormFrom(save, cleanStoredHtml(save.cntn)),
    reopened,
    send,
    onSaved: (answer, act, noticeId) => {
      place.leaveForm(answer.state === 'queued' ? null : noticeId);
      if (answer.state === 'queued' || act === 'DRAFT') show(savedMessage(answer));
      else toast('success', isWaiting(answer.data.data[0]) ? noticeMessages.requested : noticeMessages.posted);
    },
    onClose: () => undefined,
  });
  const leave = (): Promise<void> =>
    record.leave(() => {
      if (stored) place.openNotice(stored.noticeId);
      else place.openList();
    });
  return { ...record, isPosted, flags, setFlags, leave };
}

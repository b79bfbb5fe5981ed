import type { NoticeRow } from '#contract/communication/notice.ts';
import type { Data } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { alert, ask, show, toast } from '#ui/feedback/feedback.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import {
  useApproveNoticeMutation,
  useDeleteNoticeMutation,
  useRecallNoticeMutation,
  useRejectNoticeMutation,
  useRepostNoticeMutation,
  useStopNoticeMutation,
} from '../../state/notice-endpoints.ts';

type Row = Pick<NoticeRow, 'noticeId' | 'version' | 'title'>;
type Outcome = { readonly data?: Data<'approveNotice'>; readonly error?: unknown };

const keyOf = ({ noticeId, version }: Row) => ({ noticeId, version });

/** Tells each refused row with its reason; resolves true when at least one row went through. */
async function tell(outcomes: readonly Outcome[], rows: readonly Row[], done: string): Promise<boolean> {
  const results = outcomes.flatMap((outcome) => outcome.data?.data ?? []);
  const refused = results.filter((result) => result.okYn === 'N');
  if (refused.length > 0) {
    await alert(
      refused
        .map((result) =>
          rows.length === 1
            ? result.message
            : `${rows.find((row) => row.noticeId === result.id)?.title ?? ''}: ${result.message}`,
        )
        .join('\n'),
    );
  }
  const isAnyDone = results.length > refused.length;
  if (isAnyDone) toast('success', done);
  return isAnyDone;
}

/** State events of notices, for one row or for several. Each resolves true when something changed. */
export function useNoticeActions() {
  const [approveNotice] = useApproveNoticeMutation();
  const [rejectNotice] = useRejectNoticeMutation();
  const [recallNotice] = useRecallNoticeMutation();
  const [stopNotice] = useStopNoticeMutation();
  const [repostNotice] = useRepostNoticeMutation();
  const [deleteNotice] = useDeleteNoticeMutation();

  const approve = async (rows: readonly Row[]): Promise<boolean> => {
    if (rows.length === 0) {
      show('M-NOSEL');
      return false;
    }
    return tell([await approveNotice({ rows: rows.map(keyOf) })], rows, noticeMessages.approved);
  };
  const reject = async (rows: readonly Row[], rsn: string): Promise<boolean> =>
    tell(await Promise.all(rows.map((row) => rejectNotice({ ...keyOf(row), rsn }))), rows, noticeMessages.rejected);
  const stop = async (rows: readonly Row[], rsn: string): Promise<boolean> =>
    tell(await Promise.all(rows.map((row) => stopNotice({ ...keyOf(row), rsn }))), rows, noticeMessages.stopped);
  const recall = async (row: Row): Promise<boolean> =>
    tell([await recallNotice(keyOf(row))], [row], noticeMessages.recalled);
  const repost = async (row: Row): Promise<boolean> =>
    tell([await repostNotice(keyOf(row))], [row], noticeMessages.posted);
  const remove = async (rows: readonly Row[]): Promise<boolean> => {
    if (rows.length === 0 || !(await ask('M-DEL', { n: rows.length }, { destructive: true }))) return false;
    return tell([await deleteNotice({ rows: rows.map(keyOf) })], rows, message('M-DEL-OK'));
  };
  return { approve, reject, stop, recall, repost, remove };
}

import type { NoticeRow } from '#contract/communication/notice.ts';
import { useBulkAct, type BulkAct } from '#kit/acts/useBulkAct.ts';
import type { Saved } from '#kit/form/record-form.ts';
import { message } from '#messages/message.ts';
import { useCodes } from '#domains/system/index.ts';
import { isLate, outcomesOf, type ActOutcome } from '../../rules/failed-row.ts';
import { whyNoticeNot, type NoticeBulkAct } from '../../rules/locked-rows.ts';
import { noticeMessages } from '../../rules/notice-messages.ts';
import {
  useApproveNoticeMutation,
  useDeleteNoticeMutation,
  useRecallNoticeMutation,
  useRejectNoticeMutation,
  useRepostNoticeMutation,
  useStopNoticeMutation,
} from '../../state/notice-endpoints.ts';

/** What came of an act: it happened to some, another user was faster, or nothing happened. */
export type ActResult = 'done' | 'late' | 'nothing';

const keyOf = (row: NoticeRow): string => row.noticeId,
  nameOf = (row: NoticeRow): string => row.title;
const versioned = ({ noticeId, version }: NoticeRow) => ({ noticeId, version });

type RowKey = ReturnType<typeof versioned>;
type Answered = Pick<Saved<{ readonly data: readonly ActOutcome[] }>, 'data' | 'error'>;
type Send = (keys: unknown, going: readonly NoticeRow[]) => Promise<Answered>;

/** One call about all rows. */
const together =
  (call: (body: { rows: RowKey[] }) => Promise<Answered>): Send =>
  (_keys, going) =>
    call({ rows: going.map(versioned) });

/** Calls about one row each, one after another. */
const eachOf =
  (call: (key: RowKey) => Promise<Parameters<typeof outcomesOf>[1]>): Send =>
  async (_keys, going) => {
    const outcomes: ActOutcome[] = [];
    for (const row of going) outcomes.push(...outcomesOf(row.noticeId, await call(versioned(row))));
    return { data: { data: outcomes } };
  };

/** State events of notices, for one row or for several; what was left out is reported with its reason. */
export function useNoticeActions() {
  const states = useCodes('NOTI_ST');
  const [approveNotice] = useApproveNoticeMutation();
  const [rejectNotice] = useRejectNoticeMutation();
  const [recallNotice] = useRecallNoticeMutation();
  const [stopNotice] = useStopNoticeMutation();
  const [repostNotice] = useRepostNoticeMutation();
  const [deleteNotice] = useDeleteNoticeMutation();

  const act = useBulkAct({ keyOf, nameOf });
  /** Runs an act and looks in the answers for a user who was faster. */
  const run = async (
    rows: readonly NoticeRow[],
    kind: NoticeBulkAct | null,
    { send, ...rest }: Omit<BulkAct<NoticeRow>, 'send' | 'whyNot'> & { readonly send: Send },
  ): Promise<ActResult> => {
    const outcomes: ActOutcome[] = [];
    const isDone = await act(rows, {
      ...rest,
      whyNot: (row) => (kind === null ? null : whyNoticeNot(kind, row, states.nameOf)),
      send: async (keys, going) => {
        const answered = await send(keys, going);
        outcomes.push(...(answered.data?.data ?? []));
        return answered;
      },
    });
    if (isDone) return 'done';
    return isLate(outcomes) ? 'late' : 'nothing';
  };
  const approve = (rows: readonly NoticeRow[]): Promise<ActResult> =>
    run(rows, 'approve', { send: together(approveNotice), done: noticeMessages.approved });
  const reject = (rows: readonly NoticeRow[], rsn: string): Promise<ActResult> =>
    run(rows, 'reject', { send: eachOf((key) => rejectNotice({ ...key, rsn })), done: noticeMessages.rejected });
  const stop = (rows: readonly NoticeRow[], rsn: string): Promise<ActResult> =>
    run(rows, 'stop', { send: eachOf((key) => stopNotice({ ...key, rsn })), done: noticeMessages.stopped });
  const recall = (row: NoticeRow): Promise<ActResult> =>
    run([row], null, { send: eachOf(recallNotice), done: noticeMessages.recalled });
  const repost = (row: NoticeRow): Promise<ActResult> =>
    run([row], null, { send: eachOf(repostNotice), done: noticeMessages.posted });
  const remove = (rows: readonly NoticeRow[]): Promise<ActResult> =>
    run(rows, 'delete', { question: 'M-DEL', send: together(deleteNotice), done: message('M-DEL-OK') });
  return { approve, reject, stop, recall, repost, remove };
}

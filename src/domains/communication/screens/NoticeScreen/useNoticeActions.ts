import type { NoticeRow } from '#contract/communication/notice.ts';
import { message } from '#messages/message.ts';
import { ask } from '#ui/feedback/feedback.ts';
import { runBulk } from '#ui/list/bulk/run-bulk.ts';
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

/** Calls about one row each, one after another. */
async function eachOf(
  rows: readonly NoticeRow[],
  call: (row: NoticeRow) => Promise<Parameters<typeof outcomesOf>[1]>,
): Promise<readonly ActOutcome[]> {
  const outcomes: ActOutcome[] = [];
  for (const row of rows) outcomes.push(...outcomesOf(row.noticeId, await call(row)));
  return outcomes;
}

/** State events of notices, for one row or for several; what was left out is reported with its reason. */
export function useNoticeActions() {
  const states = useCodes('NOTI_ST');
  const [approveNotice] = useApproveNoticeMutation();
  const [rejectNotice] = useRejectNoticeMutation();
  const [recallNotice] = useRecallNoticeMutation();
  const [stopNotice] = useStopNoticeMutation();
  const [repostNotice] = useRepostNoticeMutation();
  const [deleteNotice] = useDeleteNoticeMutation();

  const run = async (
    rows: readonly NoticeRow[],
    act: NoticeBulkAct | null,
    send: (going: readonly NoticeRow[]) => Promise<readonly ActOutcome[] | null>,
    done: string,
    askFirst?: (going: readonly NoticeRow[]) => Promise<boolean>,
  ): Promise<ActResult> => {
    const outcomes: ActOutcome[] = [];
    const isDone = await runBulk({
      rows,
      keyOf,
      nameOf,
      whyNot: (row) => (act === null ? null : whyNoticeNot(act, row, states.nameOf)),
      send: async (going) => {
        const answered = await send(going);
        outcomes.push(...(answered ?? []));
        return answered;
      },
      done,
      ...(askFirst ? { ask: askFirst } : {}),
    });
    if (isDone) return 'done';
    return isLate(outcomes) ? 'late' : 'nothing';
  };

  const approve = (rows: readonly NoticeRow[]): Promise<ActResult> =>
    run(
      rows,
      'approve',
      async (going) => (await approveNotice({ rows: going.map(versioned) })).data?.data ?? null,
      noticeMessages.approved,
    );
  const reject = (rows: readonly NoticeRow[], rsn: string): Promise<ActResult> =>
    run(
      rows,
      'reject',
      (going) => eachOf(going, (row) => rejectNotice({ ...versioned(row), rsn })),
      noticeMessages.rejected,
    );
  const stop = (rows: readonly NoticeRow[], rsn: string): Promise<ActResult> =>
    run(
      rows,
      'stop',
      (going) => eachOf(going, (row) => stopNotice({ ...versioned(row), rsn })),
      noticeMessages.stopped,
    );
  const recall = (row: NoticeRow): Promise<ActResult> =>
    run([row], null, (going) => eachOf(going, (each) => recallNotice(versioned(each))), noticeMessages.recalled);
  const repost = (row: NoticeRow): Promise<ActResult> =>
    run([row], null, (going) => eachOf(going, (each) => repostNotice(versioned(each))), noticeMessages.posted);
  const remove = (rows: readonly NoticeRow[]): Promise<ActResult> =>
    run(
      rows,
      'delete',
      async (going) => (await deleteNotice({ rows: going.map(versioned) })).data?.data ?? null,
      message('M-DEL-OK'),
      (going) => ask('M-DEL', { n: going.length }),
    );
  return { approve, reject, stop, recall, repost, remove };
}

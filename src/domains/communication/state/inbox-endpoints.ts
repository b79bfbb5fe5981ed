import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { read } from '#bridge/endpoints.ts';
import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { InboxRow } from '#contract/communication/inbox.ts';
import type { Arg, Data, Op } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

const TAGS = ['getMyAlarmList', 'getMyAlarmCnt'] as const;
/** Where the queue says that a mark was made: the inbox has no screen of its own. */
const PLACE = '/admin/main';

export type InboxFilter = Pick<Arg<'getMyAlarmList'>, 'unreadYn'>;
const FILTERS: readonly InboxFilter[] = [{ unreadYn: '' }, { unreadYn: 'Y' }];

type Page = Fetched<'getMyAlarmList'>;
type Marked<K extends Op> = Submitted<Data<K>>;

/** A mark that waits on the device must not be asked over by the server, which does not know it yet. */
const renew = (result: Marked<Op> | undefined) => (result?.state === 'queued' ? [] : [...TAGS]);
const target = (title: string, recordId = '') => ({ title, screenPath: PLACE, recordId });

const inboxApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked by itself whenever there is news: a failure leaves the last number standing. */
    getMyAlarmCnt: read(build, 'getMyAlarmCnt', { background: true, quiet: true }),
    getMyAlarmList: build.infiniteQuery<Page, InboxFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ moreYn, data }) => (moreYn === 'Y' ? data.at(-1)?.alarmRcvrId : undefined),
      },
      query: ({ queryArg, pageParam }) => ({
        op: 'getMyAlarmList',
        arg: { ...queryArg, ...(pageParam === undefined ? {} : { afterId: pageParam }) },
        quiet: true,
      }),
      providesTags: ['getMyAlarmList'],
    }),
    readMyAlarm: build.mutation<Marked<'readMyAlarm'>, Arg<'readMyAlarm'>>({
      query: (arg) => ({ op: 'readMyAlarm', arg, submit: target('알림 읽음', arg.alarmRcvrIds[0]), shownIn: TAGS }),
      invalidatesTags: renew,
      onQueryStarted: ({ alarmRcvrIds, readYn = 'Y' }, { dispatch, queryFulfilled }) =>
        showAtOnce(dispatch, queryFulfilled, (row) =>
          alarmRcvrIds.includes(row.alarmRcvrId) ? { ...row, readYn } : row,
        ),
    }),
    readAllMyAlarm: build.mutation<Marked<'readAllMyAlarm'>, Arg<'readAllMyAlarm'>>({
      query: (arg) => ({ op: 'readAllMyAlarm', arg, submit: target('알림 모두 읽음', arg.newestId), shownIn: TAGS }),
      invalidatesTags: renew,
      onQueryStarted: (_arg, { dispatch, queryFulfilled }) =>
        showAtOnce(dispatch, queryFulfilled, (row) => ({ ...row, readYn: 'Y' }), 0),
    }),
    archiveMyAlarm: build.mutation<Marked<'archiveMyAlarm'>, Arg<'archiveMyAlarm'>>({
      query: (arg) => ({
        op: 'archiveMyAlarm',
        arg,
        submit: target(arg.arcvYn === 'N' ? '알림 보관 취소' : '알림 보관', arg.alarmRcvrIds[0]),
        shownIn: TAGS,
      }),
      invalidatesTags: renew,
      onQueryStarted: ({ alarmRcvrIds, arcvYn }, { dispatch, queryFulfilled }) =>
        arcvYn === 'N'
          ? undefined
          : showAtOnce(dispatch, queryFulfilled, (row) => (alarmRcvrIds.includes(row.alarmRcvrId) ? null : row)),
    }),
  }),
});

type Dispatch = ThunkDispatch<{ readonly server: ReturnType<typeof serverApi.reducer> }, unknown, UnknownAction>;

/** Shows a mark before the server has heard of it, and takes it back when it refuses. `change` returns null for a row that leaves. */
async function showAtOnce(
  dispatch: Dispatch,
  outcome: Promise<unknown>,
  change: (row: InboxRow) => InboxRow | null,
  unreadCnt?: number,
): Promise<void> {
  const unreadIn = (rows: readonly (InboxRow | null)[]): number => rows.filter((row) => row?.readYn === 'N').length;
  let lessUnread = 0;
  const shown = FILTERS.map((filter) =>
    dispatch(
      inboxApi.util.updateQueryData('getMyAlarmList', filter, (list) => {
        for (const page of list.pages) {
          const rows = page.data.map(change);
          lessUnread = Math.max(lessUnread, unreadIn([...page.data]) - unreadIn(rows));
          Object.assign(page, { data: rows.filter((row) => row !== null) });
        }
      }),
    ),
  );
  shown.push(
    dispatch(
      inboxApi.util.updateQueryData('getMyAlarmCnt', undefined, (count) => {
        const [row] = count.data;
        if (row) row.unreadCnt = unreadCnt ?? Math.max(0, row.unreadCnt - lessUnread);
      }),
    ),
  );
  await outcome.catch(() => shown.forEach(({ undo }) => undo()));
}

export const {
  useGetMyAlarmCntQuery,
  useGetMyAlarmListInfiniteQuery,
  useReadMyAlarmMutation,
  useReadAllMyAlarmMutation,
  useArchiveMyAlarmMutation,
} = inboxApi;

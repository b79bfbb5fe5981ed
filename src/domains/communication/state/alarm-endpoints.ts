import { ALARM_DETAIL_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = ['getAlarmList', 'getAlarm', 'getAlarmRcvrList'] as const;
const renew = (_result: unknown, error: unknown) => (error ? [] : [...TAGS]);
/** Also when it was refused: what is shown is not what is stored. */
const renewAnyway = () => [...TAGS];

const alarmApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getAlarmList: read(build, 'getAlarmList'),
    getAlarm: read(build, 'getAlarm'),
    /** The same alarm asked by the page itself while it goes out: it does not extend the session. */
    getAlarmNews: build.query<Fetched<'getAlarm'>, Arg<'getAlarm'>>({
      query: (arg) => ({ op: 'getAlarm', arg, background: true, quiet: true }),
      // The first answer is what the page has; the next ones renew everything that shows the alarm.
      onQueryStarted: async (_arg, { dispatch, getCacheEntry, queryFulfilled }) => {
        const before = getCacheEntry().data?.data,
          after = (await queryFulfilled.catch(() => null))?.data.data;
        if (after && JSON.stringify(before) !== JSON.stringify(after))
          dispatch(alarmApi.util.invalidateTags([...TAGS]));
      },
    }),
    getAlarmRcvrList: read(build, 'getAlarmRcvrList'),
    /**
     * Counts whom a condition means; requested while the user is still choosing, so that a failure shows in its place
     * alone.
     */
    previewAlarmRcvr: write(build, 'previewAlarmRcvr', [], { quiet: true }),
    uploadAlarmRcvr: write(build, 'uploadAlarmRcvr'),
    /** A draft waits on the device without a network. */
    saveAlarm: queuedWrite(build, 'saveAlarm', renew, (arg) => ({
      title: `알림 임시저장 – ${arg.title}`,
      screenPath: ALARM_DETAIL_SCREEN,
      recordId: arg.alarmId,
    })),
    // Never waits on the device itself, but takes the place of a draft that waited there.
    sendAlarm: queuedWrite(build, 'sendAlarm', renew, (arg) => ({
      title: `알림 발송 – ${arg.title}`,
      screenPath: ALARM_DETAIL_SCREEN,
      recordId: arg.alarmId,
    })),
    sendTestAlarm: write(build, 'sendTestAlarm', renew),
    cancelAlarm: write(build, 'cancelAlarm', renew),
    approveAlarm: write(build, 'approveAlarm', renew),
    rejectAlarm: write(build, 'rejectAlarm', renew),
    resendAlarm: write(build, 'resendAlarm', renewAnyway),
    recallAlarm: write(build, 'recallAlarm', renewAnyway),
  }),
});

export const {
  useGetAlarmListQuery,
  useGetAlarmQuery,
  useGetAlarmNewsQuery,
  useGetAlarmRcvrListQuery,
  usePreviewAlarmRcvrMutation,
  useUploadAlarmRcvrMutation,
  useSaveAlarmMutation,
  useSendAlarmMutation,
  useSendTestAlarmMutation,
  useCancelAlarmMutation,
  useApproveAlarmMutation,
  useRejectAlarmMutation,
  useResendAlarmMutation,
  useRecallAlarmMutation,
} = alarmApi;

import { ALARM_DETAIL_SCREEN } from '#contract/communication/alarm/alarm-rules.ts';
import { serverApi, type Fetched, type SubmitSource } from '#bridge/server-api.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

const TAGS = ['getAlarmList', 'getAlarm', 'getAlarmRcvrList'] as const;
const renew = (_result: unknown, error: unknown) => (error ? [] : [...TAGS]);
/** Also when it was refused: what is shown is not what is stored. */
const renewAnyway = () => [...TAGS];

const alarmApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getAlarmList: build.query<Fetched<'getAlarmList'>, Arg<'getAlarmList'>>({
      query: (arg) => ({ op: 'getAlarmList', arg }),
      providesTags: ['getAlarmList'],
    }),
    getAlarm: build.query<Fetched<'getAlarm'>, Arg<'getAlarm'>>({
      query: (arg) => ({ op: 'getAlarm', arg }),
      providesTags: ['getAlarm'],
    }),
    getAlarmRcvrList: build.query<Fetched<'getAlarmRcvrList'>, Arg<'getAlarmRcvrList'>>({
      query: (arg) => ({ op: 'getAlarmRcvrList', arg }),
      providesTags: ['getAlarmRcvrList'],
    }),
    /** Counts whom a condition means; asked while somebody is still choosing, so that a failure shows in its place alone. */
    previewAlarmRcvr: build.mutation<Fetched<'previewAlarmRcvr'>, Arg<'previewAlarmRcvr'>>({
      query: (arg) => ({ op: 'previewAlarmRcvr', arg, quiet: true }),
    }),
    uploadAlarmRcvr: build.mutation<Fetched<'uploadAlarmRcvr'>, Arg<'uploadAlarmRcvr'>>({
      query: (arg) => ({ op: 'uploadAlarmRcvr', arg }),
    }),
    /** A draft waits on the device without a network. */
    saveAlarm: build.mutation<Submitted<Data<'saveAlarm'>>, Arg<'saveAlarm'> & SubmitSource>({
      query: ({ base, replaces, ...arg }) => ({
        op: 'saveAlarm',
        arg,
        submit: {
          title: `알림 임시저장 – ${arg.title}`,
          screenPath: ALARM_DETAIL_SCREEN,
          recordId: arg.alarmId,
          base,
          replaces,
        },
      }),
      invalidatesTags: renew,
    }),
    sendAlarm: build.mutation<Fetched<'sendAlarm'>, Arg<'sendAlarm'>>({
      query: (arg) => ({ op: 'sendAlarm', arg }),
      invalidatesTags: renew,
    }),
    sendTestAlarm: build.mutation<Fetched<'sendTestAlarm'>, Arg<'sendTestAlarm'>>({
      query: (arg) => ({ op: 'sendTestAlarm', arg }),
      invalidatesTags: renew,
    }),
    cancelAlarm: build.mutation<Fetched<'cancelAlarm'>, Arg<'cancelAlarm'>>({
      query: (arg) => ({ op: 'cancelAlarm', arg }),
      invalidatesTags: renew,
    }),
    approveAlarm: build.mutation<Fetched<'approveAlarm'>, Arg<'approveAlarm'>>({
      query: (arg) => ({ op: 'approveAlarm', arg }),
      invalidatesTags: renew,
    }),
    rejectAlarm: build.mutation<Fetched<'rejectAlarm'>, Arg<'rejectAlarm'>>({
      query: (arg) => ({ op: 'rejectAlarm', arg }),
      invalidatesTags: renew,
    }),
    resendAlarm: build.mutation<Fetched<'resendAlarm'>, Arg<'resendAlarm'>>({
      query: (arg) => ({ op: 'resendAlarm', arg }),
      invalidatesTags: renewAnyway,
    }),
    recallAlarm: build.mutation<Fetched<'recallAlarm'>, Arg<'recallAlarm'>>({
      query: (arg) => ({ op: 'recallAlarm', arg }),
      invalidatesTags: renewAnyway,
    }),
  }),
});

export const {
  useGetAlarmListQuery,
  useGetAlarmQuery,
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

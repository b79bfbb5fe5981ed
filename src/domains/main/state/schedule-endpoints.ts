import { serverApi, type Fetched, type SubmitSource } from '#bridge/server-api.ts';
import { SCHEDULE_PATH } from '../rules/schedule-place.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

const renew = (_result: unknown, error: unknown) => (error ? [] : ['getSchdlList' as const]);

const scheduleApi = serverApi.enhanceEndpoints({ addTagTypes: ['getSchdlList'] }).injectEndpoints({
  endpoints: (build) => ({
    getSchdlList: build.query<Fetched<'getSchdlList'>, Arg<'getSchdlList'>>({
      query: (arg) => ({ op: 'getSchdlList', arg, quiet: true }),
      providesTags: ['getSchdlList'],
    }),
    saveSchdl: build.mutation<Submitted<Data<'saveSchdl'>>, Arg<'saveSchdl'> & SubmitSource>({
      query: ({ base, replaces, files: _none, ...arg }) => ({
        op: 'saveSchdl',
        arg,
        submit: {
          title: `일정 저장 – ${arg.schdlNm}`,
          screenPath: SCHEDULE_PATH,
          recordId: arg.acdmSchdlId,
          base,
          replaces,
        },
      }),
      invalidatesTags: (result) => (result?.state === 'queued' ? [] : ['getSchdlList']),
    }),
    deleteSchdl: build.mutation<Fetched<'deleteSchdl'>, Arg<'deleteSchdl'>>({
      query: (arg) => ({ op: 'deleteSchdl', arg }),
      invalidatesTags: renew,
    }),
    uploadSchdl: build.mutation<Fetched<'uploadSchdl'>, Arg<'uploadSchdl'>>({
      query: (arg) => ({ op: 'uploadSchdl', arg }),
    }),
    applySchdlUpload: build.mutation<Fetched<'applySchdlUpload'>, Arg<'applySchdlUpload'>>({
      query: (arg) => ({ op: 'applySchdlUpload', arg }),
      invalidatesTags: renew,
    }),
  }),
});

export const {
  useGetSchdlListQuery,
  useSaveSchdlMutation,
  useDeleteSchdlMutation,
  useUploadSchdlMutation,
  useApplySchdlUploadMutation,
} = scheduleApi;

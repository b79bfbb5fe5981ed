import { read, write } from '#bridge/endpoints.ts';
import { serverApi, type SubmitSource } from '#bridge/server-api.ts';
import { SCHEDULE_PATH } from '../rules/schedule-place.ts';
import type { Arg, Data } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';

const renew = (_result: unknown, error: unknown) => (error ? [] : ['getSchdlList' as const]);

const scheduleApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getSchdlList: read(build, 'getSchdlList', { quiet: true }),
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
    deleteSchdl: write(build, 'deleteSchdl', renew),
    uploadSchdl: write(build, 'uploadSchdl'),
    applySchdlUpload: write(build, 'applySchdlUpload', renew),
  }),
});

export const {
  useGetSchdlListQuery,
  useSaveSchdlMutation,
  useDeleteSchdlMutation,
  useUploadSchdlMutation,
  useApplySchdlUploadMutation,
} = scheduleApi;

import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const TAGS = ['getExcelRequestList'] as const;

const receivedFileApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    /** Asked by itself while something is made: a failure is shown by the next look, not by a message. */
    getExcelRequestList: build.query<Fetched<'getExcelRequestList'>, Arg<'getExcelRequestList'>>({
      query: (arg) => ({ op: 'getExcelRequestList', arg, background: true, quiet: true }),
      providesTags: [...TAGS],
    }),
    cancelExcelRequest: build.mutation<Fetched<'cancelExcelRequest'>, Arg<'cancelExcelRequest'>>({
      query: (arg) => ({ op: 'cancelExcelRequest', arg }),
      invalidatesTags: [...TAGS],
    }),
  }),
});

export const { useGetExcelRequestListQuery, useCancelExcelRequestMutation } = receivedFileApi;

export { downloadStored } from '#bridge/files/file-port.ts';

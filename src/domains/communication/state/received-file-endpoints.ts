import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

const TAGS = ['getExcelRequestList'] as const;

const receivedFileApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asked by itself while something is made: a failure is shown by the next look, not by a message. */
    getExcelRequestList: read(build, 'getExcelRequestList', { tags: TAGS, background: true, quiet: true }),
    cancelExcelRequest: write(build, 'cancelExcelRequest', TAGS),
  }),
});

export const { useGetExcelRequestListQuery, useCancelExcelRequestMutation } = receivedFileApi;

export { downloadStored } from '#bridge/files/file-port.ts';

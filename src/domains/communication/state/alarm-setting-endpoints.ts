import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

const alarmSettingApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getAlmTmplList: read(build, 'getAlmTmplList'),
    saveAlmTmpl: write(build, 'saveAlmTmpl', ['getAlmTmplList']),
    testAlmTmpl: write(build, 'testAlmTmpl'),
    getAlmChnlUseList: read(build, 'getAlmChnlUseList', { quiet: true }),
    getAlmChnlList: read(build, 'getAlmChnlList'),
    saveAlmChnl: write(build, 'saveAlmChnl', ['getAlmChnlList', 'getAlmChnlUseList']),
    testAlmChnl: write(build, 'testAlmChnl'),
  }),
});

export const {
  useGetAlmTmplListQuery,
  useSaveAlmTmplMutation,
  useTestAlmTmplMutation,
  useGetAlmChnlUseListQuery,
  useGetAlmChnlListQuery,
  useSaveAlmChnlMutation,
  useTestAlmChnlMutation,
} = alarmSettingApi;

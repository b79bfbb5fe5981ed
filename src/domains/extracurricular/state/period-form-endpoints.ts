import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import type { Op } from '#contract/registry.ts';

const PERIOD: readonly Op[] = ['getPrdList', 'getPrd', 'getCurriPrdList', 'getAprvList', 'getAprv'];

/** Calls of the wizard of a period. */
const periodFormApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getCondCount: read(build, 'getCondCount', { quiet: true }),
    getSatisPaperList: read(build, 'getSatisPaperList'),
    // What waits on the device has changed nothing on the server yet.
    savePrd: queuedWrite(
      build,
      'savePrd',
      (result, error) => (error || result?.state === 'queued' ? [] : PERIOD),
      ({ prdNm, prdId, userDiv, version }) => ({
        title: `회차 저장 – ${prdNm}`,
        screenPath: ecpPath(familyOf(userDiv), version === undefined ? 'PeriodReg' : 'PeriodModify'),
        recordId: prdId,
      }),
    ),
    submitPrd: write(build, 'submitPrd', PERIOD, { showsRefusal: true }),
    requestPrdChg: write(build, 'requestPrdChg', PERIOD, { showsRefusal: true }),
  }),
});

export const {
  useGetCondCountQuery,
  useGetSatisPaperListQuery,
  useSavePrdMutation,
  useSubmitPrdMutation,
  useRequestPrdChgMutation,
} = periodFormApi;

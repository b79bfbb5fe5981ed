import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { programmeOf, setupPath } from '#contract/certification/programmes.ts';
import type { Op } from '#contract/registry.ts';

const STD_TAGS: readonly Op[] = ['getStdList', 'getStd'],
  BATCH_TAGS: readonly Op[] = ['getNurseBatchList'];

/** Calls of 인증 설정: standards, templates, simulation and uploads. */
const stdApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getStdList: read(build, 'getStdList'),
    getStd: read(build, 'getStd'),
    getCertiParamList: read(build, 'getCertiParamList'),
    // What waits on the device has changed nothing on the server yet.
    saveStd: queuedWrite(
      build,
      'saveStd',
      (result, error) => (error || result?.state === 'queued' ? [] : STD_TAGS),
      ({ stdNm, certiStdId, certiDiv }) => ({
        title: `인증기준 저장 – ${stdNm}`,
        screenPath: setupPath(programmeOf(certiDiv)),
        recordId: certiStdId,
      }),
    ),
    copyStd: write(build, 'copyStd', STD_TAGS),
    // What a standard still lacks stands at its fields.
    confirmStd: write(build, 'confirmStd', STD_TAGS, { showsRefusal: true }),
    unconfirmStd: write(build, 'unconfirmStd', STD_TAGS),
    endStd: write(build, 'endStd', STD_TAGS, { showsRefusal: true }),
    retireStd: write(build, 'retireStd', STD_TAGS),
    deleteStd: write(build, 'deleteStd', STD_TAGS),
    runSimul: write(build, 'runSimul', ['getSimul']),
    getSimul: read(build, 'getSimul', { keepSec: 0 }),
    getTmplList: read(build, 'getTmplList'),
    saveTmpl: write(build, 'saveTmpl', ['getTmplList'], { showsRefusal: true }),
    getUpItemList: read(build, 'getUpItemList'),
    saveUpItem: write(build, 'saveUpItem', ['getUpItemList', 'getCertiParamList'], { showsRefusal: true }),
    uploadLangEq: write(build, 'uploadLangEq', []),
    applyLangEqUpload: write(build, 'applyLangEqUpload', STD_TAGS),
    uploadNurseData: write(build, 'uploadNurseData', []),
    applyNurseDataUpload: write(build, 'applyNurseDataUpload', BATCH_TAGS),
    getNurseBatchList: read(build, 'getNurseBatchList'),
    withdrawNurseBatch: write(build, 'withdrawNurseBatch', BATCH_TAGS),
  }),
});

export const {
  useGetStdListQuery,
  useGetStdQuery,
  useLazyGetStdQuery,
  useGetCertiParamListQuery,
  useSaveStdMutation,
  useCopyStdMutation,
  useConfirmStdMutation,
  useUnconfirmStdMutation,
  useEndStdMutation,
  useRetireStdMutation,
  useDeleteStdMutation,
  useRunSimulMutation,
  useGetSimulQuery,
  useGetTmplListQuery,
  useSaveTmplMutation,
  useGetUpItemListQuery,
  useSaveUpItemMutation,
  useUploadLangEqMutation,
  useApplyLangEqUploadMutation,
  useUploadNurseDataMutation,
  useApplyNurseDataUploadMutation,
  useGetNurseBatchListQuery,
  useWithdrawNurseBatchMutation,
} = stdApi;

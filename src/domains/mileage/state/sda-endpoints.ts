import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { SDA_DETAIL } from '#contract/mileage/mileage-codes.ts';
import type { Op } from '#contract/registry.ts';

const ITEM_TAGS: readonly Op[] = ['getSdaList', 'getSda'],
  TERM_TAGS: readonly Op[] = ['getTermList', 'getTermCheck'];

/** Calls of SDA 관리. */
const sdaApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getAreaList: read(build, 'getAreaList'),
    saveArea: write(build, 'saveArea', ['getAreaList', ...ITEM_TAGS]),
    getSdaList: read(build, 'getSdaList'),
    getSda: read(build, 'getSda'),
    getSdaUseStat: read(build, 'getSdaUseStat'),
    // What waits on the device has changed nothing on the server yet.
    saveSda: queuedWrite(
      build,
      'saveSda',
      (result, error) => (error || result?.state === 'queued' ? [] : ITEM_TAGS),
      ({ sdaNm, sdaId }) => ({ title: `활동항목 저장 – ${sdaNm}`, screenPath: SDA_DETAIL, recordId: sdaId }),
    ),
    getSdaWhatIf: write(build, 'getSdaWhatIf', []),
    deleteSda: write(build, 'deleteSda', ITEM_TAGS),
    uploadSda: write(build, 'uploadSda', []),
    applySdaUpload: write(build, 'applySdaUpload', ITEM_TAGS),
    copySdaYear: write(build, 'copySdaYear', ITEM_TAGS),
    getTermList: read(build, 'getTermList'),
    getTermCheck: read(build, 'getTermCheck', { keepSec: 0 }),
    saveTerm: write(build, 'saveTerm', TERM_TAGS),
    closeTerm: write(build, 'closeTerm', TERM_TAGS),
    reopenTerm: write(build, 'reopenTerm', TERM_TAGS),
    runRecon: write(build, 'runRecon', ['getTermCheck']),
  }),
});

export const {
  useGetAreaListQuery,
  useSaveAreaMutation,
  useGetSdaListQuery,
  useGetSdaQuery,
  useGetSdaUseStatQuery,
  useSaveSdaMutation,
  useGetSdaWhatIfMutation,
  useDeleteSdaMutation,
  useUploadSdaMutation,
  useApplySdaUploadMutation,
  useCopySdaYearMutation,
  useGetTermListQuery,
  useGetTermCheckQuery,
  useSaveTermMutation,
  useCloseTermMutation,
  useReopenTermMutation,
  useRunReconMutation,
} = sdaApi;

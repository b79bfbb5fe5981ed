import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import type { Op } from '#contract/registry.ts';

const CURRI: readonly Op[] = ['getCurriList', 'getCurri', 'getCategoryTree'];

/** Calls of 과정. */
const curriApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getCurriList: read(build, 'getCurriList'),
    getCurri: read(build, 'getCurri'),
    getCurriPrdList: read(build, 'getCurriPrdList'),
    getCurriCqiList: read(build, 'getCurriCqiList'),
    // Without an answer nothing is asked: a save that waits on the device is not held up.
    getSimilarCurri: read(build, 'getSimilarCurri', { quiet: true, keepSec: 0 }),
    // What waits on the device has changed nothing on the server yet.
    saveCurri: queuedWrite(
      build,
      'saveCurri',
      (result, error) => (error || result?.state === 'queued' ? [] : CURRI),
      ({ curriNm, curriId, userDiv }) => ({
        title: `과정 저장 – ${curriNm}`,
        screenPath: ecpPath(familyOf(userDiv), 'CurriMngDetail'),
        recordId: curriId,
      }),
    ),
    copyCurri: write(build, 'copyCurri', CURRI, { showsRefusal: true }),
    deleteCurri: write(build, 'deleteCurri', CURRI),
    requestCurri: write(build, 'requestCurri', CURRI),
    approveCurri: write(build, 'approveCurri', CURRI),
    returnCurri: write(build, 'returnCurri', CURRI),
    stopCurri: write(build, 'stopCurri', CURRI),
    useCurri: write(build, 'useCurri', CURRI),
    uploadCurriExcel: write(build, 'uploadCurriExcel', []),
    applyCurriUpload: write(build, 'applyCurriUpload', CURRI),
    getCurriUserList: read(build, 'getCurriUserList'),
    getCurriUser: read(build, 'getCurriUser', { keepSec: 0 }),
  }),
});

export const {
  useGetCurriListQuery,
  useLazyGetCurriListQuery,
  useGetCurriQuery,
  useLazyGetCurriQuery,
  useGetCurriPrdListQuery,
  useGetCurriCqiListQuery,
  useLazyGetSimilarCurriQuery,
  useSaveCurriMutation,
  useCopyCurriMutation,
  useDeleteCurriMutation,
  useRequestCurriMutation,
  useApproveCurriMutation,
  useReturnCurriMutation,
  useStopCurriMutation,
  useUseCurriMutation,
  useUploadCurriExcelMutation,
  useApplyCurriUploadMutation,
  useGetCurriUserListQuery,
  useGetCurriUserQuery,
} = curriApi;

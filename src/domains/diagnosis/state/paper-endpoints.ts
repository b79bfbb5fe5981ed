import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import type { Op } from '#contract/registry.ts';

const PAPER_TAGS: readonly Op[] = ['getPaperList', 'getPaper', 'getPaperVerDiff'];

/** Calls of 진단지·설문지·시험지. */
const paperApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getPaperList: read(build, 'getPaperList'),
    getPaper: read(build, 'getPaper'),
    getPaperVerDiff: read(build, 'getPaperVerDiff'),
    // What waits on the device has changed nothing on the server yet.
    savePaperVer: queuedWrite(
      build,
      'savePaperVer',
      (result, error) => (error || result?.state === 'queued' ? [] : PAPER_TAGS),
      ({ instDiv, paperNm, paperVerId }) => ({
        title: `${instrumentOf(instDiv).paperNoun} 저장 – ${paperNm}`,
        screenPath: screenPath(instrumentOf(instDiv), 'PaperRegDetail'),
        recordId: paperVerId,
      }),
    ),
    savePaper: write(build, 'savePaper', PAPER_TAGS),
    copyPaperVer: write(build, 'copyPaperVer', PAPER_TAGS),
    copyPaper: write(build, 'copyPaper', PAPER_TAGS, { showsRefusal: true }),
    confirmPaperVer: write(build, 'confirmPaperVer', PAPER_TAGS),
    unconfirmPaperVer: write(build, 'unconfirmPaperVer', PAPER_TAGS),
    retirePaperVer: write(build, 'retirePaperVer', PAPER_TAGS),
    deletePaper: write(build, 'deletePaper', PAPER_TAGS),
    deletePaperVer: write(build, 'deletePaperVer', PAPER_TAGS),
    uploadQstnExcel: write(build, 'uploadQstnExcel'),
    applyQstnUpload: write(build, 'applyQstnUpload', PAPER_TAGS),
  }),
});

export const {
  useGetPaperListQuery,
  useGetPaperQuery,
  useLazyGetPaperQuery,
  useGetPaperVerDiffQuery,
  useSavePaperVerMutation,
  useSavePaperMutation,
  useCopyPaperVerMutation,
  useCopyPaperMutation,
  useConfirmPaperVerMutation,
  useUnconfirmPaperVerMutation,
  useRetirePaperVerMutation,
  useDeletePaperMutation,
  useDeletePaperVerMutation,
  useUploadQstnExcelMutation,
  useApplyQstnUploadMutation,
} = paperApi;

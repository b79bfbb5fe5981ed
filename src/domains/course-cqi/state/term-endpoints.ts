import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

const TERM_TAGS: readonly Op[] = ['getSbjtTermList', 'getSbjtTerm'],
  REPORT_TAGS: readonly Op[] = [...TERM_TAGS, 'getSbjtSrcList', 'getRptList', 'getRpt'];

/** Calls of 학기 설정. */
const termApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getSbjtTermList: read(build, 'getSbjtTermList'),
    getSbjtTerm: read(build, 'getSbjtTerm'),
    getSbjtFormList: read(build, 'getSbjtFormList'),
    getAprvrList: read(build, 'getAprvrList'),
    getSbjtSrcList: read(build, 'getSbjtSrcList'),
    saveSbjtTerm: write(build, 'saveSbjtTerm', REPORT_TAGS),
    copySbjtTerm: write(build, 'copySbjtTerm', TERM_TAGS),
    openSbjtTerm: write(build, 'openSbjtTerm', REPORT_TAGS),
    closeSbjtTerm: write(build, 'closeSbjtTerm', REPORT_TAGS),
    deleteSbjtTerm: write(build, 'deleteSbjtTerm', TERM_TAGS),
    saveSbjtForm: write(build, 'saveSbjtForm', ['getSbjtFormList']),
    saveAprvr: write(build, 'saveAprvr', ['getAprvrList', 'getRptList']),
    uploadAprvr: write(build, 'uploadAprvr', []),
    applyAprvrUpload: write(build, 'applyAprvrUpload', ['getAprvrList', 'getRptList']),
    previewTrgt: write(build, 'previewTrgt', []),
    createRpts: write(build, 'createRpts', REPORT_TAGS),
    reloadSrc: write(build, 'reloadSrc', REPORT_TAGS),
  }),
});

export const {
  useGetSbjtTermListQuery,
  useGetSbjtFormListQuery,
  useGetAprvrListQuery,
  useGetSbjtSrcListQuery,
  useSaveSbjtTermMutation,
  useCopySbjtTermMutation,
  useOpenSbjtTermMutation,
  useCloseSbjtTermMutation,
  useDeleteSbjtTermMutation,
  useSaveSbjtFormMutation,
  useSaveAprvrMutation,
  useUploadAprvrMutation,
  useApplyAprvrUploadMutation,
  usePreviewTrgtMutation,
  useCreateRptsMutation,
  useReloadSrcMutation,
} = termApi;

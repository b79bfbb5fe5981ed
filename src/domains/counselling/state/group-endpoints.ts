import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import type { Op } from '#contract/registry.ts';

const TAGS: readonly Op[] = ['getGrpList', 'getGrp'];
/** A look at a group is written down each time, and kept by no user. */
const FRESH = { keepSec: 0 } as const;
/** What waits on the device is called by what it is, and not by whom it is about. */
const described = (title: string, cnslDivCd: string, recordId: string) => ({
  title,
  screenPath: kindPath(kindOf(cnslDivCd)),
  recordId,
});

/** Calls of 집단상담. */
const groupApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getGrpList: read(build, 'getGrpList', FRESH),
    getGrp: read(build, 'getGrp', FRESH),
    saveGrp: write(build, 'saveGrp', TAGS, { showsRefusal: true }),
    startGrp: write(build, 'startGrp', TAGS),
    closeGrp: write(build, 'closeGrp', TAGS),
    cnclGrp: write(build, 'cnclGrp', TAGS),
    saveGrpMbr: write(build, 'saveGrpMbr', TAGS, { showsRefusal: true }),
    cnfmGrpMbr: write(build, 'cnfmGrpMbr', TAGS),
    cancelGrpMbr: write(build, 'cancelGrpMbr', TAGS),
    // A mark brings back what is stored of its member: the group is not asked again for each.
    saveGrpAtnd: queuedWrite(build, 'saveGrpAtnd', [], ({ cnslDivCd, grpSesnId, rows }) =>
      described('집단상담 출석', cnslDivCd, `${grpSesnId} ${rows[0]?.grpMbrId ?? ''}`),
    ),
    saveGrpNote: queuedWrite(
      build,
      'saveGrpNote',
      (result, error) => (error || result?.state === 'queued' ? [] : ['getGrp', 'getNote']),
      ({ cnslDivCd, noteId }) => described('집단상담 기록', cnslDivCd, noteId),
    ),
    uploadGrpMbr: write(build, 'uploadGrpMbr', []),
    applyGrpMbrUpload: write(build, 'applyGrpMbrUpload', TAGS),
  }),
});

export const {
  useGetGrpListQuery,
  useGetGrpQuery,
  useSaveGrpMutation,
  useStartGrpMutation,
  useCloseGrpMutation,
  useCnclGrpMutation,
  useSaveGrpMbrMutation,
  useCnfmGrpMbrMutation,
  useCancelGrpMbrMutation,
  useSaveGrpAtndMutation,
  useSaveGrpNoteMutation,
  useUploadGrpMbrMutation,
  useApplyGrpMbrUploadMutation,
} = groupApi;

import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

const PROFS: readonly Op[] = ['getGuideProfList'],
  TEAMS: readonly Op[] = ['getGuideTeamList', 'getTeam', 'getTeamLogList', 'getGuidePrdList', 'getGuideProfList'];

/** Calls of 지도교수 and their teams. */
const guideApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getGuideProfList: read(build, 'getGuideProfList'),
    getGuideCurriList: read(build, 'getGuideCurriList'),
    saveGuideProf: write(build, 'saveGuideProf', PROFS),
    deleteGuideProf: write(build, 'deleteGuideProf', PROFS),
    copyGuideProf: write(build, 'copyGuideProf', PROFS, { showsRefusal: true }),
    uploadGuideProfExcel: write(build, 'uploadGuideProfExcel', []),
    applyGuideProfUpload: write(build, 'applyGuideProfUpload', PROFS),
    getGuideTeamList: read(build, 'getGuideTeamList'),
    getGuidePrdList: read(build, 'getGuidePrdList'),
    getTeam: read(build, 'getTeam'),
    getTeamLogList: read(build, 'getTeamLogList'),
    assignGuideProf: write(build, 'assignGuideProf', TEAMS),
    autoAssignGuideProf: write(build, 'autoAssignGuideProf', TEAMS, { showsRefusal: true }),
    confirmTeamLog: write(build, 'confirmTeamLog', TEAMS, { showsRefusal: true }),
    returnTeamLog: write(build, 'returnTeamLog', TEAMS, { showsRefusal: true }),
  }),
});

export const {
  useGetGuideProfListQuery,
  useGetGuideCurriListQuery,
  useLazyGetGuideCurriListQuery,
  useSaveGuideProfMutation,
  useDeleteGuideProfMutation,
  useCopyGuideProfMutation,
  useUploadGuideProfExcelMutation,
  useApplyGuideProfUploadMutation,
  useGetGuideTeamListQuery,
  useGetGuidePrdListQuery,
  useGetTeamQuery,
  useGetTeamLogListQuery,
  useAssignGuideProfMutation,
  useAutoAssignGuideProfMutation,
  useConfirmTeamLogMutation,
  useReturnTeamLogMutation,
} = guideApi;

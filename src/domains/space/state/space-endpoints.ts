import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

/** What shows when and to whom a space is open. */
const SPACE_TAGS: readonly Op[] = ['getSpaceList', 'getSpace', 'getSpaceHis', 'getBoard', 'getCalendar', 'getFreeTime'];
/** The same, where bookings may have been cancelled on the way. */
const CLOSING_TAGS: readonly Op[] = [...SPACE_TAGS, 'getBkngList', 'getBkng', 'getTodayList'];

/** Bookings in the way are shown in a dialog, wrong fields at their places: no alert says it once more. */
const LISTED = { showsRefusal: true };

/** Calls of 공간 관리. */
const spaceApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getSpaceList: read(build, 'getSpaceList'),
    getSpace: read(build, 'getSpace'),
    getSpaceHis: read(build, 'getSpaceHis', { keepSec: 0 }),
    getFcltList: read(build, 'getFcltList'),
    getOprtTmList: read(build, 'getOprtTmList'),
    saveSpace: write(build, 'saveSpace', CLOSING_TAGS, LISTED),
    saveFclt: write(build, 'saveFclt', ['getFcltList', ...SPACE_TAGS]),
    saveOprtTm: write(build, 'saveOprtTm', ['getOprtTmList', ...CLOSING_TAGS], LISTED),
    stopSpace: write(build, 'stopSpace', CLOSING_TAGS, LISTED),
    openSpace: write(build, 'openSpace', SPACE_TAGS),
    deleteSpace: write(build, 'deleteSpace', SPACE_TAGS),
    uploadSpace: write(build, 'uploadSpace'),
    applySpaceUpload: write(build, 'applySpaceUpload', SPACE_TAGS),
    saveFvrt: write(build, 'saveFvrt', ['getSpaceList', 'getBoard']),
    getRuleList: read(build, 'getRuleList'),
    saveRule: write(build, 'saveRule', ['getRuleList', 'getSpaceList']),
    deleteRule: write(build, 'deleteRule', ['getRuleList']),
    getBlktList: read(build, 'getBlktList'),
    saveBlkt: write(build, 'saveBlkt', ['getBlktList', ...CLOSING_TAGS], LISTED),
    saveBlktBulk: write(build, 'saveBlktBulk', ['getBlktList', ...CLOSING_TAGS], LISTED),
    deleteBlkt: write(build, 'deleteBlkt', ['getBlktList', ...SPACE_TAGS]),
    uploadTmtb: write(build, 'uploadTmtb'),
    applyTmtbUpload: write(build, 'applyTmtbUpload', ['getBlktList', ...SPACE_TAGS]),
    getBoard: read(build, 'getBoard'),
    getCalendar: read(build, 'getCalendar'),
    getFreeTime: read(build, 'getFreeTime', { keepSec: 0 }),
    getUseStat: read(build, 'getUseStat'),
    getHeatmap: read(build, 'getHeatmap'),
    getUnmetStat: read(build, 'getUnmetStat'),
  }),
});

export const {
  useGetSpaceListQuery,
  useLazyGetSpaceListQuery,
  useGetSpaceQuery,
  useGetSpaceHisQuery,
  useGetFcltListQuery,
  useGetOprtTmListQuery,
  useSaveSpaceMutation,
  useSaveFcltMutation,
  useSaveOprtTmMutation,
  useStopSpaceMutation,
  useOpenSpaceMutation,
  useDeleteSpaceMutation,
  useUploadSpaceMutation,
  useApplySpaceUploadMutation,
  useSaveFvrtMutation,
  useGetRuleListQuery,
  useSaveRuleMutation,
  useDeleteRuleMutation,
  useGetBlktListQuery,
  useSaveBlktMutation,
  useSaveBlktBulkMutation,
  useDeleteBlktMutation,
  useUploadTmtbMutation,
  useApplyTmtbUploadMutation,
  useGetBoardQuery,
  useGetCalendarQuery,
  useGetFreeTimeQuery,
  useGetUseStatQuery,
  useGetHeatmapQuery,
  useGetUnmetStatQuery,
} = spaceApi;

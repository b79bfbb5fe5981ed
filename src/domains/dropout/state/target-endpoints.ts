import { queuedWrite, read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import type { Op } from '#contract/registry.ts';

const TAGS: readonly Op[] = ['getTrgtList', 'getTrgt'],
  FLAG_TAGS: readonly Op[] = ['getFlagList', 'getTrgt'];

/** Calls of 대상자 관리: targets, interventions and signals. */
const targetApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getTrgtList: read(build, 'getTrgtList'),
    getTrgt: read(build, 'getTrgt', { keepSec: 0 }),
    saveTrgt: write(build, 'saveTrgt', TAGS, { showsRefusal: true }),
    assignTrgt: write(build, 'assignTrgt', TAGS, { showsRefusal: true }),
    autoAssignTrgt: write(build, 'autoAssignTrgt', TAGS),
    referTrgt: write(build, 'referTrgt', TAGS),
    moveTrgtMoni: write(build, 'moveTrgtMoni', TAGS),
    closeTrgt: write(build, 'closeTrgt', TAGS),
    reopenTrgt: write(build, 'reopenTrgt', TAGS),
    excludeTrgt: write(build, 'excludeTrgt', TAGS),
    uploadAsgn: write(build, 'uploadAsgn', []),
    applyAsgnUpload: write(build, 'applyAsgnUpload', TAGS),
    saveIntv: queuedWrite(
      build,
      'saveIntv',
      (result, error) => (error || result?.state === 'queued' ? [] : TAGS),
      ({ intvId }) => ({ title: '개입 등록', screenPath: DRPT_SCREEN.target, recordId: intvId }),
    ),
    saveIntvBulk: write(build, 'saveIntvBulk', TAGS),
    cancelIntv: write(build, 'cancelIntv', TAGS),
    getFlagList: read(build, 'getFlagList'),
    getFlagStd: read(build, 'getFlagStd', { keepSec: 0, quiet: true }),
    saveFlag: queuedWrite(
      build,
      'saveFlag',
      (result, error) => (error || result?.state === 'queued' ? [] : FLAG_TAGS),
      ({ flagId }) => ({ title: '관찰 신호', screenPath: DRPT_SCREEN.target, recordId: flagId }),
    ),
    ansFlag: write(build, 'ansFlag', FLAG_TAGS),
  }),
});

export const {
  useGetTrgtListQuery,
  useGetTrgtQuery,
  useSaveTrgtMutation,
  useAssignTrgtMutation,
  useAutoAssignTrgtMutation,
  useReferTrgtMutation,
  useMoveTrgtMoniMutation,
  useCloseTrgtMutation,
  useReopenTrgtMutation,
  useExcludeTrgtMutation,
  useUploadAsgnMutation,
  useApplyAsgnUploadMutation,
  useSaveIntvMutation,
  useSaveIntvBulkMutation,
  useCancelIntvMutation,
  useGetFlagListQuery,
  useGetFlagStdQuery,
  useSaveFlagMutation,
  useAnsFlagMutation,
} = targetApi;

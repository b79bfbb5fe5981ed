import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

const ABILITY_TAGS: readonly Op[] = ['getAbilityCdList', 'getAbilityCdTree', 'getAbilityCd'];

/** Calls of 역량코드. */
const abilityApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getAbilityCdList: read(build, 'getAbilityCdList'),
    getAbilityCd: read(build, 'getAbilityCd'),
    saveAbilityCd: write(build, 'saveAbilityCd', ABILITY_TAGS, { showsRefusal: true }),
    saveAbilityCdSort: write(build, 'saveAbilityCdSort', ABILITY_TAGS),
    deleteAbilityCd: write(build, 'deleteAbilityCd', ABILITY_TAGS),
    copyAbilityCdYear: write(build, 'copyAbilityCdYear', ABILITY_TAGS),
    uploadAbilityCdExcel: write(build, 'uploadAbilityCdExcel'),
    applyAbilityCdUpload: write(build, 'applyAbilityCdUpload', ABILITY_TAGS),
  }),
});

export const {
  useGetAbilityCdListQuery,
  useGetAbilityCdQuery,
  useSaveAbilityCdMutation,
  useSaveAbilityCdSortMutation,
  useDeleteAbilityCdMutation,
  useCopyAbilityCdYearMutation,
  useUploadAbilityCdExcelMutation,
  useApplyAbilityCdUploadMutation,
} = abilityApi;
export { useGetAbilityCdTreeQuery } from '#kit/lookups.ts';

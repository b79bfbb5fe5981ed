import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

const TREE: readonly Op[] = ['getCategoryTree'],
  LINES: readonly Op[] = ['getAprvLine'];

/** Calls of 분류 관리. */
const categoryApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getCategoryTree: read(build, 'getCategoryTree'),
    saveCategory: write(build, 'saveCategory', TREE, { showsRefusal: true }),
    saveCategoryOrder: write(build, 'saveCategoryOrder', TREE),
    deleteCategory: write(build, 'deleteCategory', [...TREE, ...LINES]),
    getAprvLine: read(build, 'getAprvLine'),
    saveAprvLine: write(build, 'saveAprvLine', LINES, { showsRefusal: true }),
    deleteAprvLine: write(build, 'deleteAprvLine', LINES),
  }),
});

export const {
  useGetCategoryTreeQuery,
  useSaveCategoryMutation,
  useSaveCategoryOrderMutation,
  useDeleteCategoryMutation,
  useGetAprvLineQuery,
  useSaveAprvLineMutation,
  useDeleteAprvLineMutation,
} = categoryApi;

import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

const PROMOS: readonly Op[] = ['getPromoList'],
  IMAGES: readonly Op[] = ['getPromoImgList', 'getPromoImgChoiceList', 'getPromoList'];

/** Calls of 홍보 프로그램 and their pictures. */
const promoApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getPromoList: read(build, 'getPromoList'),
    getPromoPrdList: read(build, 'getPromoPrdList'),
    savePromo: write(build, 'savePromo', PROMOS),
    savePromoSort: write(build, 'savePromoSort', PROMOS),
    deletePromo: write(build, 'deletePromo', PROMOS),
    getPromoImgList: read(build, 'getPromoImgList'),
    getPromoCategoryList: read(build, 'getPromoCategoryList'),
    getPromoImgChoiceList: read(build, 'getPromoImgChoiceList'),
    savePromoImg: write(build, 'savePromoImg', IMAGES),
    deletePromoImg: write(build, 'deletePromoImg', IMAGES),
  }),
});

export const {
  useGetPromoListQuery,
  useGetPromoPrdListQuery,
  useLazyGetPromoPrdListQuery,
  useSavePromoMutation,
  useSavePromoSortMutation,
  useDeletePromoMutation,
  useGetPromoImgListQuery,
  useGetPromoCategoryListQuery,
  useGetPromoImgChoiceListQuery,
  useSavePromoImgMutation,
  useDeletePromoImgMutation,
} = promoApi;

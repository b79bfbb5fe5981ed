import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

const TAGS = ['getStnrdList', 'getStnrd'] as const;
/** Calls of 위험기준. */
const standardApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getIndList: read(build, 'getIndList'),
    getStnrdList: read(build, 'getStnrdList'),
    getStnrd: read(build, 'getStnrd'),
    saveStnrd: write(build, 'saveStnrd', TAGS),
    copyStnrd: write(build, 'copyStnrd', TAGS),
    confirmStnrd: write(build, 'confirmStnrd', TAGS),
    deleteStnrd: write(build, 'deleteStnrd', TAGS),
  }),
});

export const {
  useGetIndListQuery,
  useGetStnrdListQuery,
  useGetStnrdQuery,
  useSaveStnrdMutation,
  useCopyStnrdMutation,
  useConfirmStnrdMutation,
  useDeleteStnrdMutation,
} = standardApi;

import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';
import type { Op } from '#contract/registry.ts';

const TEAM: readonly Op[] = ['getCnslrList'],
  HOURS: readonly Op[] = ['getCnslrList', 'getSchdList'],
  SLOTS: readonly Op[] = ['getSlotList'];

/** Calls of 상담사·시간. */
const settingApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getCnslKind: read(build, 'getCnslKind'),
    saveCnslKind: write(build, 'saveCnslKind', ['getCnslKind']),
    getCnslrList: read(build, 'getCnslrList'),
    saveCnslr: write(build, 'saveCnslr', TEAM, { showsRefusal: true }),
    getSchdList: read(build, 'getSchdList'),
    saveSchd: write(build, 'saveSchd', HOURS),
    createSlots: write(build, 'createSlots', SLOTS),
    blockSlots: write(build, 'blockSlots', SLOTS),
    getDstrList: read(build, 'getDstrList'),
  }),
});

export const {
  useGetCnslKindQuery,
  useSaveCnslKindMutation,
  useGetCnslrListQuery,
  useSaveCnslrMutation,
  useGetSchdListQuery,
  useSaveSchdMutation,
  useCreateSlotsMutation,
  useBlockSlotsMutation,
  useGetDstrListQuery,
} = settingApi;

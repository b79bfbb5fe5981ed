import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

/** Calls of the screen of clients and of the provider. A key that was issued lives in its answer alone. */
const clientApi = serverApi.enhanceEndpoints({ addTagTypes: ['getClientList', 'getIdp'] }).injectEndpoints({
  endpoints: (build) => ({
    getClientList: build.query<Fetched<'getClientList'>, Arg<'getClientList'>>({
      query: (arg) => ({ op: 'getClientList', arg }),
      providesTags: ['getClientList'],
    }),
    saveClient: build.mutation<Fetched<'saveClient'>, Arg<'saveClient'>>({
      query: (arg) => ({ op: 'saveClient', arg }),
      invalidatesTags: ['getClientList'],
    }),
    issueClientSecret: build.mutation<Fetched<'issueClientSecret'>, Arg<'issueClientSecret'>>({
      query: (arg) => ({ op: 'issueClientSecret', arg }),
      invalidatesTags: ['getClientList'],
    }),
    stopClient: build.mutation<Fetched<'stopClient'>, Arg<'stopClient'>>({
      query: (arg) => ({ op: 'stopClient', arg }),
      invalidatesTags: ['getClientList'],
    }),
    getIdp: build.query<Fetched<'getIdp'>, void>({
      query: () => ({ op: 'getIdp', arg: {} }),
      providesTags: ['getIdp'],
    }),
    saveIdp: build.mutation<Fetched<'saveIdp'>, Arg<'saveIdp'>>({
      query: (arg) => ({ op: 'saveIdp', arg }),
      invalidatesTags: ['getIdp'],
    }),
    testIdp: build.mutation<Fetched<'testIdp'>, Arg<'testIdp'>>({ query: (arg) => ({ op: 'testIdp', arg }) }),
  }),
});

export const {
  useGetClientListQuery,
  useSaveClientMutation,
  useIssueClientSecretMutation,
  useStopClientMutation,
  useGetIdpQuery,
  useSaveIdpMutation,
  useTestIdpMutation,
} = clientApi;

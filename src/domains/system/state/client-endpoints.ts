import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** Calls of the screen of clients and of the provider. A key that was issued lives in its answer alone. */
const clientApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getClientList: read(build, 'getClientList'),
    saveClient: write(build, 'saveClient', ['getClientList']),
    issueClientSecret: write(build, 'issueClientSecret', ['getClientList']),
    stopClient: write(build, 'stopClient', ['getClientList']),
    getIdp: read(build, 'getIdp'),
    saveIdp: write(build, 'saveIdp', ['getIdp']),
    testIdp: write(build, 'testIdp'),
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

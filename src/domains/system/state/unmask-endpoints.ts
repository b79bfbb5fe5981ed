import { write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

const unmaskApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    unmask: write(build, 'unmask'),
  }),
});

export const { useUnmaskMutation } = unmaskApi;

import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

const unmaskApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    unmask: build.mutation<Fetched<'unmask'>, Arg<'unmask'>>({ query: (arg) => ({ op: 'unmask', arg }) }),
  }),
});

export const { useUnmaskMutation } = unmaskApi;

import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

/** What a change would do. It is asked like a read although its question travels in a body; nothing of it is kept. */
const effectApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    previewAccess: build.query<Fetched<'previewAccess'>, Arg<'previewAccess'>>({
      query: (arg) => ({ op: 'previewAccess', arg, quiet: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePreviewAccessQuery } = effectApi;

import { read } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** What a change would do. It is asked like a read although its question travels in a body; nothing of it is kept. */
const effectApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    previewAccess: read(build, 'previewAccess', { tags: [], quiet: true, keepSec: 0 }),
  }),
});

export const { usePreviewAccessQuery } = effectApi;

import { useMemo } from 'react';
import { read, write } from '#bridge/endpoints.ts';
import { serverApi } from '#bridge/server-api.ts';

/** What a changed resource is seen in: names, menus and what they lead to. */
const TAGS = ['getResourceList', 'getResource', 'getResourceNmList', 'getMenuList', 'getMyMenuList'] as const;

/** Calls of 자원관리, and the names of resources for choosing one. */
const resourceApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getResourceList: read(build, 'getResourceList'),
    getResource: read(build, 'getResource'),
    getResourceApiList: read(build, 'getResourceApiList', { tags: [] }),
    matchResource: read(build, 'matchResource', { tags: ['getResource'] }),
    getResourceNmList: read(build, 'getResourceNmList'),
    saveResource: write(build, 'saveResource', TAGS),
    deleteResource: write(build, 'deleteResource', TAGS),
    syncResource: write(build, 'syncResource', (_result, error, arg) =>
      error || arg.applyYn === 'N' ? [] : [...TAGS],
    ),
  }),
});

export const {
  useGetResourceListQuery,
  useGetResourceQuery,
  useGetResourceApiListQuery,
  useMatchResourceQuery,
  useGetResourceNmListQuery,
  useSaveResourceMutation,
  useDeleteResourceMutation,
  useSyncResourceMutation,
} = resourceApi;

const NO_PATHS: ReadonlySet<string> = new Set();

/** Whether the person may open a screen, asked with a path that may carry a question; nothing is open until it is known. */
export function useMayOpen(): (href: string) => boolean {
  const { data } = useGetResourceNmListQuery();
  const open = useMemo(
    () => (data ? new Set(data.data.filter((row) => row.openYn === 'Y').map((row) => row.resourcePath)) : NO_PATHS),
    [data],
  );
  return (href) => open.has(href.split('?')[0] ?? '');
}

import { useMemo } from 'react';
import { serverApi, type Fetched } from '#bridge/server-api.ts';
import type { Arg } from '#contract/registry.ts';

/** What a changed resource is seen in: names, menus and what they lead to. */
const TAGS = ['getResourceList', 'getResource', 'getResourceNmList', 'getMenuList', 'getMyMenuList'] as const;

/** Calls of 자원관리, and the names of resources for choosing one. */
const resourceApi = serverApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    getResourceList: build.query<Fetched<'getResourceList'>, Arg<'getResourceList'>>({
      query: (arg) => ({ op: 'getResourceList', arg }),
      providesTags: ['getResourceList'],
    }),
    getResource: build.query<Fetched<'getResource'>, Arg<'getResource'>>({
      query: (arg) => ({ op: 'getResource', arg }),
      providesTags: ['getResource'],
    }),
    getResourceApiList: build.query<Fetched<'getResourceApiList'>, Arg<'getResourceApiList'>>({
      query: (arg) => ({ op: 'getResourceApiList', arg }),
    }),
    matchResource: build.query<Fetched<'matchResource'>, Arg<'matchResource'>>({
      query: (arg) => ({ op: 'matchResource', arg }),
      providesTags: ['getResource'],
    }),
    getResourceNmList: build.query<Fetched<'getResourceNmList'>, void>({
      query: () => ({ op: 'getResourceNmList', arg: {} }),
      providesTags: ['getResourceNmList'],
    }),
    saveResource: build.mutation<Fetched<'saveResource'>, Arg<'saveResource'>>({
      query: (arg) => ({ op: 'saveResource', arg }),
      invalidatesTags: (_result, error) => (error ? [] : [...TAGS]),
    }),
    deleteResource: build.mutation<Fetched<'deleteResource'>, Arg<'deleteResource'>>({
      query: (arg) => ({ op: 'deleteResource', arg }),
      invalidatesTags: (_result, error) => (error ? [] : [...TAGS]),
    }),
    syncResource: build.mutation<Fetched<'syncResource'>, Arg<'syncResource'>>({
      query: (arg) => ({ op: 'syncResource', arg }),
      invalidatesTags: (_result, error, arg) => (error || arg.applyYn === 'N' ? [] : [...TAGS]),
    }),
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

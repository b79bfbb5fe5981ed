import { endpointTable } from 'virtual:endpoint-table';

const opByPath = new Map(
  Object.entries(endpointTable)
    .filter(([, row]) => row.offline === 'lookup')
    .map(([op, row]) => [row.path, op]),
);

/** Everything that is kept, by the names of the operations. */
export const LOOKUP_OPS: readonly string[] = [...opByPath.values()];

/** Kept per person and not per device: what it holds depends on who asks. */
export const PERSONAL_LOOKUPS: readonly string[] = ['getMyMenuList', 'getResourceNmList'];

/** The paths at which a session ends; seen in passing, so that no page has to remember to tell. */
const ENDING_PATHS: ReadonlySet<string> = new Set(
  [endpointTable.logout?.path, endpointTable.expireSession?.path].filter((path) => path !== undefined),
);

/** Operation of a call that may be kept: only what the contract declares as a lookup. */
export function lookupOp(request: Request, url: URL, origin: string): string | null {
  return request.method === 'GET' && url.origin === origin ? (opByPath.get(url.pathname) ?? null) : null;
}

export const isEnding = (url: URL, origin: string): boolean => url.origin === origin && ENDING_PATHS.has(url.pathname);

import { createApi, QueryStatus, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { CallError } from '#contract/errors.ts';
import type { Arg, Data, Op } from '#contract/registry.ts';
import type { DeferredFiles } from '#worker/api.ts';
import { askNotOvertaken, overtakeReads } from './overtaken-reads.ts';
import { clearPrefetched, takePrefetched, takeArrived } from './prefetch.ts';
import { worker, type AskOptions, type SubmitTarget } from './client.ts';

/** Younger data are shown as they are; older ones are shown too, while the server is asked again. */
const FRESH_SECONDS = 5;

/** One call as the endpoints of the domains describe it. */
export interface ServerCall<K extends Op = Op> {
  readonly op: K;
  readonly arg: Arg<K>;
  /** Given for a write that may wait in the outbox. */
  readonly submit?: SubmitTarget;
  readonly background?: boolean;
  readonly deadlineMs?: number;
  /** The caller shows the failure itself; only the end of the session is still handled in the one place. */
  readonly quiet?: boolean;
  /**
   * The caller shows refusals (409) that name fields or carry rows itself; every other failure is handled in the one
   * place.
   */
  readonly showsRefusal?: boolean;
  /** The reads whose answers show this write before the server has answered it. */
  readonly shownIn?: readonly Op[];
}
export interface ServerMeta {
  readonly op: Op;
  readonly background: boolean;
  readonly quiet: boolean;
  readonly showsRefusal: boolean;
}
/** What a form adds to a save beside its body, for merging two versions. */
export interface SubmitSource {
  /** The stored row that the form was opened with. */
  readonly base?: object | undefined;
  /** The entry of the queue that was opened again in the form. */
  readonly replaces?: string | undefined;
  /** Files that go behind the text. */
  readonly files?: DeferredFiles | undefined;
}
/** Rows of an answer; `storedAt` (epoch ms) is set when they are the device's copy (M-STALE). */
export type Fetched<K extends Op> = Data<K> & { readonly storedAt: number | null };

const isRead = (op: Op): boolean => op.startsWith('get');
const metaOf = ({ op, background = false, quiet = false, showsRefusal = false }: ServerCall): ServerMeta => ({
  op,
  background,
  quiet,
  showsRefusal,
});

/** Never throws: a failure is a CallError, whatever became of the worker. */
export const workerBaseQuery: BaseQueryFn<ServerCall, unknown, CallError, object, ServerMeta> = async (
  call,
  { signal },
) => {
  const meta = metaOf(call);
  const options: AskOptions = {
    signal,
    background: meta.background,
    ...(call.deadlineMs ? { deadlineMs: call.deadlineMs } : {}),
  };
  if (!isRead(call.op)) clearPrefetched();
  const { submit, shownIn = [] } = call;
  if (submit) {
    const sent = await overtakeReads(shownIn, () => worker.submit(call.op, call.arg, submit, options));
    return sent.ok ? { data: sent.value, meta } : { error: sent.error, meta };
  }
  const ask = () => takePrefetched(call.op, call.arg) ?? worker.call(call.op, call.arg, options);
  const answer = await (isRead(call.op) ? askNotOvertaken(call.op, ask) : overtakeReads(shownIn, ask));
  return answer.ok
    ? { data: { ...answer.value.data, storedAt: answer.value.storedAt }, meta }
    : { error: answer.error, meta };
};

/**
 * The one place for data of the server. Domains inject their endpoints under the name of the operation and give it as
 * the tag too (`enhanceEndpoints({ addTagTypes })`): a lookup that changed invalidates the tag of its operation.
 */
export const serverApi = createApi({
  reducerPath: 'server',
  baseQuery: workerBaseQuery,
  refetchOnMountOrArgChange: FRESH_SECONDS,
  tagTypes: [] as readonly Op[],
  endpoints: () => ({}),
});

/**
 * Puts an answer that was asked ahead and has arrived into the cache, as an action: the screen then has its rows in its
 * first rendering. Null while there is none. The endpoint bears the name of the operation.
 */
export function arrivedEntry<K extends Op>(
  op: K,
  arg: Arg<K>,
): ReturnType<typeof serverApi.util.upsertQueryEntries> | null {
  const arrived = takeArrived(op, arg);
  if (!arrived) return null;
  const entry = { endpointName: op, arg, value: { ...arrived.data, storedAt: arrived.storedAt } };
  return serverApi.util.upsertQueryEntries([entry as never]);
}

type ServerState = ReturnType<typeof serverApi.reducer>;
interface Asks {
  readonly initiate: (arg: unknown, options: { readonly subscribe: false; readonly forceRefetch: true }) => never;
}

/** Whether rows, or one page of a list that grows, are the device's copy. */
const isCopy = (data: unknown): boolean => {
  const { storedAt = null, pages = [] } = (data ?? {}) as {
    readonly storedAt?: number | null;
    readonly pages?: readonly unknown[];
  };
  return storedAt !== null || pages.some(isCopy);
};

type Dispatch = (action: never) => unknown;
type GetState = () => { readonly server: ServerState };
const askAgain = (dispatch: Dispatch, query: ServerState['queries'][string]): void => {
  const endpoint = (serverApi.endpoints as Readonly<Partial<Record<string, Asks>>>)[query?.endpointName ?? ''];
  if (endpoint) dispatch(endpoint.initiate(query?.originalArgs, { subscribe: false, forceRefetch: true }));
};

/** The connection is back: every query that failed without it is sent again, without a click. */
export const askUnansweredAgain = (dispatch: Dispatch, getState: GetState): void => {
  for (const query of Object.values(getState().server.queries)) {
    const error = query?.status === QueryStatus.rejected ? query.error : undefined;
    if (error && 'kind' in error && error.kind === 'offline') askAgain(dispatch, query);
  }
};

/**
 * The server has answered a question of this operation behind the copy that is on screen: copies are asked for again,
 * and nothing else. Were all its questions, two of them would send each other back to a slow line without end.
 */
export const renewCopies =
  (op: Op) =>
  (dispatch: Dispatch, getState: GetState): void => {
    const copies = Object.values(getState().server.queries).filter(
      (query) => query?.endpointName === op && isCopy(query.data),
    );
    for (const query of copies) askAgain(dispatch, query);
  };

import type { Arg, Data, Op } from '#contract/registry.ts';
import type { Submitted } from '#worker/api.ts';
import { serverApi, type Fetched, type ServerCall, type SubmitSource } from './server-api.ts';

/*
 * An endpoint of RTK Query from the name of its operation. A read bears its own name as its tag, so that an endpoint
 * that changes something names the reads that have to be asked again.
 */
type Build = Parameters<Parameters<typeof serverApi.injectEndpoints>[0]['endpoints']>[0];
/** A read without conditions is asked without an argument. */
type AskArg<K extends Op> = Record<never, never> extends Arg<K> ? Arg<K> | void : Arg<K>;

interface CallFlags {
  /** The caller shows the failure itself. */
  readonly quiet?: boolean;
  /** No person caused the call: it does not extend the session. */
  readonly background?: boolean;
}
interface ReadOptions extends CallFlags {
  /** Its own name when left out. */
  readonly tags?: readonly Op[];
  /** How long an answer that is no longer shown is kept, in seconds. */
  readonly keepSec?: number;
}
interface WriteOptions extends CallFlags {
  /**
   * The form shows refusals (409) that name fields or carry rows itself: they are shown once, at the field or row
   * concerned.
   */
  readonly showsRefusal?: boolean;
  /** Only where a document names one. */
  readonly deadlineMs?: number;
}
/** Reads that are asked again once the write has succeeded, or a rule of its own where that is not all. */
type Renewed<K extends Op, A> =
  | readonly Op[]
  | ((result: Fetched<K> | undefined, error: unknown, arg: A) => readonly Op[]);

/** Tags are known to RTK Query before they are used. */
const known = (ops: readonly Op[]): readonly Op[] => {
  serverApi.enhanceEndpoints({ addTagTypes: ops });
  return ops;
};

const onSuccess =
  (ops: readonly Op[]) =>
  (_result: unknown, error: unknown): readonly Op[] =>
    error ? [] : ops;

/** A read; its answer is kept under its own name. */
export const read = <K extends Op>(build: Build, op: K, { tags = [op], keepSec, ...flags }: ReadOptions = {}) =>
  build.query<Fetched<K>, AskArg<K>>({
    query: (arg): ServerCall<K> => ({ op, arg: (arg ?? {}) as Arg<K>, ...flags }),
    providesTags: known(tags),
    ...(keepSec === undefined ? {} : { keepUnusedDataFor: keepSec }),
  });

/** A write that needs the network. */
export const write = <K extends Op>(
  build: Build,
  op: K,
  renewed: Renewed<K, AskArg<K>> = [],
  flags: WriteOptions = {},
) =>
  build.mutation<Fetched<K>, AskArg<K>>({
    query: (arg): ServerCall<K> => ({ op, arg: (arg ?? {}) as Arg<K>, ...flags }),
    invalidatesTags: typeof renewed === 'function' ? renewed : onSuccess(known(renewed)),
  });

/** How a write is called while it waits on the device. */
interface QueueTitle {
  readonly title: string;
  readonly screenPath: string;
  readonly recordId: string;
}
type QueuedRenewal<K extends Op> =
  | readonly Op[]
  | ((result: Submitted<Data<K>> | undefined, error: unknown) => readonly Op[]);

/** A write of a form that may wait on the device. */
export const queuedWrite = <K extends Op>(
  build: Build,
  op: K,
  renewed: QueuedRenewal<K>,
  describe: (arg: Arg<K>) => QueueTitle,
) =>
  build.mutation<Submitted<Data<K>>, Arg<K> & SubmitSource>({
    query({ base, replaces, files, ...arg }): ServerCall<K> {
      const body = arg as unknown as Arg<K>;
      return { op, arg: body, submit: { ...describe(body), base, replaces, files } };
    },
    invalidatesTags: typeof renewed === 'function' ? renewed : onSuccess(known(renewed)),
  });

import { createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import type { CallError } from '#contract/errors.ts';
import type { serverApi, ServerMeta } from '../server-api.ts';
import { createBurstFilter } from './failure-burst.ts';
import { decideEffects, type FailureContext, type FailureEffect } from './failure-effects.ts';

type ServerState = ReturnType<typeof serverApi.reducer>;

export interface ErrorHandler {
  /** Handles a failure of a call made outside the server api. */
  readonly report: (error: CallError, context: FailureContext) => void;
  readonly middleware: ReturnType<typeof createListenerMiddleware>['middleware'];
}

/** The one place where failures of calls become effects, once per burst. `run` carries them out in order. */
export function createErrorHandler(
  run: (effects: readonly FailureEffect[]) => void,
  nowMs: () => number,
): ErrorHandler {
  const filter = createBurstFilter(nowMs);
  const report = (error: CallError, context: FailureContext) => {
    const effects = filter(decideEffects(error, context));
    if (effects.length > 0) run(effects);
  };
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: isRejectedWithValue,
    effect: ({ payload, meta }, { getState }) => {
      const { baseQueryMeta: call, arg } = meta as {
        readonly baseQueryMeta?: ServerMeta;
        readonly arg?: { readonly queryCacheKey?: string };
      };
      const { server } = getState() as { readonly server: ServerState };
      if (call)
        report(payload as CallError, {
          ...call,
          isThere: arg?.queryCacheKey !== undefined && server.queries[arg.queryCacheKey]?.data !== undefined,
        });
    },
  });
  return { report, middleware: listener.middleware };
}

import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createErrorHandler, type ErrorHandler } from '#bridge/failures/error-handler.ts';
import type { FailureEffect } from '#bridge/failures/failure-effects.ts';
import { domainReducer } from '#bridge/screen-memory/domain-slice.ts';
import { serverApi } from '#bridge/server-api.ts';
import { connectionReducer } from '#bridge/shared-state/connection-slice.ts';
import { loadingMiddleware } from '#bridge/shared-state/loading-middleware.ts';
import { sessionReducer } from '#bridge/shared-state/session-slice.ts';

let carryOut: (effects: readonly FailureEffect[]) => void = () => undefined;
/**
 * Set once at the start: the handler for the effects of failures; the store itself knows neither toasts nor screens.
 */
export const onFailureEffects = (run: typeof carryOut): void => {
  carryOut = run;
};

export const errorHandler: ErrorHandler = createErrorHandler(
  (effects) => carryOut(effects),
  () => performance.now(),
);

const shared = {
  session: sessionReducer,
  connection: connectionReducer,
  [serverApi.reducerPath]: serverApi.reducer,
};
export const store = configureStore({
  reducer: shared,
  middleware: (defaults) => defaults().concat(serverApi.middleware, loadingMiddleware, errorHandler.middleware),
  // RTK Query would otherwise tell of answers with the next frame: a frame in which the list is not there yet.
  enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
});

const domains: Record<string, ReturnType<typeof domainReducer>> = {};

/** Adds the slice of a domain, once; its first screen brings it. */
export function addDomain(domain: string): void {
  if (domain in domains) return;
  domains[domain] = domainReducer(domain);
  store.replaceReducer(combineReducers({ ...shared, ...domains }));
}

import { isFulfilled, isPending, isRejected, type Middleware } from '@reduxjs/toolkit';
import type { Op } from '#contract/registry.ts';
import { loadingEnded, loadingStarted } from './session-slice.ts';

/** The shared lookups of the specification cover the screen until they have answered. */
const COVERING: ReadonlySet<string> = new Set<Op>(['getDeptList', 'getStfList', 'getUserList', 'getCmmnCdMngList']);

const endpointOf = (arg: unknown): string =>
  typeof arg === 'object' && arg !== null && 'endpointName' in arg ? String(arg.endpointName) : '';

/** Keeps the loading counter in step with the shared lookups that are under way. */
export const loadingMiddleware: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    const isStart = isPending(action);
    if (!isStart && !isFulfilled(action) && !isRejected(action)) return result;
    // A query that was skipped because its answer is there already is rejected without having been pending.
    const isSkipped = isRejected(action) && action.meta.condition;
    if (isSkipped || !COVERING.has(endpointOf(action.meta.arg))) return result;
    dispatch(isStart ? loadingStarted() : loadingEnded());
    return result;
  };

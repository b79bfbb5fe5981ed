import type { SerializedError } from '@reduxjs/toolkit';
import type { CallError } from '#contract/errors.ts';
import { show } from '#ui/feedback/feedback.ts';

export interface VersionConflict<T> {
  /** The row as the server has it now. */
  readonly current: T;
  readonly modNm: string;
  readonly modDt: string;
}

/**
 * The stored row when a save failed because another user was first; null for every other failure, which the error
 * catalogue has handled already. `T` is the row type of the endpoint that was called.
 */
export function findVersionConflict<T>(error: CallError | SerializedError): VersionConflict<T> | null {
  if (!('kind' in error) || error.kind !== 'refused' || error.reason !== 'VERSION') return null;
  return { current: error.current as T, modNm: error.modNm ?? '', modDt: error.modDt ?? '' };
}

/**
 * Shows M-VER when an action without a form (a switch in a row, a deletion, a decision) met a changed row;
 * forms compare the two versions instead. Returns whether it was that: every other failure has been shown already.
 */
export function reportStale(error: CallError | SerializedError | undefined): boolean {
  const isStale = error !== undefined && findVersionConflict(error) !== null;
  if (isStale) show('M-VER');
  return isStale;
}

import type { Filters } from './list-query.ts';
import { useKeyedState } from './useKeyedState.ts';

/** The conditions as they are being typed; they follow the applied ones when those change by back, reload or a chip. */
export function useFilterDraft<F extends Filters>(applied: F): readonly [F, (draft: F) => void] {
  return useKeyedState(JSON.stringify(applied), applied);
}

import { useKeyedState } from './useKeyedState.ts';

const NOTHING: ReadonlySet<string> = new Set();

export interface Selection {
  /** Keys of the chosen rows, on whatever page they stand. */
  readonly selected: ReadonlySet<string>;
  readonly select: (selected: ReadonlySet<string>) => void;
  readonly clear: () => void;
}

/** Rows chosen across pages. Other conditions make another list: nothing of it is chosen. */
export function useSelection(conditions: unknown): Selection {
  const [selected, select] = useKeyedState(JSON.stringify(conditions), NOTHING);
  return { selected, select, clear: () => select(NOTHING) };
}

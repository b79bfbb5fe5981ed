import { useCallback, useState } from 'react';

/**
 * State that belongs to a key and starts anew with another one: the filter form while the same conditions are applied,
 * the selection while the same list is shown.
 */
export function useKeyedState<T>(key: string, initial: T): readonly [T, (value: T) => void] {
  const [kept, setKept] = useState({ key, value: initial });
  // Set while rendering, so that nothing of the former key is ever painted.
  if (kept.key !== key) setKept({ key, value: initial });
  const set = useCallback((value: T): void => setKept({ key, value }), [key]);
  return [kept.key === key ? kept.value : initial, set];
}

import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** The tab in the address; another one begins with conditions of its own. */
export function useAddressTab<K extends string>(keys: readonly [K, ...K[]]): readonly [K, (key: string) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const choose = useCallback(
    (key: string): void => setParams(key === keys[0] ? new URLSearchParams() : new URLSearchParams({ tab: key })),
    [keys, setParams],
  );
  return [keys.find((key) => key === named) ?? keys[0], choose];
}

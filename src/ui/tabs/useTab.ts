import { useCallback } from 'react';
import { useSearchParams } from 'wouter';

/** The tab that the address names (`tab=`); an unknown one is the first. Choosing one leaves the rest of the address alone. */
export function useTab<K extends string>(keys: readonly [K, ...K[]], param = 'tab'): readonly [K, (key: K) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get(param);
  const active = keys.find((key) => key === named) ?? keys[0];
  const choose = useCallback(
    (key: K): void =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set(param, key);
          return next;
        },
        { replace: true },
      ),
    [setParams, param],
  );
  return [active, choose];
}

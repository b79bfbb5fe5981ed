import { useEffect, useState } from 'react';
import { worker } from '#bridge/client.ts';
import { useConnection } from '#bridge/shared-state/useSharedState.ts';
import type { Data } from '#contract/registry.ts';

export type LoginInfo = Data<'getLoginInfo'>['data'][number];

/** What the server publishes before sign-in; null until loaded. Requested again when the connection is back. */
export function useLoginInfo(): LoginInfo | null {
  const [info, setInfo] = useState<LoginInfo | null>(null);
  const isOffline = useConnection().line === 'offline';
  useEffect(() => {
    if (isOffline) return undefined;
    let isCurrent = true;
    void worker.call('getLoginInfo', {}, { background: true }).then((answer) => {
      if (isCurrent && answer.ok) setInfo(answer.value.data.data[0] ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOffline]);
  return info;
}

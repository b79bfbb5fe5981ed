import { useEffect, useState } from 'react';
import { worker } from '#bridge/client.ts';
import type { Data } from '#contract/registry.ts';

export type LoginInfo = Data<'getLoginInfo'>['data'][number];

/** What the server tells everyone before sign-in; null until it has, and without a network. */
export function useLoginInfo(): LoginInfo | null {
  const [info, setInfo] = useState<LoginInfo | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void worker.call('getLoginInfo', {}, { background: true }).then((answer) => {
      if (isCurrent && answer.ok) setInfo(answer.value.data.data[0] ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return info;
}

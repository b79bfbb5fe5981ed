import { useCallback, useEffect, useState } from 'react';
import type { StorageUse } from '#worker/api.ts';
import { worker } from '../client.ts';
import { askAgain, keepPromise, usedBytes, type KeepPromise } from '../keep-storage.ts';

export interface StorageView {
  readonly use: StorageUse;
  /** Everything of the application as the browser counts it; null where it does not tell. */
  readonly totalBytes: number | null;
  readonly promise: KeepPromise;
  /** A person has asked, and the browser has not agreed. */
  readonly isDeclined: boolean;
  readonly ask: () => Promise<void>;
}

type Measured = Pick<StorageView, 'use' | 'totalBytes' | 'promise'>;

/** What lies on this device at the moment of opening, and whether the browser keeps it; null while it is measured. */
export function useStorageUse(): StorageView | null {
  const [measured, setMeasured] = useState<Measured | null>(null),
    [isDeclined, setDeclined] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([worker.storageUse(), usedBytes(), keepPromise()]).then(([use, totalBytes, promise]) => {
      if (isCurrent) setMeasured({ use, totalBytes, promise });
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const ask = useCallback(async (): Promise<void> => {
    const promise = await askAgain();
    setDeclined(promise !== 'promised');
    setMeasured((before) => before && { ...before, promise });
  }, []);
  return measured && { ...measured, isDeclined, ask };
}

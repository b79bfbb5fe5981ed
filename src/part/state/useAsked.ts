import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '#contract/errors.ts';
import type { Arg, Data, Op } from '#contract/registry.ts';
import { partWorker } from '../bridge/part-worker.ts';

export interface Asked<T> {
  readonly data: T | null;
  /** When the server gave it (epoch ms), where it is the device's copy. */
  readonly storedAt: number | null;
  readonly error: CallError | null;
  /** What is shown may be old: it has been asked for again. Nothing is to be done by a version of it. */
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

/** One read, asked when the piece is shown and whenever it is asked for again; what is shown stays until the answer is here. */
export function useAsked<K extends Op>(op: K, arg: Arg<K>): Asked<Data<K>> {
  const [{ of, ...answer }, setAnswer] = useState<
      Omit<Asked<Data<K>>, 'askAgain' | 'isAsking'> & { readonly of: string }
    >({ data: null, storedAt: null, error: null, of: '' }),
    [times, setTimes] = useState(0),
    key = JSON.stringify(arg),
    question = `${times} ${key}`;
  useEffect(() => {
    let isOver = false;
    void partWorker.call(op, JSON.parse(key) as Arg<K>).then((result) => {
      if (isOver) return;
      setAnswer((before) =>
        result.ok
          ? { data: result.value.data, storedAt: result.value.storedAt, error: null, of: question }
          : { ...before, error: result.error, of: question },
      );
    });
    return () => {
      isOver = true;
    };
  }, [op, key, question]);
  const askAgain = useCallback(() => setTimes((count) => count + 1), []);
  return { ...answer, isAsking: of !== question, askAgain };
}

import { useRef, useState } from 'react';
import type { CallError } from '#contract/errors.ts';
import type { Arg, Data, Op } from '#contract/registry.ts';
import { actOnce } from './act-once.ts';

export interface Act<K extends Op> {
  readonly isBusy: boolean;
  /** Why the last try did nothing. */
  readonly failure: CallError | null;
  /** Null: it was refused, had no answer, or is under way already. */
  readonly send: (toArg: (clientReqId: string) => Arg<K>) => Promise<Data<K> | null>;
}

/** Something that the person does by a button: one at a time, and each intent once. */
export function useAct<K extends Op>(op: K): Act<K> {
  const [state, setState] = useState<Pick<Act<K>, 'isBusy' | 'failure'>>({ isBusy: false, failure: null }),
    isUnderWay = useRef(false);
  const send: Act<K>['send'] = async (toArg) => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    setState({ isBusy: true, failure: null });
    const result = await actOnce(op, toArg);
    isUnderWay.current = false;
    setState({ isBusy: false, failure: result.ok ? null : result.error });
    return result.ok ? result.value : null;
  };
  return { ...state, send };
}

import { useState } from 'react';
import type { CallError } from '#contract/errors.ts';
import { partWorker } from '../bridge/part-worker.ts';

/** Policies of what a section asks for. */
export type PartPolicy = 'EVID' | 'DOC' | 'CNSL';

/** Sends files at once when they are chosen; they belong to nothing until the form that names their group is sent. */
export function useFileSend(policyCd: PartPolicy): {
  readonly isBusy: boolean;
  readonly failure: CallError | null;
  /** @returns id of the group; null where nothing was kept */
  readonly send: (files: readonly File[]) => Promise<string | null>;
} {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure: CallError | null }>({
    isBusy: false,
    failure: null,
  });
  return {
    ...state,
    async send(files) {
      setState({ isBusy: true, failure: null });
      const sent = await partWorker.sendFiles({ policyCd, files });
      setState({ isBusy: false, failure: sent.ok ? null : sent.error });
      return sent.ok ? sent.value : null;
    },
  };
}

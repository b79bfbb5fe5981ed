/** What to do with a new version that has been installed and waits. */
export type UpdateDecision = 'apply' | 'ask' | 'wait';

export interface UpdateSituation {
  /** Nothing has been shown to the person yet. */
  readonly isStarting: boolean;
  /** The server does not speak with this version any more: there is no work to interrupt. */
  readonly isTooOld: boolean;
  readonly openTabsCount: number;
  readonly isAnyFormDirty: boolean;
}

/**
 * At the start and in the only tab nobody is interrupted, nor where the server is silent until then: apply. Later the person decides, and never above a form that
 * holds unsaved work.
 */
export function decideUpdate({ isStarting, isTooOld, openTabsCount, isAnyFormDirty }: UpdateSituation): UpdateDecision {
  if (isAnyFormDirty) return 'wait';
  return isTooOld || (isStarting && openTabsCount <= 1) ? 'apply' : 'ask';
}

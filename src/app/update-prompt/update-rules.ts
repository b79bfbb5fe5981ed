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
 * At the start, in the only tab, and while the server has not answered yet, no user is interrupted: apply. Later the
 * person decides, and never over a form that holds unsaved work.
 */
export function decideUpdate({ isStarting, isTooOld, openTabsCount, isAnyFormDirty }: UpdateSituation): UpdateDecision {
  if (isAnyFormDirty) return 'wait';
  return isTooOld || (isStarting && openTabsCount <= 1) ? 'apply' : 'ask';
}

/** What to do with a new version that has been installed and waits. */
export type UpdateDecision = 'apply' | 'ask' | 'wait';

export interface UpdateSituation {
  /** Nothing has been shown to the person yet. */
  readonly isStarting: boolean;
  readonly openTabsCount: number;
  readonly isAnyFormDirty: boolean;
}

/**
 * At the start and in the only tab nobody is interrupted: apply. Later the person decides, and never above a form that
 * holds unsaved work.
 */
export function decideUpdate({ isStarting, openTabsCount, isAnyFormDirty }: UpdateSituation): UpdateDecision {
  if (isAnyFormDirty) return 'wait';
  return isStarting && openTabsCount <= 1 ? 'apply' : 'ask';
}

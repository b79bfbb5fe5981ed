import type { ComponentType } from 'react';

/** A screen as its domain announces it; the composition collects these, nothing else knows the component. */
export interface ScreenRoute {
  readonly path: string;
  /** Shown without the menu and the header around it. */
  readonly isBare?: boolean;
  /** Loads the chunk of the screen; called early, while the route check is under way. */
  readonly load: () => Promise<ComponentType>;
}

import { askAhead } from '#bridge/ask-ahead.ts';
import { findScreen } from '../routes.ts';
import { loadScreen } from '../screen-components.ts';

/**
 * Fetches the chunk of a screen and asks its first questions before it is shown. The server judges each question by
 * itself, so nothing is learned that the route check would refuse. Never asks the route check: the
 * server counts each as a visit.
 */
export async function prepareScreen(path: string, search: string): Promise<void> {
  const screen = findScreen(path);
  for (const { op, arg } of screen?.asks?.(new URLSearchParams(search)) ?? []) askAhead(op, arg);
  if (screen) await loadScreen(screen);
}

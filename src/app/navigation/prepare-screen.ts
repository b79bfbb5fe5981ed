import { askAhead } from '#bridge/ask-ahead.ts';
import { arrivedEntry } from '#bridge/server-api.ts';
import { findScreen, loadScreens } from '../routes.ts';
import { loadScreen } from '../screen-components.ts';
import { store } from '../store.ts';
import { askRouteAhead } from './first-questions.ts';
import { dropCount, prepareUpcoming } from './location-store.ts';
import { findAllowed } from './recent-checks.ts';

const questionsOf = (path: string, search: string) => findScreen(path)?.asks?.(new URLSearchParams(search)) ?? [];

/**
 * Fetches the chunk of a screen and asks its first questions before it is shown. The server judges each question by
 * itself, so nothing is learned that the route check would refuse. Never asks the route check: the
 * server counts each as a visit.
 */
export async function prepareScreen(path: string, search: string): Promise<void> {
  await loadScreens();
  const screen = findScreen(path);
  for (const { op, arg } of questionsOf(path, search)) askAhead(op, arg);
  if (screen) await loadScreen(screen);
}

/** Called when the screen may be shown and its chunk is there: what has been answered by now is in its first rendering. */
export function serveArrived(path: string, search: string): void {
  for (const { op, arg } of questionsOf(path, search)) {
    const entry = arrivedEntry(op, arg);
    if (entry) store.dispatch(entry);
  }
}

/** Renders a prepared screen out of sight, with what has been answered by now. */
export function renderUpcoming(path: string, search: string): void {
  serveArrived(path, search);
  prepareUpcoming(path, search);
}

/**
 * A link is held down. The click that follows takes this check and finds the screen rendered: the time that a finger
 * stays down is time that nobody waits.
 */
export async function beginNavigation(path: string): Promise<void> {
  const before = dropCount();
  askRouteAhead(path);
  await prepareScreen(path, '');
  // What opens at the click is rendered by the click: a rendering that it interrupts would be thrown away.
  const opensAtClick = findAllowed(store.getState().session.person?.userId ?? '', path) !== null;
  if (dropCount() === before && !opensAtClick) renderUpcoming(path, '');
}

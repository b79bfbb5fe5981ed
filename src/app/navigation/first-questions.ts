import { worker } from '#bridge/client.ts';
import { needsCheck, openingPath } from '#contract/session/public-paths.ts';

const askMe = () => worker.call('getMyInfo', {}, { background: true });
const askRoute = (path: string) => worker.call('checkRoute', { url: path });

const ROUTE_KEPT_MS = 5_000;

let me: ReturnType<typeof askMe> | null = null;
let route: { readonly path: string; readonly answer: ReturnType<typeof askRoute>; readonly atMs: number } | null = null;

/** Asks who works here, and whether the page's own path is allowed, before anything that needs the answers has loaded. */
export function askFirstQuestions(pathname: string): void {
  const path = openingPath(pathname);
  me = askMe();
  askRouteAhead(path);
}

/** Sends the check of a navigation that has begun but is not decided: a page that loads, a button that is held down. */
export function askRouteAhead(path: string): void {
  if (needsCheck(path)) route = { path, answer: askRoute(path), atMs: performance.now() };
}

/** The answer to the first question, once; every later caller asks anew. */
export function whoAmI(): ReturnType<typeof askMe> {
  const asked = me;
  me = null;
  return asked ?? askMe();
}

/** The route check of a path: the one that was asked ahead when it was for this path and just now, otherwise a new one. */
export function checkRoute(path: string): ReturnType<typeof askRoute> {
  const asked = route;
  route = null;
  const isOurs = asked?.path === path && performance.now() - asked.atMs < ROUTE_KEPT_MS;
  return isOurs ? asked.answer : askRoute(path);
}

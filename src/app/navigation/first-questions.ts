import { worker } from '#bridge/client.ts';
import { needsCheck, openingPath } from '#contract/session/public-paths.ts';

const askMe = () => worker.call('getMyInfo', {}, { background: true });
const askRoute = (path: string) => worker.call('checkRoute', { url: path });

let me: ReturnType<typeof askMe> | null = null;
let route: { readonly path: string; readonly answer: ReturnType<typeof askRoute> } | null = null;

/** Asks who works here, and whether the page's own path is allowed, before the application that needs the answers has loaded. */
export function askFirstQuestions(pathname: string): void {
  const path = openingPath(pathname);
  me = askMe();
  if (needsCheck(path)) route = { path, answer: askRoute(path) };
}

/** The answer to the first question, once; every later caller asks anew. */
export function whoAmI(): ReturnType<typeof askMe> {
  const asked = me;
  me = null;
  return asked ?? askMe();
}

/** The route check of a path: the page's first one was asked while it loaded, every other is asked now. */
export function checkRoute(path: string): ReturnType<typeof askRoute> {
  const asked = route;
  route = null;
  return asked?.path === path ? asked.answer : askRoute(path);
}

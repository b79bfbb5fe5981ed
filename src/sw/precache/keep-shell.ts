import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Paths that belong to the server or to files, never to a screen. */
const NOT_A_SCREEN = [/^\/api\//, /^\/auth\//, /^\/docs/, /\.\w+$/];
const FONT_CACHE = 'madang-fonts';

/** A font subset never changes under its name: kept when it was first needed, asked for never again. */
async function fontFirst(request: Request): Promise<Response> {
  const cache = await caches.open(FONT_CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** Keeps the shell and every screen's chunk, so that a reload needs no network, and the fonts that have been used. */
export function keepShell(entries: readonly (PrecacheEntry | string)[]): void {
  precacheAndRoute([...entries]);
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_A_SCREEN }));
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/noto-'), ({ request }) => fontFirst(request));
}

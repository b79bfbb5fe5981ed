import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { installShell } from './install-shell.ts';
import { splitList } from './shell-pack.ts';

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

/**
 * A new version's files come from the server itself. A file that was changed on its way lies in the browser's own cache
 * for a year: every later install would take it from there and fail at it. The first version shares what the page has
 * just loaded.
 */
const pastCache = ({ registration }: ServiceWorkerGlobalScope) => ({
  requestWillFetch: async ({
    request,
    event,
  }: {
    readonly request: Request;
    readonly event: ExtendableEvent;
  }): Promise<Request> =>
    event.type === 'install' && registration.active ? new Request(request, { cache: 'reload' }) : request,
});

/**
 * Keeps the shell and every screen's chunk, so that a reload needs no network, and the fonts that have been used.
 * @param page what stands for every path of a screen; null where each page is a file of its own
 */
export function keepShell(
  scope: ServiceWorkerGlobalScope,
  list: readonly (PrecacheEntry | string)[],
  page: string | null = '/index.html',
): void {
  const { entries, pack } = splitList(list);
  const keeperOf = (some: readonly PrecacheEntry[]): PrecacheController => {
    const keeper = new PrecacheController({ plugins: [pastCache(scope)] });
    keeper.addToCacheList([...some]);
    return keeper;
  };
  const whole = keeperOf(entries);
  const shell = {
    entries,
    pack,
    keeperOf,
    cacheName: whole.strategy.cacheName,
    keyOf: (url: string) => whole.getCacheKeyForURL(url),
    isFirst: !scope.registration.active,
  };
  scope.addEventListener('install', (event) => {
    event.waitUntil(installShell(shell, event));
  });
  scope.addEventListener('activate', (event) => {
    void whole.activate(event);
  });
  registerRoute(new PrecacheRoute(whole));
  cleanupOutdatedCaches();
  if (page !== null)
    registerRoute(new NavigationRoute(whole.createHandlerBoundToURL(page), { denylist: NOT_A_SCREEN }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/noto-'),
    ({ request }) => fontFirst(request),
  );
}

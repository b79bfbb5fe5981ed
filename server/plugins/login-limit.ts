import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import { tooMany } from '#server/http/failure.ts';

const WINDOW_MS = 60_000;
const MOST_PER_WINDOW = 20;
/** Addresses remembered at once; when there are more, those whose minute is over are forgotten. */
const MOST_ADDRESSES = 10_000;

/**
 * At most twenty tries to sign in per minute and address. Counted in each process by itself: the count guards the
 * processor against password hashing, while guessing is stopped by the counter per id, which the database keeps.
 */
export function limitLogins(app: FastifyInstance, clock: Clock, paths: readonly string[]): void {
  const windows = new Map<string, { startMs: number; count: number }>();
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || !paths.includes(request.routeOptions.url ?? '')) return;
    const nowMs = clock.now().getTime();
    if (windows.size > MOST_ADDRESSES) for (const [address, old] of windows) if (nowMs - old.startMs >= WINDOW_MS) windows.delete(address);
    const known = windows.get(request.ip);
    const window = known && nowMs - known.startMs < WINDOW_MS ? known : { startMs: nowMs, count: 0 };
    window.count += 1;
    windows.set(request.ip, window);
    if (window.count > MOST_PER_WINDOW) throw tooMany(Math.max(1, Math.ceil((window.startMs + WINDOW_MS - nowMs) / 1000)));
  });
}

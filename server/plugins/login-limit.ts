import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import { tooMany } from '#server/http/failure.ts';

const WINDOW_MS = 60_000;
/** Addresses remembered at once; when there are more, those whose minute is over are forgotten. */
const MAX_ADDRESSES = 10_000;

/**
 * At most so many tries to sign in per minute and address, of each group of paths. Counted in each process by itself:
 * the count guards the processor against password hashing and the provider against being asked for nothing, while
 * guessing is stopped by the counter per id, which the database keeps. Not @fastify/rate-limit: its store counts by the machine's
 * clock alone, and the server's is handed in.
 */
export function limitLogins(app: FastifyInstance, clock: Clock, paths: readonly string[], mostPerMinute: number): void {
  const windows = new Map<string, { startMs: number; count: number }>();
  app.addHook('onRequest', async (request) => {
    if (!paths.includes(request.routeOptions.url ?? '')) return;
    const nowMs = clock.now().getTime();
    if (windows.size > MAX_ADDRESSES)
      for (const [address, old] of windows) if (nowMs - old.startMs >= WINDOW_MS) windows.delete(address);
    const known = windows.get(request.ip);
    const window = known && nowMs - known.startMs < WINDOW_MS ? known : { startMs: nowMs, count: 0 };
    window.count += 1;
    windows.set(request.ip, window);
    if (window.count > mostPerMinute)
      throw tooMany(Math.max(1, Math.ceil((window.startMs + WINDOW_MS - nowMs) / 1000)));
  });
}

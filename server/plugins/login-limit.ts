import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '#server/http/failure.ts';

const WINDOW_MS = 60_000;
/** Addresses remembered at once; the one that was not seen for longest is forgotten first. */
const MAX_ADDRESSES = 10_000;
/** Paths that share one count. */
export interface LimitedPaths {
  readonly name: string;
  readonly paths: readonly string[];
  readonly mostPerMinute: number;
}

/**
 * At most so many tries to sign in per minute and address, of each group of paths. Counted in each process by itself:
 * the count guards the processor against password hashing and the provider against being asked for nothing, while
 * guessing is stopped by the counter per id, which the database keeps. The minute is the machine's own.
 */
export async function limitLogins(app: FastifyInstance, groups: readonly LimitedPaths[]): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    cache: MAX_ADDRESSES,
  });
  for (const { name, paths, mostPerMinute } of groups) {
    const limit = app.createRateLimit({ max: mostPerMinute, keyGenerator: ({ ip }) => `${name} ${ip}` });
    app.addHook('onRequest', async (request) => {
      if (!paths.includes(request.routeOptions.url ?? '')) return;
      const tried = await limit(request);
      if (!tried.isAllowed && tried.isExceeded) throw tooMany(Math.max(1, tried.ttlInSeconds));
    });
  }
}

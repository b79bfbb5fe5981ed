import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { LIVE_BEAT_MS, LIVE_PATH } from '#contract/communication/inbox-rules.ts';
import { requireSignedIn } from '#server/plugins/session.ts';
import type { Services } from '#server/services.ts';
import type { LiveHub } from './live-hub.ts';

/** Streams of one person; one more closes the oldest. A browser needs one for all its tabs. */
const MAX_OF_A_PERSON = 6;

/** A beat costs some bytes, a look at the session a question to the database: one a minute is enough. */
const BEATS_PER_LOOK = 60;

interface OpenStream {
  readonly close: () => void;
}

/**
 * The stream that signals a browser when to refetch. It carries no rows, so that nothing leaks through it; it never
 * extends a session, and every sixtieth beat asks whether the session still lives.
 */
export function registerLiveStream(app: FastifyInstance, services: Services, hub: LiveHub): void {
  const open = new Map<string, Set<OpenStream>>();

  app.get(LIVE_PATH, async (request, reply) => {
    const {
      session: { userId },
    } = await requireSignedIn(services, request, true);
    const body = new Readable({ read: () => undefined });
    const leave = await hub.join(userId, (event) => {
      body.push(`event: ${event}\ndata:\n\n`);
    });
    let beats = 0;
    const beat = setInterval(() => {
      beats += 1;
      // A client that left while its stream was being set up fires no close event later.
      if (reply.raw.destroyed) body.destroy();
      else if (beats % BEATS_PER_LOOK > 0) body.push(':\n\n');
      else
        requireSignedIn(services, request, true).then(
          () => {
            body.push(':\n\n');
          },
          () => stream.close(),
        );
    }, LIVE_BEAT_MS);
    const stream: OpenStream = {
      close: () => {
        body.push(null);
      },
    };
    const mine = (open.get(userId) ?? new Set()).add(stream);
    open.set(userId, mine);
    const [oldest] = mine.size > MAX_OF_A_PERSON ? mine : [];
    oldest?.close();
    body.once('close', () => {
      clearInterval(beat);
      leave();
      mine.delete(stream);
      if (mine.size === 0 && open.get(userId) === mine) open.delete(userId);
    });
    // The first event: the client now knows that the stream works through every proxy in between.
    body.push(':\n\n');
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(body);
  });
  // A server that stops does not wait for pages that stay.
  app.addHook('preClose', async () => {
    for (const streams of open.values()) for (const stream of streams) stream.close();
    await hub.stop();
  });
}

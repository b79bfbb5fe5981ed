import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A server that stops does not wait for connections on which nothing is asked. Browsers open some ahead of their
 * questions; to Node such a one is still about to ask, and it would hold a stop until its time limit, minutes later.
 * What is being answered is answered to the end.
 */
export function endQuietConnections(app: FastifyInstance): void {
  const quiet = new Set<Socket>();
  let isStopping = false;
  app.server.on('connection', (socket) => {
    if (isStopping) { socket.destroy(); return; }
    quiet.add(socket);
    socket.once('close', () => quiet.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    quiet.delete(socket);
    response.once('close', () => { if (!socket.destroyed) quiet.add(socket); });
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of quiet) socket.destroySoon();
  });
}

import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Looks after what Node leaves open.
 *
 * A server that stops does not wait for connections on which nothing is asked. Browsers open some ahead of their
 * questions; to Node such a one is still about to ask, and it would hold a stop until its time limit, minutes later.
 * What is being answered is answered to the end.
 *
 * When a connection ends, Node closes the answer that is on its way and forgets those of questions that came behind it:
 * each would keep its file open for ever, so that enough such lines would leave the server without files to open.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const answersOf = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;
  app.server.on('connection', (socket) => {
    if (isStopping) {
      socket.destroy();
      return;
    }
    const answers = new Set<ServerResponse>();
    answersOf.set(socket, answers);
    socket.once('close', () => {
      answersOf.delete(socket);
      // With a connection that is gone Node closes them as it does the one on its way, also for a handler that is still at work.
      for (const answer of answers) if (answer.socket === null) answer.assignSocket(new Socket().destroy());
    });
  });
  app.server.on('request', ({ socket }, response) => {
    const answers = answersOf.get(socket);
    answers?.add(response);
    response.once('close', () => answers?.delete(response));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const [socket, answers] of answersOf) if (answers.size === 0) socket.destroySoon();
  });
}

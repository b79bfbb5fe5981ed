import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Reply = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export interface ScriptedServer {
  readonly origin: string;
  /** What has arrived, in order. */
  readonly seen: {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }[];
  answer: Reply;
  /** Forgets what has arrived and hears nothing more; the end of the test does so anyway. */
  readonly close: () => void;
}

/** A real HTTP server on the loopback that answers as the test says; closed with the test. */
export async function openScriptedServer(answer: Reply): Promise<ScriptedServer> {
  const seen: ScriptedServer['seen'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      scripted.answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = (): void => {
    seen.length = 0;
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  const scripted: ScriptedServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answer,
    close,
  };
  return scripted;
}

/** An answer of Madang: signed, in the envelope. */
export function reply(
  response: ServerResponse,
  status: number,
  data: object = { data: [] },
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-madang': '1', ...headers });
  response.end(JSON.stringify({ code: status, message: `message ${status}`, traceId: 'trace', data }));
}

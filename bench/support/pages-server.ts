import { readFile } from 'node:fs/promises';
import { request as askServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { endpointTable } from '../../build-tools/endpoint-table.ts';
import { noSchemaLibrary } from '../../build-tools/no-schema-library.ts';
import { PAGES_PORT, SERVER_PORT } from './places.ts';

const pack = promisify(gzip);
const OUT = path.resolve('build/bench-pages');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const plugins = () => [endpointTable(), noSchemaLibrary()];

/** Builds the pages of the bench with the application's own sources. They are measured, never shipped. */
async function buildPages(): Promise<void> {
  await build({
    configFile: false,
    root: 'bench/pages',
    logLevel: 'error',
    plugins: plugins(),
    worker: { format: 'es', plugins },
    build: {
      outDir: OUT,
      emptyOutDir: true,
      rolldownOptions: {
        input: [
          'bench/pages/table.html',
          'bench/pages/bare.html',
          'bench/pages/tree.html',
          'bench/pages/device.html',
          'bench/pages/queue.html',
        ],
      },
    },
  });
}

const LONG_LIST = 100_000;
/** The answer of a list with more rows than any screen would show. */
function longAnswer(): string {
  const data = Array.from({ length: LONG_LIST }, (_, index) => ({
    itemNo: index + 1,
    itemNm: `많은 항목 ${index + 1}`,
    ctgryCd: 'A',
    qty: (index * 37) % 500,
    useDt: '20260302',
  }));
  return JSON.stringify({ code: 200, message: '', traceId: 'bench', data: { data, totalCount: LONG_LIST } });
}

/** Serves the built pages on their own port, and one long list to the worker that they start. */
export async function startPagesServer(): Promise<FastifyInstance> {
  await buildPages();
  const app = fastify();
  const answer = longAnswer();
  app.get('/api/guide/downloadGuideItemExcel', async (_request, reply) =>
    reply.header('x-madang', '1').type('application/json').send(answer),
  );
  // Everything else of the API comes from the real server, as if it stood at this address.
  app.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
  app.all('/api/*', (request, reply) => {
    const onward = askServer(
      { host: '127.0.0.1', port: SERVER_PORT, path: request.url, method: request.method, headers: request.headers },
      (answer) => {
        reply.hijack();
        reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply.raw);
      },
    );
    onward.on('error', () => {
      request.raw.destroy();
    });
    request.raw.pipe(onward);
  });
  app.get('/*', async (request, reply) => {
    const file = path.join(OUT, path.normalize(new URL(request.url, 'http://localhost').pathname));
    // As a server would that is meant for people: small, and asked for once.
    void reply
      .header('content-encoding', 'gzip')
      .header('cache-control', path.extname(file) === '.html' ? 'no-cache' : 'public, max-age=31536000, immutable');
    return reply.type(TYPES[path.extname(file)] ?? 'application/octet-stream').send(await pack(await readFile(file)));
  });
  await app.listen({ port: PAGES_PORT, host: '127.0.0.1' });
  return app;
}

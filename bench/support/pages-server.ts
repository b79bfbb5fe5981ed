import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { endpointTable } from '../../build-tools/endpoint-table.ts';
import { noSchemaLibrary } from '../../build-tools/no-schema-library.ts';
import { PAGES_PORT } from './places.ts';

const OUT = path.resolve('build/bench-pages');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };
const plugins = () => [endpointTable(), noSchemaLibrary()];

/** Builds the pages of the bench with the application's own sources. They are measured, never shipped. */
async function buildPages(): Promise<void> {
  await build({
    configFile: false, root: 'bench/pages', logLevel: 'error', plugins: plugins(), worker: { format: 'es', plugins },
    build: { outDir: OUT, emptyOutDir: true, rolldownOptions: { input: ['bench/pages/table.html', 'bench/pages/device.html'] } },
  });
}

/** Serves the built pages on their own port. */
export async function startPagesServer(): Promise<FastifyInstance> {
  await buildPages();
  const app = fastify();
  app.get('/*', async (request, reply) => {
    const file = path.join(OUT, path.normalize(new URL(request.url, 'http://localhost').pathname));
    return reply.type(TYPES[path.extname(file)] ?? 'application/octet-stream').send(await readFile(file));
  });
  await app.listen({ port: PAGES_PORT, host: '127.0.0.1' });
  return app;
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { needsCheck, openingPath } from '#contract/session/public-paths.ts';
import { Failure } from '#server/http/failure.ts';
import { toErrorEnvelope } from '#server/http/failures/error-answer.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';
import { SCREEN_SCRIPTS } from '#shared/screen-path.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const NONCE_PLACE = '__CSP_NONCE__';
/** Lines of the page that only screens behind the sign-in have use for; the build marks them. */
const BEHIND_SIGN_IN = /\s*<link [^>]*data-behind-sign-in[^>]*>/g;
const YEAR_SEC = 31_536_000;

/** Home of the participants' page, and the demo campus's portal in front of it. */
const PART_HOME = '/part/home.html',
  DEMO_PORTAL_PAGE = 'part/demo.html';

/**
 * Serves the built client: the page for every path of the application, its assets for a year, the service worker and
 * the manifest always fresh. Without a build (a test of the API) only the API exists.
 * @param hasDemoPortal whether there is a demo campus, whose portal has a page
 */
export async function serveClient(
  app: FastifyInstance,
  clientDir: string,
  hasDemoPortal: () => Promise<boolean>,
): Promise<void> {
  const isBuilt = existsSync(path.join(clientDir, 'index.html'));
  if (isBuilt) await serveFiles(app, clientDir, hasDemoPortal);
  app.setNotFoundHandler((request, reply) => {
    const pathOnly = request.url.split('?', 1)[0] ?? '';
    const isPage =
      isBuilt &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets|auth)(\/|$)/.test(pathOnly) &&
      !/\.\w+$/.test(pathOnly);
    if (isPage) return sendPage(reply, clientDir, pathOnly);
    return reply.code(404).send(toErrorEnvelope(new Failure(404, HTTP_MESSAGES.noSuchPath), request.id));
  });
}

async function serveFiles(
  app: FastifyInstance,
  clientDir: string,
  hasDemoPortal: () => Promise<boolean>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    globIgnore: ['**/index.html', `**/${DEMO_PORTAL_PAGE}`, `**/${SCREEN_SCRIPTS}`, '**/*.map', '**/*.br', '**/*.gz'],
    setHeaders: (reply, filePath) => {
      const isAsset = path.relative(clientDir, filePath).startsWith(`assets${path.sep}`);
      reply.header('cache-control', isAsset ? `public, max-age=${YEAR_SEC}, immutable` : 'no-cache');
      // A worker takes its policy from its own file, not from the page that starts it; out of a pack, from the pack.
      // The answering page is the same for everybody: nothing on it makes styles, so it needs no nonce.
      if (/\.(js|pack|html)(\.br|\.gz)?$/.test(filePath))
        reply.header('content-security-policy', contentSecurityPolicy(null));
    },
  });
  for (const folder of ['/part', '/part/']) app.get(folder, (_request, reply) => reply.redirect(PART_HOME));
  app.get(`/${DEMO_PORTAL_PAGE}`, async (_request, reply) =>
    (await hasDemoPortal()) ? reply.sendFile(DEMO_PORTAL_PAGE) : reply.callNotFound(),
  );
  app.get('/', (_request, reply) => sendPage(reply, clientDir, '/'));
  // What a service worker keeps of the page stands for every path.
  app.get('/index.html', (_request, reply) => sendPage(reply, clientDir, '/'));
}

/** Lines for what only the screen of a path needs, so that it is on its way together with what all need. */
async function screenLines(clientDir: string, pathname: string): Promise<string> {
  const table = path.join(clientDir, SCREEN_SCRIPTS);
  if (!existsSync(table)) return '';
  const scripts = JSON.parse(await readFile(table, 'utf8')) as Readonly<Record<string, readonly string[]>>;
  return (Object.hasOwn(scripts, pathname) ? (scripts[pathname] ?? []) : [])
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('\n');
}

/** The page with a nonce of its own. A kept copy keeps its header too, so both stay equal without a network. */
async function sendPage(reply: FastifyReply, clientDir: string, pathname: string): Promise<FastifyReply> {
  const nonce = randomBytes(18).toString('base64');
  const page = await readFile(path.join(clientDir, 'index.html'), 'utf8'),
    isBehind = needsCheck(openingPath(pathname));
  const withScripts = isBehind
    ? page.replace('</head>', `${await screenLines(clientDir, pathname)}</head>`)
    : page.replaceAll(BEHIND_SIGN_IN, '');
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-cache', 'content-security-policy': contentSecurityPolicy(nonce) })
    .send(withScripts.replaceAll(NONCE_PLACE, nonce));
}

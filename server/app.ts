import { randomUUID } from 'node:crypto';
import path from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { GUIDE_RESOURCE } from '#contract/guide.ts';
import { NOTICE_SCREEN } from '#contract/notice.ts';
import { endpoints } from '#contract/registry.ts';
import { createAccessCache } from './access/access-cache.ts';
import { syncResourceApi } from './access/sync-resource-api.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/client.ts';
import { communicationBindings, noticeFiles } from './domains/communication/index.ts';
import { makeFileBindings, ownerByLetters, registerFileRoutes, type FileOwners } from './domains/files/index.ts';
import { guideBindings } from './domains/guide/index.ts';
import { lookupBindings } from './domains/lookups/index.ts';
import { sessionBindings } from './domains/session/routes.ts';
import { systemBindings } from './domains/system/index.ts';
import { answerErrors } from './http/error-answer.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { registerOpenApi } from './http/open-api.ts';
import { addApiHeaders } from './plugins/api-headers.ts';
import { createAuditLog } from './plugins/audit-log.ts';
import { serveClient } from './plugins/client-files.ts';
import { limitLogins } from './plugins/login-limit.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import type { ServerSettings, Services } from './services.ts';

export interface AppParts {
  readonly database: Database;
  readonly config: ServerSettings;
  readonly clock: Clock;
  readonly log?: FastifyServerOptions['logger'];
  /** The built client; `build/client` of the working directory when left out. */
  readonly clientDir?: string;
}

/** Rows that own files, by the path of their screen. */
const FILE_OWNERS: FileOwners = { [NOTICE_SCREEN]: noticeFiles, [GUIDE_RESOURCE]: ownerByLetters(GUIDE_RESOURCE) };

const BODY_LIMIT_BYTES = 1_048_576;
const REQUEST_TIMEOUT_MS = 120_000;
const CONNECTION_TIMEOUT_MS = 150_000;
const UPLOAD_LIMIT_BYTES = 20_000_000;
const UPLOAD_MOST_FILES = 20;

/**
 * The whole server, ready to listen or to be asked by a test. Two of them on one database behave as one.
 * @throws Error when an endpoint has no handler or names an unknown resource
 */
export async function createApp({ database, config, clock, log = false, clientDir = path.resolve('build/client') }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: log, bodyLimit: BODY_LIMIT_BYTES, requestTimeout: REQUEST_TIMEOUT_MS, connectionTimeout: CONNECTION_TIMEOUT_MS,
    trustProxy: 'loopback', genReqId: () => randomUUID(), forceCloseConnections: 'idle', routerOptions: { maxParamLength: 4_000 },
  });
  const services: Services = {
    db: database.db, clock, settings: config, access: createAccessCache(database.db), audit: createAuditLog(database.db, app.log),
  };
  await addPlugins(app, services);
  await syncResourceApi(database.db, Object.values(endpoints));
  registerEndpoints(app, services, [...sessionBindings, ...systemBindings, ...lookupBindings, ...makeFileBindings(FILE_OWNERS), ...guideBindings, ...communicationBindings]);
  registerFileRoutes(app, services, FILE_OWNERS);
  registerOpenApi(app, services);
  await serveClient(app, clientDir);
  app.addHook('onClose', () => services.audit.flush());
  return app;
}

async function addPlugins(app: FastifyInstance, services: Services): Promise<void> {
  // A form of another site can send text/plain without asking; nothing of ours does.
  app.removeContentTypeParser('text/plain');
  addSecurityHeaders(app, services.settings);
  addApiHeaders(app);
  limitLogins(app, services.clock, [endpoints.login.path, endpoints.changePassword.path]);
  answerErrors(app);
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT_BYTES + 1, files: UPLOAD_MOST_FILES, fields: 10, fieldSize: 20_000 }, throwFileSizeLimit: false });
}

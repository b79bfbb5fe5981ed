import { randomUUID } from 'node:crypto';
import path from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { GUIDE_RESOURCE } from '#contract/guide/guide-items.ts';
import { PROMO_IMG_SCREEN } from '#contract/extracurricular/promo-codes.ts';
import { BANNER_SCREEN } from '#contract/communication/banner-rules.ts';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { BOOKING_SCREEN, SPACE_SCREEN } from '#contract/space/space-rules.ts';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import { CONTRACT_VERSION } from '#contract/envelope.ts';
import { endpoints } from '#contract/registry.ts';
import { SSO_PATHS } from '#contract/session/sso-rules.ts';
import { createAccessCache } from './access/access-cache.ts';
import type { Permissions } from './access/permissions.ts';
import { createEntries } from './access/row-facts.ts';
import { syncResourceApi } from './access/sync-resource-api.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { batchBindings } from './domains/batch/index.ts';
import { hasDemoPortal, requireParticipant } from './domains/clients/index.ts';
import { clientBindings } from './domains/clients/routes.ts';
import { bannerFiles, communicationBindings, noticeFiles } from './domains/communication/index.ts';
import { counsellingBindings, ownTabFiles } from './domains/counselling/index.ts';
import { courseCqiBindings, courseReportFiles } from './domains/course-cqi/index.ts';
import { dropoutBindings, intvFiles } from './domains/dropout/index.ts';
import { satisFiles, satisfactionBindings } from './domains/satisfaction-cqi/index.ts';
import { excelBindings } from './domains/excel/index.ts';
import { feedBindings } from './domains/feeds/index.ts';
import { makeFileBindings, ownerByPermissions, registerFileRoutes, type FileOwners } from './domains/files/index.ts';
import { guideBindings } from './domains/guide/index.ts';
import { lookupBindings } from './domains/lookups/index.ts';
import { mainBindings } from './domains/main/index.ts';
import { securityBindings, watchHistories } from './domains/security/index.ts';
import { sessionBindings } from './domains/session/routes.ts';
import { registerSsoRoutes } from './domains/session/sso/routes.ts';
import { bookingFiles, spaceBookingBindings, spaceFiles } from './domains/space/index.ts';
import { diagnosisBindings, pictureOwners } from './domains/diagnosis/index.ts';
import { extracurricularBindings, periodFiles, promoFiles, reportFiles } from './domains/extracurricular/index.ts';
import { certiEvidFiles, certificationBindings, certiSetupFiles } from './domains/certification/index.ts';
import { evidenceFiles, mileageBindings } from './domains/mileage/index.ts';
import { systemBindings } from './domains/system/index.ts';
import type { Binding } from './http/implement.ts';
import { answerErrors } from './http/failures/error-answer.ts';
import { orderedDownloads } from './http/answering/ordered-downloads.ts';
import { registerEndpoints } from './http/answering/register-endpoints.ts';
import { registerOpenApi } from './http/answering/open-api.ts';
import { createJobQueue } from './jobs/queue.ts';
import { keyDirBeside } from './keys/key-place.ts';
import { createLiveHub } from './live/live-hub.ts';
import { registerLiveStream } from './live/stream-route.ts';
import { startJobs, type RunningJobs } from './jobs/start-jobs.ts';
import { addApiHeaders } from './plugins/api-headers.ts';
import { createAuditLog } from './plugins/audit-log.ts';
import { serveClient } from './plugins/client-files.ts';
import { limitLogins } from './plugins/login-limit.ts';
import { limitQueuedWrites } from './plugins/queued-writes.ts';
import { closeIdleConnections } from './plugins/close-idle-connections.ts';
import { createStatementLog } from './plugins/statement-log.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { dropSlowSenders, headLimits, DEFAULT_TIMEOUTS, type RequestTimeouts } from './plugins/slow-senders.ts';
import type { ServerSettings, Services } from './services.ts';

export interface AppParts {
  readonly database: Database;
  /** Copies lie in the data and keys beside them unless folders are named. */
  readonly config: Pick<ServerSettings, 'publicUrl' | 'dataDir'> & Partial<ServerSettings>;
  readonly clock: Clock;
  readonly log?: FastifyServerOptions['logger'];
  /** The built client; `build/client` of the working directory when left out. */
  readonly clientDir?: string;
  /** Whether this process does scheduled work, too. */
  readonly runsJobs?: boolean;
  /**
   * The view of a person's permissions that handlers get; the permissions themselves when left out. The tests widen
   * them, to prove that the row policies hold when a handler forgets to ask. No setting leads here.
   */
  readonly grantedPermissions?: (permissions: Permissions) => Permissions;
  /** What it speaks; a test puts a later release before an old page. */
  readonly contractVersion?: number;
  /** With whom sends slowly; tests have less of it. */
  readonly timeouts?: RequestTimeouts;
}

/** Rows that own files, by the path of their screen. */
const FILE_OWNERS: FileOwners = {
  [NOTICE_SCREEN]: noticeFiles,
  [BANNER_SCREEN]: bannerFiles,
  [PROMO_IMG_SCREEN]: promoFiles,
  [SPACE_SCREEN]: spaceFiles,
  [BOOKING_SCREEN]: bookingFiles,
  [MILEAGE_SCREEN.apply]: evidenceFiles,
  ...periodFiles,
  ...reportFiles,
  ...certiEvidFiles,
  ...certiSetupFiles,
  ...courseReportFiles,
  ...intvFiles,
  ...satisFiles,
  ...ownTabFiles,
  [GUIDE_RESOURCE]: ownerByPermissions(GUIDE_RESOURCE),
  [HISTORY_SCREENS.API]: ownerByPermissions(HISTORY_SCREENS.API),
  ...pictureOwners,
};

/** Every endpoint of the contract with the code that answers it. */
export const bindings: readonly Binding[] = [
  ...sessionBindings,
  ...systemBindings,
  ...securityBindings,
  ...lookupBindings,
  ...makeFileBindings(FILE_OWNERS),
  ...guideBindings,
  ...communicationBindings,
  ...mainBindings,
  ...clientBindings,
  ...batchBindings,
  ...feedBindings,
  ...excelBindings,
  ...diagnosisBindings,
  ...extracurricularBindings,
  ...mileageBindings,
  ...certificationBindings,
  ...spaceBookingBindings,
  ...courseCqiBindings,
  ...dropoutBindings,
  ...satisfactionBindings,
  ...counsellingBindings,
];

const BODY_LIMIT_BYTES = 1_048_576;
const REQUEST_TIMEOUT_MS = 120_000;
const CONNECTION_TIMEOUT_MS = 150_000;
const UPLOAD_LIMIT_BYTES = 20_000_000;
const UPLOAD_MAX_FILES = 20;
const MAX_LOGINS_PER_MINUTE = 20;
/** No password is tried here, and the provider itself calls for all whom it signs out. */
const MAX_SSO_CALLS_PER_MINUTE = 600;
/** The holder of a certificate asks once; the code on it is not to be guessed. */
const MAX_CERT_TRIES_PER_MINUTE = 10,
  MAX_SUMMARIES_PER_MINUTE = 10;

/**
 * The whole server, ready to listen or to be asked by a test. Two of them on one database behave as one.
 * @throws Error when an endpoint has no handler or names an unknown resource
 */
export async function createApp({
  database,
  config,
  clock,
  log = false,
  clientDir = path.resolve('build/client'),
  runsJobs = false,
  grantedPermissions = (permissions) => permissions,
  timeouts = DEFAULT_TIMEOUTS,
  contractVersion = CONTRACT_VERSION,
}: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: log,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    http: headLimits(timeouts),
    trustProxy: 'loopback',
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 4_000 },
  });
  const entryOf = createEntries(database.as);
  const services: Services = {
    db: database.db,
    clock,
    settings: {
      backupDir: path.join(config.dataDir, 'backups'),
      keyDir: keyDirBeside(config.dataDir),
      ...config,
    },
    enter: (signedIn) => ({
      db: entryOf(signedIn, clock.now()),
      signedIn: { ...signedIn, permissions: grantedPermissions(signedIn.permissions) },
    }),
    access: createAccessCache(database.db),
    audit: createAuditLog(database.db, app.log),
    queue: createJobQueue(database.db, (error) => app.log.error({ err: error }, 'job queue')),
    downloads: orderedDownloads(bindings, () => services),
    dump: database.dump,
  };
  const statements = createStatementLog(database.db, clock, app.log);
  database.watch(statements.listen);
  dropSlowSenders(app, timeouts);
  closeIdleConnections(app);
  addApiHeaders(app, contractVersion);
  await addPlugins(app, services);
  limitQueuedWrites(app);
  await syncResourceApi(database.db, Object.values(endpoints));
  registerEndpoints(app, services, bindings);
  registerFileRoutes(app, services, FILE_OWNERS, requireParticipant);
  registerLiveStream(
    app,
    services,
    createLiveHub({
      db: database.db,
      listen: database.listen,
      failed: (error) => app.log.error({ err: error }, 'live channel'),
    }),
  );
  registerSsoRoutes(app, services);
  registerOpenApi(app, services);
  await serveClient(app, clientDir, () => hasDemoPortal(services));
  if (runsJobs) doScheduledWork(app, services);
  app.addHook('onClose', async () => {
    database.watch(null);
    await services.audit.flush();
    await statements.flush();
  });
  return app;
}

/** Begins when the server listens: one that cannot must leave everything to the others. */
function doScheduledWork(app: FastifyInstance, services: Services): void {
  let jobs: RunningJobs | null = null;
  app.addHook('onListen', async () => {
    await lookAtHistories(app, services);
    jobs = await startJobs(services, app.log);
  });
  app.addHook('onClose', async () => jobs?.stop());
}

/** A history that was tampered with while no server ran is reported at once and does not block the start. */
async function lookAtHistories(app: FastifyInstance, services: Services): Promise<void> {
  try {
    for (const { about, text } of await watchHistories(services, services.clock.now()))
      app.log.error({ about }, `history: ${text}`);
  } catch (error) {
    app.log.error({ err: error }, 'histories could not be looked at');
  }
}

async function addPlugins(app: FastifyInstance, services: Services): Promise<void> {
  // A form of another site can send text/plain without asking; nothing of ours does.
  app.removeContentTypeParser('text/plain');
  await addSecurityHeaders(app, services.settings);
  limitLogins(app, services.clock, [endpoints.login.path, endpoints.changePassword.path], MAX_LOGINS_PER_MINUTE);
  limitLogins(app, services.clock, Object.values(SSO_PATHS), MAX_SSO_CALLS_PER_MINUTE);
  limitLogins(app, services.clock, [endpoints.verifyCert.path, endpoints.checkCerti.path], MAX_CERT_TRIES_PER_MINUTE);
  limitLogins(app, services.clock, [endpoints.openSmry.path], MAX_SUMMARIES_PER_MINUTE);
  answerErrors(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT_BYTES + 1, files: UPLOAD_MAX_FILES, fields: 10, fieldSize: 20_000 },
    throwFileSizeLimit: false,
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LINK_PATH, UPLOAD_PATH, ZIP_PATH } from '#contract/upload-policy.ts';
import { isThere } from '#server/access/beyond-wall.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { signedInOf } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { requireOwnSite, requireXsrfToken } from '#server/plugins/csrf.ts';
import { requireSignedIn } from '#server/plugins/session.ts';
import type { Services } from '#server/services.ts';
import { sendLinked, sendZip } from './download.ts';
import { canOpen, type FileOwners, type FileReader } from './file-owners.ts';
import { createFileStore } from './file-store.ts';
import { listFiles, listGroupFiles } from './queries.ts';
import { takeUpload, type UploadPlace } from './upload.ts';

const UPLOAD_BODY_BYTES = 110_000_000;

/** The list of a group's files, or one file by its id. */
export function makeFileBindings(owners: FileOwners): readonly Binding[] {
  return [implement('getFileList', async ({ fileId, fileGroupId }, call) => {
    const found = fileGroupId ? await listGroupFiles(call.db, fileGroupId) : await listFiles(call.db, fileId ? [fileId] : []);
    const reader: FileReader = { db: call.db, signedIn: signedInOf(call), now: call.now };
    if (found[0] ? !await canOpen(owners, reader, found[0]) : await isThere(call, fileGroupId ? 'fileGroup' : 'file', fileGroupId || fileId || '')) throw forbidden();
    return { data: found.map((file) => ({ ...file, fileGroupId: file.fileGroupId ?? '' })) };
  })];
}

/** The three calls that carry files instead of JSON. */
export function registerFileRoutes(app: FastifyInstance, services: Services, owners: FileOwners): void {
  const place: UploadPlace = { services, store: createFileStore(services.settings.dataDir), owners };
  const readerOf = async (request: FastifyRequest, background = false): Promise<FileReader> =>
    ({ ...services.enter(await requireSignedIn(services, request, background)), now: services.clock.now() });

  app.post(UPLOAD_PATH, { bodyLimit: UPLOAD_BODY_BYTES }, async (request, reply) => {
    requireOwnSite(request);
    const reader = await readerOf(request);
    requireXsrfToken(request, reader.signedIn.token);
    const answer = await takeUpload(place, request, reader);
    return reply.send({ code: 200, message: '', traceId: request.id, data: { data: [answer] } });
  });
  app.get<{ Params: { fileIds: string } }>(`${ZIP_PATH}:fileIds`, async (request, reply) =>
    sendZip(place, await readerOf(request), reply, request.params.fileIds.split(',')));
  // Previews are fetched by the page itself and say nothing about a person being there.
  app.get<{ Params: { name: string } }>(`${LINK_PATH}:name`, async (request, reply) =>
    sendLinked(place, await readerOf(request, true), reply, request.params.name));
}

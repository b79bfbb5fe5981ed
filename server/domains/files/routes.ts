import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  LINK_PATH,
  PART_UPLOAD_PATH,
  UPLOAD_PART_BYTES,
  UPLOAD_PART_PATH,
  UPLOAD_PATH,
  ZIP_PATH,
} from '#contract/files/upload-policy.ts';
import { isThere } from '#server/access/row-security.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { personOf, type CallContext, type Participant } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { requireOwnSite, requireXsrfToken } from '#server/plugins/csrf.ts';
import { requireSignedIn } from '#server/plugins/session.ts';
import type { Services } from '#server/services.ts';
import { sendLinked, sendZip } from './download.ts';
import { canOpen, type FileOwners, type FileReader } from './file-owners.ts';
import { createFileStore } from './file-store.ts';
import type { FileCall } from './record-file-access.ts';
import { attachFile } from './in-parts/attach-file.ts';
import { createPartStore } from './in-parts/part-store.ts';
import { fileReaderOf } from './file-reader.ts';
import { takePart } from './in-parts/take-part.ts';
import { takePartUpload } from './part-upload.ts';
import { findGroup, listFiles, listGroupFiles } from './queries.ts';
import { openSealed } from './sealed-files.ts';
import { staffUploader, takeUpload, type UploadPlace } from './upload.ts';

const UPLOAD_BODY_BYTES = 110_000_000;

/**
 * A group may stand open and empty: its files come later, or have been taken out. @throws Failure 403 for a group of
 * others
 */
async function openGroup(
  call: CallContext,
  owners: FileOwners,
  fileGroupId: string,
): Promise<Awaited<ReturnType<typeof listGroupFiles>>> {
  const group = await findGroup(call.db, fileGroupId);
  if (!group) {
    if (await isThere(call, 'fileGroup', fileGroupId)) throw forbidden();
    return [];
  }
  if (!(await canOpen(owners, fileReaderOf(call), group))) throw forbidden();
  return listGroupFiles(call.db, fileGroupId);
}

async function openFile(
  call: CallContext,
  owners: FileOwners,
  fileId: string,
): Promise<Awaited<ReturnType<typeof listFiles>>> {
  const found = await listFiles(call.db, fileId === '' ? [] : [fileId]);
  if (found[0] ? !(await canOpen(owners, fileReaderOf(call), found[0])) : await isThere(call, 'file', fileId))
    throw forbidden();
  return found;
}

/** The list of a group's files, or one file by its id; and files that go up in parts. */
export function makeFileBindings(owners: FileOwners): readonly Binding[] {
  return [
    implement('getFileList', async ({ fileId, fileGroupId }, call) => {
      const found = await (fileGroupId ? openGroup(call, owners, fileGroupId) : openFile(call, owners, fileId ?? ''));
      const named = await openSealed(call.services.settings.keyDir, found);
      return { data: named.map((file) => ({ ...file, fileGroupId: file.fileGroupId ?? '' })) };
    }),
    implement('getUploadOffset', async ({ uploadId }, call) => {
      const { dataDir } = call.services.settings;
      return {
        data: [
          {
            offset: await createPartStore(dataDir, createFileStore(dataDir)).sizeOf({
              userId: personOf(call).userId,
              uploadId: uploadId.toLowerCase(),
            }),
          },
        ],
      };
    }),
    implement('attachFile', async (file, call) => ({ data: [await attachFile(call, owners, file)] })),
  ];
}

/**
 * The calls that carry files instead of JSON.
 * @param participantOf who calls from the portal; injected, because that area depends on messages and so on files
 */
export function registerFileRoutes(
  app: FastifyInstance,
  services: Services,
  owners: FileOwners,
  participantOf: (db: Kysely<Schema>, request: FastifyRequest, now: Date) => Promise<Participant>,
): void {
  const place: UploadPlace = { services, store: createFileStore(services.settings.dataDir), owners };
  const readerFor = async (request: FastifyRequest, background = false): Promise<FileReader> => ({
    ...services.enter(await requireSignedIn(services, request, background)),
    asSystem: (work) => work(services.db),
    now: services.clock.now(),
  });

  app.post(UPLOAD_PATH, { bodyLimit: UPLOAD_BODY_BYTES }, async (request, reply) => {
    requireOwnSite(request);
    const reader = await readerFor(request);
    requireXsrfToken(request, reader.signedIn.token);
    const answer = await takeUpload(place, request, staffUploader(owners, reader));
    return reply.send({ code: 200, message: '', traceId: request.id, data: { data: [answer] } });
  });
  app.post(PART_UPLOAD_PATH, { bodyLimit: UPLOAD_BODY_BYTES }, async (request, reply) => {
    requireOwnSite(request);
    const participant = await participantOf(services.db, request, services.clock.now());
    const answer = await takePartUpload(place, request, participant);
    return reply.send({ code: 200, message: '', traceId: request.id, data: { data: [answer] } });
  });
  const parts = createPartStore(services.settings.dataDir, place.store);
  void app.register(async (inner) => {
    inner.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // A machine that goes on with what waits says nothing about a person being there.
    inner.post(UPLOAD_PART_PATH, { bodyLimit: UPLOAD_PART_BYTES }, async (request, reply) => {
      requireOwnSite(request);
      const { signedIn } = await readerFor(request, true);
      requireXsrfToken(request, signedIn.token);
      const offset = await takePart(parts, request, signedIn.session.userId);
      return reply.send({ code: 200, message: '', traceId: request.id, data: { data: [{ offset }] } });
    });
  });
  const fileCall = async (request: FastifyRequest, background = false): Promise<FileCall> => ({
    reader: await readerFor(request, background),
    ipAddr: request.ip,
    traceId: request.id,
    userAgent: request.headers['user-agent'] ?? null,
  });
  app.get<{ Params: { fileIds: string } }>(`${ZIP_PATH}:fileIds`, async (request, reply) =>
    sendZip(place, await fileCall(request), reply, request.params.fileIds.split(',')),
  );
  // Previews are fetched by the page itself and say nothing about a person being there.
  app.get<{ Params: { name: string } }>(`${LINK_PATH}:name`, async (request, reply) =>
    sendLinked(place, await fileCall(request, true), reply, request.params.name),
  );
}

import { randomUUID, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { CLIENT_REQUEST_HEADER } from '#contract/envelope.ts';
import { isSealedPolicy, LINK_PATH, UPLOAD_POLICIES, type UploadPolicyCd } from '#contract/files/upload-policy.ts';
import { fileProblemMessage } from '#messages/file-problem.ts';
import { extensionOf } from '#shared/files/file-signature.ts';
import { judgeFiles } from '#shared/files/judge-files.ts';
import { missingRowError } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { forbidden, gone, invalidField } from '#server/http/failure.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';
import { CaseKeyGone } from '#server/keys/case-envelope.ts';
import type { CaseKey } from '#server/keys/case-key.ts';
import { newFileKey } from '#server/keys/file-cipher.ts';
import { hashOutside } from '#server/keys/keyed-hash.ts';
import { hashBody, readRequestId, runOnce } from '#server/plugins/idempotency.ts';
import type { Services } from '#server/services.ts';
import { cleanSvg } from './clean-svg.ts';
import { canChange, type FileOwners, type FileReader, type Owned } from './file-owners.ts';
import type { FileStore, StoredBytes } from './file-store.ts';
import { COMPARED_POLICY, fingerprints } from './pictures/fingerprint.ts';
import { findGroup, listGroupFiles } from './queries.ts';
import { hiddenName, sealFile, sealingKey } from './sealed-files.ts';

interface Received extends StoredBytes {
  readonly fileName: string;
  /** Where it lies encrypted. */
  readonly fileKey?: KeyObject;
}
/** A file that has passed the checks. */
interface Judged extends Received {
  readonly lockYn: 'Y' | 'N';
}
interface Form {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly Received[];
}
/** Who sends files: staff or a participant of the portal, each with own rules. */
export interface Uploader {
  readonly db: Kysely<Schema>;
  readonly now: Date;
  /** Written down with what he sends. */
  readonly uploaderId: string;
  /** Policies that he may ask for. */
  readonly policyCds: readonly UploadPolicyCd[];
  /** May he change the files of a group that is there? Asked again in the transaction that changes them. */
  readonly mayChange: (group: Owned, db: Kysely<Schema>) => Promise<boolean>;
}
export interface UploadPlace {
  readonly services: Services;
  readonly store: FileStore;
  readonly owners: FileOwners;
}
/** A member of staff: every policy, and own groups, and those whose owner allows it. */
export const staffUploader = (owners: FileOwners, reader: FileReader): Uploader => ({
  db: reader.db,
  now: reader.now,
  uploaderId: reader.signedIn.session.userId,
  // Keys of the table itself.
  policyCds: Object.keys(UPLOAD_POLICIES) as UploadPolicyCd[],
  mayChange: async (group, db) => canChange(owners, { ...reader, db }, group),
});

/**
 * Takes an upload. The bytes go to the disk as they come; what is refused is removed again.
 * @returns the link of an editor's picture or the id of the file group
 * @throws Failure 400 with the first problem, 403, 409 GONE
 */
export async function takeUpload(place: UploadPlace, request: FastifyRequest, uploader: Uploader): Promise<string> {
  const form = await receive(place, request, uploader);
  try {
    return form.fields.get('fileType') === 'link'
      ? await keepLink(place, request, uploader, form)
      : await keepGroup(place, request, uploader, form);
  } catch (error) {
    await removeAll(place.store, form.files);
    throw error;
  }
}

const removeAll = (store: FileStore, files: readonly StoredBytes[]): Promise<unknown> =>
  Promise.all(files.map((file) => store.remove(file.saveFileNm)));

/**
 * The name as the person has it: a form writes a quotation mark in it as %22, and nothing else with a percent sign that
 * may stand in a name (HTML Standard, multipart form data).
 */
const nameOf = (sent: string): string => sent.normalize('NFC').replaceAll('%22', '"');

/** Whether what is sent will lie encrypted: said by the fields that come before the first file. */
async function isToSeal({ db }: Uploader, fields: ReadonlyMap<string, string>): Promise<boolean> {
  const fileGroupId = fields.get('fileGroupId') || null,
    group = fileGroupId === null ? undefined : await findGroup(db, fileGroupId);
  return isSealedPolicy(group?.policyCd ?? fields.get('policyCd') ?? '');
}

async function receive({ store }: UploadPlace, request: FastifyRequest, uploader: Uploader): Promise<Form> {
  if (!request.isMultipart()) throw invalidField('files', HTTP_MESSAGES.badBody);
  const fields = new Map<string, string>();
  const files: Received[] = [];
  try {
    // preservePath: a name with folders in it must be seen to be refused.
    for await (const part of request.parts({ preservePath: true })) {
      if (part.type === 'file') {
        const fileName = nameOf(part.filename);
        const fileKey = (await isToSeal(uploader, fields)) ? newFileKey() : undefined;
        files.push({
          ...(await store.write(part.file, extensionOf(fileName), fileKey)),
          fileName,
          ...(fileKey ? { fileKey } : {}),
        });
      } else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    await removeAll(store, files);
    throw error;
  }
  return { fields, files };
}

async function requireGood(
  place: UploadPlace,
  policyCd: UploadPolicyCd,
  files: readonly Received[],
  keptCnt: number,
): Promise<readonly Judged[]> {
  if (files.length === 0 && keptCnt === 0 && policyCd === 'EDITOR') throw invalidField('files', HTTP_MESSAGES.badBody);
  const { problem, locked } = await judgeFiles(
    files.map((file) => ({
      fileName: file.fileName,
      sizeBytes: file.sizeBytes,
      readBytes: () => place.store.read(file.saveFileNm, file.fileKey),
    })),
    UPLOAD_POLICIES[policyCd],
    keptCnt,
  );
  if (problem !== null) throw invalidField('files', fileProblemMessage(problem));
  return files.map((file, index) => ({ ...file, lockYn: locked[index] ? 'Y' : 'N' }));
}

async function keepLink(place: UploadPlace, request: FastifyRequest, uploader: Uploader, form: Form): Promise<string> {
  toPolicyCd(uploader, 'EDITOR');
  const good = await requireGood(place, 'EDITOR', form.files, 0);
  const cleaned = await Promise.all(
    good.map(async (file) => (file.fileName.toLowerCase().endsWith('.svg') ? replaceByClean(place.store, file) : file)),
  );
  const [file] = cleaned;
  if (!file) throw invalidField('files', HTTP_MESSAGES.badBody);
  return commit(place, request, uploader, cleaned, 'link', async (db) => {
    await db
      .insertInto('file')
      .values(toRow(file, null, 0, uploader))
      .execute();
    return LINK_PATH + file.saveFileNm;
  });
}

async function replaceByClean(store: FileStore, file: Judged): Promise<Judged> {
  const clean = cleanSvg(await readFile(store.pathOf(file.saveFileNm), 'utf8'));
  await store.remove(file.saveFileNm);
  return { ...file, ...(await store.write(Readable.from([Buffer.from(clean)]), '.svg')) };
}

async function requireGroup(place: UploadPlace, { db }: Uploader, fileGroupId: string) {
  const group = await findGroup(db, fileGroupId);
  if (!group) throw await missingRowError({ db, services: place.services }, 'fileGroup', fileGroupId, gone());
  return group;
}

async function keepGroup(place: UploadPlace, request: FastifyRequest, uploader: Uploader, form: Form): Promise<string> {
  const asked = form.fields.get('fileGroupId') || null;
  const group = asked === null ? null : await requireGroup(place, uploader, asked);
  if (group !== null && !(await uploader.mayChange(group, uploader.db))) throw forbidden();
  const policyCd = toPolicyCd(uploader, group?.policyCd ?? form.fields.get('policyCd'));
  const present = group === null ? [] : await listGroupFiles(uploader.db, group.fileGroupId);
  const keepIds = form.fields.get('keepFileIds')?.split(',') ?? present.map((file) => file.fileId);
  const dropped = present.filter((file) => !keepIds.includes(file.fileId)).map((file) => file.fileId);
  // Fields that came too late have let readable bytes onto the disk.
  if (form.files.some(({ fileKey }) => (fileKey !== undefined) !== isSealedPolicy(policyCd)))
    throw invalidField('policyCd', HTTP_MESSAGES.badBody);
  const good = await requireGood(place, policyCd, form.files, present.length - dropped.length),
    prints = policyCd === COMPARED_POLICY ? await fingerprintsOf(place, good) : [];
  return commit(place, request, uploader, good, `group ${asked ?? ''} ${keepIds.join()}`, async (db) => {
    if (group !== null && !(await uploader.mayChange(group, db))) throw forbidden();
    const fileGroupId = group?.fileGroupId ?? randomUUID(),
      seal = isSealedPolicy(policyCd)
        ? await keyFor(place, { fileGroupId, keyCaseId: group?.keyCaseId ?? null })
        : null;
    const stamp = {
      regId: uploader.uploaderId,
      regDt: uploader.now,
      modId: uploader.uploaderId,
      modDt: uploader.now,
    };
    if (group === null)
      await db
        .insertInto('fileGroup')
        .values({ fileGroupId, policyCd, ...stamp })
        .execute();
    if (dropped.length > 0)
      await db.updateTable('file').set({ delYn: 'Y', modDt: uploader.now }).where('fileId', 'in', dropped).execute();
    const rows = good.map((file, index) => ({
      ...toRow(file, fileGroupId, present.length + index, uploader, seal),
      ...prints[index],
    }));
    if (rows.length > 0) await db.insertInto('file').values(rows).execute();
    return fileGroupId;
  });
}

/** @throws Failure 409 GONE when the key of the case was destroyed */
const keyFor = (
  { services }: UploadPlace,
  group: { readonly fileGroupId: string; readonly keyCaseId: string | null },
): Promise<CaseKey> =>
  sealingKey(services.settings.keyDir, group).catch((error: unknown) => {
    throw error instanceof CaseKeyGone ? gone() : error;
  });

const fingerprintsOf = ({ store }: UploadPlace, files: readonly Received[]): ReturnType<typeof fingerprints> =>
  fingerprints(
    files.map(({ saveFileNm, fileName }) => ({ path: store.pathOf(saveFileNm), extension: extensionOf(fileName) })),
  );

function toPolicyCd({ policyCds }: Uploader, value: string | undefined): UploadPolicyCd {
  const found = policyCds.find((policyCd) => policyCd === value);
  if (found === undefined) throw invalidField('policyCd', HTTP_MESSAGES.badBody);
  return found;
}

function toRow(
  file: Judged,
  fileGroupId: string | null,
  sortOrdr: number,
  { uploaderId, now }: Uploader,
  seal: CaseKey | null = null,
) {
  const fileId = randomUUID(),
    { fileKey, fileName } = file,
    sealed = seal && fileKey ? sealFile(seal, { fileId, fileName, fileKey }) : null;
  return {
    fileId,
    fileGroupId,
    linkUrlPath: LINK_PATH,
    saveFileNm: file.saveFileNm,
    oriFileNm: sealed ? hiddenName(extensionOf(fileName)) : fileName,
    ...sealed,
    fileExtNm: extensionOf(file.fileName),
    fileSize: file.sizeBytes,
    sha256: file.sha256,
    lockYn: file.lockYn,
    sortOrdr,
    regId: uploaderId,
    regDt: now,
    modId: uploaderId,
    modDt: now,
  };
}

/** Writes the rows once per request number, when the call brings one; a repeat's bytes are not kept twice. */
async function commit(
  place: UploadPlace,
  request: FastifyRequest,
  uploader: Uploader,
  files: readonly Received[],
  kind: string,
  effect: (db: Kysely<Schema>) => Promise<string>,
): Promise<string> {
  const header = request.headers[CLIENT_REQUEST_HEADER];
  let isNew = false;
  const answer = await uploader.db.transaction().execute(async (trx) => {
    const work = async (): Promise<string> => {
      isNew = true;
      return effect(trx);
    };
    if (header === undefined) return work();
    const parts = [kind, ...files.map((file) => [file.fileName, file.plainSha256])],
      bodyHash = files.some(({ fileKey }) => fileKey)
        ? await hashOutside(place.services.settings.keyDir, 'uploadFile', JSON.stringify(parts))
        : hashBody('uploadFile', parts);
    return runOnce(
      trx,
      { clientReqId: readRequestId(header), userId: uploader.uploaderId, op: 'uploadFile', bodyHash },
      uploader.now,
      work,
    );
  });
  if (!isNew) await removeAll(place.store, files);
  return String(answer);
}

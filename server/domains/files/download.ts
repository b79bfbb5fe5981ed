import type { FastifyReply } from 'fastify';
import JSZip from 'jszip';
import { message } from '#messages/message.ts';
import { distinctNames } from '#shared/files/file-name.ts';
import { koreanSecond } from '#shared/korean-time.ts';
import { forbidden, gone, invalidField } from '#server/http/failure.ts';
import { canOpen } from './file-owners.ts';
import { recordFileAccess, type FileCall } from './record-file-access.ts';
import { isSavedName } from './file-store.ts';
import { findBySavedName, listFiles } from './queries.ts';
import { openSealed, type Opened } from './sealed-files.ts';
import type { UploadPlace } from './upload.ts';
import { attachmentHeader } from './attachment-header.ts';

const MAX_FILES = 200;
const YEAR_SEC = 31_536_000;
const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
};
/** Whatever a file turns out to be, it may neither run nor load anything. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Streams an archive of the files the person may see. @throws Failure 403 when none is left */
export async function sendZip(
  place: UploadPlace,
  call: FileCall,
  reply: FastifyReply,
  fileIds: readonly string[],
): Promise<FastifyReply> {
  const { reader } = call;
  if (fileIds.length > MAX_FILES) throw invalidField('fileIds', message('M-DOWN-FAIL'));
  const files = [];
  for (const file of await listFiles(reader.db, fileIds))
    if (await canOpen(place.owners, reader, file)) files.push(file);
  if (files.length === 0) throw forbidden();
  const open = (await openSealed(place.services.settings.keyDir, files)).filter(({ fileKey }) => fileKey !== null);
  if (open.length === 0) throw gone();
  await recordFileAccess(place.owners, call, open);
  await reader.db
    .updateTable('file')
    .set((eb) => ({ dwnldCnt: eb('dwnldCnt', '+', 1) }))
    .where(
      'fileId',
      'in',
      open.map((file) => file.fileId),
    )
    .execute();
  const zip = new JSZip();
  const names = distinctNames(open.map((file) => file.oriFileNm));
  open.forEach((file, index) => zip.file(names[index] ?? file.saveFileNm, bytesOf(place, file)));
  return reply
    .type('application/zip')
    .header('content-disposition', attachmentHeader(`첨부파일_${koreanSecond(reader.now)}.zip`))
    .send(zip.generateNodeStream({ streamFiles: true, compression: 'STORE' }));
}

/** What leaves the house: an encrypted file is opened whole, so that changed bytes are seen before the first one leaves. */
const bytesOf = ({ store }: UploadPlace, { saveFileNm, fileKey }: Opened<{ readonly saveFileNm: string }>) =>
  fileKey ? store.read(saveFileNm, fileKey) : store.open(saveFileNm);

/** Streams one file by its random name. @throws Failure 403 for a file that is not there or not for this person */
export async function sendLinked(
  place: UploadPlace,
  call: FileCall,
  reply: FastifyReply,
  saveFileNm: string,
): Promise<FastifyReply> {
  const { reader } = call,
    found = isSavedName(saveFileNm) ? await findBySavedName(reader.db, saveFileNm) : undefined;
  if (!found || !(await canOpen(place.owners, reader, found))) throw forbidden();
  const [file] = await openSealed(place.services.settings.keyDir, [found]);
  if (!file || file.fileKey === null) throw gone();
  await recordFileAccess(place.owners, call, [file]);
  const type = TYPES[file.fileExtNm];
  const isPicture = type?.startsWith('image/') ?? false;
  return reply
    .type(type ?? 'application/octet-stream')
    .headers({
      'content-disposition': attachmentHeader(file.oriFileNm, isPicture ? 'inline' : 'attachment'),
      'content-security-policy': SANDBOX,
      'content-length': file.fileSize,
      'cache-control': file.fileGroupId === null ? `private, max-age=${YEAR_SEC}, immutable` : 'no-store',
    })
    .send(await bytesOf(place, file));
}

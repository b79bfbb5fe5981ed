import type { FastifyReply } from 'fastify';
import JSZip from 'jszip';
import { message } from '#messages/message.ts';
import { distinctNames } from '#shared/files/file-name.ts';
import { koreanSecond } from '#shared/korean-time.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { canOpen } from './file-owners.ts';
import { recordFileAccess, type FileCall } from './record-file-access.ts';
import { isSavedName } from './file-store.ts';
import { findBySavedName, listFiles } from './queries.ts';
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
  await recordFileAccess(place.owners, call, files);
  await reader.db
    .updateTable('file')
    .set((eb) => ({ dwnldCnt: eb('dwnldCnt', '+', 1) }))
    .where(
      'fileId',
      'in',
      files.map((file) => file.fileId),
    )
    .execute();
  const zip = new JSZip();
  const names = distinctNames(files.map((file) => file.oriFileNm));
  files.forEach((file, index) => zip.file(names[index] ?? file.saveFileNm, place.store.open(file.saveFileNm)));
  return reply
    .type('application/zip')
    .header('content-disposition', attachmentHeader(`첨부파일_${koreanSecond(reader.now)}.zip`))
    .send(zip.generateNodeStream({ streamFiles: true, compression: 'STORE' }));
}

/** Streams one file by its random name. @throws Failure 403 for a file that is not there or not for this person */
export async function sendLinked(
  place: UploadPlace,
  call: FileCall,
  reply: FastifyReply,
  saveFileNm: string,
): Promise<FastifyReply> {
  const { reader } = call,
    file = isSavedName(saveFileNm) ? await findBySavedName(reader.db, saveFileNm) : undefined;
  if (!file || !(await canOpen(place.owners, reader, file))) throw forbidden();
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
    .send(place.store.open(saveFileNm));
}

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ParsedArg } from '#contract/registry.ts';
import type { FileRow } from '#contract/files/files.ts';
import {
  isSealedPolicy,
  LINK_PATH,
  UPLOAD_POLICIES,
  type UploadPolicy,
  type UploadPolicyCd,
} from '#contract/files/upload-policy.ts';
import { fileProblemMessage } from '#messages/file-problem.ts';
import { message } from '#messages/message.ts';
import { extensionOf } from '#shared/files/file-signature.ts';
import { judgeFiles } from '#shared/files/judge-files.ts';
import { missingRowError } from '#server/access/row-security.ts';
import { created, personOf, type CallContext } from '#server/http/call-context.ts';
import { Failure, forbidden, gone, invalidField } from '#server/http/failure.ts';
import { canChange, type FileOwners } from '../file-owners.ts';
import { fileReaderOf } from '../file-reader.ts';
import { createFileStore } from '../file-store.ts';
import { FILE_MESSAGES } from '../messages.ts';
import { COMPARED_POLICY, fingerprints } from '../pictures/fingerprint.ts';
import { findGroup, listGroupFiles } from '../queries.ts';
import { createPartStore, type PartStore, type UploadName } from './part-store.ts';

type Attachment = ParsedArg<'attachFile'>;

/** The policy of a group that this person may change; until the transaction ends no other call adds to it. */
async function takeGroup(call: CallContext, owners: FileOwners, fileGroupId: string): Promise<UploadPolicy> {
  const group = await findGroup(call.db, fileGroupId);
  if (!group) throw await missingRowError(call, 'fileGroup', fileGroupId, gone());
  // Its bytes have lain readable on the disk: what is encrypted goes up at once.
  if (isSealedPolicy(group.policyCd)) throw invalidField('files', message('M-ONLINE-ONLY'));
  if (!(await canChange(owners, fileReaderOf(call), group))) throw forbidden();
  await call.db
    .selectFrom('fileGroup')
    .select('fileGroupId')
    .where('fileGroupId', '=', fileGroupId)
    .forUpdate()
    .execute();
  // Written by this server's own code alone.
  return UPLOAD_POLICIES[group.policyCd as UploadPolicyCd];
}

/** @throws Failure 422 when what has come is not what the device has sent; it begins anew then */
async function requireWhole(parts: PartStore, upload: UploadName, { fileSize, sha256 }: Attachment): Promise<void> {
  const isWhole = (await parts.sizeOf(upload)) === fileSize && (await parts.hash(upload)) === sha256;
  if (isWhole) return;
  await parts.remove(upload);
  throw new Failure(422, FILE_MESSAGES.damaged);
}

/**
 * Puts a file that has gone up in parts into its group. It meets the same rules as one that came at once.
 * @throws Failure 400 for a file that the policy does not let in, 403, 409 GONE, 422 for one that is not whole
 */
export async function attachFile(call: CallContext, owners: FileOwners, file: Attachment): Promise<FileRow> {
  const store = createFileStore(call.services.settings.dataDir),
    parts = createPartStore(call.services.settings.dataDir, store);
  const upload = { userId: personOf(call).userId, uploadId: file.uploadId.toLowerCase() },
    oriFileNm = file.oriFileNm.normalize('NFC'),
    fileExtNm = extensionOf(oriFileNm);
  const policy = await takeGroup(call, owners, file.fileGroupId),
    present = await listGroupFiles(call.db, file.fileGroupId);
  await requireWhole(parts, upload, file);
  const { problem, locked } = await judgeFiles(
    [{ fileName: oriFileNm, sizeBytes: file.fileSize, readBytes: async () => readFile(await parts.placeOf(upload)) }],
    policy,
    present.length,
  );
  if (problem !== null) {
    await parts.remove(upload);
    throw invalidField('files', fileProblemMessage(problem));
  }
  const saveFileNm = await parts.keep(upload, fileExtNm),
    [print] =
      policy === UPLOAD_POLICIES[COMPARED_POLICY]
        ? await fingerprints([{ path: store.pathOf(saveFileNm), extension: fileExtNm }])
        : [];
  const row = {
    fileId: randomUUID(),
    fileGroupId: file.fileGroupId,
    linkUrlPath: LINK_PATH,
    saveFileNm,
    oriFileNm,
    fileExtNm,
    fileSize: file.fileSize,
    lockYn: locked[0] ? ('Y' as const) : ('N' as const),
  };
  await call.db
    .insertInto('file')
    .values({ ...row, ...print, sha256: file.sha256, sortOrdr: present.length, ...created(call) })
    .execute();
  return row;
}

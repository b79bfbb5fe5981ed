import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { LINK_PATH } from '#contract/files/upload-policy.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { createFileStore } from '#server/domains/files/index.ts';
import { stableId } from '../stable-id.ts';

/** Pictures that belong to a row. */
interface StoredGroup {
  readonly key: string;
  readonly policyCd: 'BANNER' | 'EVID';
  readonly resourcePath: string;
  readonly ownerId: string;
  readonly regId: string;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** Puts files into the folder of the installation, as if they had been sent. @returns ids of group and first file */
export async function storeGroup(
  db: Kysely<Schema>,
  dataDir: string,
  now: Date,
  { key, policyCd, resourcePath, ownerId, regId, files }: StoredGroup,
): Promise<{ fileGroupId: string; fileId: string }> {
  const store = createFileStore(dataDir),
    fileGroupId = stableId(`${key}:group`),
    fileIdOf = (at: number): string => stableId(`${key}:file:${at}`),
    regDt = now.toISOString(),
    stamp = { regId, regDt, modId: regId, modDt: regDt, version: 1 };
  await insertRows(db, 'fileGroup', [{ fileGroupId, policyCd, ownerResourcePath: resourcePath, ownerId, ...stamp }]);
  for (const [sortOrdr, { name, bytes }] of files.entries()) {
    const { saveFileNm, sizeBytes, sha256 } = await store.write(Readable.from([bytes]), '.png');
    await db
      .insertInto('file')
      .values({
        fileId: fileIdOf(sortOrdr),
        fileGroupId,
        linkUrlPath: LINK_PATH,
        saveFileNm,
        oriFileNm: name,
        fileExtNm: '.png',
        fileSize: sizeBytes,
        sha256,
        sortOrdr,
        ...stamp,
      })
      .execute();
  }
  return { fileGroupId, fileId: fileIdOf(0) };
}

import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

const COLUMNS = [
  'file.fileId',
  'file.fileGroupId',
  'file.linkUrlPath',
  'file.saveFileNm',
  'file.oriFileNm',
  'file.fileExtNm',
  'file.fileSize',
  'file.lockYn',
  'file.encNm',
  'file.encDek',
  'file.regId',
  'fileGroup.ownerResourcePath',
  'fileGroup.ownerId',
  'fileGroup.keyCaseId',
] as const;

function files(db: Kysely<Schema>) {
  return db
    .selectFrom('file')
    .leftJoin('fileGroup', 'fileGroup.fileGroupId', 'file.fileGroupId')
    .select(COLUMNS)
    .where('file.delYn', '=', 'N');
}

/** Files of a group in the order in which they were chosen. */
export const listGroupFiles = (db: Kysely<Schema>, fileGroupId: string) =>
  files(db)
    .where('file.fileGroupId', '=', fileGroupId)
    .orderBy('file.sortOrdr')
    .orderBy('file.regDt')
    .orderBy('file.fileId')
    .execute();

/** Files by their ids, in the order of the ids; unknown ones are missing. */
export async function listFiles(db: Kysely<Schema>, fileIds: readonly string[]) {
  const rows =
    fileIds.length === 0
      ? []
      : await files(db)
          .where('file.fileId', 'in', [...fileIds])
          .execute();
  return fileIds.flatMap((fileId) => rows.filter((row) => row.fileId === fileId));
}

export const findBySavedName = (db: Kysely<Schema>, saveFileNm: string) =>
  files(db).where('file.saveFileNm', '=', saveFileNm).executeTakeFirst();

export const findGroup = (db: Kysely<Schema>, fileGroupId: string) =>
  db
    .selectFrom('fileGroup')
    .select(['fileGroupId', 'policyCd', 'ownerResourcePath', 'ownerId', 'regId', 'keyCaseId'])
    .where('fileGroupId', '=', fileGroupId)
    .executeTakeFirst();

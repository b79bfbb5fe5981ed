import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { nameOfUser } from '#server/records/names.ts';

/** Special permissions of a person, newest first. */
export function listPermsOfUser(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom('permGrnt')
    .innerJoin('perm', 'perm.permId', 'permGrnt.permId')
    .leftJoin('resource', 'resource.resourceId', 'permGrnt.resourceId')
    .select([
      'permGrnt.permGrntId',
      'perm.permNm',
      'resource.resourceNm',
      'permGrnt.strtDt',
      'permGrnt.endDt',
      'permGrnt.statCd',
      'permGrnt.reqRsn',
      nameOfUser('permGrnt.aprvUserId').as('aprvNm'),
    ])
    .where('permGrnt.userId', '=', userId)
    .orderBy('permGrnt.reqDt', 'desc')
    .orderBy('permGrnt.permGrntId')
    .execute();
}

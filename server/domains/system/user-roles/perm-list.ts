import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Special permissions of a person, newest first. */
export function listPermsOfUser(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom('permGrnt')
    .innerJoin('perm', 'perm.permId', 'permGrnt.permId')
    .leftJoin('resource', 'resource.resourceId', 'permGrnt.resourceId')
    .leftJoin('user as aprv', 'aprv.userId', 'permGrnt.aprvUserId')
    .leftJoin('staff', 'staff.stfNo', 'aprv.stfNo')
    .select([
      'permGrnt.permGrntId',
      'perm.permNm',
      'resource.resourceNm',
      'permGrnt.strtDt',
      'permGrnt.endDt',
      'permGrnt.statCd',
      'permGrnt.reqRsn',
      'staff.stfNm as aprvNm',
    ])
    .where('permGrnt.userId', '=', userId)
    .orderBy('permGrnt.reqDt', 'desc')
    .orderBy('permGrnt.permGrntId')
    .execute();
}

import { randomUUID } from 'node:crypto';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { stableId } from '#server/database/seed/stable-id.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Lets a person hold a special permission on a screen for the rest of a test; the auditors' chief approved it. */
export async function grantSpecial(
  { db }: { readonly db: Kysely<Schema> },
  loginId: string,
  permCd: string,
  resourcePath: string,
): Promise<void> {
  const { resourceId } = await db
    .selectFrom('resource')
    .select('resourceId')
    .where('resourcePath', '=', resourcePath)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('permGrnt')
    .values({
      permGrntId: randomUUID(),
      permId: stableId(`perm:${permCd}`),
      userId: userIdOf(loginId),
      resourceId,
      strtDt: '20250101',
      endDt: '20991231',
      reqRsn: '시험을 위한 권한입니다.',
      statCd: 'APRV',
      reqUserId: userIdOf(loginId),
      aprvUserId: userIdOf('oper05'),
      aprvDt: new Date(),
    })
    .execute();
}

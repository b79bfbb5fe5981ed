import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { prepareDatabase } from '#server/database/prepare-database.ts';
import { addDemoParts } from '#server/database/seed/seed-demo-campus.ts';
import { createTestPlace, isDatabaseAvailable, type TestPlace } from '#tests/support/database.ts';
import { TEST_DAY, TEST_NOW } from '#tests/support/prepared-campus.ts';

async function open(content: 'campus' | 'empty'): Promise<{ place: TestPlace; database: Database }> {
  const place = await createTestPlace(content);
  return { place, database: await openDatabase(place) };
}

describe.runIf(isDatabaseAvailable())('demo rows of new areas', () => {
  let campus: Awaited<ReturnType<typeof open>>, empty: typeof campus;
  beforeAll(async () => {
    campus = await open('campus');
    empty = await open('empty');
    await prepareDatabase(empty.database, { now: TEST_NOW, demo: false });
  });
  afterAll(async () => {
    for (const { place, database } of [campus, empty]) {
      await database.close();
      await place.remove();
    }
  });

  it('come to a campus that was made before the area, and only there', async () => {
    const { db } = campus.database,
      members = () => db.selectFrom('otsdrMember').select('otsdrMemberId').orderBy('otsdrMemberId').execute(),
      notices = () => db.selectFrom('notice').select(['noticeId', 'modDt']).orderBy('noticeId').execute();
    const [before, kept] = [await members(), await notices()];
    // A campus of before the area: its tables are there without a row, and there is no work of it.
    await sql`truncate "otsdrMember", "otsdrMemberHis" cascade`.execute(db);
    await db.deleteFrom('workItem').where('workDivCd', '=', 'OTSDR_APLY').execute();
    expect(await addDemoParts(db, TEST_DAY)).toEqual(['외부회원']);
    expect([await members(), await notices()]).toEqual([before, kept]);
    expect(await addDemoParts(db, TEST_DAY)).toEqual([]);
  });

  it('never come to a database of a university', async () => {
    await expect(addDemoParts(empty.database.db, TEST_DAY)).rejects.toThrow('데모 캠퍼스가 아닌 데이터베이스');
    expect(await empty.database.db.selectFrom('dept').select('deptCd').execute()).toEqual([]);
  });
});

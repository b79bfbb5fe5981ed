import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { PROGRAMMES } from '#contract/certification/programmes.ts';
import { judgeStudents, studentsOf } from '#server/domains/certification/judging/judge-students.ts';
import { openJudging } from '#server/domains/certification/judging/judge-now.ts';
import { isDatabaseAvailable, openTestDatabase, TEST_DATABASE, type TestDatabase } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';

// The embedded engine has one connection: there two runs never meet.
describe.runIf(TEST_DATABASE === 'postgres' && isDatabaseAvailable())(
  'two runs that judge the same students first',
  () => {
    let campus: TestDatabase;
    beforeAll(async () => {
      campus = await openTestDatabase();
      // A programme that nobody was judged for yet.
      await sql`truncate "certiState" cascade`.execute(campus.db);
    });
    afterAll(() => campus.close());

    it.each(PROGRAMMES.map((programme) => [programme.certiDiv, programme] as const))(
      '%s: each student is judged once, and no run is refused',
      async (certiDiv, programme) => {
        const { db } = campus,
          stdNos = (await studentsOf(db, programme)).slice(0, 40).map(({ stdNo }) => stdNo),
          judging = await openJudging(db, certiDiv, TEST_NOW),
          run = () => db.transaction().execute((tx) => judgeStudents(tx, judging, stdNos)),
          done = await Promise.all([run(), run(), run(), run()]),
          { rows } = await sql<{
            n: number;
          }>`select count(*)::integer as n from "certiState" where "certiDiv" = ${certiDiv}`.execute(db);
        expect(stdNos.length).toBeGreaterThan(0);
        expect(done.map(({ readCnt }) => readCnt)).toEqual(Array.from({ length: 4 }, () => stdNos.length));
        expect(done.reduce((sum, { changeCnt }) => sum + changeCnt, 0)).toBe(rows[0]?.n);
      },
    );
  },
);

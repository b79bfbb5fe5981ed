import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { prepareDatabase } from '#server/database/prepare-database.ts';
import { findCampus } from '#tests/support/campus-cache.ts';
import { isDatabaseAvailable, openTestDatabase, TEST_DATABASE, type TestDatabase } from '#tests/support/database.ts';
import { TEST_DAY, TEST_NOW } from '#tests/support/prepared-campus.ts';

const TABLES = [
  'dept',
  'staff',
  'student',
  'user',
  'userRole',
  'cmmnCd',
  'role',
  'roleResource',
  'menu',
  'menuRole',
  'guideItem',
  'notice',
  'noticeTrgt',
  'noticeRead',
  'noticeView',
  'workItem',
  'otsdrMember',
  'otsdrMemberHis',
  'space',
  'spaceRule',
  'spaceBkng',
  'spaceBkngSlot',
  'spaceUseDay',
  'stdTerm',
  'stdntDaily',
  'sbjtCqiSrc',
  'plan',
  'planTarget',
  'paper',
  'alarm',
  'alarmRcvr',
];

describe.runIf(isDatabaseAvailable())('demo campus', () => {
  let campus: TestDatabase;
  beforeAll(async () => {
    campus = await openTestDatabase();
  });
  afterAll(() => campus.close());

  const counts = async (query: string): Promise<Record<string, number>> => {
    const { rows } = await sql<{ key: string; cnt: number }>`${sql.raw(query)}`.execute(campus.db);
    return Object.fromEntries(rows.map(({ key, cnt }) => [key, cnt]));
  };

  it('holds one hundred fifty departments under one root', async () => {
    expect(await counts(`select "deptDiv" as key, count(*) as cnt from "dept" group by 1`)).toEqual({
      ROOT: 1,
      COLG: 8,
      HAKGUA: 45,
      MAJOR: 85,
      ADM: 11,
    });
  });

  it('holds seven hundred staff in their five kinds', async () => {
    expect(await counts(`select "stfDivCd" as key, count(*) as cnt from "staff" group by 1`)).toEqual({
      10: 400,
      20: 100,
      30: 120,
      40: 50,
      50: 30,
    });
  });

  it('grants roles to exactly the people it should', async () => {
    expect(
      await counts(
        `select r."roleCd" as key, count(*) as cnt from "userRole" join "role" r using ("roleId") group by 1`,
      ),
    ).toEqual({
      ROLE_SYS_ADMIN: 2,
      ROLE_OPER: 5,
      ROLE_DEPT: 40,
      ROLE_PROF: 500,
      ROLE_CNSLR: 25,
      ROLE_CAREER: 2,
      ROLE_AUDIT: 1,
    });
  });

  it('holds twelve thousand students and their forerunners by state', async () => {
    expect(await counts(`select "shregSt" as key, count(*) as cnt from "student" group by 1`)).toEqual({
      10: 9_000,
      20: 3_000,
      30: 120,
      35: 12,
      40: 24_868,
      50: 600,
      51: 400,
    });
  });

  it('holds three thousand members from outside by state', async () => {
    expect(await counts(`select "statCd" as key, count(*) as cnt from "otsdrMember" group by 1`)).toEqual({
      APLY: 36,
      APRV: 2_780,
      RJCT: 24,
      STOP: 20,
      WTHDR: 20,
      PURGE: 120,
    });
  });

  it('fills every department with the attending students it needs', async () => {
    const attending = await counts(
      `select "hakguaCd" as key, count(*) as cnt from "student" where "shregSt" = '10' group by 1`,
    );
    expect(attending).toMatchObject({ 1010: 312, 1020: 250, 2010: 300, 3010: 194, 7040: 194, 7050: 193, 8070: 193 });
    const software = await campus.db
      .selectFrom('student')
      .select((eb) => eb.fn.countAll<number>().as('cnt'))
      .where('majorCd', '=', '1011')
      .where('shregSt', '=', '10')
      .executeTakeFirst();
    expect(software?.cnt).toBe(32);
  });

  it('knows the student whom all documents name', async () => {
    const student = await campus.db
      .selectFrom('student')
      .selectAll()
      .where('stdNo', '=', '20210001')
      .executeTakeFirst();
    expect(student).toMatchObject({
      stdNm: '홍길동',
      hakguaCd: '1010',
      gradeCd: '4',
      shregSt: '10',
      mobile: '01012345678',
      advsrStfNo: 'prof01',
    });
  });

  it('makes guide rows with the sums that the guide quotes', async () => {
    expect(await counts(`select "ctgryCd" as key, sum("qty")::integer as cnt from "guideItem" group by 1`)).toEqual({
      A: 19_914,
      B: 18_337,
      C: 21_260,
    });
    expect(await counts(`select "useYn" as key, count(*) as cnt from "guideItem" group by 1`)).toEqual({
      N: 23,
      Y: 214,
    });
  });

  it.runIf(TEST_DATABASE === 'postgres')('makes the same rows again elsewhere, on the other engine', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'madang-seed-'));
    cpSync(await findCampus(TEST_DAY), dataDir, { recursive: true });
    const other = await openDatabase({ dataDir, databaseUrl: undefined });
    const digests = await Promise.all([campus, other].map((database) => digestOf(database)));
    await other.close();
    rmSync(dataDir, { recursive: true });
    expect(digests[0]).toEqual(digests[1]);
  });

  it('adds nothing when the same database starts again', async () => {
    const before = await digestOf(campus);
    await prepareDatabase(campus, { now: new Date(TEST_NOW.getTime() + 86_400_000), demo: true });
    expect(await digestOf(campus)).toEqual(before);
  });
});

async function digestOf({ db }: Pick<TestDatabase, 'db'>): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{
      line: string;
    }>`select to_jsonb(t)::text as line from ${sql.table(table)} t order by to_jsonb(t)::text collate "C"`.execute(db);
    digests[table] = createHash('sha256')
      .update(rows.map((row) => row.line).join('\n'))
      .digest('hex');
  }
  return digests;
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoParts } from '#server/database/seed/seed-demo-campus.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays, addMonths } from '#shared/calendar.ts';
import { isDatabaseAvailable, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { TEST_DAY } from '#tests/support/prepared-campus.ts';

const SEED_DAY = TEST_DAY.seedDay,
  YESTERDAY = addDays(SEED_DAY, -1);

describe.runIf(isDatabaseAvailable())('the past of the demo campus', () => {
  let campus: TestDatabase;
  beforeAll(async () => {
    campus = await openTestDatabase();
  });
  afterAll(() => campus.close());

  const rows = async <Row>(query: string): Promise<readonly Row[]> =>
    (await sql<Row>`${sql.raw(query)}`.execute(campus.db)).rows;
  const counts = async (query: string): Promise<Record<string, number>> =>
    Object.fromEntries((await rows<{ key: string; cnt: number }>(query)).map(({ key, cnt }) => [key, cnt]));
  const figure = async (query: string): Promise<number> => Number((await rows<{ cnt: unknown }>(query))[0]?.cnt);

  it('holds every regular term since entry of everybody on the roll', async () => {
    // Half years from entry in March up to the present one, which is the first of 2026.
    const wrong =
      await rows(`with "terms" as (select "stdNo", count(*)::integer as "n", min("schlYear" || "shtmCd") as "first" from "stdTerm" group by "stdNo")
      select s."stdNo" from "student" s left join "terms" t on t."stdNo" = s."stdNo"
      where s."shregSt" in ('10', '20') and s."entDt" < '20260301'
        and (t."n" is distinct from (2026 - s."entYear"::integer) * 2 + 1 or t."first" <> s."entYear" || '10')`);
    expect(wrong).toEqual([]);
    const others = `select count(*) as cnt from "stdTerm" t join "student" s on s."stdNo" = t."stdNo" where`;
    expect(await figure(`${others} s."entDt" >= '20260301'`)).toBe(0);
    expect(await figure(`${others} s."shregSt" not in ('10', '20')`)).toBe(0);
  });

  it('adds up what a student has earned, term after term', async () => {
    const wrong = await rows(`select * from (
        select "stdNo", "creditTot", "warnCnt", "gpaTot", "gpa",
          sum("credit") over "past" as "credits", count(*) filter (where "warnYn" = 'Y') over "past" as "warnings",
          round(sum("gpa" * "credit") over "past" / nullif(sum("credit") over "past", 0), 2) as "mean"
        from "stdTerm" window "past" as (partition by "stdNo" order by "schlYear", "shtmCd")) t
      where "warnCnt" <> "warnings" or ("creditTot" is not null and ("creditTot" <> "credits" or "gpaTot" <> "mean"))`);
    expect(wrong).toEqual([]);
    const grades = await figure(`select count(*) as cnt from "stdTerm" where "gpa" is not null and "gpaTot" is null`);
    expect(grades).toBe(0);
  });

  it('warns in about four of a hundred graded terms, for grades below 1.75', async () => {
    const share = await figure(
      `select 100.0 * count(*) filter (where "warnYn" = 'Y') / count(*) as cnt from "stdTerm" where "gpa" is not null`,
    );
    expect(share).toBeGreaterThan(3.5);
    expect(share).toBeLessThan(4.5);
    expect(
      await figure(`select count(*) as cnt from "stdTerm" where ("warnYn" = 'Y') <> coalesce("gpa" < 1.75, false)`),
    ).toBe(0);
  });

  it('registers the present term with instalments, debts and leaves', async () => {
    const present = await counts(
      `select coalesce("regStCd", '-') as key, count(*) as cnt from "stdTerm" where "schlYear" = '2026' and "shtmCd" = '10' group by 1`,
    );
    expect(Object.keys(present).toSorted()).toEqual(['-', 'I', 'P', 'U']);
    expect(present['-']).toBe(3_000);
    const registered = (present['P'] ?? 0) + (present['I'] ?? 0) + (present['U'] ?? 0);
    expect((present['I'] ?? 0) / registered).toBeCloseTo(0.06, 1);
    expect((present['U'] ?? 0) / registered).toBeCloseTo(0.03, 1);
    const leaves = `select count(*) as cnt from "stdTerm" t join "student" s on s."stdNo" = t."stdNo" where t."schlYear" = '2026' and s."leaveDivCd"`;
    expect(await figure(`${leaves} = 'GEN' and t."leaveCnt" = 0`)).toBe(0);
    expect(await figure(`${leaves} = 'MIL' and t."leaveCnt" > 0`)).toBe(0);
    expect(await figure(`${leaves} = 'GEN'`)).toBeGreaterThan(1_000);
  });

  it('lets nobody study for more terms than a degree takes', async () => {
    expect(
      await figure(
        `select max(n) as cnt from (select count(*) as n from "stdTerm" where "regStCd" is not null group by "stdNo") t`,
      ),
    ).toBeLessThanOrEqual(8);
  });

  it('holds forty applications to leave for good, all of this term', async () => {
    const quits = await rows<{ quitAplyDt: string; entDt: string; shregSt: string }>(
      `select "quitAplyDt", "entDt", "shregSt" from "student" where "quitAplyDt" is not null`,
    );
    expect(quits).toHaveLength(40);
    for (const { quitAplyDt, entDt, shregSt } of quits) {
      expect(['10', '20']).toContain(shregSt);
      expect(quitAplyDt >= '20260228' && quitAplyDt <= YESTERDAY && quitAplyDt >= entDt).toBe(true);
    }
  });

  it('counts students on every month end and census day of five years', async () => {
    const days = await counts(
      `select "baseDt" as key, sum("cnt")::integer as cnt from "stdntDaily" where "shregSt" = '10' group by 1`,
    );
    const ends = Array.from({ length: 60 }, (_, back) => addDays(addMonths('20260401', -back), -1)),
      census = ['20220401', '20230401', '20240401', '20250401', '20260401'];
    expect(Object.keys(days).toSorted()).toEqual([...new Set([...ends, ...census, YESTERDAY])].toSorted());
    expect(days[YESTERDAY]).toBe(9_000);
    // The university was a little larger, and never by leaps.
    for (const cnt of Object.values(days)) expect(cnt >= 8_900 && cnt <= 9_700).toBe(true);
    expect(
      await rows(`select "colgCd", "hakguaCd", "gradeCd", "genderCd", "shregSt", count(*)::integer as "cnt" from "student" group by 1, 2, 3, 4, 5
      except select "colgCd", "hakguaCd", "gradeCd", "genderCd", "shregSt", "cnt" from "stdntDaily" where "baseDt" = '${YESTERDAY}'`),
    ).toEqual([]);
  });

  it('fills the two newest survey windows with graduates of every kind', async () => {
    const windows = await rows<{ key: string; cnt: number; august: number; other: number; night: number }>(
      `select case when right("gradYm", 2) = '08' then left("gradYm", 4)::integer + 1 else left("gradYm", 4)::integer end::text as key, count(*)::integer as cnt,
         count(*) filter (where right("gradYm", 2) = '08')::integer as august, count(*) filter (where "degrCd" <> 'B')::integer as other,
         count(*) filter (where "dghtDivCd" = 'NGHT')::integer as night
       from "student" where "shregSt" = '40' group by 1 order by 1 desc`,
    );
    expect(windows.slice(0, 2).map(({ key, cnt }) => [key, cnt])).toEqual([
      ['2026', 2_600],
      ['2025', 2_600],
    ]);
    for (const { cnt, august, other, night } of windows.slice(0, 2)) {
      expect(august / cnt).toBeGreaterThan(0.31);
      expect(august / cnt).toBeLessThan(0.35);
      expect(other / cnt).toBeGreaterThan(0.04);
      expect(night / cnt).toBeGreaterThan(0.02);
    }
    expect(
      await figure(
        `select count(*) as cnt from "student" where "shregSt" = '40' and ("grdtDt" > '${SEED_DAY}' or left("grdtDt", 6) <> "gradYm" or "entDt" >= "grdtDt")`,
      ),
    ).toBe(0);
  });

  it('holds two thousand finished pieces of work of the last year', async () => {
    const work = await rows<{
      workDivCd: string;
      prcsUserId: string;
      month: string;
      isLate: boolean;
      isOrdered: boolean;
    }>(
      `select "workDivCd", "prcsUserId", to_char("prcsDt" at time zone 'Asia/Seoul', 'YYYYMM') as "month", "reqDt" <= "prcsDt" as "isOrdered",
         coalesce(to_char("prcsDt" at time zone 'Asia/Seoul', 'YYYYMMDD') > "dueDt", false) as "isLate" from "workItem" where "statCd" = 'DONE'`,
    );
    expect(work.length).toBeGreaterThan(1_800);
    expect(work.length).toBeLessThan(2_200);
    expect(work.every(({ isOrdered }) => isOrdered)).toBe(true);
    expect([...new Set(work.map(({ workDivCd }) => workDivCd))].toSorted()).toEqual([
      'ECP_CMPL',
      'ECP_PLAN_APRV',
      'MLG_APLY',
      'MLG_BULK',
      'OTSDR_APLY',
      'SDA_APRV',
      'SPC_APRV',
    ]);
    expect(new Set(work.map(({ prcsUserId }) => prcsUserId)).size).toBeGreaterThan(40);
    expect(new Set(work.map(({ month }) => month)).size).toBe(13);
    const late = work.filter(({ isLate }) => isLate).length / work.length;
    expect(late).toBeGreaterThan(0.02);
    expect(late).toBeLessThan(0.1);
    // Nobody has decided what the area says that somebody else has decided.
    expect(
      await figure(
        `select count(*) as cnt from "workItem" w join "otsdrMember" m on m."otsdrMemberId" = w."refId" where w."statCd" = 'DONE' and m."aprvUserId" <> w."prcsUserId"`,
      ),
    ).toBe(0);
    expect(
      await figure(`select count(*) as cnt from "workItem" where "statCd" = 'DONE' and "reqUserId" = "prcsUserId"`),
    ).toBe(0);
  });

  it('holds the sections of two terms with grades and answers', async () => {
    expect(await counts(`select "schlYear" || "shtmCd" as key, count(*) as cnt from "sbjtCqiSrc" group by 1`)).toEqual({
      202510: 1_900,
      202520: 1_900,
    });
    const grades = `(select sum(v::integer) from jsonb_each_text("grdJson") as g (k, v))`;
    expect(await figure(`select count(*) as cnt from "sbjtCqiSrc" where ${grades} <> "enrlCnt"`)).toBe(0);
    const means = `(select avg((e ->> 'avg')::numeric) from jsonb_array_elements("evalJson") e)`;
    expect(await figure(`select count(*) as cnt from "sbjtCqiSrc" where ${means} is distinct from "evalAvg"`)).toBe(0);
    // Cases that the rules of the CQI tell apart: too few answers, a mean below 3.5, courses without grades.
    for (const which of [`"evalRspCnt" between 1 and 4`, `"evalAvg" < 3.5`, `"pnpYn" = 'Y'`, `"spclDivCd" = 'MIL'`])
      expect(await figure(`select count(*) as cnt from "sbjtCqiSrc" where ${which}`)).toBeGreaterThan(50);
    expect(
      await figure(
        `select count(*) as cnt from "sbjtCqiSrc" c join "staff" s using ("stfNo") where s."stfDivCd" not in ('10', '20') or s."deptCd" <> c."hakguaCd"`,
      ),
    ).toBe(0);
  });

  it('holds closed satisfaction surveys of two years with answers enough', async () => {
    const plans = await rows<{ schlYear: string; paperId: string; cnt: number }>(
      `select p."schlYear", p."paperId", (select count(*)::integer from "resp" r where r."planId" = p."planId" and r."validYn" = 'Y') as cnt
       from "plan" p where p."instDiv" = 'SATIS' and p."linkDiv" is null and p."planSt" = 'CLOSED' order by 1`,
    );
    expect([...new Set(plans.map(({ schlYear }) => schlYear))]).toEqual(['2024', '2025']);
    for (const { cnt } of plans) expect(cnt).toBeGreaterThan(150);
    // One paper was asked in both years, so that a year can be held against the one before.
    const papers = plans.map(({ paperId }) => paperId);
    expect(papers.some((paperId, at) => papers.indexOf(paperId) !== at)).toBe(true);
  });

  it('knows the eight terms of the years 2023 to 2026', async () => {
    expect(
      (await rows<{ cdId: string }>(`select "cdId" from "cmmnCd" where "upCdId" = 'ACDM_TERM' order by 1`)).map(
        ({ cdId }) => cdId,
      ),
    ).toEqual(['202310', '202320', '202410', '202420', '202510', '202520', '202610', '202620']);
  });

  it('leaves no list of diagnoses, surveys and messages empty', async () => {
    const plans = await counts(`select "instDiv" as key, count(*) as cnt from "plan" group by 1`),
      papers = await counts(`select "instDiv" as key, count(*) as cnt from "paper" group by 1`);
    for (const instDiv of ['CORE', 'MAJOR', 'PROF', 'SURVEY', 'SATIS', 'EXAM']) {
      expect(plans[instDiv]).toBeGreaterThan(1);
      expect(papers[instDiv]).toBeGreaterThan(0);
    }
    expect(await figure(`select count(*) as cnt from "alarm" where "statCd" = 'DONE'`)).toBe(5);
    const named = `select count(*) as cnt from "alarmRcvr" r join "user" u on u."userId" = r."rcvrKey" where u."pwdHash" is not null`;
    expect(await figure(named)).toBe(0);
  });

  it('makes the same rows again where a part was missing', async () => {
    const tables: readonly (keyof Schema)[] = ['stdTerm', 'stdntDaily', 'sbjtCqiSrc', 'alarm', 'alarmRcvr', 'alarmTot'],
      digests = async () =>
        Promise.all([...tables.map((table) => digestOf(`"${table}"`)), digestOf(`"workItem" where "statCd" = 'DONE'`)]);
    const before = await digests();
    await sql`truncate "stdTerm", "stdntDaily", "sbjtCqiSrc", "alarm" cascade`.execute(campus.db);
    await campus.db.deleteFrom('workItem').where('statCd', '=', 'DONE').execute();
    const parts = ['학기 성적', '학생 현황', '강좌', '알림 발송', '지난 업무'];
    await campus.db
      .deleteFrom('installation')
      .where(
        'key',
        'in',
        parts.map((name) => `demo ${name}`),
      )
      .execute();
    expect(await addDemoParts(campus.db, TEST_DAY)).toEqual(parts);
    expect(await digests()).toEqual(before);
    expect(await addDemoParts(campus.db, TEST_DAY)).toEqual([]);
  });

  const digestOf = async (from: string): Promise<string> => {
    const lines = await rows<{ line: string }>(
      `select to_jsonb(t)::text as line from (select * from ${from}) t order by to_jsonb(t)::text collate "C"`,
    );
    return createHash('sha256')
      .update(lines.map(({ line }) => line).join('\n'))
      .digest('hex');
  };
});

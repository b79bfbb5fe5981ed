import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { migrations } from '#server/database/migrations/index.ts';
import type { Schema } from '#server/database/schema.ts';
import { purgeHistories, sealDay } from '#server/domains/security/index.ts';
import { FIRST_DIGEST } from '#server/domains/security/seal/chain-rules.ts';
import { headFileOf, writeHead } from '#server/domains/security/seal/head-file.ts';
import { readDay } from '#server/domains/security/seal/seal-store.ts';
import { SEALED_TABLES } from '#server/domains/security/seal/sealed-tables.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { runOnce } from '../jobs/job-harness.ts';

const YESTERDAY = '20260405';
const use = (at: string) => ({
  apiUseHisId: randomUUID(),
  useDt: `${at}+09:00`,
  traceId: randomUUID(),
  httpMethod: 'GET',
  apiPath: '/api/guide/getGuideItemList',
  sttsCd: 200,
  elpsMs: 5,
});
/** A history to which no call of a test adds a row by itself. */
const grant = (at: string) => ({
  permGrntHisId: randomUUID(),
  actDt: `${at}+09:00`,
  actDivCd: 'ROLE_SAVE',
  trgtDivCd: 'ROLE' as const,
  befVal: '전',
  aftVal: '후',
  rsn: '인사이동',
});
const DAYS = ['03T09:00:00', '04T09:00:00', '04T10:00:00', '05T23:59:59', '05T12:00:00'].map((at) => `2026-04-${at}`);
const ON_5TH = `"actDt"::date = '2026-04-05'`,
  AT_NOON = `${ON_5TH} and extract(hour from "actDt") = 12`,
  SEAL_OF_5TH = `"logDivCd" = 'PERM' and "sealDt" = '20260405'`,
  AT_8 = `"actDt" = '2026-04-06 08:00:00+09'`;

describe.skipIf(!isDatabaseAvailable())('the seals of the histories', () => {
  const server = useServer(),
    audit = server.person('audit01');
  const db = (): Kysely<Schema> => server.database.db,
    place = () => ({ dataDir: server.database.place.dataDir }),
    file = (): string => headFileOf(place());
  const check = async (over: object = {}, person: Pick<Person, 'call'> = audit) => {
    const { okCnt, badCnt, openCnt, data, head } = (
      await person.call('verifyLogSeal', { logDivCd: 'PERM', strtDt: '20260403', endDt: '20260406', ...over })
    ).body.data;
    return { okCnt, badCnt, openCnt, data, head: head as { stCd: string; badDts: string[]; no: number } };
  };
  beforeAll(async () => {
    await db().insertInto('permGrntHis').values(DAYS.map(grant)).execute();
    await db().insertInto('apiUseHis').values(DAYS.map(use)).execute();
    await sealDay(db(), YESTERDAY, server.now());
    await writeHead(db(), place(), server.now());
  });
  beforeEach(async () => {
    expect(await check()).toMatchObject({
      okCnt: 3,
      badCnt: 0,
      openCnt: 1,
      data: [],
      head: { stCd: 'OK', sealDt: YESTERDAY, uptoNo: 5, badDts: [] },
    });
  });
  /** What only the owner of the tables can do: change rows, seals and counts behind the triggers. */
  const behindTriggers = async (statements: readonly string[]): Promise<void> =>
    db()
      .transaction()
      .execute(async (trx) => {
        const tables = ['permGrntHis', 'apiUseHis', 'logSeal'];
        for (const table of tables) await sql.raw(`alter table "${table}" disable trigger user`).execute(trx);
        for (const statement of statements) await sql.raw(statement).execute(trx);
        for (const table of tables) await sql.raw(`alter table "${table}" enable trigger user`).execute(trx);
      });
  /** The same, taken back afterwards, with what was written down meanwhile. */
  const damage = async (statements: readonly string[], judge: () => Promise<void>): Promise<void> => {
    const record = readFileSync(file(), 'utf8'),
      { value } = await db()
        .selectFrom('installation')
        .select('value')
        .where('key', '=', 'historyHead')
        .executeTakeFirstOrThrow();
    const kept = [
      ['permGrntHis', 'true'],
      ['logSeal', 'true'],
      ['logCnt', `"logDivCd" = 'PERM'`],
    ] as const;
    for (const [table, rows] of kept)
      await sql.raw(`create table "damaged_${table}" as select * from "${table}" where ${rows}`).execute(db());
    try {
      await behindTriggers(statements);
      await judge();
    } finally {
      writeFileSync(file(), record);
      await db().updateTable('installation').set({ value }).where('key', '=', 'historyHead').execute();
      // The calls of a test go on writing their own histories meanwhile: their days are counted anew.
      const counted = Object.entries(SEALED_TABLES).filter(([logDivCd]) => logDivCd !== 'PERM');
      await behindTriggers([
        ...counted.map(([, { table }]) => `lock table "${table}" in share mode`),
        ...kept.flatMap(([table, rows]) => [
          `delete from "${table}" where ${rows}`,
          `insert into "${table}" select * from "damaged_${table}"`,
          `drop table "damaged_${table}"`,
        ]),
        `delete from "logCnt" where "logDivCd" <> 'PERM'`,
        ...counted.map(
          ([logDivCd, { table, at }]) =>
            `insert into "logCnt" select '${logDivCd}', to_char("${at}", 'YYYYMMDD') as day, 0, count(*) from "${table}"
              where to_char("${at}", 'YYYYMMDD') > '${YESTERDAY}' group by day`,
        ),
      ]);
    }
  };
  const runJob = (jobCd: string) =>
    runOnce(server, jobCd, (jobList.find((job) => job.jobCd === jobCd) ?? expect.fail(jobCd)).run);
  const told = async () =>
    (await db().selectFrom('alarm').select('cntn').where('tmplCd', '=', 'LOG_SEAL').orderBy('regDt').execute()).map(
      ({ cntn }) => cntn,
    );

  it('sealing again changes nothing, today stays open, numbers are gapless', async () => {
    expect(await sealDay(db(), YESTERDAY, server.now())).toBe(0);
    await expect(sealDay(db(), '20260406', server.now())).rejects.toThrow('20260406 is not over');
    expect(
      await db()
        .selectFrom('logSeal')
        .select(['sealDt', 'rowCnt', 'fromNo', 'uptoNo'])
        .where('logDivCd', '=', 'PERM')
        .orderBy('sealDt')
        .execute(),
    ).toEqual([
      { sealDt: '20260403', rowCnt: 1, fromNo: 1, uptoNo: 1 },
      { sealDt: '20260404', rowCnt: 2, fromNo: 2, uptoNo: 3 },
      { sealDt: '20260405', rowCnt: 2, fromNo: 4, uptoNo: 5 },
    ]);
  });

  it('session-security.md 8.11: one changed byte is found', async () => {
    const api = () => check({ logDivCd: 'API', endDt: YESTERDAY }),
      put = (path: string) =>
        behindTriggers([`update "apiUseHis" set "apiPath" = '${path}' where "useDt" = '2026-04-05 12:00:00+09'`]);
    expect(await api()).toMatchObject({ okCnt: 3, badCnt: 0 });
    await put('/api/guide/getGuideItemLisT');
    expect(await api()).toMatchObject({
      okCnt: 2,
      badCnt: 1,
      data: [{ sealDt: '20260405', rowCnt: 2, sealedCnt: 2, whyCd: 'ROWS' }],
      head: { badDts: [] },
    });
    await put('/api/guide/getGuideItemList');
  });

  it('a row that is gone, moved or added is found', async () => {
    await damage([`delete from "permGrntHis" where ${AT_NOON}`], async () => {
      expect((await check()).data).toEqual([{ sealDt: '20260405', rowCnt: 1, sealedCnt: 2, whyCd: 'ROWS' }]);
    });
    await damage([`update "permGrntHis" set "actDt" = "actDt" - interval '1 day' where ${AT_NOON}`], async () => {
      expect((await check()).data).toMatchObject([
        { sealDt: '20260404', rowCnt: 3 },
        { sealDt: '20260405', rowCnt: 1 },
      ]);
    });
    await damage(
      [
        `insert into "permGrntHis" ("permGrntHisId", "actDt", "actDivCd", "trgtDivCd", "befVal", "aftVal") values ('z', '2026-04-04 12:00+09', 'ROLE_SAVE', 'ROLE', '1', '2')`,
      ],
      async () => {
        expect((await check()).data).toMatchObject([{ sealDt: '20260404', rowCnt: 3, sealedCnt: 2 }]);
      },
    );
  });

  it('a seal that is gone, made anew or given other numbers is found', async () => {
    await damage([`delete from "logSeal" where "logDivCd" = 'PERM' and "sealDt" = '20260404'`], async () => {
      expect((await check()).data).toMatchObject([
        { sealDt: '20260404', whyCd: 'SEAL' },
        { sealDt: '20260405', whyCd: 'SEAL' },
      ]);
    });
    await damage(
      [`update "logSeal" set "digest" = repeat('a', 64) where "logDivCd" = 'PERM' and "sealDt" = '20260403'`],
      async () => {
        expect((await check()).data).toMatchObject([{ sealDt: '20260403' }, { sealDt: '20260404' }]);
      },
    );
    await damage(
      [`update "logSeal" set "fromNo" = "fromNo" + 1, "uptoNo" = "uptoNo" + 1 where ${SEAL_OF_5TH}`],
      async () => {
        expect((await check()).data).toMatchObject([{ sealDt: '20260405', whyCd: 'SEAL' }]);
      },
    );
  });

  it('a tail that is cut with its seals is found, and the next seals do not cover the hole', async () => {
    const cut = [`delete from "permGrntHis" where ${ON_5TH}`, `delete from "logSeal" where ${SEAL_OF_5TH}`],
      hole = { sealDt: '20260405', rowCnt: 0, sealedCnt: 0, whyCd: 'HEAD' };
    await damage(cut, async () => {
      expect(await check()).toMatchObject({ okCnt: 2, badCnt: 1, data: [hole], head: { badDts: ['20260405'] } });
      // Seen from another week, too.
      expect(await check({ strtDt: '20260403', endDt: '20260403' })).toMatchObject({
        badCnt: 0,
        head: { badDts: ['20260405'] },
      });
    });
    await damage(cut, async () => {
      await sealDay(db(), YESTERDAY, server.now());
      expect(await check()).toMatchObject({ data: [hole], head: { badDts: ['20260405'] } });
    });
  });

  it('a day that is emptied and sealed anew by the rules is not the one that was written down', async () => {
    await damage(
      [`delete from "permGrntHis" where ${ON_5TH}`, `delete from "logSeal" where ${SEAL_OF_5TH}`],
      async () => {
        const day = await readDay(db(), 'PERM', '20260405', '');
        expect(day).toMatchObject({ rowCnt: 0, countedCnt: 0 });
        await sealDay(db(), YESTERDAY, server.now());
        expect((await check()).data).toMatchObject([{ sealDt: '20260405', whyCd: 'HEAD' }]);
      },
    );
  });

  it('a row that vanishes before its day is sealed is missed, today and for ever', async () => {
    await db()
      .insertInto('permGrntHis')
      .values([grant('2026-04-06T08:00:00'), grant('2026-04-06T08:00:01')])
      .execute();
    await damage([`delete from "permGrntHis" where ${AT_8}`], async () => {
      expect(await check()).toMatchObject({ okCnt: 3, openCnt: 0, data: [{ sealDt: '20260406', whyCd: 'COUNT' }] });
      server.setTime('2026-04-07T10:00:00+09:00');
      await sealDay(db(), '20260406', server.now());
      const found = await check({}, await server.signIn('audit01'));
      expect(found.data).toMatchObject([{ sealDt: '20260406', whyCd: 'NUMBER' }]);
    });
    server.setTime('2026-04-06T10:00:00+09:00');
  });

  it('a count that is turned back with its row is not what was written down', async () => {
    await writeHead(db(), place(), server.now());
    await damage(
      [
        `delete from "permGrntHis" where ${AT_8}`,
        `update "logCnt" set "rowCnt" = "rowCnt" - 1 where ctid = (select min(ctid) from "logCnt" where "logDivCd" = 'PERM' and "cntDt" = '20260406' and "rowCnt" > 1)`,
      ],
      async () => {
        expect((await check()).data).toMatchObject([{ sealDt: '20260406', whyCd: 'HEAD' }]);
      },
    );
  });

  it('transactions side by side and those that go back leave no gap', async () => {
    const before = await check();
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        db()
          .transaction()
          .execute(async (trx) => {
            await trx
              .insertInto('permGrntHis')
              .values([grant('2026-04-06T09:00:00'), grant('2026-04-06T09:00:01')])
              .execute();
            await trx
              .insertInto('loginHis')
              .values({ loginHisId: randomUUID(), loginId: 'x', rsltCd: 'OK', ipAddr: '::1', loginDt: server.now() })
              .execute();
            if (index % 3 === 0) throw new Error('goes back');
          })
          .catch((error: unknown) => expect(String(error)).toContain('goes back')),
      ),
    );
    expect(await check()).toMatchObject({ badCnt: 0, openCnt: before.openCnt });
    expect(await check({ logDivCd: 'LOGIN' })).toMatchObject({ badCnt: 0 });
  });

  it('the application itself can change neither rows nor seals nor counts', async () => {
    await expect(db().updateTable('apiUseHis').set({ apiPath: 'x' }).execute()).rejects.toMatchObject({
      code: 'MD001',
    });
    await expect(db().deleteFrom('apiUseHis').execute()).rejects.toMatchObject({ code: 'MD001' });
    await expect(db().updateTable('logSeal').set({ rowCnt: 0 }).execute()).rejects.toMatchObject({ code: 'MD001' });
    const call = server.database.as({ user: audit.userId });
    for (const statement of [`delete from "logCnt"`, `select * from "logCnt"`])
      await expect(call.transaction().execute((trx) => sql.raw(statement).execute(trx))).rejects.toMatchObject({
        code: '42501',
      });
  });

  it('a record that was cut, changed or lost is told', async () => {
    const text = readFileSync(file(), 'utf8'),
      lines = text.split('\n'),
      stateWith = async (content: string): Promise<string> => {
        writeFileSync(file(), content);
        return (await check()).head.stCd;
      };
    try {
      expect(await stateWith(text.replace('"uptoNo":5', '"uptoNo":4'))).toBe('BROKEN');
      expect(await stateWith(lines.slice(0, -2).join('\n'))).toBe(lines.length > 2 ? 'BROKEN' : 'LOST');
      rmSync(file());
      expect((await check()).head).toMatchObject({ stCd: 'LOST', digest: null });
    } finally {
      writeFileSync(file(), text);
    }
  });

  it('the nightly job seals, writes the heads down and tells what is wrong; by the hour and at a start it is seen, too', async () => {
    const { no } = (await check()).head,
      former = readFileSync(file(), 'utf8');
    expect((await runJob('LOG_SEAL')).statCd).toBe('OK');
    const logged = await db()
      .selectFrom('batchRunLog')
      .innerJoin('batchRun', 'batchRun.batchRunId', 'batchRunLog.batchRunId')
      .select(['batchRunLog.msg', 'batchRunLog.keyVal'])
      .where('batchRun.jobCd', '=', 'LOG_SEAL')
      .execute();
    const { digest } = await db()
      .selectFrom('logSeal')
      .select('digest')
      .where('logDivCd', '=', 'PERM')
      .where('sealDt', '=', YESTERDAY)
      .executeTakeFirstOrThrow();
    expect(logged).toContainEqual({ msg: `이력 기준 ${digest}`, keyVal: 'PERM 20260405 #5' });
    await db().insertInto('permGrntHis').values(grant('2026-04-06T09:30:00')).execute();
    expect((await runJob('LOG_HEAD')).statCd).toBe('OK');
    expect((await check()).head.no).toBeGreaterThan(no);
    expect(readFileSync(file(), 'utf8').startsWith(former)).toBe(true);
    expect(await told()).toEqual([]);
    await damage(
      [`delete from "permGrntHis" where ${ON_5TH}`, `delete from "logSeal" where ${SEAL_OF_5TH}`],
      async () => {
        const app = await createApp({
          database: server.database,
          clock: { now: server.now },
          config: { publicUrl: 'http://localhost:8080', ...place() },
          clientDir: 'no-client',
          runsJobs: true,
        });
        await app.listen({ host: '127.0.0.1', port: 0 });
        // It listens first: a look at the histories keeps nobody waiting.
        await vi.waitUntil(async () => (await told()).length > 0);
        await app.close();
        expect(await told()).toEqual([expect.stringContaining('PERM 2026-04-05 (외부 기준 불일치)')]);
        await runJob('LOG_HEAD');
        expect((await runJob('LOG_SEAL')).statCd).toBe('PART');
        expect(await told()).toHaveLength(1);
      },
    );
  });

  it('a record that was moved away, as after bringing a copy back, is told and begins anew', async () => {
    const { no } = (await check()).head;
    rmSync(file());
    await runJob('LOG_HEAD');
    expect(await told()).toContainEqual(expect.stringContaining('외부 기준 파일 없음'));
    expect(existsSync(file())).toBe(true);
    expect(await check()).toMatchObject({ head: { stCd: 'OK', firstNo: no + 1, no: no + 1, sealDt: YESTERDAY } });
  });

  it('a visit may still end after its day was sealed', async () => {
    const range = { logDivCd: 'MENU', strtDt: '20260407', endDt: '20260407' };
    await db()
      .insertInto('menuUseHis')
      .values({
        menuUseHisId: 'm1',
        useDt: '2026-04-07T09:00:00+09:00',
        userId: audit.userId,
        path: '/x',
        rsltCd: 'ALLOW',
      })
      .execute();
    await damage([], async () => {
      expect(await sealDay(db(), '20260407', new Date('2026-04-08T01:30:00+09:00'))).toBeGreaterThan(0);
      await db().updateTable('menuUseHis').set({ dwellSec: 30 }).where('menuUseHisId', '=', 'm1').execute();
      server.setTime('2026-04-08T10:00:01+09:00');
      expect((await (await server.signIn('audit01')).call('verifyLogSeal', range)).body.data).toMatchObject({
        okCnt: 1,
        badCnt: 0,
      });
      server.setTime('2026-04-06T10:00:00+09:00');
    });
  });

  it('asks for R on the screen of the history', async () => {
    const oper = await server.signIn('oper01');
    expect((await oper.call('verifyLogSeal', { logDivCd: 'API', strtDt: YESTERDAY, endDt: YESTERDAY })).status).toBe(
      403,
    );
    expect(
      (await audit.call('verifyLogSeal', { logDivCd: 'API', strtDt: '20260330', endDt: '20260406' })).body.message,
    ).toBe('조회 기간은 최대 7일입니다.');
  });

  it('whole months go when the policy lets them, seals stay', async () => {
    const later = new Date('2028-05-15T03:00:00+09:00');
    const monthsOf = async (table: string) =>
      (
        await sql<{
          name: string;
        }>`select relname as name from pg_class join pg_inherits on inhrelid = oid where inhparent = ${`"${table}"`}::regclass order by 1`.execute(
          db(),
        )
      ).rows.map(({ name }) => name);
    expect(await monthsOf('apiUseHis')).toContain('apiUseHis_202604');
    expect(await purgeHistories(db(), new Date('2028-04-15T03:00:00+09:00'))).not.toContainEqual(
      expect.objectContaining({ table: 'apiUseHis' }),
    );
    expect(await purgeHistories(db(), later)).toContainEqual({
      table: 'apiUseHis',
      month: '202604',
      rowCnt: expect.any(Number),
    });
    expect(await monthsOf('apiUseHis')).not.toContain('apiUseHis_202604');
    expect(await monthsOf('permGrntHis')).toContain('permGrntHis_202604');
    expect((await db().selectFrom('logSeal').selectAll().where('logDivCd', '=', 'PERM').execute()).length).toBe(3);
  });
});

describe.skipIf(!isDatabaseAvailable())('a database from before the numbers', () => {
  const server = useServer(),
    audit = server.person('audit01');

  it('passes the check after its migration, and goes on with the next number', async () => {
    const { db } = server.database;
    const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
    for (const table of ['loginHis', 'apiUseHis', 'prsnAcsHis', 'menuUseHis', 'permGrntHis', 'sqlLogHis']) {
      await run(`drop trigger "${table}_count" on "${table}"`);
      await run(`drop function "count_${table}"()`);
    }
    await run(`drop table "logCnt"`);
    await db
      .insertInto('apiUseHis')
      .values([...DAYS, '2026-04-06T09:00:00'].map(use))
      .execute();
    // As the former programme made them: the rows lie in the one digest, and nothing has a number.
    let prevDigest = FIRST_DIGEST;
    const seals: string[] = [];
    for (const [sealDt, rowCnt] of [
      ['20260403', 1],
      ['20260404', 2],
    ] as const) {
      const { rows } = await sql<{ digest: string }>`select encode(sha256(convert_to(${prevDigest} || string_agg(
        encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(t))::text, 'UTF8')), 'hex'), '' order by "apiUseHisId" collate "C"), 'UTF8')), 'hex') as digest
        from "apiUseHis" t where to_char("useDt" at time zone 'Asia/Seoul', 'YYYYMMDD') = ${sealDt}`.execute(db);
      const digest = rows[0]?.digest ?? '';
      seals.push(`('${randomUUID()}', 'API', '${sealDt}', ${rowCnt}, '${digest}', '${prevDigest}')`);
      prevDigest = digest;
    }
    await run(`alter table "logSeal" drop column "fromNo", drop column "uptoNo", drop column "rowsDigest"`);
    await run(
      `insert into "logSeal" ("logSealId", "logDivCd", "sealDt", "rowCnt", "digest", "prevDigest") values ${seals.join(', ')}`,
    );
    await migrations['250-history-numbers']?.up(db);
    await sealDay(db, YESTERDAY, server.now());
    await writeHead(db, { dataDir: server.database.place.dataDir }, server.now());
    const checked = await audit.call('verifyLogSeal', { logDivCd: 'API', strtDt: '20260403', endDt: '20260406' });
    expect(checked.body.data).toMatchObject({
      okCnt: 3,
      openCnt: 1,
      badCnt: 0,
      head: { stCd: 'OK', uptoNo: 5, badDts: [] },
    });
  });
});

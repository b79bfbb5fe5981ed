import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import type { WorkDiv } from '#contract/main/work-rules.ts';
import { isKnownToRows } from '#server/access/row-facts.ts';
import { loadAccessModel } from '#server/access/access-model.ts';
import { loadPermissions } from '#server/access/permissions.ts';
import { isForWorker } from '#contract/main/work-rules.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { workReminding } from '#server/domains/main/index.ts';
import { raiseWorkAs, workerFrom, type NewWork } from '#server/domains/work/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { runOnce } from '../jobs/job-harness.ts';

const NOTICE = '/admin/cmnct/cmnctMng/notice',
  GUIDE = '/guide';

describe.skipIf(!isDatabaseAvailable())('work that waits', () => {
  const server = useServer();
  const PEOPLE = [
    'admin01',
    'oper01',
    'oper02',
    'dept01',
    'prof01',
    'cnslr01',
    'career01',
    'audit01',
    'norole01',
  ] as const;
  const people = Object.fromEntries(PEOPLE.map((name) => [name, server.person(name)])) as Record<
    (typeof PEOPLE)[number],
    Person
  >;
  const { oper01, oper02, dept01, prof01 } = people;
  const db = () => server.database.db;
  const MADE = 'made here';
  afterEach(async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    await db().deleteFrom('workItem').where('refTable', '=', MADE).execute();
    await db().deleteFrom('workDpty').execute();
  });
  const raise = (over: Partial<NewWork> & { workDivCd: WorkDiv }, userId: string | null = null) =>
    raiseWorkAs({ db: db(), now: server.now(), userId }, [
      {
        title: '시험 업무',
        resourcePath: GUIDE,
        needAuthType: 'R',
        linkUrl: '/guide/home',
        refTable: MADE,
        refId: randomUUID(),
        ...over,
      },
    ]);
  const tilesOf = async (person: Person) => (await person.call('getTodoList')).rows;
  const tile = async (person: Person, workDivCd: string) =>
    (await tilesOf(person)).find((row) => row['workDivCd'] === workDivCd);
  const list = (person: Person, query: object = {}) => person.call('getWorkItemList', { rowsPerPage: 100, ...query });

  it.each(PEOPLE)('the list behind each figure of %s has as many rows', async (name) => {
    const person = people[name];
    for (const { workDivCd, cnt, linkUrl } of await tilesOf(person)) {
      if (workDivCd === 'MUST_READ') {
        expect((await person.call('getNoticeList', { mustReadYn: 'Y', unreadYn: 'Y' })).body.data.totalCount).toBe(cnt);
        continue;
      }
      expect([workDivCd, (await list(person, { workDivCd })).body.data.totalCount]).toEqual([workDivCd, cnt]);
      if (workDivCd === 'PERM_REQ')
        expect((await person.call('getPermGrntList', { decideYn: 'Y' })).body.data).toMatchObject({ totalCount: cnt });
      if (workDivCd === 'NOTI_APRV')
        expect((await person.call('getNoticeList', { tab: 'WAITING' })).body.data).toMatchObject({ totalCount: cnt });
      if (workDivCd === 'OTSDR_APLY')
        expect((await person.call('getOtsdrMemberList', { statCds: 'APLY' })).body.data).toMatchObject({
          totalCount: cnt,
        });
      expect(linkUrl).toMatch(/^\//);
    }
  });

  it('the operators of the demo campus have what its areas opened', async () => {
    const tiles = await tilesOf(oper01);
    expect(tiles.map((row) => row['label'])).toEqual(expect.arrayContaining(['공지승인', '외부인 가입']));
    expect(await tile(oper01, 'OTSDR_APLY')).toMatchObject({
      cnt: 36,
      linkUrl: '/admin/sysMng/otsdrMng/otsdrMemberMng?statCds=APLY',
    });
    expect(await tile(prof01, 'NOTI_APRV')).toBeUndefined();
  });

  it('a decision never stands among the work of its asker', async () => {
    const asked = { workDivCd: 'ALM_APRV', trgtRoleCd: 'ROLE_OPER', resourcePath: ALARM_SCREEN } as const,
      before = { own: await tile(oper01, 'ALM_APRV'), other: await tile(oper02, 'ALM_APRV') };
    await raise(asked, oper01.userId);
    expect(await tile(oper01, 'ALM_APRV')).toEqual(before.own);
    expect(await tile(oper02, 'ALM_APRV')).toMatchObject({ cnt: Number(before.other?.['cnt'] ?? 0) + 1 });
  });

  it('work on a screen that the database does not know is refused', async () => {
    await expect(raise({ workDivCd: 'CNSL_ASGN', resourcePath: '/admin/prfsnCnsl/nobodyKnows' })).rejects.toThrow(
      'missing in WORK_SCREENS',
    );
  });

  it('each screen that a row policy names is known to it', async () => {
    const { rows } = await sql<{ code: string }>`
      select coalesce(qual, '') || ' ' || coalesce(with_check, '') as code from pg_policies
      union all select prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'`.execute(
      db(),
    );
    const named = new Set(rows.flatMap(({ code }) => code.match(/\/(?:admin|guide|batch)[\w/-]*(?= [CRUD]')/g) ?? []));
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((path) => !isKnownToRows(path))).toEqual([]);
  });

  it('a query and the rule for one row see the same work for everybody', async () => {
    for (const [trgtRoleCd, trgtDeptCd, trgtUserId] of [
      ['ROLE_DEPT', '1010', undefined],
      ['ROLE_DEPT', '2010', undefined],
      [undefined, '1011', undefined],
      [undefined, '9120', undefined],
      [undefined, undefined, userIdOf('prof01')],
      ['ROLE_PROF', undefined, undefined],
    ] as const) {
      for (const needAuthType of ['R', 'U'] as const) {
        await raise({
          workDivCd: 'ECP_PLAN_APRV',
          resourcePath: NOTICE,
          needAuthType,
          ...(trgtRoleCd ? { trgtRoleCd } : {}),
          ...(trgtDeptCd ? { trgtDeptCd } : {}),
          ...(trgtUserId ? { trgtUserId } : {}),
        });
      }
    }
    await db()
      .insertInto('workDpty')
      .values({
        workDptyId: 'd',
        userId: userIdOf('prof01'),
        dptyUserId: userIdOf('audit01'),
        strtDt: '20260406',
        endDt: '20260406',
      })
      .execute();
    const open = await db().selectFrom('workItem').selectAll().where('statCd', '=', 'OPEN').execute();
    const { stamp } = await db().selectFrom('accessStamp').select('stamp').executeTakeFirstOrThrow(),
      model = await loadAccessModel(db(), stamp);
    for (const name of PEOPLE) {
      const worker = await workerFrom(
        db(),
        model,
        await loadPermissions(db(), model, userIdOf(name), '20260406'),
        '20260406',
      );
      expect([name, (await list(people[name])).body.data.totalCount]).toEqual([
        name,
        open.filter((item) => isForWorker(item, worker)).length,
      ]);
    }
  });

  it('9. of two candidates the first decides, and both tiles fall by one', async () => {
    const refId = randomUUID(),
      source = { workDivCd: 'NOTI_APRV', refTable: 'notice', refId } as const;
    const saved = await dept01.call('saveNotice', {
      noticeId: refId,
      actionCd: 'POST',
      noticeDivCd: 'GEN',
      title: '두 사람의 결재',
      cntn: '&lt;p&gt;글&lt;/p&gt;',
      trgtDivCd: 'ALL',
      trgts: [],
      postStrtDt: '20260406',
      postStrtTm: '0900',
      postEndDt: '20260430',
      postEndTm: '1800',
      topFixYn: 'N',
      popYn: 'N',
      mustReadYn: 'N',
      almYn: 'N',
    });
    expect(saved.body.message).toBe('');
    // The same step for two people by name, as approvals of documents have it.
    await db().deleteFrom('workItem').where('refId', '=', refId).execute();
    await raiseWorkAs(
      { db: db(), now: server.now(), userId: null },
      (['oper01', 'oper02'] as const).map((name) => ({
        ...source,
        title: '공지 승인',
        resourcePath: NOTICE,
        linkUrl: NOTICE,
        trgtUserId: userIdOf(name),
      })),
    );
    const before = [await tile(oper01, 'NOTI_APRV'), await tile(oper02, 'NOTI_APRV')].map((row) =>
      Number(row?.['cnt']),
    );
    const rows = [{ noticeId: refId, version: Number(saved.rows[0]?.['version']) }];
    expect((await oper01.call('approveNotice', { rows })).rows[0]).toMatchObject({ okYn: 'Y' });
    server.setTime('2026-04-06T10:00:01+09:00');
    expect((await oper02.call('approveNotice', { rows })).rows[0]).toMatchObject({
      okYn: 'N',
      code: 409,
      message: '이미 처리된 공지입니다.',
    });
    const items = await db()
      .selectFrom('workItem')
      .select(['trgtUserId', 'statCd', 'rsltCd', 'prcsUserId'])
      .where('refId', '=', refId)
      .orderBy('statCd')
      .execute();
    expect(items).toEqual([
      { trgtUserId: userIdOf('oper02'), statCd: 'CNCL', rsltCd: null, prcsUserId: null },
      { trgtUserId: userIdOf('oper01'), statCd: 'DONE', rsltCd: 'APRV', prcsUserId: userIdOf('oper01') },
    ]);
    expect(
      [await tile(oper01, 'NOTI_APRV'), await tile(oper02, 'NOTI_APRV')].map((row) => Number(row?.['cnt'] ?? 0)),
    ).toEqual(before.map((cnt) => cnt - 1));
    await db().deleteFrom('workItem').where('refId', '=', refId).execute();
  });

  it("8. late work of one's own stands first and another person's does not count", async () => {
    const { cnslr01 } = people,
      note = { workDivCd: 'CNSL_NOTE', trgtUserId: userIdOf('cnslr01') } as const;
    await raise({ workDivCd: 'CNSL_ASGN', trgtDeptCd: '9120', resourcePath: NOTICE, needAuthType: 'U' });
    await raise({ workDivCd: 'CNSL_ASGN', trgtDeptCd: '9120', resourcePath: NOTICE, needAuthType: 'U' });
    await raise({ workDivCd: 'CNSL_ASGN', trgtDeptCd: '9130', resourcePath: NOTICE, needAuthType: 'U' });
    await raise({ ...note, trgtUserId: userIdOf('cnslr02'), dueDt: '20260405' });
    await raise({ ...note, dueDt: '20260405' });
    // Beside what the demo has of students at risk.
    const ofCounselling = async () =>
      (await tilesOf(cnslr01)).filter((tile) => String(tile['workDivCd']).startsWith('CNSL_'));
    const [first, second] = await ofCounselling();
    expect(first).toMatchObject({ label: '상담일지 미작성', cnt: 1, ovrdCnt: 1, nearDueDt: '20260405' });
    expect(second).toMatchObject({ label: '상담 배정', cnt: 2, ovrdCnt: 0, nearDueDt: null });
    expect((await list(cnslr01, { ovrdYn: 'Y', workDivCd: 'CNSL_NOTE' })).rows).toMatchObject([
      { workDivNm: '상담일지 미작성', ovrdYn: 'Y' },
    ]);
    // She assigns one of the two: the tile and the list behind it both have one left.
    const one = await db()
      .selectFrom('workItem')
      .select('workItemId')
      .where('workDivCd', '=', 'CNSL_ASGN')
      .where('trgtDeptCd', '=', '9120')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db()
      .updateTable('workItem')
      .set({ statCd: 'DONE', rsltCd: 'DONE', prcsUserId: cnslr01.userId, prcsDeptCd: '9120', prcsDt: server.now() })
      .where('workItemId', '=', one.workItemId)
      .execute();
    expect((await ofCounselling()).find((row) => row['label'] === '상담 배정')).toMatchObject({ cnt: 1 });
    expect((await list(cnslr01, { workDivCd: 'CNSL_ASGN' })).body.data).toMatchObject({ totalCount: 1 });
  });

  it('is taken by one, seen by all, and given back by him alone', async () => {
    await raise({ workDivCd: 'ECP_CQI', trgtRoleCd: 'ROLE_OPER' });
    const find = async (person: Person) => (await list(person, { workDivCd: 'ECP_CQI' })).rows[0];
    const row = await find(oper01),
      key = { workItemId: String(row?.['workItemId']), version: Number(row?.['version']) };
    expect((await oper01.call('claimWork', { ...key, clmYn: 'Y' })).rows[0]).toMatchObject({
      clmNm: '박지은',
      clmYn: 'Y',
      version: 2,
    });
    expect(await find(oper02)).toMatchObject({ clmNm: '박지은', clmYn: 'N' });
    const other = await oper02.call('claimWork', { ...key, version: 2, clmYn: 'Y' });
    expect([other.status, other.body.data.reason, other.body.message]).toEqual([
      409,
      'STATE',
      '박지은님이 맡은 업무입니다.',
    ]);
    expect((await oper01.call('claimWork', { ...key, version: 1, clmYn: 'N' })).body.data.reason).toBe('VERSION');
    expect((await oper01.call('claimWork', { ...key, version: 2, clmYn: 'N' })).rows[0]).toMatchObject({
      clmNm: null,
      clmYn: 'N',
    });
    expect((await prof01.call('claimWork', { ...key, version: 3, clmYn: 'Y' })).body.data.reason).toBe('GONE');
    const id = randomUUID(),
      first = await oper02.call(
        'claimWork',
        { ...key, version: 3, clmYn: 'Y' },
        { headers: { 'x-client-req-id': id } },
      );
    expect(
      (await oper02.call('claimWork', { ...key, version: 3, clmYn: 'Y' }, { headers: { 'x-client-req-id': id } })).rows,
    ).toEqual(first.rows);
  });

  it('a deputy sees what names his principal, for the days and with his own letters', async () => {
    await raise({
      workDivCd: 'ECP_CQI',
      trgtUserId: userIdOf('oper01'),
      resourcePath: NOTICE,
      needAuthType: 'U',
    });
    await raise({ workDivCd: 'CNSL_NOTE', trgtUserId: userIdOf('oper01'), resourcePath: NOTICE, needAuthType: 'R' });
    const write = { dptyStfNo: 'oper02', strtDt: '20260407', endDt: '20260408' };
    expect((await oper01.call('saveWorkDpty', { ...write, dptyStfNo: 'oper01' })).body.message).toBe(
      '본인을 대결자로 지정할 수 없습니다.',
    );
    expect((await oper01.call('saveWorkDpty', { ...write, dptyStfNo: 'nobody' })).body.message).toBe(
      '사용 중인 직원 계정이 아닙니다.',
    );
    expect((await oper01.call('saveWorkDpty', { ...write, endDt: '20260406' })).status).toBe(400);
    expect((await oper01.call('saveWorkDpty', { ...write, dptyStfNo: 'prof01' })).rows).toMatchObject([
      { dptyNm: '임재현', version: 1 },
    ]);
    expect((await oper01.call('saveWorkDpty', write)).rows).toMatchObject([
      { dptyNm: '최민석', dptyDeptNm: '교육혁신원', strtDt: '20260407', version: 2 },
    ]);
    expect(await tile(oper02, 'ECP_CQI')).toBeUndefined();
    server.setTime('2026-04-07T09:00:00+09:00');
    // A day later everybody signs in anew.
    const [principal, deputy, prof] = [
      await server.signIn('oper01'),
      await server.signIn('oper02'),
      await server.signIn('prof01'),
    ];
    expect((await list(deputy, { workDivCd: 'ECP_CQI' })).rows).toMatchObject([{ forNm: '박지은' }]);
    expect(await tile(deputy, 'CNSL_NOTE')).toBeUndefined();
    expect(await tile(prof, 'ECP_CQI')).toBeUndefined();
    expect((await principal.call('deleteWorkDpty', {})).rows).toEqual([{ dptyUserId: userIdOf('oper02') }]);
    expect((await list(deputy, { workDivCd: 'ECP_CQI' })).body.data.totalCount).toBe(0);
  });

  it('WORK_DUE tells each person once a day of everything together', async () => {
    await db().updateTable('workItem').set({ dueDt: null }).where('statCd', '=', 'OPEN').execute();
    server.setTime('2026-04-06T08:00:00+09:00');
    const due = (dueDt: string, over: Partial<NewWork> & { workDivCd: WorkDiv }) => raise({ dueDt, ...over });
    await due('20260409', { workDivCd: 'ECP_CQI', trgtUserId: userIdOf('dept01') });
    await due('20260404', { workDivCd: 'ECP_CQI', trgtUserId: userIdOf('dept01') });
    await due('20260406', { workDivCd: 'SPC_APRV', trgtDeptCd: '1010', resourcePath: NOTICE, needAuthType: 'U' });
    await due('20260408', { workDivCd: 'ECP_SLCT', trgtUserId: userIdOf('prof01') });
    const told = async () =>
      await db()
        .selectFrom('alarmRcvr')
        .innerJoin('alarm', 'alarm.alarmId', 'alarmRcvr.alarmId')
        .select(['alarmRcvr.rcvrKey', 'alarm.cntn', 'alarm.linkUrl'])
        .where('alarm.title', '=', '업무 기한 안내')
        .execute();
    expect(await runOnce(server, 'WORK_DUE', workReminding.run)).toMatchObject({ statCd: 'OK', readCnt: 3 });
    const rows = await told(),
      mine = rows.filter((row) => row.rcvrKey === userIdOf('dept01'));
    expect(mine).toEqual([
      { rcvrKey: userIdOf('dept01'), cntn: '비교과 환류 2건(기한초과 1건), 공간예약 승인 1건', linkUrl: '/admin/main' },
    ]);
    // Due in two days: nobody is told.
    expect(rows.map((row) => row.rcvrKey)).not.toContain(userIdOf('prof01'));
    await runOnce(server, 'WORK_DUE', workReminding.run);
    expect(await told()).toHaveLength(rows.length);
  });

  it('the database keeps claims, deputies and links whole', async () => {
    const broken = (change: object) => db().updateTable('workItem').set(change).where('statCd', '=', 'OPEN').execute();
    await expect(broken({ clmUserId: 'x' })).rejects.toThrow('workItem_claim_ck');
    await expect(broken({ linkUrl: 'https://elsewhere.example' })).rejects.toThrow('workItem_link_ck');
    const deputy = (over: object) =>
      db()
        .insertInto('workDpty')
        .values({
          workDptyId: randomUUID(),
          userId: userIdOf('oper01'),
          dptyUserId: userIdOf('oper02'),
          strtDt: '20260406',
          endDt: '20260407',
          ...over,
        })
        .execute();
    await expect(deputy({ dptyUserId: userIdOf('oper01') })).rejects.toThrow('workDpty_self_ck');
    await expect(deputy({ endDt: '20260405' })).rejects.toThrow('workDpty_period_ck');
    await deputy({});
    await expect(deputy({})).rejects.toThrow('workDpty_uq');
  });

  it('finds what waits for a person by index among many that are done', async () => {
    await sql`insert into "workItem" ("workItemId", "workDivCd", "areaCd", "title", "resourcePath", "linkUrl", "refTable", "refId", "trgtRoleCd", "statCd", "prcsUserId", "prcsDt", "rsltCd")
      select 'w' || i, 'ECP_CMPL', 'ECP', 't', '/guide', '/guide', ${MADE}, 'r' || i, 'ROLE_OPER', 'DONE', 'x', now(), 'DONE' from generate_series(1, 5000) i`.execute(
      db(),
    );
    await sql`analyze "workItem"`.execute(db());
    const { rows } = await sql<
      Record<string, string>
    >`explain select "workDivCd", count(*) from "workItem" where "statCd" = 'OPEN' group by 1`.execute(db());
    expect(rows.map((row) => Object.values(row)[0]).join(' ')).toMatch(/workItem_\w+_(ix|uq)/);
  });
});

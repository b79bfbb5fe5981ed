import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { jobList } from '#server/jobs/job-list.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Person } from '#tests/support/server.ts';
import { grantSpecial } from '#tests/support/special-perm.ts';
import { useServer } from '#tests/support/use-server.ts';
import { runOnce } from '../jobs/job-harness.ts';

describe.skipIf(!isDatabaseAvailable())('the periodic review', () => {
  const server = useServer(),
    admin = server.person('admin01'),
    admin2 = server.person('admin02'),
    head = server.person('head01'),
    prof = server.person('prof01');
  beforeEach(async () => {
    for (const table of ['permReviewItem', 'permReview'] as const) await db().deleteFrom(table).execute();
  });
  const db = () => server.database.db;
  const create = async (over: object = {}) =>
    admin.call('createPermReview', {
      permReviewId: randomUUID(),
      reviewNm: '2026년 상반기',
      baseDt: '20260406',
      strtDt: '20260406',
      endDt: '20260430',
      unansRsltCd: 'KEEP',
      ...over,
    });
  const opened = async (over: object = {}) => {
    const { status, rows, body } = await create(over);
    expect(status, body.message).toBe(200);
    return {
      permReviewId: String(rows[0]?.['permReviewId']),
      version: Number(rows[0]?.['version']),
      totCnt: Number(rows[0]?.['totCnt']),
    };
  };
  const itemOf = async (loginId: string, trgtDivCd: 'ROLE' | 'PERM' = 'ROLE') =>
    db()
      .selectFrom('permReviewItem')
      .selectAll()
      .where('userId', '=', userIdOf(loginId))
      .where('trgtDivCd', '=', trgtDivCd)
      .executeTakeFirstOrThrow();
  const answer = async (person: Person, loginId: string, over: object = {}) => {
    const { permReviewItemId, version } = await itemOf(loginId);
    return person.call('savePermReviewItem', {
      rows: [{ id: permReviewItemId, version }],
      rsltCd: 'RVK',
      rsltRsn: '업무 변경',
      ...over,
    });
  };
  const inbox = async (title: string) =>
    (
      await db()
        .selectFrom('alarmRcvr')
        .innerJoin('alarm', 'alarm.alarmId', 'alarmRcvr.alarmId')
        .select('alarmRcvr.rcvrKey')
        .where('alarm.title', '=', title)
        .execute()
    ).map((row) => row.rcvrKey);
  const run = (jobCd: string) =>
    runOnce(server, jobCd, (jobList.find((job) => job.jobCd === jobCd) ?? expect.fail(jobCd)).run);

  it('holds every grant of its day, each with the head above', async () => {
    await grantSpecial(server.database, 'dept01', 'UNMASK', '/guide');
    const active = await db()
      .selectFrom('userRole')
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .where('stCd', '=', 'ACTIVE')
      .where('strtDt', '<=', '20260406')
      .where('endDt', '>=', '20260406')
      .executeTakeFirstOrThrow();
    expect((await opened()).totCnt).toBe(active.cnt + 1);
    expect(await itemOf('dept01')).toMatchObject({ rvwrUserId: userIdOf('head01'), rsltCd: 'NONE' });
    // The head of a department is reviewed by the head above him.
    expect((await itemOf('head01')).rvwrUserId).toBe(userIdOf('dean01'));
    expect(await inbox('권한 정기점검 시작')).toContain(head.userId);
    // Who answers sees on which screen a permission holds, and why it was granted.
    const mine = (await head.call('getPermReviewItemList', { page: 1, rowsPerPage: 100 })).rows;
    expect(mine.find((row) => row['trgtDivCd'] === 'PERM' && row['userId'] === userIdOf('dept01'))).toMatchObject({
      grntNm: '개인정보 원문 열람',
      resourceNm: expect.any(String) as string,
      grntRsn: '시험을 위한 권한입니다.',
    });
    expect(
      await db()
        .selectFrom('workItem')
        .select(['statCd', 'dueDt'])
        .where('workDivCd', '=', 'PERM_REVIEW')
        .where('trgtUserId', '=', head.userId)
        .where('statCd', '=', 'OPEN')
        .execute(),
    ).toEqual([{ statCd: 'OPEN', dueDt: '20260430' }]);
    await db().deleteFrom('permGrnt').execute();
  });

  it('at most one is open, and its days make sense', async () => {
    await opened();
    const second = await create();
    expect([second.status, second.body.data.reason, second.body.message]).toEqual([
      409,
      'STATE',
      '진행 중인 정기점검이 있습니다.',
    ]);
    await expect(
      db()
        .insertInto('permReview')
        .values({
          permReviewId: 'x',
          reviewNm: '둘째',
          baseDt: '20260406',
          strtDt: '20260406',
          endDt: '20260430',
          unansRsltCd: 'KEEP',
        })
        .execute(),
    ).rejects.toThrow();
    await db().deleteFrom('permReviewItem').execute();
    await db().deleteFrom('permReview').execute();
    expect((await create({ baseDt: '20260407' })).body.message).toBe('기준일은 오늘 이후일 수 없습니다.');
    expect((await create({ endDt: '20260405' })).status).toBe(400);
  });

  it('is answered by the reviewer or by who has U, never for oneself', async () => {
    await opened();
    expect((await answer(head, 'dept01', { rsltRsn: '' })).body.message).toBe('회수 사유를 2글자 이상 입력해주세요.');
    expect((await answer(prof, 'dept01')).rows[0]).toMatchObject({ okYn: 'N', code: 403 });
    expect((await answer(head, 'dept01')).rows[0]).toMatchObject({ okYn: 'Y' });
    expect((await answer(head, 'dept01', { rsltCd: 'KEEP', rsltRsn: '' })).rows[0]).toMatchObject({ okYn: 'Y' });
    expect(await itemOf('dept01')).toMatchObject({ rsltCd: 'KEEP', rsltRsn: null, ansUserId: head.userId });
    expect((await answer(admin, 'admin01')).rows[0]).toMatchObject({
      okYn: 'N',
      message: '본인의 권한은 점검할 수 없습니다.',
    });
    expect((await answer(head, 'prof01')).rows[0]).toMatchObject({
      okYn: 'N',
      message: '자동부여 역할은 조건을 변경해야 회수할 수 있습니다.',
    });
    const { permReviewItemId } = await itemOf('dept01');
    expect(
      (await head.call('savePermReviewItem', { rows: [{ id: permReviewItemId, version: 1 }], rsltCd: 'KEEP' })).rows[0],
    ).toMatchObject({ reason: 'VERSION' });
    const mine = await head.call('getPermReviewItemList');
    expect(new Set(mine.rows.map((row) => row['rvwrUserId']))).toEqual(new Set([head.userId]));
    expect((await prof.call('getPermReviewItemList')).body.data.totalCount).toBe(0);
    server.setTime('2026-05-01T09:00:00+09:00');
    const late = await server.signIn('head01');
    expect((await answer(late, 'dept01')).rows[0]).toMatchObject({ okYn: 'N', message: '점검 기간이 끝났습니다.' });
    server.setTime('2026-04-06T10:00:00+09:00');
  });

  it('who answers an item reads the grant it is about, and a person beside neither reads nor answers it', async () => {
    await opened();
    const of = async (person: Person) => {
      const { status, rows } = await person.call('getPermReviewItemList', { page: 1, rowsPerPage: 100 });
      return { status, found: rows.find((row) => row['userId'] === userIdOf('dept01')) };
    };
    expect(await of(head)).toMatchObject({
      status: 200,
      found: {
        trgtDivCd: 'ROLE',
        grntNm: expect.any(String) as string,
        rsltCd: 'NONE',
        strtDt: expect.any(String) as string,
      },
    });
    const beside = await server.signIn('head03');
    expect((await of(beside)).found).toBeUndefined();
    expect((await answer(beside, 'dept01')).rows[0]).toMatchObject({ okYn: 'N', code: 403 });
    expect((await answer(head, 'dept01', { rsltCd: 'KEEP' })).rows[0]).toMatchObject({ okYn: 'Y' });
  });

  it('closing takes away what was answered so, with its history', async () => {
    await grantSpecial(server.database, 'dept02', 'UNMASK', '/guide');
    const review = await opened();
    await answer(admin2, 'dept03');
    const perm = await itemOf('dept02', 'PERM');
    await admin2.call('savePermReviewItem', {
      rows: [{ id: perm.permReviewItemId, version: 1 }],
      rsltCd: 'RVK',
      rsltRsn: '상담 종료',
    });
    const closed = await admin.call('closePermReview', { permReviewId: review.permReviewId, version: review.version });
    expect(closed.rows[0]).toMatchObject({ statCd: 'CLOSED', rvkCnt: 2, noneCnt: review.totCnt - 2 });
    expect(
      await db()
        .selectFrom('userRole')
        .select(['stCd', 'endedRsnCd'])
        .where('userId', '=', userIdOf('dept03'))
        .execute(),
    ).toEqual([{ stCd: 'ENDED', endedRsnCd: 'REVIEW' }]);
    expect(
      await db().selectFrom('permGrnt').select(['statCd', 'rvkRsn']).where('userId', '=', userIdOf('dept02')).execute(),
    ).toEqual([{ statCd: 'RVK', rvkRsn: '정기점검 2026년 상반기: 상담 종료' }]);
    const history = await db()
      .selectFrom('permGrntHis')
      .select(['actDivCd', 'rsn'])
      .where('trgtUserId', 'in', [userIdOf('dept02'), userIdOf('dept03')])
      .orderBy('rsn')
      .execute();
    expect(history).toEqual([
      { actDivCd: 'REVOKE', rsn: '정기점검 2026년 상반기: 상담 종료' },
      { actDivCd: 'REVOKE', rsn: '정기점검 2026년 상반기: 업무 변경' },
    ]);
    expect(await itemOf('dept03')).toMatchObject({ finalCd: 'RVK' });
    expect(await itemOf('dept01')).toMatchObject({ finalCd: 'KEEP' });
    expect((await admin.call('closePermReview', { permReviewId: review.permReviewId, version: 2 })).body.message).toBe(
      '이미 처리된 점검입니다.',
    );
    expect(
      (await admin.call('downloadPermReviewExcel', { permReviewId: review.permReviewId, rsltCd: 'RVK' })).body.data
        .totalCount,
    ).toBe(2);
  });

  it('nobody left to administrate undoes the closing', async () => {
    const review = await opened({ unansRsltCd: 'RVK' });
    const refused = await admin.call('closePermReview', { permReviewId: review.permReviewId, version: review.version });
    expect([refused.status, refused.body.data.reason]).toEqual([409, 'LIMIT']);
    expect(await itemOf('cnslr01')).toMatchObject({ finalCd: null });
    expect((await db().selectFrom('permReview').select('statCd').executeTakeFirstOrThrow()).statCd).toBe('OPEN');
  });

  it('who has not answered is told three days before the end, once', async () => {
    await opened();
    server.setTime('2026-04-26T00:05:00+09:00');
    await run('GRNT_EXPIRE');
    expect(await inbox('권한 정기점검 마감 예정')).toEqual([]);
    server.setTime('2026-04-27T00:05:00+09:00');
    await run('GRNT_EXPIRE');
    const told = await inbox('권한 정기점검 마감 예정');
    expect(told).toContain(head.userId);
    await run('GRNT_EXPIRE');
    expect(await inbox('권한 정기점검 마감 예정')).toHaveLength(told.length);
    server.setTime('2026-04-06T10:00:00+09:00');
  });
});

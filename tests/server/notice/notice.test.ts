import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { noticeForm, toDept, toRole } from './notice-form.ts';

describe.skipIf(!isDatabaseAvailable())('notices', () => {
  const server = useServer();
  let dept: Person, oper: Person, prof: Person, oper2: Person;
  beforeEach(async () => {
    server.setTime('2026-04-06T10:00:00+09:00');
    [dept, oper, prof, oper2] = await Promise.all([
      server.signIn('dept01'),
      server.signIn('oper01'),
      server.signIn('prof01'),
      server.signIn('oper02'),
    ]);
  });

  const workItems = async (noticeId: string) =>
    await server.database.db
      .selectFrom('workItem')
      .select(['statCd', 'rsltCd', 'trgtRoleCd'])
      .where('refId', '=', noticeId)
      .execute();
  const key = (answer: { rows: readonly Record<string, unknown>[] }) => ({
    noticeId: String(answer.rows[0]?.['noticeId']),
    version: Number(answer.rows[0]?.['version']),
  });
  const save = async (person: Person, over: object = {}) => {
    const answer = await person.call('saveNotice', noticeForm(over));
    expect(answer.body.message).toBe('');
    return answer;
  };
  const posted = async (person: Person, noticeId: string) => {
    const { rows } = await person.call('getNoticeList', { tab: 'POSTED', rowsPerPage: 100 });
    return rows.find((row) => row['noticeId'] === noticeId);
  };
  const reload = async (person: Person, noticeId: string) =>
    (await person.call('getNotice', { noticeId })).rows[0] ?? {};

  it('communication.md 8.1: inside the own department posts at once', async () => {
    expect((await save(dept)).rows[0]).toMatchObject({
      statCd: 'APRV',
      viewCd: 'POST',
      wrtrDeptCd: '1010',
      wrtrNm: '강은지',
    });
  });

  it('communication.md 8.1: outside it waits until approved', async () => {
    const waitingFor = async (person: Person) =>
        Number((await person.call('getTodoList')).rows.find((row) => row['workDivCd'] === 'NOTI_APRV')?.['cnt'] ?? 0),
      before = await waitingFor(oper);
    const waiting = await save(dept, { trgts: toDept('1010', '1020') });
    const { noticeId, version } = key(waiting);
    expect(waiting.rows[0]).toMatchObject({ statCd: 'WAIT', viewCd: null, actions: ['recall', 'copy'] });
    expect(await workItems(noticeId)).toEqual([{ statCd: 'OPEN', rsltCd: null, trgtRoleCd: 'ROLE_OPER' }]);
    expect(await waitingFor(oper)).toBe(before + 1);
    expect(
      (await oper.call('getNoticeList', { tab: 'WAITING', rowsPerPage: 100 })).rows.map((row) => row['noticeId']),
    ).toContain(noticeId);
    const approved = await oper.call('approveNotice', { rows: [{ noticeId, version }] });
    expect(approved.rows).toEqual([{ id: noticeId, okYn: 'Y', code: 200, reason: null, message: '' }]);
    expect(await workItems(noticeId)).toEqual([{ statCd: 'DONE', rsltCd: 'APRV', trgtRoleCd: 'ROLE_OPER' }]);
    expect(await waitingFor(oper)).toBe(before);
    expect(await reload(dept, noticeId)).toMatchObject({ statCd: 'APRV', viewCd: 'POST', aprvNm: '박지은' });
    const again = await oper2.call('approveNotice', { rows: [{ noticeId, version }] });
    expect(again.rows[0]).toMatchObject({ okYn: 'N', code: 409, reason: 'STATE', message: '이미 처리된 공지입니다.' });
  });

  it('everyone or outsiders as a target need approval', async () => {
    expect((await save(dept, { trgts: [] })).rows[0]).toMatchObject({ statCd: 'WAIT' });
    expect((await save(dept, { trgtDivCd: 'ALL' })).rows[0]).toMatchObject({ statCd: 'WAIT' });
    expect(
      (await save(dept, { trgts: [...toDept('1011'), ...toRole('ROLE_PROF')], trgtDivCd: 'STF' })).rows[0],
    ).toMatchObject({ statCd: 'APRV' });
    expect((await save(oper, { trgts: [], trgtDivCd: 'OTSDR' })).rows[0]).toMatchObject({ statCd: 'APRV' });
  });

  it('nobody approves what he wrote himself', async () => {
    const { noticeId, version } = key(await save(dept, { trgts: [] }));
    await server.database.db
      .updateTable('notice')
      .set({ wrtrId: oper.userId })
      .where('noticeId', '=', noticeId)
      .execute();
    const own = await oper.call('approveNotice', { rows: [{ noticeId, version }] });
    expect(own.rows[0]).toMatchObject({
      okYn: 'N',
      code: 409,
      reason: 'STATE',
      message: '본인이 작성한 공지는 승인할 수 없습니다.',
    });
    const notHis = await dept.call('approveNotice', { rows: [{ noticeId, version }] });
    expect(notHis.rows[0]).toMatchObject({ okYn: 'N', code: 403 });
  });

  it('a rejected notice is changed and asked for again', async () => {
    const { noticeId, version } = key(await save(dept, { trgts: [] }));
    expect((await oper.call('rejectNotice', { noticeId, version, rsn: '가' })).body.message).toBe(
      '사유를 2글자 이상 입력해주세요.',
    );
    expect((await oper.call('rejectNotice', { noticeId, version, rsn: '대상을 좁혀주세요' })).status).toBe(200);
    expect(await reload(dept, noticeId)).toMatchObject({
      statCd: 'RJCT',
      rjctRsn: '대상을 좁혀주세요',
      actions: ['edit', 'post', 'delete', 'copy'],
    });
    expect(await workItems(noticeId)).toEqual([{ statCd: 'DONE', rsltCd: 'RJCT', trgtRoleCd: 'ROLE_OPER' }]);
    expect((await save(dept, { noticeId, version: version + 1 })).rows[0]).toMatchObject({ statCd: 'APRV' });
  });

  it('the writer alone takes a waiting notice back', async () => {
    const { noticeId, version } = key(await save(dept, { trgts: [] }));
    expect((await oper.call('recallNotice', { noticeId, version })).status).toBe(403);
    expect((await dept.call('recallNotice', { noticeId, version })).status).toBe(200);
    expect(await workItems(noticeId)).toMatchObject([{ statCd: 'CNCL' }]);
  });

  it('communication.md 8.2: visibility follows the clock to the second', async () => {
    server.setTime('2025-12-01T08:00:00+09:00');
    const { noticeId } = key(
      await save(await server.signIn('oper01'), {
        trgtDivCd: 'STF',
        trgts: [],
        postStrtDt: '20251201',
        postStrtTm: '0900',
        postEndDt: '20251205',
        postEndTm: '1800',
      }),
    );
    const stateAt = async (time: string) => {
      server.setTime(`2025-12-${time}+09:00`);
      const [reader, writer] = await Promise.all([server.signIn('prof01'), server.signIn('oper01')]);
      return [(await reload(writer, noticeId))['viewCd'], (await posted(reader, noticeId)) !== undefined];
    };
    expect(await stateAt('01T08:59:59')).toEqual(['RSVD', false]);
    expect(await stateAt('01T09:00:00')).toEqual(['POST', true]);
    expect(await stateAt('05T17:59:59')).toEqual(['POST', true]);
    expect(await stateAt('05T18:00:00')).toEqual(['END', false]);
  });

  it('communication.md 8.3: the sixth fixed notice finds no room', async () => {
    const fixed = { trgtDivCd: 'STF', trgts: [], topFixYn: 'Y', postEndDt: '20260601' };
    // The house has fixed notices of its own; the five of the scenario are all there are.
    await server.database.db.updateTable('notice').set({ topFixYn: 'N', fixEndDt: null }).execute();
    for (let n = 0; n < 5; n += 1) await save(oper, { ...fixed, fixEndDt: n === 0 ? '20260410' : '20260501' });
    const full = await oper.call('saveNotice', noticeForm(fixed));
    expect([full.status, full.body.data.reason, full.body.message]).toEqual([
      409,
      'LIMIT',
      '상단 고정은 최대 5건까지 가능합니다.',
    ]);
    expect((await oper.call('saveNotice', noticeForm({ ...fixed, trgtDivCd: 'STDNT' }))).status).toBe(200);
    server.setTime('2026-04-11T09:00:00+09:00');
    expect((await (await server.signIn('oper01')).call('saveNotice', noticeForm(fixed))).status).toBe(200);
    await server.database.db.updateTable('notice').set({ topFixYn: 'N', fixEndDt: null }).execute();
  });

  it('six publications at once keep to five', async () => {
    const fixed = { trgtDivCd: 'ALL', trgts: [], topFixYn: 'Y', fixEndDt: '20260420', postStrtDt: '20260407' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => oper.call('saveNotice', noticeForm(fixed))));
    const { cnt } = await server.database.db
      .selectFrom('notice')
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .where('trgtDivCd', '=', 'ALL')
      .where('topFixYn', '=', 'Y')
      .where('statCd', '=', 'APRV')
      .where('postEndDt', '>=', '20260407')
      .executeTakeFirstOrThrow();
    expect(cnt).toBe(5);
    expect(answers.some((answer) => answer.body.data.reason === 'LIMIT')).toBe(true);
  });

  it('communication.md 8.4: confirmations are counted over present targets', async () => {
    const { db } = server.database;
    const { noticeId } = key(await save(oper, { trgtDivCd: 'STF', mustReadYn: 'Y', trgts: toRole('ROLE_PROF') }));
    const people = await db
      .selectFrom('userRole')
      .innerJoin('role', 'role.roleId', 'userRole.roleId')
      .innerJoin('user', 'user.userId', 'userRole.userId')
      .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
      .select('userRole.userId')
      .where('role.roleCd', '=', 'ROLE_PROF')
      .where('userRole.stCd', '=', 'ACTIVE')
      .where('staff.hldofStCd', '=', '10')
      .where('user.acntStCd', '<>', 'STOP')
      .distinct()
      .execute();
    expect(people).toHaveLength(500);
    const others = people.filter((one) => one.userId !== prof.userId).slice(0, 319);
    await db
      .insertInto('noticeRead')
      .values(
        others.map((one) => ({
          noticeReadId: randomUUID(),
          noticeId,
          userId: one.userId,
          rev: 1,
          readDt: server.now(),
        })),
      )
      .execute();
    expect((await prof.call('confirmNotice', { noticeId, rev: 1 })).status).toBe(200);
    expect((await prof.call('confirmNotice', { noticeId, rev: 1 })).status).toBe(200);
    const answer = await oper.call('getNoticeReadList', { noticeId, readYn: 'N' });
    expect(answer.body.data).toMatchObject({
      totalCount: 180,
      trgtCnt: 500,
      cfmCnt: 320,
      unCfmCnt: 180,
      cfmRt: '64.0',
    });
    expect(answer.rows).toHaveLength(10);
    expect(await reload(oper, noticeId)).toMatchObject({ readRate: '64.0' });
    // Who receives it is not shown how many of the others have.
    expect(await posted(prof, noticeId)).toMatchObject({ readRate: null });
    expect((await dept.call('getNoticeReadList', { noticeId })).status).toBe(403);
  });

  it('a new revision asks again only when the editor wants it', async () => {
    const form = { trgtDivCd: 'STF', mustReadYn: 'Y', trgts: toRole('ROLE_PROF') };
    const { noticeId, version } = key(await save(oper, form));
    await prof.call('confirmNotice', { noticeId, rev: 1 });
    await save(oper, { ...form, noticeId, version, title: '고친 공지' });
    expect(await reload(prof, noticeId)).toMatchObject({ rev: 2, cfmRev: 1, confirmedYn: 'Y', readYn: 'N' });
    await save(oper, { ...form, noticeId, version: version + 1, reConfirmYn: 'Y' });
    expect(await reload(prof, noticeId)).toMatchObject({ rev: 3, cfmRev: 3, confirmedYn: 'N', actions: ['confirm'] });
  });

  it('a wider target waits while the old text stays', async () => {
    const { noticeId, version } = key(await save(dept, { trgtDivCd: 'STF', title: '처음 제목' }));
    const pending = await save(dept, {
      noticeId,
      version,
      trgtDivCd: 'STF',
      title: '넓힌 제목',
      trgts: toDept('1010', '2010'),
    });
    expect(pending.rows[0]).toMatchObject({ statCd: 'APRV', pendYn: 'Y', title: '처음 제목', rev: 1 });
    expect((await dept.call('saveNotice', noticeForm({ noticeId, version: version + 1 }))).body.data.reason).toBe(
      'STATE',
    );
    expect(await posted(prof, noticeId)).toMatchObject({ title: '처음 제목' });
    await oper.call('approveNotice', { rows: [{ noticeId, version: version + 1 }] });
    expect(await reload(dept, noticeId)).toMatchObject({ pendYn: 'N', title: '넓힌 제목', rev: 2, pending: null });
    const narrower = await save(dept, {
      noticeId,
      version: version + 2,
      trgtDivCd: 'STF',
      title: '좁힌 제목',
      trgts: toDept('2010'),
    });
    expect(narrower.rows[0]).toMatchObject({ pendYn: 'N', title: '좁힌 제목' });
  });

  it('a change that waits is shown in full to those who wrote it and who decide it, and to nobody else', async () => {
    const { noticeId, version } = key(await save(dept, { trgtDivCd: 'STF', title: '처음 제목' }));
    const trgts = toDept('1010', '2010');
    await save(dept, { noticeId, version, trgtDivCd: 'STF', title: '넓힌 제목', trgts });
    const change = { editorNm: '강은지', form: { title: '넓힌 제목', trgtDivCd: 'STF', trgts } };
    for (const person of [dept, oper]) expect((await reload(person, noticeId))['pending']).toMatchObject(change);
    expect(await reload(prof, noticeId)).toMatchObject({ title: '처음 제목', pending: null });
  });

  it('a rejected change is dropped and forgotten', async () => {
    const { noticeId, version } = key(await save(dept));
    await save(dept, { noticeId, version, title: '넓힌 제목', trgts: [] });
    await oper.call('rejectNotice', { noticeId, version: version + 1, rsn: '아니요' });
    expect(await reload(dept, noticeId)).toMatchObject({ statCd: 'APRV', pendYn: 'N', title: '시험 공지', rev: 1 });
  });

  it('stopped notices vanish and return before their end', async () => {
    const { noticeId, version } = key(await save(oper, { trgtDivCd: 'STF', trgts: [] }));
    expect((await oper.call('stopNotice', { noticeId, version, rsn: '오류가 있음' })).status).toBe(200);
    expect(await posted(prof, noticeId)).toBeUndefined();
    expect((await prof.call('getNotice', { noticeId })).status).toBe(403);
    expect((await oper.call('repostNotice', { noticeId, version: version + 1 })).status).toBe(200);
    expect(await posted(prof, noticeId)).toBeDefined();
    await oper.call('stopNotice', { noticeId, version: version + 2, rsn: '오류가 있음' });
    server.setTime('2026-04-30T18:00:00+09:00');
    const late = await (await server.signIn('oper01')).call('repostNotice', { noticeId, version: version + 3 });
    expect([late.status, late.body.data.reason]).toEqual([409, 'STATE']);
  });

  it('only what was never visible is deleted', async () => {
    const draft = key(await save(dept, { actionCd: 'DRAFT', cntn: '' }));
    const shown = key(await save(dept));
    const answer = await dept.call('deleteNotice', { rows: [shown, draft] });
    expect(answer.rows).toMatchObject([
      { okYn: 'N', code: 409, message: '게시된 공지는 삭제할 수 없습니다. 게시중지를 이용해주세요.' },
      { okYn: 'Y' },
    ]);
    expect((await dept.call('getNotice', { noticeId: draft.noticeId })).body.message).toBe(
      '이미 삭제되었거나 존재하지 않는 자료입니다.',
    );
  });

  it("a draft is its writer's alone", async () => {
    const { noticeId } = key(await save(dept, { actionCd: 'DRAFT' }));
    const { rows } = await oper.call('getNoticeList', { tab: 'MANAGE', rowsPerPage: 100 });
    expect(rows.map((row) => row['noticeId'])).not.toContain(noticeId);
    expect((await oper.call('getNotice', { noticeId })).status).toBe(403);
  });

  it("another department's notice is out of reach", async () => {
    const { noticeId, version } = key(await save(await server.signIn('dept02'), { trgts: toDept('2010') }));
    expect((await dept.call('stopNotice', { noticeId, version, rsn: '아무튼' })).status).toBe(403);
    expect((await dept.call('saveNotice', noticeForm({ noticeId, version }))).status).toBe(403);
    const { rows } = await dept.call('getNoticeList', { tab: 'MANAGE', rowsPerPage: 100 });
    expect(rows.map((row) => row['noticeId'])).not.toContain(noticeId);
    expect((await prof.call('getNoticeList', { tab: 'MANAGE' })).status).toBe(403);
    expect((await dept.call('getNoticeList', { tab: 'WAITING' })).status).toBe(403);
  });

  it('targets by role and department are joined with and', async () => {
    const { noticeId } = key(
      await save(oper, { trgtDivCd: 'STF', trgts: [...toRole('ROLE_PROF'), ...toDept('1000')] }),
    );
    expect(await posted(prof, noticeId)).toBeDefined();
    expect(await posted(await server.signIn('head02'), noticeId)).toBeUndefined();
    expect(await posted(dept, noticeId)).toBeUndefined();
  });

  it('a late save is shown the targets, too', async () => {
    const { noticeId, version } = key(await save(dept));
    await save(dept, { noticeId, version, title: '먼저 고침' });
    const refused = await dept.call('saveNotice', noticeForm({ noticeId, version, title: '나중 고침' }));
    expect(refused.body.data).toMatchObject({ current: { title: '먼저 고침', trgts: toDept('1010') } });
  });

  it('an id that is taken publishes nothing again', async () => {
    const form = noticeForm({ trgts: [] });
    expect((await dept.call('saveNotice', form)).status).toBe(200);
    expect((await dept.call('saveNotice', form)).body.data.reason).toBe('DUP');
    expect(await workItems(form.noticeId)).toHaveLength(1);
  });

  it.each([
    [{ title: '가' }, '제목은 2자 이상 200자 이내로 입력해주세요.'],
    [{ trgtDivCd: '' }, '게시 대상을 선택해주세요.'],
    [{ cntn: '&lt;p&gt; &lt;br&gt;&lt;/p&gt;' }, '내용을 입력해주세요.'],
    [{ postEndDt: '20260405' }, '시작일이 종료일보다 늦을 수 없습니다.'],
    [{ postEndDt: '20260406', postEndTm: '0900' }, '시작시간은 종료시간보다 빨라야 합니다.'],
    [{ postEndDt: '20280407' }, '게시기간은 최대 2년입니다.'],
    [{ popYn: 'Y', popStrtDt: '20260405', popEndDt: '20260410' }, '팝업 기간은 게시기간 안에 있어야 합니다.'],
    [{ mustReadYn: 'Y' }, '필독은 교직원 대상 공지에만 설정할 수 있습니다.'],
    [{ noticeDivCd: 'NONE' }, '구분을 선택해주세요.'],
    [{ trgts: toDept('7777') }, '없는 게시 대상입니다.'],
  ])('%j is refused', async (over, text) => {
    const answer = await oper.call('saveNotice', noticeForm(over));
    expect([answer.status, answer.body.message]).toEqual([400, text]);
  });

  it('communication.md 8.12: content saved unchanged stays the same', async () => {
    const cntn = '&lt;b&gt;A &amp;amp; B&#40;1&#41;&lt;/b&gt;';
    const { noticeId, version } = key(await save(oper, { cntn }));
    const stored = (await reload(oper, noticeId))['cntn'];
    expect(stored).toBe(cntn);
    await save(oper, { noticeId, version, cntn: stored });
    expect((await reload(oper, noticeId))['cntn']).toBe(cntn);
  });

  it('opening counts once for each revision and person', async () => {
    const { noticeId } = key(await save(oper, { trgtDivCd: 'STF', trgts: [] }));
    expect(await posted(prof, noticeId)).toMatchObject({ readYn: 'N', viewCnt: 0, newYn: 'Y' });
    await prof.call('readNotice', { noticeId, rev: 1 });
    await prof.call('readNotice', { noticeId, rev: 1 });
    expect(await posted(prof, noticeId)).toMatchObject({ readYn: 'Y', viewCnt: 1 });
    expect(
      (await prof.call('getNoticeList', { unreadYn: 'Y', rowsPerPage: 100 })).rows.map((row) => row['noticeId']),
    ).not.toContain(noticeId);
  });

  it('searching finds words of title and content', async () => {
    const { noticeId } = key(
      await save(oper, {
        trgtDivCd: 'STF',
        trgts: [],
        cntn: '&lt;p&gt;가나다라 &lt;b&gt;수강신청정정&lt;/b&gt;&lt;/p&gt;',
      }),
    );
    const { rows } = await prof.call('getNoticeList', { searchKeyword: '신청정정' });
    expect(rows.map((row) => row['noticeId'])).toEqual([noticeId]);
  });

  it('fixed rows stay first whatever the order', async () => {
    await save(oper, { trgtDivCd: 'STF', trgts: [], topFixYn: 'Y', postStrtDt: '20260101', title: '하하하 고정' });
    for (const sortType of ['asc', 'desc']) {
      const { rows } = await prof.call('getNoticeList', { sortBy: 'title', sortType, rowsPerPage: 50 });
      const flags = rows.map((row) => row['fixedNowYn']);
      expect(flags).toContain('Y');
      expect(flags.lastIndexOf('Y')).toBeLessThan(flags.indexOf('N'));
    }
  });

  it('the Excel rows are those of the filter', async () => {
    const listed = await oper.call('getNoticeList', { tab: 'MANAGE', statCd: 'POST' });
    const excel = await oper.call('downloadNoticeExcel', { tab: 'MANAGE', statCd: 'POST' });
    expect(excel.rows.length).toBe(listed.body.data.totalCount);
    expect(excel.rows.every((row) => row['viewCd'] === 'POST')).toBe(true);
  });
});

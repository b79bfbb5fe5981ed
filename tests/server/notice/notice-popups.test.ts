import { describe, expect, it } from 'vitest';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import type { Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { noticeForm, toDept, toRole } from './notice-form.ts';

describe.skipIf(!isDatabaseAvailable())('popups of the home', () => {
  const server = useServer();
  const oper = server.person('oper01'),
    prof = server.person('prof01');
  const TIMES = {
    postStrtDt: '20260501',
    postStrtTm: '0900',
    postEndDt: '20260520',
    postEndTm: '1800',
    popYn: 'Y',
    popStrtDt: '20260502',
    popEndDt: '20260503',
  };
  const post = async (over: object) => {
    const form = noticeForm({ trgtDivCd: 'STF', trgts: [], ...TIMES, ...over });
    const { body } = await oper.call('saveNotice', form);
    expect(body.message).toBe('');
    return form.noticeId;
  };
  const titles = async (person: Person) => (await person.call('getNoticePopupList')).rows.map((row) => row['title']);
  /** A day on which each of them is signed in anew. */
  const on = async (time: string, loginId: string): Promise<Person> => {
    server.setTime(time);
    return server.signIn(loginId);
  };

  it('are those in force that mean a person, the newest first', async () => {
    await server.database.db.updateTable('notice').set({ popYn: 'N', popStrtDt: null, popEndDt: null }).execute();
    await post({ title: '먼저 게시', mustReadYn: 'Y' });
    await post({ title: '나중 게시', postStrtDt: '20260502', trgts: toRole('ROLE_PROF') });
    await post({ title: '간호학과', postStrtTm: '1000', trgts: toDept('2010') });
    expect(await titles(prof)).toEqual([]);
    expect(await titles(await on('2026-05-01T23:59:59+09:00', 'prof01'))).toEqual([]);
    expect(await titles(await on('2026-05-02T00:00:00+09:00', 'prof01'))).toEqual(['먼저 게시']);
    const reader = await on('2026-05-02T09:00:00+09:00', 'prof01');
    expect(await titles(reader)).toEqual(['나중 게시', '먼저 게시']);
    expect(await titles(await server.signIn('dept02'))).toEqual(['간호학과', '먼저 게시']);
    expect(await titles(await server.signIn('norole01'))).toEqual([]);
    const [, must] = (await reader.call('getNoticePopupList')).rows;
    expect(must).toMatchObject({ mustReadYn: 'Y', confirmedYn: 'N', readYn: 'N', cntn: '&lt;p&gt;내용&lt;/p&gt;' });
    expect((await reader.call('confirmNotice', { noticeId: must?.['noticeId'], rev: 1 })).status).toBe(200);
    expect((await reader.call('getNoticePopupList')).rows[1]).toMatchObject({ confirmedYn: 'Y' });
    expect(await titles(await on('2026-05-03T23:59:59+09:00', 'prof01'))).toEqual(['나중 게시', '먼저 게시']);
    expect(await titles(await on('2026-05-04T00:00:00+09:00', 'prof01'))).toEqual([]);
    server.setTime('2026-04-06T10:00:00+09:00');
  });

  it('a fourth that would be in force with three others is refused', async () => {
    const fourth = await oper.call('saveNotice', noticeForm({ trgtDivCd: 'STF', trgts: [], ...TIMES }));
    expect([fourth.status, fourth.body.message]).toEqual([409, '팝업은 최대 3건까지 게시할 수 있습니다.']);
  });
});

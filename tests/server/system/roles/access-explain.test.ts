import { beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { resourceIdsOf, roleIdsOf } from '#tests/support/ids.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const CODES = '/admin/sysMng/cmmnCdMng';

describe.skipIf(!isDatabaseAvailable())('왜 안 보이나요?', () => {
  const server = useServer(),
    admin = server.person('admin01'),
    prof = server.person('prof01');
  let resourceIds: ReadonlyMap<string, string>, roleIds: ReadonlyMap<string, string>;
  beforeAll(async () => {
    resourceIds = await resourceIdsOf(server);
    roleIds = await roleIdsOf(server);
  });
  const explain = async (loginId: string, path: string, authType = 'R') =>
    (await admin.call('getAccessExplain', { userId: userIdOf(loginId), resourceId: resourceIds.get(path), authType }))
      .rows[0];

  it('the missing letter is named with the roles that have it', async () => {
    const found = await explain('prof01', CODES);
    expect(found).toMatchObject({
      userNm: '임재현',
      resourceNm: '공통코드관리',
      allowedYn: 'N',
      visibleYn: 'N',
      missingCd: 'LETTER',
    });
    expect(found?.['steps']).toContainEqual({
      stepCd: 'LETTER',
      okYn: 'N',
      text: '조회 권한을 주는 역할이 없습니다.',
      details: ['이 권한이 있는 역할: 감사, 시스템관리자, 운영자'],
    });
  });

  it('somebody without a role lacks the role itself', async () => {
    expect(await explain('norole01', CODES)).toMatchObject({ missingCd: 'ROLE', allowedYn: 'N' });
  });

  it('a screen may be open and yet out of the menu', async () => {
    await server.database.db
      .deleteFrom('menuRole')
      .where('roleId', '=', roleIds.get('ROLE_AUDIT') ?? '')
      .where('menuId', 'in', (eb) =>
        eb
          .selectFrom('menu')
          .select('menuId')
          .where('resourceId', '=', resourceIds.get(CODES) ?? ''),
      )
      .execute();
    expect(await explain('audit01', CODES)).toMatchObject({ allowedYn: 'Y', visibleYn: 'N', missingCd: 'MENU' });
    expect(await explain('oper01', CODES)).toMatchObject({ allowedYn: 'Y', visibleYn: 'Y', missingCd: null });
  });

  it('everybody learns which roles open a screen that did not open for him', async () => {
    const mine = async (url: string) => (await prof.call('getMyScreenDenial', { url })).rows[0];
    expect(await mine(CODES)).toEqual({
      resourceId: resourceIds.get(CODES),
      resourceNm: '공통코드관리',
      text: '조회 권한을 주는 역할이 없습니다.',
      roleNms: ['감사', '시스템관리자', '운영자'],
    });
    expect(await mine('/nowhere')).toEqual({ resourceId: null, resourceNm: null, text: null, roleNms: [] });
    expect(await mine('/guide/list')).toMatchObject({ text: null });
  });

  it('every refusal carries a number that an administrator opens', async () => {
    const refusals = [
      await prof.call('saveCmmnCd', { upCdId: 'X', rows: [] }),
      await prof.call('checkRoute', { url: `${CODES}?a=1` }),
    ];
    for (const refused of refusals) {
      expect([refused.status, String(refused.body.data['explainId'])]).toEqual([
        403,
        expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      ]);
      const {
        rows: [found],
      } = await admin.call('getAccessExplain', {
        explainId: String(refused.body.data['explainId']).toLowerCase().replace('-', ''),
      });
      expect(found).toMatchObject({
        userId: prof.userId,
        resourcePath: CODES,
        missingCd: 'LETTER',
        denial: { denyDt: '2026-04-06T10:00:00.000+09:00' },
      });
    }
    expect(refusals[1]?.body.message).toBe('화면에 대한 조회 권한이 없습니다.');
  });

  it('a refused call is logged with its person', async () => {
    const refused = await prof.call('deleteCmmnCd', { rows: [] });
    const logged = () =>
      server.database.db
        .selectFrom('apiUseHis')
        .select(['userId', 'sttsCd', 'authType'])
        .where('traceId', '=', refused.body.traceId)
        .execute();
    await expect.poll(logged, { timeout: 5_000 }).toEqual([{ userId: prof.userId, sttsCd: 403, authType: 'D' }]);
  });

  it('a number that nobody was told is refused', async () => {
    const refused = await admin.call('getAccessExplain', { explainId: 'ABCD-1234' });
    expect([refused.status, refused.body.message]).toEqual([400, '확인 번호를 찾을 수 없습니다.']);
    expect((await admin.call('getAccessExplain', { userId: admin.userId })).body.message).toBe(
      '사용자와 화면을 선택해주세요.',
    );
  });

  it('refusals are forgotten after a month', async () => {
    const first = await prof.call('saveCmmnCd', { upCdId: 'X', rows: [] });
    await server.database.db
      .updateTable('accessDenial')
      .set({ denyDt: '2026-03-01T00:00:00+09:00' })
      .where('explainId', '=', String(first.body.data['explainId']))
      .execute();
    await prof.call('saveCmmnCd', { upCdId: 'X', rows: [] });
    expect((await admin.call('getAccessExplain', { explainId: first.body.data['explainId'] })).status).toBe(400);
  });
});

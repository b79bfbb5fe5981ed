import { beforeEach, describe, expect, it } from 'vitest';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';

const CODES = '/admin/sysMng/cmmnCdMng',
  NOTICE = '/admin/cmnct/cmnctMng/notice';
const without = (texts: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...texts].filter((text) => !others.has(text)));
const OUTLIVES_CHECK_MS = 31 * 60_000;

describe.skipIf(!isDatabaseAvailable())('what a checked workbook would do', () => {
  const server = useServer(),
    admin = server.person('admin01');
  beforeEach(() => server.setTime('2026-04-06T10:00:00+09:00'));

  /** Letters and scope of people on every screen, each as one text. */
  const rightsOf = async (loginIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const texts = new Set<string>();
    for (const loginId of loginIds) {
      const userId = userIdOf(loginId),
        { rows } = await admin.call('getEffectivePerm', { userId });
      for (const row of rows)
        texts.add(
          `${userId} ${String(row['resourcePath'])} ${[row['authTypes']].flat().join('')} ${String(row['dataScopeCd'])}`,
        );
    }
    return texts;
  };
  /** What the preview says that people lose and receive, in the same texts. */
  const toldOf = async (change: object) => {
    const { data } = (await admin.call('previewAccess', change)).body.data;
    const side = (letters: string, scope: string) =>
      data
        .filter(
          (row) =>
            row[letters] !== '' &&
            (row['befAuthTypes'] !== row['aftAuthTypes'] || row['befScopeCd'] !== row['aftScopeCd']),
        )
        .map(
          (row) =>
            `${String(row['userId'])} ${String(row['resourcePath'])} ${String(row[letters])} ${String(row[scope])}`,
        );
    return { gone: new Set(side('befAuthTypes', 'befScopeCd')), come: new Set(side('aftAuthTypes', 'aftScopeCd')) };
  };
  const cell = (rowNo: number, roleCd: string, resourcePath: string, authTypes: string, dataScopeCd = '') => ({
    rowNo,
    roleCd,
    resourcePath,
    authTypes,
    dataScopeCd,
  });
  const grant = (rowNo: number, stfNo: string, roleCd: string, strtDt = '20260406') => ({
    rowNo,
    stfNo,
    roleCd,
    strtDt,
    endDt: '',
    scopeDeptCd: '',
    grntRsn: '학기 지원',
  });

  it('a workbook of the matrix does what was told, over several roles', async () => {
    const people = ['career01', 'career02', 'audit01'];
    const checked = await admin.call('uploadRoleResource', {
      rows: [
        cell(2, 'ROLE_CAREER', CODES, 'ur', 'DEPT'),
        cell(3, 'ROLE_CAREER', NOTICE, ''),
        cell(4, 'ROLE_AUDIT', NOTICE, 'RU'),
      ],
    });
    const { uploadId } = checked.body.data,
      before = await rightsOf(people);
    const summary = (await admin.call('previewAccess', { roleResourceUpload: { uploadId } })).body.data;
    expect(summary).toMatchObject({
      gainUserCnt: 3,
      loseUserCnt: 2,
      totalCount: 5,
      screens: [
        { resourcePath: NOTICE, gainCnt: 1, loseCnt: 2 },
        { resourcePath: CODES, gainCnt: 2, loseCnt: 0 },
      ],
    });
    const told = await toldOf({ roleResourceUpload: { uploadId } });
    expect((await admin.call('applyRoleResourceUpload', { uploadId })).status).toBe(200);
    const after = await rightsOf(people);
    expect(told).toEqual({ gone: without(before, after), come: without(after, before) });
  });

  it('a workbook of grants does what was told, and rows that no longer fit do nothing', async () => {
    const people = ['norole01', 'cnslr01', 'cnslr02', 'dept02'];
    const checked = await admin.call('uploadUserRole', {
      rows: [
        grant(2, 'norole01', 'ROLE_OPER'),
        grant(3, 'cnslr01', 'ROLE_OPER'),
        grant(4, 'cnslr02', 'ROLE_AUDIT'),
        grant(5, 'dept02', 'ROLE_OPER', '20260501'),
        grant(6, 'nobody', 'ROLE_OPER'),
      ],
    });
    const { uploadId } = checked.body.data;
    const {
      rows: [oper],
    } = await admin.call('getRoleList', { searchKeyword: 'ROLE_OPER' });
    await admin.call('saveUserRole', {
      userRoleId: crypto.randomUUID(),
      userId: userIdOf('cnslr01'),
      roleId: oper?.['roleId'],
      strtDt: '20260601',
      grntRsn: '먼저 부여',
    });
    const before = await rightsOf(people),
      told = await toldOf({ userRoleUpload: { uploadId } });
    expect((await admin.call('previewAccess', { userRoleUpload: { uploadId } })).body.data).toMatchObject({
      gainUserCnt: 2,
      loseUserCnt: 0,
    });
    expect((await admin.call('applyUserRoleUpload', { uploadId })).rows).toEqual([{ totCnt: 5, okCnt: 3, errCnt: 2 }]);
    const after = await rightsOf(people);
    expect(told).toEqual({ gone: without(before, after), come: without(after, before) });
    expect(told.come.size).toBeGreaterThan(0);
  });

  it('a workbook that cannot be applied has no effect to tell', async () => {
    const { uploadId } = (
      await admin.call('uploadRoleResource', {
        rows: [cell(2, 'ROLE_DEPT', CODES, 'RU'), cell(3, 'ROLE_NONE', CODES, 'R')],
      })
    ).body.data;
    const told = await admin.call('previewAccess', { roleResourceUpload: { uploadId } }),
      applied = await admin.call('applyRoleResourceUpload', { uploadId });
    expect([told.status, told.body.message]).toEqual([applied.status, applied.body.message]);
    expect(told.status).toBe(409);
  });

  it('looking ahead leaves the check to be applied, to its owner, once and in time', async () => {
    const { uploadId } = (await admin.call('uploadRoleResource', { rows: [cell(2, 'ROLE_DEPT', CODES, 'R')] })).body
      .data;
    const change = { roleResourceUpload: { uploadId } },
      other = await server.signIn('admin02');
    expect((await other.call('previewAccess', change)).status).toBe(403);
    expect((await admin.call('previewAccess', { userRoleUpload: { uploadId } })).body.data.reason).toBe('GONE');
    expect((await admin.call('previewAccess', change)).status).toBe(200);
    expect((await admin.call('applyRoleResourceUpload', { uploadId })).status).toBe(200);
    expect((await admin.call('previewAccess', change)).body.data.reason).toBe('GONE');
    const late = (await admin.call('uploadRoleResource', { rows: [cell(2, 'ROLE_DEPT', CODES, '')] })).body.data;
    server.setTime(new Date(Date.parse('2026-04-06T10:00:00+09:00') + OUTLIVES_CHECK_MS).toISOString());
    // The session ended with the check.
    const returned = await server.signIn('admin01');
    expect(
      (await returned.call('previewAccess', { roleResourceUpload: { uploadId: late['uploadId'] } })).body.message,
    ).toBe('검증 결과가 만료되었습니다. 다시 업로드해주세요.');
  });
});

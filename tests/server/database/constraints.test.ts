import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Insertable } from 'kysely';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { stableId } from '#server/database/seed/stable-id.ts';
import { isDatabaseAvailable, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Schema } from '#server/database/schema.ts';

const UNIQUE = '23505',
  CHECK = '23514',
  EXCLUSION = '23P01',
  FOREIGN_KEY = '23503',
  HISTORY = 'MD001';

describe.runIf(isDatabaseAvailable())('invariants of the tables', () => {
  let campus: TestDatabase;
  beforeAll(async () => {
    campus = await openTestDatabase();
  });
  afterAll(() => campus.close());

  const grant = (fields: Partial<Insertable<Schema['userRole']>>) =>
    campus.db
      .insertInto('userRole')
      .values({
        userRoleId: randomUUID(),
        userId: userIdOf('norole01'),
        roleId: stableId('role:ROLE_DEPT'),
        strtDt: '20250301',
        endDt: '20260228',
        ...fields,
      })
      .execute();

  it('refuses overlapping grants of one role and department', async () => {
    await grant({});
    await expect(grant({ strtDt: '20260228', endDt: '20261231' })).rejects.toMatchObject({
      code: EXCLUSION,
      constraint: 'userRole_overlap_ex',
    });
    await grant({ strtDt: '20260301', endDt: '20261231' });
    await grant({ strtDt: '20260101', endDt: '20261231', scopeDeptCd: '1020' });
    await grant({ strtDt: '20250601', endDt: '20250630', stCd: 'ENDED', endedRsnCd: 'REVOKE' });
  });

  it('a plan without names reports from five responses on', async () => {
    const { planId } = await campus.db.selectFrom('plan').select('planId').limit(1).executeTakeFirstOrThrow(),
      set = (anonymDiv: 'NAMED' | 'CONF' | 'ANON', minReportCnt: number) =>
        campus.db.updateTable('plan').set({ anonymDiv, minReportCnt }).where('planId', '=', planId).execute();
    for (const anonymDiv of ['CONF', 'ANON'] as const) {
      await expect(set(anonymDiv, 4)).rejects.toMatchObject({ code: CHECK, constraint: 'plan_leastReport_ck' });
      await set(anonymDiv, 5);
    }
    await set('NAMED', 3);
  });

  it('one input of a job waits for its schedule, and its figures add up', async () => {
    const input = async (over: Partial<Insertable<Schema['batchInput']>>): Promise<unknown> => {
      const batchInputId = randomUUID();
      await campus.db.insertInto('fileGroup').values({ fileGroupId: batchInputId, policyCd: 'XLS' }).execute();
      return campus.db
        .insertInto('batchInput')
        .values({
          batchInputId,
          jobCd: 'DEPT_SYNC',
          fileGroupId: batchInputId,
          statCd: 'RSVD',
          rowCnt: 3,
          okCnt: 2,
          errCnt: 1,
          newCnt: 1,
          chngCnt: 1,
          stopCnt: 0,
          sameCnt: 0,
          absentCnt: 0,
          activeCnt: 0,
          ...over,
        })
        .execute();
    };
    await input({});
    await input({ jobCd: 'HR_SYNC' });
    await expect(input({})).rejects.toMatchObject({ code: UNIQUE, constraint: 'batchInput_rsvd_uq' });
    await expect(input({ statCd: 'CHECK', rowCnt: 4 })).rejects.toMatchObject({
      code: CHECK,
      constraint: 'batchInput_sum_ck',
    });
    await expect(input({ statCd: 'CHECK', newCnt: 2 })).rejects.toMatchObject({
      code: CHECK,
      constraint: 'batchInput_sum_ck',
    });
  });

  it('a student has one row for a term', async () => {
    const term = (over: Partial<Insertable<Schema['stdTerm']>> = {}) =>
      campus.db
        .insertInto('stdTerm')
        .values({ stdTermId: randomUUID(), stdNo: '20210001', schlYear: '2030', shtmCd: '10', gpa: '4.5', ...over })
        .execute();
    await term();
    await expect(term()).rejects.toMatchObject({ code: UNIQUE, constraint: 'stdTerm_uq' });
    await expect(term({ shtmCd: '20', gpa: '4.51' })).rejects.toMatchObject({ code: CHECK });
    await expect(term({ stdNo: '29990001' })).rejects.toMatchObject({ code: FOREIGN_KEY });
  });

  it('refuses grants that end before they start', async () => {
    await expect(grant({ strtDt: '20300102', endDt: '20300101' })).rejects.toMatchObject({ code: CHECK });
  });

  it('refuses letters that lack the right to read', async () => {
    const roleId = stableId('role:ROLE_AUDIT'),
      resourceId = stableId('resource:/guide');
    const save = (authTypes: string) =>
      campus.db
        .insertInto('roleResource')
        .values({ roleResourceId: randomUUID(), roleId, resourceId, authTypes })
        .execute();
    for (const authTypes of ['C', 'UD', 'RC', '', 'RR'])
      await expect(save(authTypes)).rejects.toMatchObject({ code: CHECK });
    await save('RU');
    await expect(save('R')).rejects.toMatchObject({ code: UNIQUE, constraint: 'roleResource_uq' });
  });

  it('one provider is used at a time, by a safe address', async () => {
    const make = (idpId: string, over: object = {}) =>
      campus.db
        .insertInto('idp')
        .values({
          idpId,
          idpNm: '통합인증',
          issuerUrl: 'https://sso.univ.ac.kr',
          clientIdVal: 'madang',
          useYn: 'Y',
          ...over,
        })
        .execute();
    await make('i1');
    await expect(make('i2')).rejects.toMatchObject({ code: UNIQUE, constraint: 'idp_active_uq' });
    await make('i3', { useYn: 'N' });
    for (const issuerUrl of ['http://sso.univ.ac.kr', 'http://localhost.evil.example', 'ftp://x'])
      await expect(make('i4', { useYn: 'N', issuerUrl })).rejects.toMatchObject({ code: CHECK });
  });

  it('a subject belongs to one account of its issuer', async () => {
    const link = (loginId: string, ssoIss: string | null) =>
      campus.db.updateTable('user').set({ ssoSub: 'subject-1', ssoIss }).where('loginId', '=', loginId).execute();
    await link('prof01', 'https://a');
    await link('head01', 'https://b');
    await expect(link('head02', 'https://a')).rejects.toMatchObject({ code: UNIQUE, constraint: 'user_sso_uq' });
    await expect(
      campus.db.updateTable('user').set({ ssoSub: null }).where('loginId', '=', 'prof01').execute(),
    ).rejects.toMatchObject({ code: CHECK, constraint: 'user_sso_ck' });
  });

  it('a client has an address, and a key an end', async () => {
    const make = (over: object = {}) =>
      campus.db
        .insertInto('client')
        .values({
          clientId: randomUUID(),
          clientCd: 'C_1',
          clientNm: '포털',
          clientDivCd: 'PORTAL',
          mngrUserId: userIdOf('admin01'),
          allowIps: '["10.0.0.0/8"]',
          allowApiIds: '[]',
          ...over,
        })
        .execute();
    await make();
    await expect(make()).rejects.toMatchObject({ code: UNIQUE, constraint: 'client_code_uq' });
    for (const wrong of [
      { allowIps: '[]' },
      { secretHash: 'x' },
      { prevSecretHash: 'x' },
      { rateLimit: 9 },
      { rateLimit: 6001 },
      { clientCd: 'lower' },
    ])
      await expect(make({ clientCd: 'C_2', ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({ code: CHECK });
  });

  it('never changes or gives up a history row', async () => {
    await campus.db
      .insertInto('permGrntHis')
      .values({ permGrntHisId: 'h1', actDivCd: 'GRANT', trgtDivCd: 'USER', aftVal: '2026-03-02 ~' })
      .execute();
    await expect(campus.db.updateTable('permGrntHis').set({ rsn: '변조' }).execute()).rejects.toMatchObject({
      code: HISTORY,
    });
    await expect(campus.db.deleteFrom('permGrntHis').execute()).rejects.toMatchObject({ code: HISTORY });
  });

  it('a history of rights tells of known acts that changed something', async () => {
    const tell = (row: object) =>
      campus.db
        .insertInto('permGrntHis')
        .values({
          permGrntHisId: randomUUID(),
          actDivCd: 'GRANT',
          trgtDivCd: 'USER',
          befVal: 'R',
          aftVal: 'RU',
          ...row,
        })
        .execute();
    await expect(tell({ actDivCd: 'LEND' })).rejects.toMatchObject({ constraint: 'permGrntHis_actDivCd_ck' });
    await expect(tell({ trgtDivCd: 'CAT' })).rejects.toMatchObject({ constraint: 'permGrntHis_trgtDivCd_ck' });
    await expect(tell({ aftVal: 'R' })).rejects.toMatchObject({ constraint: 'permGrntHis_change_ck' });
  });

  it('maps no folder and no inheriting resource to a role', async () => {
    const roleId = stableId('role:ROLE_AUDIT');
    await campus.db.insertInto('menu').values({ menuId: 'folder', menuNm: '폴더', menuDivCd: 'FOLDER' }).execute();
    await campus.db
      .insertInto('resource')
      .values({
        resourceId: 'heir',
        resourceNm: '상속',
        resourcePath: '/heir',
        upResourceId: stableId('resource:/guide'),
        inhrtYn: 'Y',
      })
      .execute();
    await expect(
      campus.db.insertInto('menuRole').values({ menuRoleId: 'm1', menuId: 'folder', roleId }).execute(),
    ).rejects.toMatchObject({ code: CHECK });
    await expect(
      campus.db
        .insertInto('roleResource')
        .values({ roleResourceId: 'r1', resourceId: 'heir', roleId, authTypes: 'R' })
        .execute(),
    ).rejects.toMatchObject({ code: CHECK });
  });

  it('fills the end of a sign-in exactly once', async () => {
    await campus.db
      .insertInto('loginHis')
      .values({ loginHisId: 'l1', loginId: 'prof01', rsltCd: 'OK', ipAddr: '127.0.0.1' })
      .execute();
    const close = (endRsnCd: string) =>
      campus.db.updateTable('loginHis').set({ endRsnCd, sessionSec: 60 }).where('loginHisId', '=', 'l1').execute();
    await close('USER');
    await expect(close('MAX')).rejects.toMatchObject({ code: HISTORY });
  });

  it('refuses codes, groups and ids used twice', async () => {
    const code = (upCdId: string | null, cdId: string) =>
      campus.db.insertInto('cmmnCd').values({ cmmnCdId: randomUUID(), upCdId, cdId, cdNm: '중복' }).execute();
    await expect(code('GRADE', '1')).rejects.toMatchObject({ code: UNIQUE, constraint: 'cmmnCd_uq' });
    await expect(code(null, 'GRADE')).rejects.toMatchObject({ code: UNIQUE, constraint: 'cmmnCd_uq' });
    await expect(code('GRADE', 'small')).rejects.toMatchObject({ code: CHECK });
  });

  it('refuses a policy that contradicts itself', async () => {
    const save = (fields: Record<string, string | number>) =>
      campus.db.updateTable('securityPolicy').set(fields).execute();
    await expect(save({ emptyTimeYn: 'N' })).rejects.toMatchObject({ constraint: 'securityPolicy_after_ck' });
    await expect(save({ fstOptYn: 'N' })).rejects.toMatchObject({ constraint: 'securityPolicy_popup_ck' });
    await expect(save({ maxTimeLimit: 60, emptyTime: 50, afterEmptyTime: 15 })).rejects.toMatchObject({
      constraint: 'securityPolicy_sum_ck',
    });
    await save({ maxTimeLimit: 60, emptyTime: 50, afterEmptyTime: 10 });
  });

  it('keeps people in departments that really exist', async () => {
    await expect(
      campus.db.updateTable('staff').set({ deptCd: '1234' }).where('stfNo', '=', 'prof01').execute(),
    ).rejects.toMatchObject({ code: FOREIGN_KEY });
  });

  it('refuses notices whose dates or states disagree', async () => {
    const save = (fields: Record<string, string | null>) =>
      campus.db.updateTable('notice').set(fields).where('statCd', '=', 'DRAFT').execute();
    await expect(save({ postEndDt: '20200101' })).rejects.toMatchObject({ constraint: 'notice_post_ck' });
    await expect(save({ popYn: 'Y' })).rejects.toMatchObject({ constraint: 'notice_pop_ck' });
    await expect(save({ statCd: 'RJCT', rjctRsn: null })).rejects.toMatchObject({ constraint: 'notice_reject_ck' });
    await expect(save({ trgtDivCd: 'ALL', mustReadYn: 'Y' })).rejects.toMatchObject({ constraint: 'notice_must_ck' });
  });
});

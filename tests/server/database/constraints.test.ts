import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Insertable } from 'kysely';
import type { UserRoleTable } from '#server/database/schema/access.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { stableId } from '#server/database/seed/stable-id.ts';
import { isDatabaseAvailable, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const UNIQUE = '23505', CHECK = '23514', EXCLUSION = '23P01', FOREIGN_KEY = '23503', HISTORY = 'MD001';

describe.runIf(isDatabaseAvailable())('invariants of the tables', () => {
  let campus: TestDatabase;
  beforeAll(async () => { campus = await openTestDatabase(); });
  afterAll(() => campus.close());

  const grant = (fields: Partial<Insertable<UserRoleTable>>) => campus.db.insertInto('userRole').values({
    userRoleId: randomUUID(), userId: userIdOf('norole01'), roleId: stableId('role:ROLE_DEPT'), strtDt: '20250301', endDt: '20260228', ...fields,
  }).execute();

  it('refuses overlapping grants of one role and department', async () => {
    await grant({});
    await expect(grant({ strtDt: '20260228', endDt: '20261231' })).rejects.toMatchObject({ code: EXCLUSION, constraint: 'userRole_overlap_ex' });
    await grant({ strtDt: '20260301', endDt: '20261231' });
    await grant({ strtDt: '20260101', endDt: '20261231', scopeDeptCd: '1020' });
    await grant({ strtDt: '20250601', endDt: '20250630', stCd: 'ENDED', endedRsnCd: 'REVOKE' });
  });

  it('refuses grants that end before they start', async () => {
    await expect(grant({ strtDt: '20300102', endDt: '20300101' })).rejects.toMatchObject({ code: CHECK });
  });

  it('refuses letters that lack the right to read', async () => {
    const roleId = stableId('role:ROLE_AUDIT'), resourceId = stableId('resource:/guide');
    const save = (authTypes: string) => campus.db.insertInto('roleResource').values({ roleResourceId: randomUUID(), roleId, resourceId, authTypes }).execute();
    for (const authTypes of ['C', 'UD', 'RC', '', 'RR']) await expect(save(authTypes)).rejects.toMatchObject({ code: CHECK });
    await save('RU');
    await expect(save('R')).rejects.toMatchObject({ code: UNIQUE, constraint: 'roleResource_uq' });
  });

  it('never changes or gives up a history row', async () => {
    await campus.db.insertInto('permGrntHis').values({ permGrntHisId: 'h1', actDivCd: 'GRANT', trgtDivCd: 'USER' }).execute();
    await expect(campus.db.updateTable('permGrntHis').set({ rsn: '변조' }).execute()).rejects.toMatchObject({ code: HISTORY });
    await expect(campus.db.deleteFrom('permGrntHis').execute()).rejects.toMatchObject({ code: HISTORY });
  });

  it('fills the end of a sign-in exactly once', async () => {
    await campus.db.insertInto('loginHis').values({ loginHisId: 'l1', loginId: 'prof01', rsltCd: 'OK', ipAddr: '127.0.0.1' }).execute();
    const close = (endRsnCd: string) => campus.db.updateTable('loginHis').set({ endRsnCd, sessionSec: 60 }).where('loginHisId', '=', 'l1').execute();
    await close('USER');
    await expect(close('MAX')).rejects.toMatchObject({ code: HISTORY });
  });

  it('refuses codes, groups and ids used twice', async () => {
    const code = (upCdId: string | null, cdId: string) => campus.db.insertInto('cmmnCd').values({ cmmnCdId: randomUUID(), upCdId, cdId, cdNm: '중복' }).execute();
    await expect(code('GRADE', '1')).rejects.toMatchObject({ code: UNIQUE, constraint: 'cmmnCd_uq' });
    await expect(code(null, 'GRADE')).rejects.toMatchObject({ code: UNIQUE, constraint: 'cmmnCd_uq' });
    await expect(code('GRADE', 'small')).rejects.toMatchObject({ code: CHECK });
  });

  it('refuses a policy that contradicts itself', async () => {
    const save = (fields: Record<string, string | number>) => campus.db.updateTable('securityPolicy').set(fields).execute();
    await expect(save({ emptyTimeYn: 'N' })).rejects.toMatchObject({ constraint: 'securityPolicy_after_ck' });
    await expect(save({ fstOptYn: 'N' })).rejects.toMatchObject({ constraint: 'securityPolicy_popup_ck' });
    await expect(save({ maxTimeLimit: 60, emptyTime: 50, afterEmptyTime: 15 })).rejects.toMatchObject({ constraint: 'securityPolicy_sum_ck' });
    await save({ maxTimeLimit: 60, emptyTime: 50, afterEmptyTime: 10 });
  });

  it('keeps people in departments that really exist', async () => {
    await expect(campus.db.updateTable('staff').set({ deptCd: '1234' }).where('stfNo', '=', 'prof01').execute()).rejects.toMatchObject({ code: FOREIGN_KEY });
  });

  it('refuses notices whose dates or states disagree', async () => {
    const save = (fields: Record<string, string | null>) => campus.db.updateTable('notice').set(fields).where('statCd', '=', 'DRAFT').execute();
    await expect(save({ postEndDt: '20200101' })).rejects.toMatchObject({ constraint: 'notice_post_ck' });
    await expect(save({ popYn: 'Y' })).rejects.toMatchObject({ constraint: 'notice_pop_ck' });
    await expect(save({ statCd: 'RJCT', rjctRsn: null })).rejects.toMatchObject({ constraint: 'notice_reject_ck' });
    await expect(save({ trgtDivCd: 'ALL', mustReadYn: 'Y' })).rejects.toMatchObject({ constraint: 'notice_must_ck' });
  });
});

import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFirstAdmin, refuseSecondAdmin } from '#server/admin/first-admin.ts';
import { openDatabase } from '#server/database/client.ts';
import type { Database } from '#server/database/database.ts';
import { prepareDatabase } from '#server/database/prepare-database.ts';
import { createTestPlace, isDatabaseAvailable, type TestPlace } from '#tests/support/database.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';

const ADMIN = { loginId: 'boss1', stfNm: '홍길동', password: 'Madang!2027', isTemporary: false, now: TEST_NOW };

describe.runIf(isDatabaseAvailable())('first administrator', () => {
  let place: TestPlace, database: Database;
  beforeAll(async () => {
    place = await createTestPlace('empty');
    database = await openDatabase(place);
    await prepareDatabase(database, { now: TEST_NOW, demo: false });
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  it('leaves nothing behind when the id is unusable', async () => {
    await expect(createFirstAdmin(database.db, { ...ADMIN, loginId: 'Boss 1' })).rejects.toThrow(
      '아이디는 영문 소문자와 숫자',
    );
    expect(await database.db.selectFrom('dept').select('deptCd').execute()).toEqual([]);
  });

  it('gets account, department, grant and history together, and is the only one', async () => {
    await refuseSecondAdmin(database.db);
    await createFirstAdmin(database.db, ADMIN);
    const user = await database.db
      .selectFrom('user')
      .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
      .innerJoin('userRole', 'userRole.userId', 'user.userId')
      .innerJoin('role', 'role.roleId', 'userRole.roleId')
      .select(['loginId', 'stfNm', 'deptCd', 'roleCd', 'emrgYn', 'pwdTmpYn', 'pwdHash', 'strtDt'])
      .execute();
    expect(user).toMatchObject([
      {
        loginId: 'boss1',
        stfNm: '홍길동',
        deptCd: '9000',
        roleCd: 'ROLE_SYS_ADMIN',
        emrgYn: 'Y',
        pwdTmpYn: 'N',
        strtDt: '20260406',
      },
    ]);
    expect(await verify(user[0]?.pwdHash ?? '', ADMIN.password)).toBe(true);
    expect(await database.db.selectFrom('permGrntHis').select('actDivCd').execute()).toEqual([{ actDivCd: 'GRANT' }]);
    await expect(refuseSecondAdmin(database.db)).rejects.toThrow('이미 시스템관리자가 있습니다: boss1');
  });
});

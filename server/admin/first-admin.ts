import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import { koreanDate8 } from '#shared/korean-time.ts';
import { recordGrantChanges } from '#server/access/grant-history.ts';
import { describePeriod } from '#server/access/grant-values.ts';
import type { Schema } from '../database/schema.ts';
import { StartupError } from '../startup-error.ts';

const REASON = '최초 관리자';
const ROLE = 'ROLE_SYS_ADMIN';
const FIRST_OFFICE = { root: '0000', office: '9000' } as const;

export interface FirstAdmin {
  /** Lower case; becomes the staff number too. */
  readonly loginId: string;
  readonly stfNm: string;
  readonly password: string;
  /** Has to be changed at the first sign-in. */
  readonly isTemporary: boolean;
  readonly now: Date;
}

/** @throws StartupError when the system has an administrator already: further ones are appointed on the screen */
export async function refuseSecondAdmin(db: Kysely<Schema>): Promise<void> {
  const admin = await db
    .selectFrom('userRole')
    .innerJoin('role', 'role.roleId', 'userRole.roleId')
    .innerJoin('user', 'user.userId', 'userRole.userId')
    .select('user.loginId')
    .where('role.roleCd', '=', ROLE)
    .where('userRole.stCd', '=', 'ACTIVE')
    .executeTakeFirst();
  if (admin !== undefined) throw new StartupError(`이미 시스템관리자가 있습니다: ${admin.loginId}`);
}

/** The rules a password has to follow. */
export const getPasswordPolicy = (db: Kysely<Schema>) =>
  db.selectFrom('securityPolicy').select(['pwdMinLen', 'pwdKindCnt']).executeTakeFirstOrThrow();

/**
 * Makes account, staff row and grant in one transaction, and a root department where there is none.
 * @throws StartupError when the id or the name cannot be used
 */
export async function createFirstAdmin(db: Kysely<Schema>, admin: FirstAdmin): Promise<void> {
  if (!/^[a-z0-9]{2,10}$/.test(admin.loginId)) throw new StartupError('아이디는 영문 소문자와 숫자 2~10자여야 합니다.');
  if (admin.stfNm === '' || admin.stfNm.length > 50) throw new StartupError('성명을 50자 이하로 입력해주세요.');
  const pwdHash = await hash(admin.password);
  await db.transaction().execute(async (trx) => {
    const taken = await trx.selectFrom('staff').select('stfNo').where('stfNo', '=', admin.loginId).executeTakeFirst();
    if (taken !== undefined) throw new StartupError('이미 사용 중인 아이디입니다.');
    await insertAdmin(trx, admin, pwdHash, await ensureOffice(trx));
  });
}

async function insertAdmin(
  trx: Kysely<Schema>,
  { loginId, stfNm, isTemporary, now }: FirstAdmin,
  pwdHash: string,
  deptCd: string,
): Promise<void> {
  const userId = randomUUID();
  const { roleId } = await trx.selectFrom('role').select('roleId').where('roleCd', '=', ROLE).executeTakeFirstOrThrow();
  await trx
    .insertInto('staff')
    .values({ staffId: randomUUID(), stfNo: loginId, stfNm, stfDivCd: '30', stfPstnCd: '33', deptCd })
    .execute();
  await trx
    .insertInto('user')
    .values({
      userId,
      loginId,
      stfNo: loginId,
      emrgYn: 'Y',
      pwdHash,
      pwdChgDt: now,
      pwdTmpYn: isTemporary ? 'Y' : 'N',
    })
    .execute();
  const grant = await trx
    .insertInto('userRole')
    .values({ userRoleId: randomUUID(), userId, roleId, strtDt: koreanDate8(now), grntRsn: REASON })
    .returning(['strtDt', 'endDt', 'scopeDeptCd'])
    .executeTakeFirstOrThrow();
  await recordGrantChanges({ db: trx, now, actUserId: null, ipAddr: null }, [
    {
      actDivCd: 'GRANT',
      trgtDivCd: 'USER',
      trgtUserId: userId,
      roleCd: ROLE,
      befVal: null,
      aftVal: describePeriod(grant),
      rsn: REASON,
    },
  ]);
}

/** Department of the administrator: the head office, else the root, both made where the tree is empty. */
async function ensureOffice(trx: Kysely<Schema>): Promise<string> {
  const depts = await trx
    .selectFrom('dept')
    .select(['deptCd', 'deptDiv'])
    .where('deptDiv', 'in', ['ROOT', 'ADM'])
    .orderBy('deptCd')
    .execute();
  const found = depts.find((dept) => dept.deptDiv === 'ADM') ?? depts[0];
  if (found !== undefined) return found.deptCd;
  await trx
    .insertInto('dept')
    .values([
      { deptId: randomUUID(), deptCd: FIRST_OFFICE.root, deptNm: '대학', deptDiv: 'ROOT', upDeptCd: null },
      {
        deptId: randomUUID(),
        deptCd: FIRST_OFFICE.office,
        deptNm: '대학본부',
        deptDiv: 'ADM',
        upDeptCd: FIRST_OFFICE.root,
      },
    ])
    .execute();
  return FIRST_OFFICE.office;
}

import { hash } from '@node-rs/argon2';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../schema.ts';
import { insertRows } from '../../insert-rows.ts';
import { createRandom } from '../random.ts';
import { stableId } from '../stable-id.ts';
import { DEMO_PASSWORD, EMERGENCY_LOGIN_ID, NAMED_STAFF } from './accounts.ts';
import { departmentRows } from './departments.ts';
import { headsOf, makeStaff, type SeedStaff } from './staff.ts';
import { makeStudents } from './students.ts';
import { userIdOf } from './user-id.ts';

const SEED = 20_260_301;
/** Grants of the demo began long ago, so that tests may stand at any day of the last years. */
const GRANTS_SINCE = '20240301';
/** The hash is argon2id, the library's own default. */
const DEMO_SALT = Buffer.from('madang demo salt');

/** Departments, 700 staff with accounts and grants, 38,000 students. */
export async function seedPeople(db: Kysely<Schema>, now: Date, seedDay: string, schoolYear: number): Promise<void> {
  const random = createRandom(SEED);
  const staff = makeStaff(random);
  await insertRows(db, 'dept', departmentRows(), now);
  await insertRows(
    db,
    'staff',
    staff.map(({ roleCd: _, ...row }) => row),
    now,
  );
  await seedHeads(db, staff);
  await insertRows(db, 'user', await userRows(staff, now), now);
  await insertRows(db, 'userRole', staff.flatMap(grantRows), now);
  await insertRows(db, 'student', makeStudents(random, seedDay, schoolYear, staff), now);
}

async function seedHeads(db: Kysely<Schema>, staff: readonly SeedStaff[]): Promise<void> {
  const heads = JSON.stringify([...headsOf(staff)].map(([deptCd, headStfNo]) => ({ deptCd, headStfNo })));
  await sql`update "dept" set "headStfNo" = h."headStfNo"
    from jsonb_to_recordset(${heads}::jsonb) as h ("deptCd" text, "headStfNo" text) where "dept"."deptCd" = h."deptCd"`.execute(
    db,
  );
}

/**
 * Accounts. The named people share one hash with a fixed salt: the demo must be the same on every machine, its password is
 * printed at every start anyway, and 22 hashes would cost seconds. The others have no password, like new staff.
 */
async function userRows(staff: readonly SeedStaff[], now: Date) {
  const pwdHash = await hash(DEMO_PASSWORD, { salt: DEMO_SALT });
  const named = new Set(NAMED_STAFF.map((person) => person.loginId));
  return staff.map(({ stfNo }) => ({
    userId: userIdOf(stfNo),
    loginId: stfNo,
    stfNo,
    emrgYn: stfNo === EMERGENCY_LOGIN_ID ? ('Y' as const) : ('N' as const),
    pwdHash: named.has(stfNo) ? pwdHash : null,
    pwdChgDt: named.has(stfNo) ? now.toISOString() : null,
  }));
}

const grantRows = ({ stfNo, roleCd }: SeedStaff) =>
  roleCd === null
    ? []
    : [
        {
          userRoleId: stableId(`userRole:${stfNo}:${roleCd}`),
          userId: userIdOf(stfNo),
          roleId: stableId(`role:${roleCd}`),
          strtDt: GRANTS_SINCE,
          endDt: '99991231',
          grntDivCd: roleCd === 'ROLE_PROF' ? ('AUTO' as const) : ('MANUAL' as const),
        },
      ];

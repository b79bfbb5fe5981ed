import { sql, type Kysely } from 'kysely';
import { POLICY_OBSTACLES } from '#contract/security/policy-rules.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { isAddressRange } from '#server/domains/session/index.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { policyFacts, presentPolicy, readPolicy } from './policy-store.ts';
import { diffPolicy, type PolicyDifference, type PolicyPerson, type PolicyState } from './shut-out.ts';

type Asked = ParsedArg<'previewSecurityPolicy'>;
/** More lines than anybody reads; the counts tell of all. */
const MAX_ROWS = 300;
/** How far back sign-ins show from where a user works. */
const ADDRESS_DAYS = 30;
const DAY_MS = 86_400_000;

interface NamedPerson extends PolicyPerson {
  readonly userNm: string;
  readonly deptCd: string | null;
}

/** Whom a change of the policy or of the addresses would keep out, or let in again, if it were saved now. */
export async function previewPolicy(call: CallContext, asked: Asked): Promise<Data<'previewSecurityPolicy'>> {
  const stored = await readPolicy(call.db),
    ranges = await call.db.selectFrom('allowedIp').select(['allowedIpId', 'cidr', 'useYn']).execute();
  const before: PolicyState = {
    policy: stored,
    allowedCidrs: ranges.filter((row) => row.useYn === 'Y').map((row) => row.cidr),
  };
  const gone = new Set([...(asked.goneIpIds ?? []), ...(asked.allowedIp ? [asked.allowedIp.allowedIpId] : [])]);
  const kept = ranges.filter((row) => !gone.has(row.allowedIpId)),
    put = asked.allowedIp && isAddressRange(asked.allowedIp.cidr) ? [asked.allowedIp] : [];
  const after: PolicyState = {
    policy: { ...stored, ...(asked.policy ? policyFacts({ ...(await presentPolicy(call.db)), ...asked.policy }) : {}) },
    allowedCidrs: [...kept, ...put].filter((row) => row.useYn === 'Y').map((row) => row.cidr),
  };
  return summarise(call, diffPolicy(before, after, await asSystem(call, (db) => listPeople(db, call.now)), call.now));
}

/** Everybody with an account, and from where he came of late. */
async function listPeople(db: Kysely<Schema>, now: Date): Promise<readonly NamedPerson[]> {
  const today = koreanDate8(now),
    since = new Date(now.getTime() - ADDRESS_DAYS * DAY_MS).toISOString();
  const people = await db
    .selectFrom('user')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select([
      'user.userId',
      'user.loginId',
      'user.acntStCd',
      'user.emrgYn',
      'user.localLoginYn',
      'user.pwdTmpYn',
      'user.pwdChgDt',
      'user.lastLoginDt',
      'user.regDt',
      'staff.stfNm',
      'staff.deptCd',
    ])
    .orderBy('staff.stfNm')
    .orderBy('user.userId')
    .execute();
  const roles = groupBy(
    await db
      .selectFrom('userRole')
      .innerJoin('role', 'role.roleId', 'userRole.roleId')
      .select(['userRole.userId', 'role.roleCd'])
      .where('userRole.stCd', '=', 'ACTIVE')
      .where('userRole.strtDt', '<=', today)
      .where('userRole.endDt', '>=', today)
      .where('role.useYn', '=', 'Y')
      .execute(),
  );
  const sessions = groupBy(
    await db
      .selectFrom('userSession')
      .select(['userId', 'ipAddr', 'loginDt', 'lastActvtDt'])
      .where('stCd', '=', 'ACTIVE')
      .execute(),
  );
  const { rows } = await sql<{
    userId: string;
    ipAddr: string;
  }>`select distinct "userId", "ipAddr" from "loginHis" where "rsltCd" = 'OK' and "userId" is not null and "loginDt" >= ${since}`.execute(
    db,
  );
  const addresses = groupBy(rows);
  return people.map(({ loginId, stfNm, lastLoginDt, regDt, ...person }) => ({
    ...person,
    userNm: stfNm ?? loginId,
    lastUseDt: lastLoginDt ?? regDt,
    roleCds: (roles.get(person.userId) ?? []).map((row) => row.roleCd),
    sessions: sessions.get(person.userId) ?? [],
    addresses: (addresses.get(person.userId) ?? []).map((row) => row.ipAddr),
  }));
}

function groupBy<T extends { readonly userId: string }>(rows: readonly T[]): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.userId, [...(groups.get(row.userId) ?? []), row]);
  return groups;
}

function summarise(call: CallContext, differences: readonly PolicyDifference[]): Data<'previewSecurityPolicy'> {
  const { model } = signedInOf(call);
  const data = differences.map(({ person, whyCd, wayCd, ipAddr }) => {
    const { userId, userNm, deptCd, sessions } = person as NamedPerson;
    return {
      userId,
      userNm,
      deptNm: deptCd === null ? null : model.depts.findName(deptCd),
      whyCd,
      wayCd,
      ipAddr,
      sessionYn: sessions.length > 0 ? ('Y' as const) : ('N' as const),
    };
  });
  const count = (wayCd: 'SHUT' | 'FREE', whyCd?: string): number =>
    new Set(
      data
        .filter((row) => row.wayCd === wayCd && (whyCd === undefined || row.whyCd === whyCd))
        .map((row) => row.userId),
    ).size;
  const reasons = POLICY_OBSTACLES.map((whyCd) => ({
    whyCd,
    shutCnt: count('SHUT', whyCd),
    freeCnt: count('FREE', whyCd),
  })).filter((reason) => reason.shutCnt + reason.freeCnt > 0);
  return {
    data: data.slice(0, MAX_ROWS),
    totalCount: data.length,
    shutUserCnt: count('SHUT'),
    freeUserCnt: count('FREE'),
    reasons,
  };
}

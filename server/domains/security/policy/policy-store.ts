import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { SecurityPolicyRow, PolicyHis } from '#contract/security/policy.ts';
import {
  policyChanges,
  POLICY_LABELS,
  type PolicyChange,
  type PolicyField,
  type SecurityPolicyFacts,
} from '#contract/security/policy-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import { nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import { countRows, readPage, type PageQuery } from '#server/http/paging.ts';
import { staffName } from '#server/domains/people/index.ts';

type PolicyRow = Selectable<Schema['securityPolicy']>;
export const POLICY_ID = 'POLICY';

/** The policy as it is stored, with the version that a save must name. */
export const readPolicy = (db: Kysely<Schema>): Promise<PolicyRow> =>
  db.selectFrom('securityPolicy').selectAll().executeTakeFirstOrThrow();

/** Its fields alone, in the order of the labels. */
export function factsOf(row: SecurityPolicyFacts): SecurityPolicyFacts {
  return Object.fromEntries(
    (Object.keys(POLICY_LABELS) as PolicyField[]).map((field) => [field, row[field]]),
  ) as unknown as SecurityPolicyFacts;
}

/** The policy as its form sends it, with the session times as numbers. */
export const policyFacts = (asked: Omit<ParsedArg<'saveSecurityPolicy'>, 'version' | 'rsn'>): SecurityPolicyFacts => ({
  ...asked,
  maxTimeLimit: Number(asked.maxTimeLimit),
  emptyTime: Number(asked.emptyTime),
  afterEmptyTime: Number(asked.afterEmptyTime),
});

export async function presentPolicy(db: Kysely<Schema>): Promise<SecurityPolicyRow> {
  const row = await readPolicy(db);
  return {
    ...factsOf(row),
    maxTimeLimit: String(row.maxTimeLimit),
    emptyTime: String(row.emptyTime),
    afterEmptyTime: String(row.afterEmptyTime),
    version: row.version,
    modNm: await staffName(db, row.modId),
    modDt: row.modDt,
  };
}

/** Appends what a change of policy or addresses did, in its transaction. */
export async function writePolicyHis(call: CallContext, rsn: string, befVal: object, aftVal: object): Promise<void> {
  await call.db
    .insertInto('securityPolicyHis')
    .values({
      securityPolicyHisId: randomUUID(),
      regId: personOf(call).userId,
      regDt: call.now,
      rsn,
      befVal: JSON.stringify(befVal),
      aftVal: JSON.stringify(aftVal),
    })
    .execute();
}

/** Who may sign in with a password, as the use of a provider decides it; a change of the policy like any other. */
export async function limitLocalLogin(call: CallContext, localLoginDivCd: 'ALL' | 'EMRG', rsn: string): Promise<void> {
  const before = await readPolicy(call.db);
  if (before.localLoginDivCd === localLoginDivCd) return;
  await writePolicyHis(call, rsn, factsOf(before), { ...factsOf(before), localLoginDivCd });
  await call.db
    .updateTable('securityPolicy')
    .set({ localLoginDivCd, ...nextVersion(call) })
    .where('securityPolicyId', '=', POLICY_ID)
    .execute();
}

/** One page of changes, newest first. */
export async function listPolicyHis(
  db: Kysely<Schema>,
  query: PageQuery,
): Promise<{ data: PolicyHis[]; totalCount: number }> {
  const page = await readPage(
    query,
    () => countRows(db.selectFrom('securityPolicyHis')),
    (limit, offset) =>
      db
        .selectFrom('securityPolicyHis')
        .selectAll()
        .orderBy('regDt', query.sortType === 'asc' ? 'asc' : 'desc')
        .orderBy('securityPolicyHisId')
        .limit(limit)
        .offset(offset)
        .execute(),
  );
  const data = await Promise.all(
    page.data.map(async ({ securityPolicyHisId, regDt, regId, rsn, befVal, aftVal }) => ({
      securityPolicyHisId,
      regDt,
      rsn,
      regNm: await staffName(db, regId),
      changes: [...changesOf(befVal, aftVal)],
    })),
  );
  return { data, totalCount: page.totalCount };
}

/** Addresses are recorded as they are; of a policy, the fields that differ. */
function changesOf(befVal: unknown, aftVal: unknown): readonly PolicyChange[] {
  const before = befVal as Partial<SecurityPolicyFacts> & { readonly allowedIp?: string },
    after = aftVal as typeof before;
  if (before.allowedIp !== undefined || after.allowedIp !== undefined)
    return [{ field: 'allowedIp', bef: before.allowedIp ?? null, aft: after.allowedIp ?? null }];
  return policyChanges(before as SecurityPolicyFacts, after as SecurityPolicyFacts);
}

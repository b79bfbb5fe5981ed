import type { ParsedArg } from '#contract/registry.ts';
import { listPolicyErrors, policyChanges, POLICY_MESSAGES } from '#contract/security/policy-rules.ts';
import { message } from '#messages/message.ts';
import { nextVersion, personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { invalid, refused, stale } from '#server/http/failure.ts';
import { isAllowedAddress } from '#server/domains/session/index.ts';
import { factsOf, policyFacts, POLICY_ID, presentPolicy, readPolicy, writePolicyHis } from './policy-store.ts';

type Asked = ParsedArg<'saveSecurityPolicy'>;

/**
 * @throws Failure 400 for a rule that is broken, 409 VERSION when another user was first, 409 STATE when it would lock
 * its own author out
 */
export async function savePolicy(call: CallContext, { version, rsn, ...asked }: Asked): Promise<void> {
  const wanted = policyFacts(asked);
  const errors = listPolicyErrors(wanted, (label, { min, max }) => message('M-RANGE', { label, min, max }));
  if (errors.length > 0) throw invalid(errors);
  await requireFromHere(call, wanted.ipLimitDivCd);
  const before = await readPolicy(call.db);
  if (before.version !== version) {
    const current = await presentPolicy(call.db);
    throw stale(current, current.modNm, current.modDt);
  }
  if (policyChanges(before, wanted).length === 0) return;
  await writePolicyHis(call, rsn, factsOf(before), wanted);
  const saved = await call.db
    .updateTable('securityPolicy')
    .set({ ...wanted, ...nextVersion(call) })
    .where('securityPolicyId', '=', POLICY_ID)
    .where('version', '=', version)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n)
    throw stale(await presentPolicy(call.db), personOf(call).userNm, call.now.toISOString());
}

/** A limit that shuts its author out could not be taken back. @param without an address range that is about to go */
export async function requireFromHere(
  call: CallContext,
  ipLimitDivCd: string,
  without: readonly string[] = [],
): Promise<void> {
  const concerns =
    ipLimitDivCd === 'ALL' ||
    (ipLimitDivCd === 'ADMIN' && signedInOf(call).permissions.roleCds.includes('ROLE_SYS_ADMIN'));
  if (!concerns) return;
  const rows = await call.db.selectFrom('allowedIp').select(['allowedIpId', 'cidr']).where('useYn', '=', 'Y').execute();
  const cidrs = rows.filter((row) => !without.includes(row.allowedIpId)).map((row) => row.cidr);
  if (!isAllowedAddress(cidrs, call.ipAddr))
    throw refused('STATE', POLICY_MESSAGES.notFromHere, {
      errors: [{ field: 'ipLimitDivCd', message: POLICY_MESSAGES.notFromHere }],
    });
}

import { message } from '#messages/message.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { gone, invalidField, type Failure } from '#server/http/failure.ts';
import { grantFailure } from './grant-failure.ts';
import { findGrantProblem, type GrantDays, type HeldGrant } from './grant-rules.ts';
import { insertGrants, loadGrantFacts, requireGivable, type NewGrant } from './grant-store.ts';

export interface Outcome {
  id: string;
  okYn: 'Y' | 'N';
  code: number;
  reason: string | null;
  message: string;
}
export interface BulkGrant extends GrantDays {
  readonly userIds: readonly string[];
  readonly roleId: string;
  readonly grntRsn: string;
}

/** How one row of a bulk change went. */
export const outcomeOf = (id: string, failure: Failure | null): Outcome =>
  failure === null
    ? { id, okYn: 'Y', code: 200, reason: null, message: '' }
    : { id, okYn: 'N', code: failure.status, reason: failure.details.reason ?? null, message: failure.message };

/** One role for many people. Each person is answered separately: a refusal of one does not block the others. */
export async function grantToMany(
  call: CallContext,
  { userIds, roleId, grntRsn, ...days }: BulkGrant,
): Promise<Outcome[]> {
  if (days.strtDt > days.endDt) throw grantFailure({ kind: 'order' });
  const role = await requireGivable(call.db, roleId);
  if (userIds.length === 0) throw invalidField('userIds', message('M-REQ-SEL', { label: '사용자' }));
  const { people, held } = await loadGrantFacts(call.db, userIds);
  const accepted: NewGrant[] = [],
    outcomes: Outcome[] = [];
  for (const userId of new Set(userIds)) {
    const failure = judge(userId, people.get(userId), { ...days, roleId }, held, personOf(call).userId);
    outcomes.push(outcomeOf(userId, failure));
    if (failure === null) accepted.push({ ...days, userId, roleId, roleCd: role.roleCd, grntRsn, grntDivCd: 'BULK' });
  }
  await insertGrants(call, accepted);
  return outcomes;
}

function judge(
  userId: string,
  person: { readonly userId: string; readonly hldofStCd: string } | undefined,
  grant: GrantDays & { readonly roleId: string },
  held: readonly HeldGrant[],
  actUserId: string,
): Failure | null {
  if (person === undefined) return gone();
  const problem = findGrantProblem({ ...grant, userId }, person, held, actUserId);
  return problem === null ? null : grantFailure(problem);
}

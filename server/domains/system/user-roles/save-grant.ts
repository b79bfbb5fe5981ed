import type { ParsedArg } from '#contract/registry.ts';
import { ROLE_RULE_MESSAGES } from '#contract/system/roles/role-rules.ts';
import type { UserRoleRow } from '#contract/system/roles/user-roles.ts';
import { recordGrantChanges, writerOf } from '#server/access/grant-history.ts';
import { describePeriod } from '#server/access/grant-values.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forAllRows } from '#server/http/each-row.ts';
import { staffName } from '#server/domains/people/index.ts';
import { gone, invalidField, refused, wrongState } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { grantFailure } from './grant-failure.ts';
import { findGrantRow } from './grant-list.ts';
import { findGrantProblem, type GrantRequest } from './grant-rules.ts';
import {
  endGrant,
  findGrant,
  insertGrants,
  keepingAdmin,
  loadGrantFacts,
  requireGivable,
  type StoredGrant,
} from './grant-store.ts';
import { GRANT_MESSAGES } from './messages.ts';

const SHORTEST_REASON = 2;
const userRoles = versioned({
  table: 'userRole',
  key: 'userRoleId',
  find: ({ db, now }, userRoleId) => findGrantRow(db, userRoleId, now),
});

/** @throws Failure 400: every grant says why it was made */
export function requireGrantReason(reason: string, field = 'grntRsn'): void {
  if (reason.length < SHORTEST_REASON) throw invalidField(field, ROLE_RULE_MESSAGES.needReason);
}

/** Gives a role to a person, or changes the days of a grant. @throws Failure with what the rules say */
export async function saveGrant(call: CallContext, grant: ParsedArg<'saveUserRole'>): Promise<UserRoleRow> {
  requireGrantReason(grant.grntRsn);
  if (grant.version === undefined) await addGrant(call, grant);
  else await changeDays(call, await requireStored(call, grant), grant, grant.grntRsn);
  return userRoles.require(call, grant.userRoleId);
}

async function addGrant(call: CallContext, { version: _, ...request }: ParsedArg<'saveUserRole'>): Promise<void> {
  const role = await requireGivable(call.db, request.roleId);
  await requireAllowed(call, request);
  await insertGrants(call, [{ ...request, roleCd: role.roleCd, grntDivCd: 'MANUAL' }]);
}

async function requireAllowed(call: CallContext, request: GrantRequest): Promise<void> {
  const { people, held } = await loadGrantFacts(call.db, [request.userId]);
  const person = people.get(request.userId);
  if (!person) throw gone();
  const problem = findGrantProblem(request, person, held, personOf(call).userId);
  if (problem) throw grantFailure(problem);
}

async function requireStored(call: CallContext, grant: ParsedArg<'saveUserRole'>): Promise<StoredGrant> {
  const stored = await findGrant(call.db, grant.userRoleId);
  if (stored === null) throw gone();
  if (stored.userId !== grant.userId || stored.roleId !== grant.roleId || stored.scopeDeptCd !== grant.scopeDeptCd)
    throw refused('STATE', GRANT_MESSAGES.placeStays);
  if (stored.version !== grant.version) throw await userRoles.stale(call, grant.userRoleId);
  return stored;
}

/** Other days for a living grant. */
export async function changeDays(
  call: CallContext,
  stored: StoredGrant,
  days: { readonly strtDt: string; readonly endDt: string },
  rsn: string,
): Promise<void> {
  if (stored.stCd === 'ENDED') throw wrongState('종료');
  const { strtDt, endDt } = days;
  await requireAllowed(call, { ...stored, strtDt, endDt });
  await keepingAdmin(call, () => userRoles.update(call, stored.userRoleId, stored.version, { strtDt, endDt }));
  await recordGrantChanges(writerOf(call), [
    {
      actDivCd: 'CHANGE',
      trgtDivCd: 'USER',
      trgtUserId: stored.userId,
      roleCd: stored.roleCd,
      befVal: describePeriod(stored),
      aftVal: describePeriod({ ...stored, strtDt, endDt }),
      rsn,
    },
  ]);
}

export interface EndRow {
  readonly userRoleId: string;
  readonly version: number;
}

/** Takes roles back, all or none. `mayEnd` adds what a screen forbids besides. */
export async function endGrants(
  call: CallContext,
  rows: readonly EndRow[],
  rsn: string,
  mayEnd: (grant: StoredGrant) => void = () => undefined,
): Promise<void> {
  await keepingAdmin(call, async () => {
    await forAllRows(
      rows,
      async ({ userRoleId, version }) => {
        const grant = await findGrant(call.db, userRoleId);
        if (grant === null) throw gone();
        if (grant.userId === personOf(call).userId) throw refused('STATE', GRANT_MESSAGES.self);
        mayEnd(grant);
        if (grant.version !== version || !(await endGrant(call, grant, 'REVOKE', rsn)))
          throw await userRoles.stale(call, userRoleId);
      },
      async ({ userRoleId }) => staffName(call.db, (await findGrant(call.db, userRoleId))?.userId ?? null),
    );
  });
}

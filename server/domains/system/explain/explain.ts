import type { Kysely } from 'kysely';
import type { AuthType } from '#contract/permission.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { Explanation, ScreenDenial } from '#contract/system/roles/access-explain.ts';
import type { Resource } from '#server/access/access-model.ts';
import { readExplainId } from '#server/access/explain/denials.ts';
import { bearerOf } from '#server/access/authorise.ts';
import { explainAccess, type ExplainFacts } from '#server/access/explain/explain-access.ts';
import { EXPLAIN_MESSAGES } from '#server/access/explain/messages.ts';
import { loadPermissions } from '#server/access/permissions.ts';
import { findResource, normalisePath } from '#server/access/resource-match.ts';
import { reachesRows } from '#server/access/screen-reach.ts';
import type { Schema } from '#server/database/schema.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { gone, invalidField, type Failure } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

interface Target {
  readonly userId: string;
  readonly resource: Resource;
  readonly permission: AuthType;
  readonly denial: Explanation['denial'];
}
const PERMISSIONS: readonly AuthType[] = ['C', 'R', 'U', 'D'];

/** The chain for a person and a screen, as of today, or for the refusal behind a number. @throws Failure 400 when neither is known */
export async function explain(call: CallContext, asked: ParsedArg<'getAccessExplain'>): Promise<Explanation> {
  const { userId, resource, permission, denial } = asked.explainId
    ? await targetOfDenial(call, asked.explainId)
    : targetOf(call, asked);
  const person = await findPerson(call.db, userId);
  return {
    ...explainAccess(await factsOf(call, userId, resource, permission, person.acntStCd)),
    userId,
    userNm: person.userNm,
    resourcePath: resource.resourcePath,
    resourceNm: resource.resourceNm,
    authType: permission,
    denial,
  };
}

/** Why a screen does not open for the caller himself, and which roles open it. */
export async function explainMyScreen(call: CallContext, url: string): Promise<ScreenDenial> {
  const { model, session } = signedInOf(call),
    path = normalisePath(url),
    resource = path === null ? null : findResource(model.resources, path);
  if (resource === null) return { resourceId: null, resourceNm: null, text: null, roleNms: [] };
  // Who is signed in has an account in use.
  const facts = await factsOf(call, session.userId, resource, 'R', 'ACTIVE');
  const missing = explainAccess(facts).steps.find(({ stepCd, okYn }) => okYn === 'N' && stepCd !== 'MENU');
  return {
    resourceId: resource.resourceId,
    resourceNm: resource.resourceNm,
    text: missing?.text ?? null,
    roleNms: facts.cells.filter(({ authTypes }) => authTypes.includes('R')).map(({ roleNm }) => roleNm),
  };
}

async function factsOf(
  call: CallContext,
  userId: string,
  resource: Resource,
  permission: AuthType,
  acntStCd: string,
): Promise<ExplainFacts> {
  const { model } = signedInOf(call),
    bearer = bearerOf(model, resource),
    today = koreanDate8(call.now);
  return {
    model,
    resource,
    permission,
    isReached: reachesRows(model, await loadPermissions(call.db, model, userId, today), resource),
    today,
    acntStCd,
    grants: await listGrantFacts(call.db, userId),
    cells: bearer === null ? [] : await listCellFacts(call.db, bearer.resourceId),
  };
}

const unknownTarget = (): Failure => invalidField('resourceId', EXPLAIN_MESSAGES.noTarget);

function targetOf(call: CallContext, { userId, resourceId, authType }: ParsedArg<'getAccessExplain'>): Target {
  const resource = signedInOf(call).model.resourceById.get(resourceId ?? '');
  if (userId === undefined || resource === undefined) throw unknownTarget();
  return { userId, resource, permission: authType, denial: null };
}

async function targetOfDenial(call: CallContext, typed: string): Promise<Target> {
  const denial = await call.db
    .selectFrom('accessDenial')
    .selectAll()
    .where('explainId', '=', readExplainId(typed))
    .executeTakeFirst();
  if (!denial) throw invalidField('explainId', EXPLAIN_MESSAGES.noDenial);
  const { model } = signedInOf(call);
  const resource =
    denial.resourcePath === null
      ? null
      : (model.resourceByPath.get(denial.resourcePath) ?? findResource(model.resources, denial.resourcePath));
  if (resource === null)
    throw invalidField('explainId', `${EXPLAIN_MESSAGES.noDenial} (${denial.resourcePath ?? denial.apiPath})`);
  const { userId, denyDt, apiPath, rsnCd } = denial;
  return {
    userId,
    resource,
    permission: PERMISSIONS.find((permission) => permission === denial.authType) ?? 'R',
    denial: { denyDt, apiPath, rsnCd },
  };
}

async function findPerson(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ readonly userNm: string; readonly acntStCd: string }> {
  const person = await db
    .selectFrom('user')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select(['user.loginId', 'user.acntStCd', 'staff.stfNm'])
    .where('user.userId', '=', userId)
    .executeTakeFirst();
  if (!person) throw gone();
  return { userNm: person.stfNm ?? person.loginId, acntStCd: person.acntStCd };
}

const listGrantFacts = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('userRole')
    .innerJoin('role', 'role.roleId', 'userRole.roleId')
    .select([
      'role.roleId',
      'role.roleNm',
      'role.useYn as roleUseYn',
      'userRole.stCd',
      'userRole.strtDt',
      'userRole.endDt',
    ])
    .where('userRole.userId', '=', userId)
    .orderBy('userRole.stCd')
    .orderBy('role.roleNm')
    .orderBy('userRole.strtDt')
    .execute();

const listCellFacts = (db: Kysely<Schema>, resourceId: string) =>
  db
    .selectFrom('roleResource')
    .innerJoin('role', 'role.roleId', 'roleResource.roleId')
    .select(['role.roleId', 'role.roleNm', 'roleResource.authTypes'])
    .where('roleResource.resourceId', '=', resourceId)
    .where('role.useYn', '=', 'Y')
    .orderBy('role.roleNm')
    .execute();

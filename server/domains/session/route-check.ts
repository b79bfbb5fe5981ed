import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RouteCheck } from '#contract/session/session.ts';
import { DATA_SCOPES } from '#contract/permission.ts';
import type { AccessModel, Menu, Resource } from '#server/access/access-model.ts';
import { permsOn } from '#server/access/special-perms.ts';
import { permissionsOn, scopeOf } from '#server/access/authorise.ts';
import { reachesRows } from '#server/access/screen-reach.ts';
import { findResource, normalisePath } from '#server/access/resource-match.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import type { SignedIn } from '#server/plugins/session.ts';
import { isAtOrBelow } from '#shared/screen-path.ts';
import { isKeptOut } from './login/address-rules.ts';
import { toSessionPolicy } from './lifetime/expiry-rules.ts';
import { DENY_MESSAGES, type DenyReason } from './messages.ts';
import { isPasswordOver } from './password/password-age.ts';

const LONGEST_DWELL_SEC = 1_800;

/**
 * May this person open this screen? Every check, allowed or not, is a row of the menu history.
 * @throws Failure 403 with the reason (DENY_RSN) as code and sentence
 */
export async function checkRoute(call: CallContext, url: string): Promise<RouteCheck> {
  const signedIn = signedInOf(call);
  const path = normalisePath(url);
  const resource = path === null ? null : findResource(signedIn.model.resources, path);
  const menu = resource === null ? null : findMenu(signedIn.model, resource, path ?? '');
  const denied = findDenial(call, signedIn, path, resource);
  await writeVisit(call, signedIn, path ?? url, menu, denied);
  if (denied !== null || resource === null) {
    const reason = denied ?? 'NOT_FOUND';
    throw forbidden(DENY_MESSAGES[reason], reason);
  }
  return present(call, signedIn, resource, menu);
}

function findDenial(
  call: CallContext,
  { session, model, permissions }: SignedIn,
  path: string | null,
  resource: Resource | null,
): DenyReason | null {
  if (path === null) return 'BAD_PATH';
  if (isKeptOut(model, permissions.roleCds, call.ipAddr)) return 'IP';
  // Who came through the university uses no password of ours.
  if (session.loginDivCd === 'LOCAL' && isPasswordOver(model.policy, session, call.now)) return 'PWD_CHG';
  if (resource === null) return 'NOT_FOUND';
  if (resource.useYn === 'N') return 'STOPPED';
  return reachesRows(model, permissions, resource) ? null : 'NO_PERM';
}

/** The menu of a screen; below a prefix the one that comes nearest to the path, and for an inheriting screen its parent's. */
function findMenu(model: AccessModel, resource: Resource, path: string): Menu | null {
  const own = model.menus.filter((menu) => menu.resourceId === resource.resourceId);
  const [nearest] = own
    .filter(({ menuPath }) => menuPath !== null && isAtOrBelow(path, menuPath))
    .toSorted((a, b) => (b.menuPath ?? '').length - (a.menuPath ?? '').length);
  const best = nearest ?? own.find((menu) => menu.menuPath === null) ?? null;
  return (
    best ?? model.menus.find((menu) => resource.inhrtYn === 'Y' && menu.resourceId === resource.upResourceId) ?? null
  );
}

function present(
  call: CallContext,
  { session, model, permissions }: SignedIn,
  resource: Resource,
  menu: Menu | null,
): RouteCheck {
  return {
    resourceId: resource.resourceId,
    resourcePath: resource.resourcePath,
    resourceNm: resource.resourceNm,
    authTypes: [...permissionsOn(model, permissions, resource)],
    dataScopeCd: scopeOf(model, permissions, resource, 'R')?.widest ?? DATA_SCOPES[3],
    permCds: [...permsOn(permissions, resource)],
    prsnInfoYn: resource.prsnInfoYn,
    menuPath: listMenuPath(model, menu),
    hlpYn: menu?.hlpCntn == null ? 'N' : 'Y',
    session: toSessionPolicy(model.policy, session, call.now),
  };
}

function listMenuPath(model: AccessModel, menu: Menu | null): RouteCheck['menuPath'] {
  const steps: RouteCheck['menuPath'] = [];
  for (let step = menu; step !== null && steps.length < 10;) {
    const path = step.menuPath ?? model.resourceById.get(step.resourceId ?? '')?.resourcePath ?? null;
    steps.unshift({ menuId: step.menuId, menuNm: step.menuNm, path });
    const upMenuId = step.upMenuId;
    step = model.menus.find((candidate) => candidate.menuId === upMenuId) ?? null;
  }
  return steps;
}

async function writeVisit(
  call: CallContext,
  { session }: SignedIn,
  path: string,
  menu: Menu | null,
  denied: DenyReason | null,
): Promise<void> {
  await call.db
    .updateTable('menuUseHis')
    .set({
      dwellSec: sql<number>`least(${LONGEST_DWELL_SEC}, greatest(0, floor(extract(epoch from ${call.now}::timestamptz - "useDt"))))::integer`,
    })
    .where('dwellSec', 'is', null)
    .where('menuUseHisId', '=', (eb) =>
      eb
        .selectFrom('menuUseHis')
        .select('menuUseHisId')
        .where('sessionId', '=', session.sessionId)
        .where('useDt', '>=', session.loginDt.toISOString())
        .orderBy('useDt', 'desc')
        .limit(1),
    )
    .execute();
  await call.db
    .insertInto('menuUseHis')
    .values({
      menuUseHisId: randomUUID(),
      useDt: call.now,
      userId: session.userId,
      sessionId: session.sessionId,
      menuId: menu?.menuId ?? null,
      menuNm: menu?.menuNm ?? null,
      path: path.replaceAll('\u0000', '').slice(0, 500),
      rsltCd: denied === null ? 'ALLOW' : 'DENY',
      denyRsnCd: denied,
    })
    .execute();
}

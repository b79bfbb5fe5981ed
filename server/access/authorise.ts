import { AUTH_TYPES, type Access, type AuthType } from '#contract/permission.ts';
import type { AccessModel, Resource } from './access-model.ts';
import type { Permissions } from './permissions.ts';
import { EVERYTHING, uniteScopes, type Scope } from './scope.ts';

export interface Decision {
  /** Rows that may be touched; null = refused. */
  readonly scope: Scope | null;
  readonly resource: Resource | null;
  readonly permission: AuthType | null;
}

/**
 * The one place where access is decided: menu and route check, endpoints and files all ask here. Deny by default.
 * @param isNew for SAVE: whether the body makes a new row (C) or changes one (U)
 */
export function authorise(model: AccessModel, permissions: Permissions, access: Access, isNew = false): Decision {
  // Keys and participants are judged elsewhere; no account opens what is theirs.
  if (access.kind === 'client' || access.kind === 'part') return { scope: null, resource: null, permission: null };
  if (access.kind !== 'grant') return { scope: EVERYTHING, resource: null, permission: null };
  const permission = access.auth === 'SAVE' ? (isNew ? 'C' : 'U') : access.auth;
  let decision: Decision = { scope: null, resource: null, permission };
  for (const path of access.resources) {
    const resource = model.resourceByPath.get(path);
    const scope = resource ? scopeOf(model, permissions, resource, permission) : null;
    if (scope === null || resource === undefined) continue;
    decision = {
      permission,
      resource: decision.resource ?? resource,
      scope: decision.scope ? uniteScopes(decision.scope, scope) : scope,
    };
  }
  return decision;
}

/** Rows reached with one letter on a resource, or null when the letter is not granted. */
export function scopeOf(
  model: AccessModel,
  permissions: Permissions,
  resource: Resource,
  permission: AuthType,
): Scope | null {
  if (resource.useYn !== 'Y') return null;
  if (resource.acsDivCd === 'PUBLIC') return EVERYTHING;
  const granted = grantedOn(model, permissions, resource)?.get(permission) ?? null;
  return granted === null && resource.acsDivCd === 'LOGIN' && permission === 'R' ? EVERYTHING : granted;
}

/** All permissions a person has on a resource, in the order CRUD. */
export function permissionsOn(model: AccessModel, permissions: Permissions, resource: Resource): readonly AuthType[] {
  return AUTH_TYPES.filter((permission) => scopeOf(model, permissions, resource, permission) !== null);
}

/** The resource whose cells decide: itself, or the parent of one that inherits. */
export const bearerOf = (model: AccessModel, resource: Resource): Resource | null =>
  resource.inhrtYn === 'Y' && resource.upResourceId !== null
    ? (model.resourceById.get(resource.upResourceId) ?? null)
    : resource;

function grantedOn(
  model: AccessModel,
  permissions: Permissions,
  resource: Resource,
): ReadonlyMap<AuthType, Scope> | undefined {
  const bearer = bearerOf(model, resource);
  return bearer?.useYn === 'Y' ? permissions.byResourceId.get(bearer.resourceId) : undefined;
}

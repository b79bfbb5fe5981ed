import type { Resource } from './access-model.ts';
import type { Permissions } from './permissions.ts';

/** Codes of the special permissions that a person holds on a screen: those bound to no screen, to this one, or to the one that it inherits from. */
export function permsOn(
  { specialPerms }: Permissions,
  { resourceId, inhrtYn, upResourceId }: Resource,
): ReadonlySet<string> {
  const bearers = new Set([resourceId, ...(inhrtYn === 'Y' && upResourceId !== null ? [upResourceId] : [])]);
  return new Set(
    [...specialPerms].flatMap((perm) => {
      const [permCd = '', boundTo] = perm.split(':');
      return boundTo === undefined || bearers.has(boundTo) ? [permCd] : [];
    }),
  );
}

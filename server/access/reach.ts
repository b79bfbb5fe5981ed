import type { AuthType } from '#contract/permission.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { scopeOf } from './authorise.ts';
import { NOTHING, type Scope } from './scope.ts';

/** How far a person's letter reaches on one screen, whatever screen the call itself asks for; nothing without it. */
export function reachOf(call: CallContext, path: string, permission: AuthType): Scope {
  const { model, permissions } = signedInOf(call),
    resource = model.resourceByPath.get(path);
  return (resource && scopeOf(model, permissions, resource, permission)) ?? NOTHING;
}

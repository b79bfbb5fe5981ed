import type { AuthType } from '#contract/permission.ts';
import { signedInOf, standOn, type CallContext } from '#server/http/call-context.ts';
import { scopeOf } from './authorise.ts';
import { NOTHING, type Scope } from './scope.ts';

/**
 * How far a person's letter reaches on one screen, whatever screen the call itself asks for; nothing without it. Where the
 * call is open to several screens, the first that reaches something is the one that it is about.
 */
export function reachOf(call: CallContext, path: string, permission: AuthType): Scope {
  const { model, permissions } = signedInOf(call),
    resource = model.resourceByPath.get(path),
    scope = resource ? scopeOf(model, permissions, resource, permission) : null;
  if (resource && scope) standOn(call, resource);
  return scope ?? NOTHING;
}

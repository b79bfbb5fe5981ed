import type { CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';

/** What counts for the whole university is changed by those alone who reach everything. @throws Failure 403 */
export function requireEverything(call: CallContext): void {
  if (!call.scope.everything) throw forbidden();
}

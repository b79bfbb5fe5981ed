import { asSystem } from '#server/access/row-security.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import type { FileReader } from './file-owners.ts';

/** The caller as who opens or changes files. */
export const fileReaderOf = (call: CallContext): FileReader => ({
  db: call.db,
  asSystem: (work) => asSystem(call, work),
  signedIn: signedInOf(call),
  now: call.now,
});

import type { Result } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import type { Copies } from '../storage/copies.ts';

/*
 * The session's cookie can only be taken away by the server. Somebody who signs out without a network has left this
 * device, but the cookie stays: whoever opens the application next must not find the session alive.
 */

/** Remembers a sign-out without an answer; a sign-in or a sign-out that the server has heard settles it. */
export async function noteSignOut(copies: Copies, op: Op, result: Result<unknown>): Promise<void> {
  if (op === 'logout' && !result.ok && result.error.kind === 'offline') await copies.oweLogout();
  else if (result.ok && (op === 'logout' || op === 'login')) await copies.forgetOwedLogout();
}

/** Whether nothing is owed, or the server has now been told. Until then nobody is signed in on this device. */
export async function isLogoutSettled(copies: Copies, signOut: () => Promise<Result<unknown>>): Promise<boolean> {
  if (!(await copies.isLogoutOwed())) return true;
  const told = await signOut();
  if (told.ok) await copies.forgetOwedLogout();
  return told.ok;
}

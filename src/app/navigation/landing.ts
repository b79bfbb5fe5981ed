import { HOME_SCREEN } from '#contract/main/work-rules.ts';
import { isOwnPath } from '#contract/session/sso-rules.ts';
import { navigateTo } from './navigation.ts';
import { needsCheck } from '#contract/session/public-paths.ts';

/** A path of this application only: anything else in the address bar is not trusted. */
export function returnPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('returnUrl') ?? '';
  const isOwn = isOwnPath(wanted) && needsCheck(wanted.split(/[?#]/)[0] ?? '');
  return isOwn ? wanted : null;
}

/** Where a person starts: everybody who is signed in has a home. */
export const LANDING_PATH = HOME_SCREEN;

/** Goes on after sign-in: to where the person wanted to go, or to the person's start screen. */
export async function openLanding(search: string): Promise<void> {
  await navigateTo(returnPath(search) ?? LANDING_PATH, { replace: true });
}

import { isOwnPath } from '#contract/session/sso-rules.ts';
import { flattenMenu } from '../shell/menu/menu-items.ts';
import { menuApi } from '../session/menu-endpoints.ts';
import { store } from '../store.ts';
import { navigateTo } from './navigation.ts';
import { needsCheck } from './public-paths.ts';

const HOME = '/admin/main';

/** A path of this application only: anything else in the address bar is somebody else's idea. */
export function returnPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('returnUrl') ?? '';
  const isOwn = isOwnPath(wanted) && needsCheck(wanted.split(/[?#]/)[0] ?? '');
  return isOwn ? wanted : null;
}

/** Where a person starts: the home when his menu has it, else the first screen that he may open. */
export async function landingPath(): Promise<string> {
  const { data } = await store.dispatch(menuApi.endpoints.getMyMenuList.initiate());
  const screens = flattenMenu(data?.data ?? []);
  return screens.find((screen) => screen.path === HOME)?.path ?? screens[0]?.path ?? '/error';
}

/** Goes on after sign-in: to where the person wanted to go, or to his start. */
export async function openLanding(search: string): Promise<void> {
  await navigateTo(returnPath(search) ?? await landingPath(), { replace: true });
}

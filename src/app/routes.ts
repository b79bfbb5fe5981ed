import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { DOMAINS, domainOf, type Domain } from './domains.ts';
import { publicScreens } from './public/routes.ts';

const byPath = new Map(publicScreens.map((screen) => [screen.path, screen])),
  arriving = new Map<string, Promise<void>>(),
  wrongAddresses: ((path: string) => boolean)[] = [];

async function fetchDomain({ name, load }: Domain): Promise<void> {
  const { screens, isWrongAddress } = await load();
  for (const screen of screens) byPath.set(screen.path, { ...screen, domain: name });
  if (isWrongAddress) wrongAddresses.push(isWrongAddress);
}

/** Fetches the screens of a domain, once. Resolves to false when they cannot be fetched, and the next caller tries again. */
async function loadDomain(domain: Domain): Promise<boolean> {
  const { name } = domain,
    arrival = arriving.get(name) ?? fetchDomain(domain);
  arriving.set(name, arrival);
  try {
    await arrival;
    return true;
  } catch {
    arriving.delete(name);
    return false;
  }
}

/**
 * Fetches what is known of the screen of a path, with all others of its domain; the page knows the domains, and their screens
 * come with the first that is opened. False when it cannot be fetched.
 */
export async function loadScreensOf(path: string): Promise<boolean> {
  const domain = domainOf(path);
  return domain === null || loadDomain(domain);
}

/** Fetches the screens of every domain, for who looks for one by its name. */
export async function loadAllScreens(): Promise<void> {
  await Promise.all(DOMAINS.map(loadDomain));
}

/** The screen of a path. Those behind the sign-in are known once `loadScreensOf` has resolved. */
export const findScreen = (path: string): ScreenRoute | null => byPath.get(path) ?? null;

/** Whether an address is one of a screen but for a part that means nothing. Known as `findScreen`. */
export const isWrongAddress = (path: string): boolean => wrongAddresses.some((isWrong) => isWrong(path));

import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { publicScreens } from './public/routes.ts';

const byPath = new Map(publicScreens.map((screen) => [screen.path, screen]));
let table: Promise<void> | null = null,
  isWrong: (path: string) => boolean = () => false;

/**
 * Fetches the table of the screens behind the sign-in, once; it grows with every domain, and the sign-in has no need
 * of it. Resolves to false when it cannot be fetched, and the next caller tries again.
 */
export async function loadScreens(): Promise<boolean> {
  table ??= import('./domain-screens.ts').then(({ domainScreens, isWrongAddressOf }) => {
    isWrong = isWrongAddressOf;
    for (const screen of domainScreens) byPath.set(screen.path, screen);
  });
  try {
    await table;
    return true;
  } catch {
    table = null;
    return false;
  }
}

/** The screen of a path. Those behind the sign-in are known once `loadScreens` has resolved. */
export const findScreen = (path: string): ScreenRoute | null => byPath.get(path) ?? null;

/** Whether an address is one of a screen but for a part that means nothing. Known as `findScreen`. */
export const isWrongAddress = (path: string): boolean => isWrong(path);

import type { ScreenRoute } from '#ui/routing/screen-route.ts';

/** Every screen that is built, by its path. A path of the menu that is missing here leads to /error. */
export const screens: readonly ScreenRoute[] = [];

const byPath = new Map(screens.map((screen) => [screen.path, screen]));
export const findScreen = (path: string): ScreenRoute | null => byPath.get(path) ?? null;

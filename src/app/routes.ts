import { batchScreens } from '#domains/batch/index.ts';
import { communicationScreens } from '#domains/communication/index.ts';
import { guideScreens } from '#domains/guide/index.ts';
import { systemScreens } from '#domains/system/index.ts';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';
import { publicScreens } from './public/routes.ts';

/** Every screen that is built, by its path. A path of the menu that is missing here leads to /error. */
export const screens: readonly ScreenRoute[] = [...publicScreens, ...guideScreens, ...systemScreens, ...communicationScreens, ...batchScreens];

const byPath = new Map(screens.map((screen) => [screen.path, screen]));
export const findScreen = (path: string): ScreenRoute | null => byPath.get(path) ?? null;

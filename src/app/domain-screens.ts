import { batchScreens } from '#domains/batch/index.ts';
import { communicationScreens } from '#domains/communication/index.ts';
import { guideScreens } from '#domains/guide/index.ts';
import { mainScreens } from '#domains/main/index.ts';
import { spaceScreens } from '#domains/space/index.ts';
import { systemScreens } from '#domains/system/index.ts';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';

/** Every screen behind the sign-in that is built. A path of the menu that is missing here leads to /error. */
export const domainScreens: readonly ScreenRoute[] = [
  ...mainScreens,
  ...guideScreens,
  ...systemScreens,
  ...communicationScreens,
  ...batchScreens,
  ...spaceScreens,
];

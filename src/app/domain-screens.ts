import { batchScreens } from '#domains/batch/index.ts';
import { certiScreens } from '#domains/certification/index.ts';
import { communicationScreens } from '#domains/communication/index.ts';
import { diagnosisScreens } from '#domains/diagnosis/index.ts';
import { extracurricularScreens, isWrongAddress } from '#domains/extracurricular/index.ts';
import { guideScreens } from '#domains/guide/index.ts';
import { mainScreens } from '#domains/main/index.ts';
import { mileageScreens } from '#domains/mileage/index.ts';
import { spaceScreens } from '#domains/space/index.ts';
import { systemScreens } from '#domains/system/index.ts';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';

const of = (domain: string, screens: readonly ScreenRoute[]): readonly ScreenRoute[] =>
  screens.map((screen) => ({ ...screen, domain }));

/** Every screen behind the sign-in that is built. A path of the menu that is missing here leads to /error. */
export const domainScreens: readonly ScreenRoute[] = [
  ...of('main', mainScreens),
  ...of('guide', guideScreens),
  ...of('system', systemScreens),
  ...of('communication', communicationScreens),
  ...of('batch', batchScreens),
  ...of('diagnosis', diagnosisScreens),
  ...of('extracurricular', extracurricularScreens),
  ...of('mileage', mileageScreens),
  ...of('certification', certiScreens),
  ...of('space', spaceScreens),
];

/** Whether a part of an address means nothing: said as such, where the address itself might be of a screen. */
export const isWrongAddressOf = isWrongAddress;

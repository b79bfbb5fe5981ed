import { DOMAINS } from '#app/domains.ts';
import type { ScreenRoute } from '#ui/routing/screen-route.ts';

/** The screens of every domain, as their routes have them. */
export const everyScreen = async (): Promise<readonly ScreenRoute[]> =>
  (await Promise.all(DOMAINS.map(({ load }) => load()))).flatMap(({ screens }) => screens);

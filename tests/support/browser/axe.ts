import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { putOn } from './theme.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that a change of the theme can break; the others see the same page in both. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

async function look(page: Page, runOnly: axe.RunOnly, exclude: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    async ([only, left]) => {
      const moving = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
          );
      // A colour that moves sets what inherits it in motion when it has arrived.
      for (let now = moving(); now.length > 0; now = moving())
        await Promise.all(now.map(({ finished }) => finished.catch(() => undefined)));
      const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(
        { include: [['html']], exclude: left.map((selector) => [selector]) },
        { runOnly: only, resultTypes: ['violations'], iframes: false },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${document.documentElement.dataset.theme} ${id}: ${target.join(' ')}`),
      );
    },
    [runOnly, exclude] as const,
  );
}

/** Menu and header are the same on every screen: whoever looks at many looks at them once. */
export const AROUND = ['.sidebar', '.header'];

/**
 * What axe finds on the page in both themes once nothing on it moves, by theme, rule and element. The page ends in the light one.
 * @param exclude selectors of what has been looked at elsewhere
 */
export async function findings(page: Page, exclude: readonly string[] = []): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await putOn(page, 'DARK');
  const dark = await look(page, { type: 'rule', values: BY_COLOUR }, exclude);
  await putOn(page, 'LIGHT');
  return [...dark, ...(await look(page, { type: 'tag', values: TAGS }, exclude))];
}

import type { Page } from '@playwright/test';
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_CLASSES, RICH_TEXT_TAGS } from '#shared/rich-text-rules.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { XSS_CORPUS } from '#tests/support/xss-corpus.ts';

// Pictures of ours that do not exist are asked for; nothing else may be.
test.use({ allowed: [/Failed to load resource: the server responded with a status of 40[0-9]/] });

const ITEM = /\/api\/guide\/getGuideItem\?/;
const idOf = (place: number): string => `payload-${place}`;

/** The server's answer with a payload in the place of the text: what a database would give that was written past the server's own cleaner. */
async function servePayloads(page: Page): Promise<void> {
  await page.route(ITEM, async (route) => {
    const place = Number(new URL(route.request().url()).searchParams.get('guideItemId')?.replace('payload-', ''));
    const now = '2026-04-06T10:00:00.000+09:00',
      neighbour = place + 1 < XSS_CORPUS.length ? { guideItemId: idOf(place + 1), itemNm: `공격 ${place + 1}` } : null;
    const item = {
      guideItemId: idOf(place),
      itemNo: place + 1,
      itemNm: `공격 ${place}`,
      ctgryCd: 'A',
      qty: 0,
      useDt: '20260406',
      useTm: null,
      useYn: 'Y',
      deptCd: null,
      mngrStfNo: null,
      cntn: `<p>앞 ${place}</p>${XSS_CORPUS[place] ?? ''}`,
      fileGroupId: null,
      upItemId: null,
      version: 1,
      modDt: now,
    };
    await route.fulfill({
      headers: { 'x-madang': '1' },
      json: {
        code: 200,
        message: '',
        traceId: 'test',
        data: { data: [item], prev: null, next: neighbour, regNm: null, modNm: null, mngrNm: null, regDt: now },
      },
    });
  });
}

/** Elements, attributes and classes in the shown text that the allow list does not name. */
const leftovers = (page: Page): Promise<readonly string[]> =>
  page.locator('.rich-content').evaluate(
    (root, { tags, attributes, classes }) =>
      [...root.querySelectorAll('*')].flatMap((element) => {
        const tag = element.tagName.toLowerCase(),
          known = new Set([...(attributes['*'] ?? []), ...(attributes[tag] ?? [])]);
        const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '/';
        return [
          ...(tags.includes(tag) ? [] : [tag]),
          ...element
            .getAttributeNames()
            .filter((name) => !known.has(name))
            .map((name) => `${tag}[${name}]`),
          ...[...element.classList].filter((name) => !classes.includes(name)).map((name) => `${tag}.${name}`),
          ...(/^(https?:|mailto:|tel:|\/(?!\/))/.test(address) ? [] : [`${tag} to ${address}`]),
        ];
      }),
    { tags: [...RICH_TEXT_TAGS] as string[], attributes: RICH_TEXT_ATTRIBUTES, classes: [...RICH_TEXT_CLASSES] },
  );

test('every attack of the corpus is shown as harmless text', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/evil\.example|spy\.example/.test(request.url())) foreign.push(request.url());
  });
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { policyReports: reports });
    document.addEventListener('securitypolicyviolation', (event) => {
      reports.push(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await signIn(page, 'prof01');
  await servePayloads(page);
  await page.goto(`/guide/detail3?guideItemId=${idOf(0)}`);
  for (const [place, payload] of XSS_CORPUS.entries()) {
    await expect(page.locator('.rich-content > p').first()).toHaveText(`앞 ${place}`);
    expect(await leftovers(page), payload).toEqual([]);
    // By key: the history beside it is still growing, and a press could miss what has moved under it.
    if (place + 1 < XSS_CORPUS.length)
      await page.getByRole('link', { name: `공격 ${place + 1}`, exact: true }).press('Enter');
  }
  const after = await page.evaluate(() => ({
    canary: Reflect.get(window, '__xss') as unknown,
    reports: Reflect.get(window, 'policyReports') as unknown,
  }));
  expect(after).toEqual({ canary: undefined, reports: [] });
  expect(foreign).toEqual([]);
});

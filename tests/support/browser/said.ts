import type { BrowserContext, Page } from '@playwright/test';

/* A toast leaves after two seconds (specification.md 9): who looks now and then may miss it on a busy machine. */

/** Reading all that stands on a page costs it a layout; the page notes toasts by itself. */
const LOOK_MS = 250;

declare global {
  interface Window {
    /** Toasts that the page has shown since it was loaded and that no test has asked for yet, the oldest first. */
    saidByMadang?: string[];
  }
}

/** Has each page of a context note the toasts that it shows. */
export const noteSayings = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const said: string[] = [];
    window.saidByMadang = said;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const toast of node.matches('.toast') ? [node] : node.querySelectorAll('.toast'))
              said.push(toast.querySelector('.toast-text')?.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });

/** What a page shows that may have come instead. */
const shownInstead = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="alert"], h1')].map(
      (element) => element.textContent,
    );
    return JSON.stringify({ toasts: window.saidByMadang, shown: texts });
  });

/**
 * Waits until the page has said something in a toast, which may have gone by now; each counts once.
 * @param text the whole text, or what stands in it
 * @returns the text. @throws Error with what the page has said and shows instead
 */
export async function expectSaid(page: Page, text: string | RegExp): Promise<string> {
  const asked = typeof text === 'string' ? { whole: text } : { source: text.source };
  const taken = await page
    .waitForFunction(
      ({ whole, source }: { readonly whole?: string; readonly source?: string }) => {
        const said = window.saidByMadang ?? [],
          at = said.findIndex((one) => (source === undefined ? one === whole : new RegExp(source).test(one)));
        return at < 0 ? null : said.splice(at, 1)[0];
      },
      asked,
      { timeout: 60_000 },
    )
    .catch(async (fault: unknown) => {
      throw new Error(`not said: ${String(text)}; ${await shownInstead(page)}`, { cause: fault });
    });
  return String(await taken.jsonValue());
}

/**
 * Waits until the page tells something, in a toast that may have gone by now or in what stands on it.
 * @throws Error with what the page has said and shows instead
 */
export async function expectTold(page: Page, text: string | RegExp): Promise<void> {
  await page
    .waitForFunction(
      (source) => {
        const wanted = new RegExp(source),
          said = window.saidByMadang ?? [],
          at = said.findIndex((one) => wanted.test(one));
        if (at >= 0) said.splice(at, 1);
        return at >= 0 || wanted.test(document.body.innerText.replaceAll(/\s+/g, ' '));
      },
      typeof text === 'string' ? text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`) : text.source,
      { timeout: 60_000, polling: LOOK_MS },
    )
    .catch(async (fault: unknown) => {
      throw new Error(`not told: ${String(text)}; ${await shownInstead(page)}`, { cause: fault });
    });
}

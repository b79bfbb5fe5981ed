import { readPush } from '#contract/communication/push-rules.ts';
import type { OpenMessage } from '../messages.ts';

/** Said when a push cannot be read: the browser demands that every push shows something. */
const UNREADABLE = '새 알림이 있습니다.';
const HOME = '/admin/main',
  ICON = '/icons/icon-192.png';

/** A page of the application that is open. */
interface OpenPage {
  focus(): Promise<unknown>;
  postMessage(message: OpenMessage): void;
}
/** What a service worker can do about a push. */
export interface PushPlace {
  readonly showNotification: (
    title: string,
    options: {
      readonly body?: string;
      readonly tag: string;
      readonly lang: string;
      readonly icon: string;
      readonly data?: unknown;
    },
  ) => Promise<void>;
  readonly listPages: () => Promise<readonly OpenPage[]>;
  readonly openPage: (url: string) => Promise<unknown>;
}

/**
 * Shows a push. Its number is its name, so that one that comes twice stands there once. @param readData gives the JSON
 * of the push, or throws
 */
export async function showPush({ showNotification }: PushPlace, readData: () => unknown): Promise<void> {
  const message = readPush(readJson(readData)),
    common = { lang: 'ko', icon: ICON };
  if (message)
    await showNotification(message.title, {
      ...common,
      body: message.body,
      tag: message.id,
      data: { url: message.url },
    });
  else await showNotification(UNREADABLE, { ...common, tag: 'unreadable' });
}

function readJson(readData: () => unknown): unknown {
  try {
    return readData();
  } catch {
    return null;
  }
}

/**
 * Brings an open page to the front and navigates it; without one a new page opens there. Either way the
 * application asks its route check as always.
 */
export async function openPressed({ listPages, openPage }: PushPlace, data: unknown): Promise<void> {
  const url =
    typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string' ? data.url : '';
  const [page] = await listPages();
  if (!page) {
    await openPage(url || HOME);
    return;
  }
  // A browser may refuse to bring a page to the front; the page goes there all the same.
  await page.focus().catch(() => undefined);
  if (url !== '') page.postMessage({ type: 'OPEN', url });
}

import { expect, test } from 'vitest';
import { openPressed, showPush } from '#sw/push/show-push.ts';

interface Page {
  focused: number;
  readonly messages: unknown[];
}

/** What is shown, which pages are open and hear what, which are opened. */
function placeWith(pages: readonly Page[]) {
  const shown: unknown[][] = [],
    opened: string[] = [];
  return {
    shown,
    opened,
    showNotification: (...args: unknown[]) => {
      shown.push(args);
      return Promise.resolve();
    },
    listPages: () =>
      Promise.resolve(
        pages.map((page) => ({
          focus: () => {
            page.focused += 1;
            return Promise.reject(new Error('not by a press'));
          },
          postMessage: (data: unknown) => {
            page.messages.push(data);
          },
        })),
      ),
    openPage: (url: string) => {
      opened.push(url);
      return Promise.resolve(null);
    },
  };
}

test('a push is shown under its number, so that one that comes twice stands there once', async () => {
  const place = placeWith([]);
  await showPush(place, () => ({ id: 'row-1', title: '역할 만료 안내', body: '첫 줄', url: '/admin/main' }));
  expect(place.shown).toEqual([
    ['역할 만료 안내', expect.objectContaining({ body: '첫 줄', tag: 'row-1', data: { url: '/admin/main' } })],
  ]);
});

test('a push that cannot be read shows that something has come', async () => {
  const place = placeWith([]);
  await showPush(place, () => JSON.parse('{'));
  await showPush(place, () => ({ id: '1', title: 't', body: '', url: 'https://evil.example' }));
  await showPush(place, () => undefined);
  expect(place.shown.map(([title]) => title)).toEqual([
    '새 알림이 있습니다.',
    '새 알림이 있습니다.',
    '새 알림이 있습니다.',
  ]);
});

test('a press sends an open page there, even one that may not come to the front; without a page one is opened', async () => {
  const page: Page = { focused: 0, messages: [] },
    open = placeWith([page]),
    none = placeWith([]);
  await openPressed(open, { url: '/admin/cmnct/cmnctMng/notice' });
  expect([page, open.opened]).toEqual([
    { focused: 1, messages: [{ type: 'OPEN', url: '/admin/cmnct/cmnctMng/notice' }] },
    [],
  ]);
  await openPressed(none, { url: '/admin/cmnct/cmnctMng/notice' });
  await openPressed(none, undefined);
  expect(none.opened).toEqual(['/admin/cmnct/cmnctMng/notice', '/admin/main']);
});

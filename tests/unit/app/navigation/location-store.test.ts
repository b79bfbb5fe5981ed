import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type * as LocationStore from '#app/navigation/location-store.ts';

let store: typeof LocationStore;
let address = { pathname: '/guide/home', search: '' };

beforeEach(async () => {
  vi.resetModules();
  address = { pathname: '/guide/home', search: '' };
  vi.stubGlobal('location', address);
  const go = (_state: unknown, _title: string, to: string): void => {
    const url = new URL(to, 'http://madang');
    Object.assign(address, { pathname: url.pathname, search: url.search });
  };
  vi.stubGlobal('history', { pushState: go, replaceState: go });
  store = await import('#app/navigation/location-store.ts');
});

// What comes behind in this process would take a page's history for a browser.
afterAll(() => vi.unstubAllGlobals());

test('nothing is shown before it is decided', () => {
  expect([store.shownPath(), store.shownAddress(), store.findPlace()]).toEqual(['', '', null]);
});

test('the same screen with another query stays its place', () => {
  store.navigateUnchecked('/guide/list?page=2');
  const before = store.findPlace();
  store.navigateUnchecked('/guide/list?page=3');
  expect([store.findPlace(), store.shownAddress()]).toEqual([before, '/guide/list?page=3']);
});

test('a screen opened again is another place', () => {
  store.navigateUnchecked('/guide/list');
  const first = store.findPlace()?.id;
  store.navigateUnchecked('/guide/home');
  store.navigateUnchecked('/guide/list');
  expect(store.findPlace()?.id).not.toBe(first);
});

import { beforeEach, expect, test, vi } from 'vitest';
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

test('nothing is shown before it is decided', () => {
  expect([store.shownPath(), store.shownAddress(), store.findPlaces()]).toEqual([
    '',
    '',
    { shown: null, upcoming: null },
  ]);
});

test('the same screen with another query stays its place', () => {
  store.navigateUnchecked('/guide/list?page=2');
  const before = store.findPlaces().shown;
  store.navigateUnchecked('/guide/list?page=3');
  expect([store.findPlaces().shown, store.shownAddress()]).toEqual([before, '/guide/list?page=3']);
});

test('a screen opened again is another place', () => {
  store.navigateUnchecked('/guide/list');
  const first = store.findPlaces().shown?.id;
  store.navigateUnchecked('/guide/home');
  store.navigateUnchecked('/guide/list');
  expect(store.findPlaces().shown?.id).not.toBe(first);
});

test('what stood ready is what is shown', () => {
  store.navigateUnchecked('/guide/home');
  store.prepareUpcoming('/guide/list', '');
  const { upcoming } = store.findPlaces();
  store.navigateUnchecked('/guide/list');
  expect(store.findPlaces()).toEqual({ shown: upcoming, upcoming: null });
});

test('a screen prepared with another query is not taken', () => {
  store.navigateUnchecked('/guide/home');
  store.prepareUpcoming('/guide/list', '?page=2');
  const { upcoming } = store.findPlaces();
  store.navigateUnchecked('/guide/list');
  expect(store.findPlaces().shown?.id).not.toBe(upcoming?.id);
});

test('the screen on view is never prepared again', () => {
  store.navigateUnchecked('/guide/list');
  store.prepareUpcoming('/guide/list', '?page=2');
  expect(store.findPlaces().upcoming).toBeNull();
});

test('a refusal drops what was prepared and is counted', () => {
  store.navigateUnchecked('/guide/home');
  store.prepareUpcoming('/guide/list', '');
  const before = store.dropCount();
  store.dropUpcoming();
  expect([store.findPlaces().upcoming, store.dropCount() - before, store.shownPath()]).toEqual([
    null,
    1,
    '/guide/home',
  ]);
});

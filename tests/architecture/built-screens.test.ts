import { expect, test } from 'vitest';
import { domainScreens } from '#app/domain-screens.ts';
import { BUILT_SCREENS } from '#tests/support/browser/built-screens.ts';

test('every built screen has its row in the smoke table', () => {
  expect(BUILT_SCREENS.map(({ path }) => path).toSorted()).toEqual(domainScreens.map(({ path }) => path).toSorted());
});

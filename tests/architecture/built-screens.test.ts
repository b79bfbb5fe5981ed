import { expect, test } from 'vitest';
import { DOMAINS } from '#app/domains.ts';
import { BUILT_SCREENS } from '#tests/support/browser/built-screens.ts';
import { everyScreen } from '#tests/support/every-screen.ts';

test('every built screen has its row in the smoke table', async () => {
  expect(BUILT_SCREENS.map(({ path }) => path).toSorted()).toEqual(
    (await everyScreen()).map(({ path }) => path).toSorted(),
  );
});

test('the address of a screen says whose it is, and labs are screens', async () => {
  for (const { name, root, labs = [], load } of DOMAINS) {
    const paths = (await load()).screens.map(({ path }) => path),
      others = DOMAINS.filter((domain) => domain.name !== name);
    expect(
      paths.filter((path) => !path.startsWith(root)),
      `addresses of ${name}`,
    ).toEqual([]);
    expect(
      others.filter((domain) => paths.some((path) => path.startsWith(domain.root))),
      `roots like that of ${name}`,
    ).toEqual([]);
    expect(
      labs.filter((path) => !paths.includes(path)),
      `labs of ${name}`,
    ).toEqual([]);
  }
});

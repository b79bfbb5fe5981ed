import { describe, expect, test } from 'vitest';
import { FAMILIES } from '#contract/extracurricular/families.ts';
import { BUILT_SCREENS } from '#tests/support/browser/built-screens.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { undoWrites, walkRights } from '#tests/support/screens/walk-rights.ts';

/** Who walks which parts of the menu, and whose menu (`ONE_OF_EACH_ROLE`) is the same. */
const WALKERS: readonly { readonly loginId: string; readonly menu: string; readonly areas: readonly string[] }[] = [
  { loginId: 'dept01', menu: 'dept01', areas: ['admin/cmnct', 'admin/mileage'] },
];

/** Families share their screens: those of the first are walked. The guide has no rows of anybody. */
const OTHERS = FAMILIES.slice(1).map(({ prop }) => prop),
  SCREENS = BUILT_SCREENS.filter(
    ({ path }) =>
      !path.startsWith('/guide/') &&
      !OTHERS.some((prop) => path.includes(`/${prop}Ecp/`) || path.endsWith(`/${prop}`) || path.includes(`/${prop}/`)),
  );
/** Part of the menu that a screen belongs to. */
const areaOf = (path: string): string => path.split('/').slice(1, 3).join('/');
const CASES = WALKERS.flatMap(({ loginId, menu, areas }) =>
  areas.map((area) => ({
    loginId,
    area,
    screens: SCREENS.filter(({ path, inMenuOf }) => inMenuOf.includes(menu) && areaOf(path) === area),
  })),
);

describe('what is shown to a person is what the person may do', () => {
  const screens = useScreens({ prepare: undoWrites });
  // Writes that are undone end as a fault of the server, which it says.
  screens.allowInConsole(/./s);

  test.each(CASES)(
    '$loginId meets no refusal on any tab, row or button of $area',
    async ({ loginId, screens: some }) => {
      const { refused, seen } = await walkRights(screens, loginId, some);
      expect(some.length, 'screens of the part').toBeGreaterThan(0);
      expect(refused).toEqual([]);
      expect(seen.pages, 'screens that were opened').toBeGreaterThanOrEqual(some.length);
    },
  );
});

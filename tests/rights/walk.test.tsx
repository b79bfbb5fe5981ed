import { describe, expect, test } from 'vitest';
import { FAMILIES } from '#contract/extracurricular/families.ts';
import { BUILT_SCREENS } from '#tests/support/browser/built-screens.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { undoWrites, walkRights } from '#tests/support/screens/walk-rights.ts';

/** Parts of the menu, as their addresses begin. */
const COMMUNICATION = '/admin/cmnct/',
  DIAGNOSIS = '/admin/diagRschExam/',
  MILEAGE = '/admin/mileage/',
  CERTIFICATION = '/admin/univCertiProg/',
  PROGRAMMES = '/admin/extraCurricularProgram/',
  SPACE = '/admin/spaceBkng/',
  SYSTEM = '/admin/sysMng/',
  DROPOUT = '/admin/prvntDrpt/',
  COUNSELLING = '/admin/prfsnCnsl/',
  BATCH = '/batch';
const TEACHING = [COMMUNICATION, CERTIFICATION, PROGRAMMES, SPACE, DROPOUT],
  CENTRE = [COMMUNICATION, DIAGNOSIS, PROGRAMMES, SPACE, DROPOUT, COUNSELLING],
  OFFICE = [COMMUNICATION, DIAGNOSIS, MILEAGE, CERTIFICATION, PROGRAMMES, SPACE, DROPOUT, COUNSELLING],
  HOUSE = [...OFFICE, SYSTEM, BATCH];

/** Somebody of each role and of each place that decides, with the parts in which the menu has screens. */
const WALKERS: Readonly<Record<string, readonly string[]>> = {
  dept01: OFFICE,
  dept02: [CERTIFICATION],
  head01: [...TEACHING, DIAGNOSIS],
  head02: [CERTIFICATION],
  dean01: [...TEACHING, DIAGNOSIS],
  prof01: [...TEACHING, COUNSELLING],
  audit01: HOUSE,
  oper01: HOUSE,
  cnslr01: CENTRE,
  cnslr02: CENTRE,
  cnslr03: [COUNSELLING],
  oper05: [COUNSELLING],
  career01: CENTRE.filter((part) => part !== DROPOUT),
  admin01: HOUSE,
};

/** Families share their screens: those of the first are walked. The guide has no rows of anybody. */
const OTHERS = FAMILIES.slice(1).map(({ prop }) => prop),
  SCREENS = BUILT_SCREENS.filter(
    ({ path, inMenuOf }) =>
      inMenuOf.length > 0 &&
      !path.startsWith('/guide/') &&
      !OTHERS.some((prop) => path.includes(`/${prop}Ecp/`) || path.endsWith(`/${prop}`) || path.includes(`/${prop}/`)),
  ).map(({ path }) => path);
const CASES = Object.entries(WALKERS).flatMap(([loginId, parts]) => parts.map((part) => ({ loginId, part })));

describe('what is shown to a person is what the person may do', () => {
  const screens = useScreens({ prepare: undoWrites });
  // Writes that are undone end as a fault of the server, which it says.
  screens.allowInConsole(/./s);

  test.each(CASES)('$loginId meets no refusal on any tab, row or button of $part', async ({ loginId, part }) => {
    const { refused, seen } = await walkRights(
      screens,
      loginId,
      SCREENS.filter((path) => path.startsWith(part)),
    );
    expect(refused).toEqual([]);
    expect(seen.opened, 'screens of the menu that were opened').toBeGreaterThan(0);
  });
});

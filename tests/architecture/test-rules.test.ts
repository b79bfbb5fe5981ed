import { describe, expect, test } from 'vitest';
import { judgeSubject } from '../../build-tools/commit-subjects.ts';
import { findBrokenTestRules, TEST_RULES } from '../../build-tools/test-rules.ts';

/** For each rule a line that breaks it, where it holds, and one that does not. */
const CASES: Readonly<Record<string, readonly [file: string, broken: string, kept: string]>> = {
  'no waiting for a while': [
    'tests/screens/space/spaces.test.tsx',
    '  await delay(300);',
    "  await page.findByText('저장되었습니다.');",
  ],
  'no waiting for a while in a browser': [
    'tests/e2e/home.spec.ts',
    '  await page.waitForTimeout(1_000);',
    '  await page.waitForURL(HOME);',
  ],
  'no limit of its own': [
    'tests/journeys/space.spec.ts',
    '  await expect(row).toBeVisible({ timeout: 5_000 });',
    '  await expect(row).toBeVisible();',
  ],
  'a row is pressed when it has come': [
    'tests/e2e/home.spec.ts',
    "  await page.locator('tbody tr').first().click();",
    "  await page.locator('tbody tr[data-row]').first().click();",
  ],
  'an element is asked for when it is used': [
    'tests/journeys/space.spec.ts',
    "  const button = await page.locator('button').elementHandle();",
    "  const button = page.locator('button');",
  ],
  'nothing of the product is replaced': [
    'tests/screens/space/spaces.test.tsx',
    "vi.mock('#bridge/client.ts');",
    "vi.stubGlobal('print', print);",
  ],
};

describe('a test that hangs on the speed of a machine is refused', () => {
  test('every rule has its case', () => {
    expect(TEST_RULES.map(({ name }) => name).toSorted()).toEqual(Object.keys(CASES).toSorted());
  });
  test.each(Object.entries(CASES))('%s', (rule, [file, broken, kept]) => {
    expect(findBrokenTestRules(file, `first\n${broken}`)).toContainEqual(expect.objectContaining({ line: 2, rule }));
    expect(findBrokenTestRules(file, kept)).toEqual([]);
  });
});

describe('the first line of a commit says what the change does', () => {
  test.each(['feat(space): book in the name of another', 'fix: keep what was typed', "Merge branch 'counselling'"])(
    '%s passes',
    (subject) => {
      expect(judgeSubject(subject)).toBeNull();
    },
  );
  test.each([
    ['wip', 'is not finished'],
    ['fixup! feat(space): book', 'is not finished'],
    ["Merge branch 'main' of /tmp/copy", 'names a folder of one machine'],
    ['Book a room', /^does not begin with its type/],
    [`fix: ${'keep '.repeat(20)}`, 'is longer than 90 characters'],
  ])('%s does not', (subject, reason) => {
    expect(judgeSubject(subject)).toMatch(reason);
  });
});

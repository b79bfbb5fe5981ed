import { kindDetailPath, kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import type { Page } from '@playwright/test';
import { AROUND, findings } from '#tests/support/browser/axe.ts';
import { askServer } from '#tests/support/browser/call.ts';
import { expectToFitHalf } from '#tests/support/browser/fit.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { settle } from '#tests/support/browser/theme.ts';

const PSYC = kindOf('PSYC'),
  EMPL = kindOf('EMPL');
const tabsOf = (path: string, tabs: readonly string[], more = ''): readonly string[] =>
  tabs.map((tab) => `${path}?tab=${tab}${more}`);

async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await settle(page);
    expect.soft(await findings(page, AROUND), path).toEqual([]);
    await expectToFitHalf(page, path);
  }
}

test('axe finds nothing on the screens of 중도탈락예방, and they fit at 200 percent zoom', async ({ page }) => {
  await signIn(page, 'oper01');
  await look(page, [
    ...tabsOf(DRPT_SCREEN.standard, ['stnrd', 'source', 'run']),
    ...tabsOf(DRPT_SCREEN.target, ['targets', 'flags']),
    ...tabsOf(DRPT_SCREEN.stat, ['GRADE', 'TREND', 'MATRIX', 'INTV', 'CAUSE', 'OUTCM', 'EFCT', 'FAIR']),
    ...tabsOf(DRPT_SCREEN.history, ['list', 'student', 'runs']),
  ]);
});

test('axe finds nothing on the screens of 전문상담, and they fit at 200 percent zoom', async ({ page }) => {
  await signIn(page, 'cnslr01');
  await look(
    page,
    tabsOf(kindPath(PSYC), ['applications', 'schedule', 'cases', 'groups', 'refers', 'staff', 'statistics']),
  );
  await signIn(page, 'cnslr02');
  await page.goto(kindPath(PSYC));
  const [found] = (await askServer(page, '/api/prfsnCnsl/getCaseList?cnslDivCd=PSYC&caseSts=PROG')).data;
  await look(
    page,
    tabsOf(
      kindDetailPath(PSYC),
      ['notes', 'aply', 'risk', 'own', 'rsvs', 'refers', 'files', 'his'],
      `&caseId=${String(found?.['caseId'])}`,
    ),
  );
  await signIn(page, 'career01');
  await look(page, tabsOf(kindPath(EMPL), ['applications', 'schedule', 'cases', 'staff']));
});

import { cqiPath } from '#contract/extracurricular/cqi-codes.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { AROUND, findings } from '#tests/support/browser/axe.ts';
import { BUILT_SCREENS } from '#tests/support/browser/built-screens.ts';
import { askServer } from '#tests/support/browser/call.ts';
import { expectToFitHalf } from '#tests/support/browser/fit.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { settle } from '#tests/support/browser/theme.ts';

const USER = familyOf('USER'),
  OTSDR = familyOf('OTSDR'),
  AREA = '/admin/extraCurricularProgram/',
  /** The families differ by what is absent: the students' have everything but what outsiders alone have. */
  LISTS = BUILT_SCREENS.map(({ path }) => path).filter(
    (path) => path.startsWith(AREA) && !/\/(?:prof|stf|otsdr)(?:Ecp\/|$|\/)/.test(path.slice(AREA.length - 1)),
  ),
  TABS = ['appl', 'att', 'assign', 'satis', 'compl', 'cert', 'rslt'];

test('axe finds nothing on the screens of programmes, and they fit at 200 percent zoom', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page, 'oper01');
  await page.goto('/guide/list');
  await settle(page);
  const firstOf = async (path: string, id: string): Promise<string> =>
    String((await askServer(page, `/api/ecp/${path}&page=1&rowsPerPage=10`)).data[0]?.[id]);
  const judged = await firstOf('getPrdList?userDiv=USER&prdSt=JUDGED', 'prdId'),
    outside = await firstOf('getPrdList?userDiv=OTSDR&prdSt=APPROVED', 'prdId'),
    curriId = await firstOf('getCurriList?userDiv=USER&curriSt=USE', 'curriId'),
    rptId = await firstOf('getCqiCurriList?userDiv=USER&rptSt=CONFIRMED', 'rptId');
  const paths = [
    ...LISTS,
    `${ecpPath(USER, 'CurriMngDetail')}?curriId=${curriId}`,
    `${ecpPath(USER, 'UserCurriMngDetail')}?curriId=${curriId}`,
    ...(['PeriodDetail', 'PeriodModify'] as const).map((screen) => `${ecpPath(USER, screen)}?prdId=${judged}`),
    ...TABS.map((tab) => `${ecpPath(USER, 'PeriodOprt')}?prdId=${judged}&tab=${tab}`),
    ...(['PeriodDetail', 'PeriodOprt'] as const).map((screen) => `${ecpPath(OTSDR, screen)}?prdId=${outside}`),
    `${cqiPath(USER, 'cqiCurri', true)}?rptId=${rptId}`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await settle(page);
    expect.soft(await findings(page, AROUND), path).toEqual([]);
    await expectToFitHalf(page, path);
  }
});

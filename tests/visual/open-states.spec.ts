import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/support/browser/test.ts';
import { PHOTO_MS, putOn, settle, tellsTime, THEMES, waitForFonts } from '#tests/support/browser/theme.ts';

/*
 * Photographs of what opens above a screen, and of what a table shows instead of rows. The page's clock stands still, so
 * that calendars and the log of messages have one day and one minute; what the server stamps is painted over.
 */
const WIDTHS = [1440, 390] as const;
const HEIGHT = 900;
const NOW = new Date('2026-04-06T10:00:00+09:00');
const STAMPS = '.person-panel .muted';
const MAX_LAYERS = 3;
const TRY_MS = 5_000;

test.use({ allowed: [/Failed to load resource|net::ERR_/] });

interface OpenState {
  readonly name: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  /** What is photographed. */
  readonly part: string;
  /** It lies on the page and not above it. */
  readonly isInPage?: true;
  /** It ends by itself: each picture is taken of a new one. */
  readonly isBrief?: true;
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
/** The ring of the focus belongs to the photograph, wherever the last state left it. */
async function focus(field: Locator): Promise<void> {
  await field.focus();
  await expect(field).toBeFocused();
}
const pick =
  (label: string) =>
  async (page: Page): Promise<void> => {
    await press(page, `${label} 찾기`);
    await focus(page.getByRole('dialog').getByRole('searchbox').first());
  };
const GUIDE_ITEM = { name: '가이드 항목 001' };

async function openForm(page: Page): Promise<void> {
  await page.getByRole('table', { name: '가이드 항목' }).locator('tbody tr', { hasText: GUIDE_ITEM.name }).click();
  await focus(page.getByRole('dialog').getByRole('textbox', { name: '항목명' }));
}

/** Somebody else saved first, at a time that stands still. */
async function meetConflict(page: Page): Promise<void> {
  await page.route('**/api/guide/saveGuideItem', async (route) => {
    const mine: object = route.request().postDataJSON();
    const current = {
      itemNo: 1,
      deptCd: null,
      mngrStfNo: null,
      cntn: null,
      fileGroupId: null,
      upItemId: null,
      modDt: '2026-04-06T09:30:00.000+09:00',
      ...mine,
      itemNm: '먼저 저장한 이름',
      version: 9,
    };
    await route.fulfill({
      status: 409,
      headers: { 'x-madang': '1' },
      json: {
        code: 409,
        message: '',
        traceId: 'test',
        data: { data: [], reason: 'VERSION', current, modNm: '박지은', modDt: current.modDt },
      },
    });
  });
  await openForm(page);
  await page.getByRole('dialog').getByRole('textbox', { name: '항목명' }).fill('나중에 저장한 이름');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: '저장 충돌' })).toBeVisible();
}

const STATES: readonly OpenState[] = [
  {
    name: 'calendar',
    path: '/guide/home',
    open: async (page) => {
      await press(page, '날짜 예시 달력 열기');
      await expect(page.locator('.p-datepicker')).toBeVisible();
    },
    part: '.p-datepicker',
  },
  {
    name: 'message-log',
    path: '/guide/home',
    open: async (page) => {
      await press(page, '토스트 성공');
      await page.locator('.person-button').click();
      await press(page, '메시지 기록');
      await expect(page.locator('.message-log li')).toHaveCount(1);
    },
    part: '[role="dialog"]',
  },
  { name: 'alert', path: '/guide/home', open: (page) => press(page, '알림창'), part: '[role="alertdialog"]' },
  { name: 'confirm', path: '/guide/home', open: (page) => press(page, '확인창'), part: '[role="alertdialog"]' },
  {
    name: 'person-menu',
    path: '/guide/home',
    open: async (page) => {
      await page.locator('.person-button').click();
      await expect(page.locator('.person-panel')).toBeVisible();
    },
    part: '.person-panel',
  },
  // The last of its screen: held as by a pointer resting on it, it does not leave by itself.
  {
    name: 'toast',
    path: '/guide/home',
    open: async (page) => {
      await press(page, '토스트 성공');
      await page.locator('.toast').dispatchEvent('mouseover');
    },
    part: '.toast',
  },
  {
    name: 'page-help',
    path: '/guide/detail',
    open: async (page) => {
      await press(page, 'Detail 탭 도움말');
      await expect(page.getByRole('note')).toBeVisible();
    },
    part: '[role="note"]',
  },
  { name: 'dept-picker', path: '/guide/detail2', open: pick('부서 (여러 곳)'), part: '[role="dialog"]' },
  {
    name: 'staff-picker',
    path: '/guide/detail2',
    open: async (page) => {
      await pick('교직원')(page);
      await page.getByRole('dialog').locator('tbody tr[data-row]').nth(1).click();
    },
    part: '[role="dialog"]',
  },
  { name: 'student-picker', path: '/guide/detail2', open: pick('학생'), part: '[role="dialog"]' },
  { name: 'form-dialog', path: '/guide/detail2', open: openForm, part: '[role="dialog"]' },
  {
    name: 'reason-dialog',
    path: '/guide/detail2',
    open: async (page) => {
      await press(page, '반려 사유 입력');
      await page.getByRole('dialog').getByRole('button', { name: '반려' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
    part: '[role="dialog"]',
  },
  {
    name: 'unmask-dialog',
    path: '/guide/detail2',
    open: async (page) => {
      await press(page, '99990001 원문 보기');
      await expect(page.getByRole('dialog').getByLabel('사유 구분')).toBeVisible();
    },
    part: '[role="dialog"]',
  },
  {
    name: 'conflict-dialog',
    path: '/guide/detail2',
    open: meetConflict,
    part: '[role="dialog"][aria-label="저장 충돌"], [role="dialog"]:has(.conflict-table)',
  },
  {
    name: 'row-menu',
    path: '/guide/tree2',
    open: async (page) => {
      await page.getByRole('treeitem').first().focus();
      await page.keyboard.press('Shift+F10');
      await expect(page.getByRole('menu')).toBeVisible();
    },
    part: '[role="menu"]',
  },
  {
    name: 'table-empty',
    path: '/guide/list?searchKeyword=zzz',
    open: async (page) => {
      await expect(page.getByText('조건에 맞는 가이드 항목이 없습니다.')).toBeVisible();
    },
    part: '.list-panel',
    isInPage: true,
  },
  {
    name: 'table-failed',
    path: '/guide/list?searchKeyword=fail',
    open: async (page) => {
      await expect(page.getByText('불러오지 못했습니다.')).toBeVisible();
    },
    part: '.list-panel',
    isInPage: true,
  },
  {
    name: 'table-loading',
    path: '/guide/list?searchKeyword=never',
    open: async (page) => {
      await expect(page.locator('.list-panel [aria-busy="true"]').first()).toBeVisible();
    },
    part: '.list-panel',
    isInPage: true,
    isBrief: true,
  },
];

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (!path.includes('searchKeyword')) await settle(page);
  await waitForFonts(page);
}

/** Whatever the last state opened is closed again, layer by layer; what was typed is given up. */
async function closeAll(page: Page): Promise<void> {
  for (
    let layer = 0;
    layer < MAX_LAYERS && (await page.locator('[role="dialog"], [role="alertdialog"], .p-datepicker').count()) > 0;
    layer += 1
  ) {
    const question = page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(확인|저장하지 않고 닫기|나가기|불러오기)$/ });
    if ((await question.count()) > 0) await question.click();
    else await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  }
  await expect(page.locator('[role="dialog"], [role="alertdialog"]')).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
}

/** Whole pixels: what a page has scrolled to may lie between two, and its picture would be a line higher now and then. */
async function frameOf(target: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing is shown');
  return { x: Math.floor(box.x), y: Math.floor(box.y), width: Math.floor(box.width), height: Math.floor(box.height) };
}

async function photograph(page: Page, { name, path, open, part, isInPage, isBrief }: OpenState): Promise<void> {
  for (const [theme, width] of THEMES.flatMap((worn) => WIDTHS.map((one) => [worn, one] as const))) {
    if (isBrief) {
      await arrive(page, path);
      await open(page);
    }
    await page.setViewportSize({ width, height: HEIGHT });
    await putOn(page, theme);
    const photo = `open-${name}-${theme.toLowerCase()}-${width}.png`;
    const target = page.locator(part).last();
    const mask = [page.locator(STAMPS)];
    // What lies in the page may still move after its frame was taken: another try takes another one.
    if (isInPage)
      await expect(async () => {
        await expect(page).toHaveScreenshot(photo, {
          clip: await frameOf(target),
          mask: tellsTime(page),
          timeout: TRY_MS,
        });
      }).toPass({ timeout: PHOTO_MS });
    else await expect.soft(target).toHaveScreenshot(photo, { mask, timeout: PHOTO_MS });
  }
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
  await putOn(page, 'LIGHT');
}

test('what opens looks as photographed', async ({ page }) => {
  test.setTimeout(240_000);
  // The second time there is a last time to tell of.
  await signIn(page, 'admin02');
  await signIn(page, 'admin02');
  await page.clock.setFixedTime(NOW);
  page.on('dialog', (dialog) => {
    void dialog.accept();
  });
  await page.route(/getGuideItemList\?.*searchKeyword=never/, () => undefined);
  for (const [index, state] of STATES.entries()) {
    if (STATES[index - 1]?.path === state.path) await closeAll(page);
    else await arrive(page, state.path);
    await state.open(page);
    await photograph(page, state);
  }
});

test('paper looks as photographed', async ({ page }) => {
  await signIn(page, 'admin02');
  await page.clock.setFixedTime(NOW);
  await page.goto('/guide/detail3');
  await settle(page);
  await waitForFonts(page);
  for (const theme of THEMES) {
    await putOn(page, theme);
    await page.emulateMedia({ media: 'print' });
    await expect(page).toHaveScreenshot(`open-print-${theme.toLowerCase()}.png`, {
      fullPage: true,
      mask: tellsTime(page),
      timeout: PHOTO_MS,
    });
    await page.emulateMedia({ media: 'screen' });
  }
  await putOn(page, 'LIGHT');
});

import type { Browser, Page } from '@playwright/test';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { findings } from '#tests/support/browser/axe.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const SCREEN = '/admin/sysMng/adminPerm/permMng';
test.use({ allowed: [/Failed to load resource: the server responded with a status of (400|409)/] });

const openRequest = async (page: Page, loginId: string): Promise<void> => {
  await signIn(page, loginId);
  await page.goto('/admin/cmnct/cmnctMng/notice');
  await page.locator('.person-button').click();
  await page.getByRole('button', { name: '권한 신청' }).click();
  await expect(page.getByRole('dialog', { name: '권한 신청' })).toBeVisible();
};
const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '신청', exact: true }).click();
const request = async (page: Page, permNm: string, reason: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: /^권한/ }).selectOption({ label: permNm });
  await page.getByRole('textbox', { name: '신청 사유' }).fill(reason);
  await send(page);
};
const as = async (browser: Browser, loginId: string): Promise<Page> => {
  const page = await (
    await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  ).newPage();
  await signIn(page, loginId);
  return page;
};

/** Those who ask here. */
const ASKING = ['career01', 'admin02', 'dept03'].map(userIdOf);
/** They have asked for nothing and hold nothing, and no review is open, whatever an earlier try has left. */
async function clearPerms(browser: Browser): Promise<void> {
  const admin = await as(browser, 'admin01');
  const { data: grants } = await askServer(admin, '/api/system/getPermGrntList?page=1&rowsPerPage=100');
  for (const { permGrntId, version, statCd } of grants.filter(({ userId }) =>
    ASKING.some((asking) => asking === userId),
  )) {
    if (statCd === 'REQ')
      await callServer(admin, '/api/system/rejectPerm', { permGrntId, version, rjctRsn: '시험 준비' });
    if (statCd === 'APRV')
      await callServer(admin, '/api/system/revokePerm', { permGrntId, version, rvkRsn: '시험 준비' });
  }
  const { data: reviews } = await askServer(admin, '/api/system/getPermReviewList');
  for (const { permReviewId, version } of reviews.filter(({ statCd }) => statCd === 'OPEN'))
    await callServer(admin, '/api/system/closePermReview', { permReviewId, version });
  await admin.context().close();
}
test.beforeEach(async ({ browser }) => clearPerms(browser));

test('system 8.10: asked for by one, approved by another', async ({ page, browser }) => {
  await openRequest(page, 'career01');
  await request(page, '통계 확정', '짧은 사유');
  await expect(page.locator('.toast').filter({ hasText: '신청 사유를 10자 이상 입력해주세요.' })).toBeVisible();
  await page.getByRole('textbox', { name: '신청 사유' }).fill('취업률 통계를 확정해야 합니다.');
  await send(page);
  await expect(page.locator('.toast').filter({ hasText: '신청했습니다.' })).toBeVisible();
  await expect(page.getByRole('region', { name: '내 신청' })).toContainText('통계 확정');
  const admin = await as(browser, 'admin01');
  await admin.goto(SCREEN);
  await admin.getByRole('row', { name: /안도윤/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '승인' }).click();
  await expect(admin.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await admin.getByRole('tab', { name: '보유 현황' }).click();
  await expect(admin.getByRole('row', { name: /안도윤/ })).toContainText('통계 확정');
  await admin.getByRole('row', { name: /안도윤/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '회수' }).click();
  await admin.getByRole('textbox', { name: '회수 사유' }).fill('업무 변경');
  await admin.getByRole('dialog').last().getByRole('button', { name: '회수' }).click();
  await expect(admin.getByRole('row', { name: /안도윤/ })).toHaveCount(0);
  await admin.context().close();
});

test("a request of one's own is not decided here", async ({ page }) => {
  await openRequest(page, 'admin02');
  await request(page, '야간 긴급발송', '야간 장애 안내를 보내야 합니다.');
  await expect(page.getByRole('region', { name: '내 신청' })).toContainText('야간 긴급발송');
  await page.getByRole('button', { name: '닫기' }).click();
  await page.goto(SCREEN);
  await page.getByRole('row', { name: /이소라/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '승인' })).toBeDisabled();
  await expect(page.getByRole('dialog').getByRole('button', { name: '승인' })).toHaveAttribute(
    'title',
    '본인이 신청한 건은 승인할 수 없습니다.',
  );
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /이소라/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: '승인', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('본인이 신청한 건은 승인할 수 없습니다.');
});

test('a request that is not decided can be withdrawn', async ({ page }) => {
  await openRequest(page, 'dept03');
  await request(page, '개인정보 원문 열람', '학생 상담 연락처를 확인합니다.');
  await expect(page.locator('.toast').filter({ hasText: '대상 화면을 선택해주세요.' })).toBeVisible();
  await page.getByRole('combobox', { name: '대상 화면' }).fill('공지');
  await page.getByRole('option', { name: /공지사항/ }).click();
  await send(page);
  await page.getByRole('button', { name: '개인정보 원문 열람 신청 취소' }).click();
  await expect(page.getByRole('region', { name: '내 신청' })).toContainText('신청취소');
});

test('system 5.9: a review is opened, answered by the head, and closed', async ({ page, browser }) => {
  await signIn(page, 'admin01');
  await page.goto(`${SCREEN}?tab=reviews`);
  await page.getByRole('button', { name: '점검 생성' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '생성' }).click();
  await expect(page.locator('.toast').filter({ hasText: '저장되었습니다.' })).toBeVisible();
  await expect(page.getByRole('button', { name: '점검 생성' })).toBeDisabled();
  await expect(page.getByRole('table', { name: '점검 항목' }).locator('tbody tr')).toHaveCount(25);
  expect(await findings(page)).toEqual([]);
  const head = await as(browser, 'head03');
  await head.goto('/admin/cmnct/cmnctMng/notice');
  await head.locator('.person-button').click();
  await head.getByRole('button', { name: '권한 신청' }).click();
  const mine = head.getByRole('region', { name: '정기점검' });
  await mine
    .getByRole('row', { name: /서민아/ })
    .getByRole('checkbox')
    .check();
  await mine.getByRole('button', { name: '유지' }).click();
  await expect(mine.getByRole('row', { name: /서민아/ })).toHaveCount(0);
  await head.context().close();
  await page.getByRole('button', { name: '마감' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('table', { name: '정기점검' })).toContainText('마감');
  await expect(page.getByRole('button', { name: '점검 생성' })).toBeEnabled();
});

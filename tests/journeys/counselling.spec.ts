import type { BrowserContext, Page } from '@playwright/test';
import { openPortal } from '#tests/support/browser/portal.ts';
import { expectSaid } from '#tests/support/browser/said.ts';
import { expect, LINE_IS_DOWN, signInByForm, test } from '#tests/support/browser/test.ts';
import { comeIn, openByMenu } from '#tests/support/browser/walk.ts';

test.use({ allowed: [LINE_IS_DOWN, /403|M-403|Failed to load resource/] });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  WORDS = '기숙사에서 잠을 이루지 못하고 수업을 두 주째 나가지 못했다고 이야기함',
  REST = '가족에게 먼저 알리기로 함',
  SCREEN = '심리상담 관리';

/** The small page of a student, who comes through the portal. */
async function comeAsStudent(page: Page, enter: Awaited<ReturnType<typeof openPortal>>, stdNo: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/part/home.html#token=${(await enter(stdNo)).entryToken}`);
  await page.getByRole('button', { name: /^상담/ }).click();
  await expect(page.getByRole('heading', { name: '상담', level: 1 })).toBeVisible();
}

/** Answers of the server to a call of the page's own person. */
const statusOf = (context: BrowserContext, path: string): Promise<number> =>
  context.request.get(path).then((answer) => answer.status());

test('a student applies on a phone, is met without a line, and nobody reads what is not theirs', async ({
  page,
  browser,
}) => {
  // Nobody's client yet: one of the students who has no open counselling.
  await signInByForm(page, 'admin01');
  const enter = await openPortal(page),
    phone = await (await browser.newContext(PHONE)).newPage(),
    stdNo = '20210001';
  await comeAsStudent(phone, enter, stdNo);
  await phone.getByRole('button', { name: /^심리상담 ?신청 후/ }).tap();
  for (const consent of ['상담 기본동의', '상담사 변경 시 기록 이관']) {
    await phone.getByRole('button', { name: `${consent} 동의` }).tap();
    await expect(phone.getByRole('status').filter({ hasText: '동의했습니다.' }).first()).toBeVisible();
    await expect(phone.getByRole('button', { name: `${consent} 동의` })).toHaveCount(0);
  }
  await phone.getByRole('button', { name: '신청서 작성' }).tap();
  await phone.getByRole('checkbox', { name: '대학적응' }).check();
  await phone.getByRole('textbox', { name: /^신청 내용/ }).fill('수업에 나가기가 두렵습니다.');
  await phone.getByRole('button', { name: '신청', exact: true }).tap();
  const said = phone.getByText(/^신청되었습니다\. \(신청번호 P\d{9}\)/);
  await expect(said).toBeVisible();
  const aplyNo = /P\d{9}/.exec(await said.innerText())?.[0] ?? '';

  // The head of the centre gives it to a counsellor.
  const head = await comeIn(browser, 'cnslr01');
  await openByMenu(head, SCREEN);
  const row = head.locator('tr[data-row]', { hasText: aplyNo });
  await head.getByRole('searchbox', { name: '검색어' }).fill(stdNo);
  await head.getByRole('button', { name: '조회' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('checkbox').check();
  await head.getByRole('button', { name: '배정', exact: true }).click();
  const assigning = head.getByRole('dialog', { name: '상담사 배정' });
  await assigning.getByRole('radio', { name: /류지호/ }).check();
  await assigning.getByRole('button', { name: '배정', exact: true }).click();
  await expectSaid(head, `${aplyNo}을(를) 배정했습니다.`);

  // She meets the student in a room without a line, writes, and goes on at her desk.
  const counsellor = await comeIn(browser, 'cnslr02');
  await openByMenu(counsellor, SCREEN);
  await counsellor.getByRole('tab', { name: '사례' }).click();
  await counsellor.getByRole('searchbox', { name: '검색어' }).fill(stdNo);
  await counsellor.getByRole('button', { name: '조회' }).click();
  await counsellor.locator('tr[data-row]').first().click();
  await expect(counsellor.getByRole('heading', { level: 1, name: /^PC\d{9}$/ })).toBeVisible();
  const caseNo = await counsellor.getByRole('heading', { level: 1 }).innerText(),
    caseId = new URL(counsellor.url()).searchParams.get('caseId') ?? '';
  expect(await counsellor.title()).toBe(`${caseNo} · 마당`);
  await counsellor.getByRole('button', { name: '기록 작성' }).click();
  await counsellor.context().setOffline(true);
  await counsellor.getByLabel('시작').selectOption({ label: '09:00' });
  await counsellor.getByLabel('종료').selectOption({ label: '09:30' });
  await counsellor.getByRole('textbox', { name: '상담내용' }).fill(WORDS);
  await counsellor.getByRole('button', { name: '저장', exact: true }).click();
  await expect(counsellor.getByText('기기에 저장됨 · 전송 대기')).toBeVisible();
  await counsellor.context().setOffline(false);
  await expectSaid(counsellor, /전송 대기 작업 \d+건을 전송했습니다\./);
  await counsellor.getByRole('button', { name: '닫기', exact: true }).click();
  const note = counsellor.getByRole('button', { name: /회기.*작성중/ });
  await note.click();
  const text = counsellor.getByRole('textbox', { name: '상담내용' });
  await expect(text).toHaveValue(WORDS);
  await text.fill(`${WORDS}\n${REST}`);
  await counsellor.getByLabel('위험수준').selectOption({ label: '관심' });
  await counsellor.getByRole('button', { name: '저장', exact: true }).click();
  await expect(counsellor.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await counsellor.getByRole('button', { name: '서명', exact: true }).click();
  await counsellor.getByRole('alertdialog').getByRole('button', { name: '서명' }).click();
  await expectSaid(counsellor, '기록에 서명했습니다.');
  const [stored] = (
    (await (
      await counsellor.context().request.get(`/api/prfsnCnsl/getNoteList?cnslDivCd=PSYC&caseId=${caseId}`)
    ).json()) as { readonly data: { readonly data: readonly { readonly noteId: string; readonly sesnNo: number }[] } }
  ).data.data;
  expect(stored?.sesnNo).toBe(1);
  const notePath = `/api/prfsnCnsl/getNote?cnslDivCd=PSYC&noteId=${stored?.noteId ?? ''}`;

  // Another counsellor and an administrator are refused, by the address and by the call.
  const colleague = await comeIn(browser, 'cnslr03');
  expect(await statusOf(colleague.context(), notePath)).toBe(403);
  await colleague.goto(`/admin/prfsnCnsl/cnslrMng/psychCnsl/detail?caseId=${caseId}`);
  await expect(colleague.getByText('권한이 불충분합니다.').first()).toBeVisible();
  await colleague.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
  await expect(colleague.getByText(WORDS)).toHaveCount(0);
  expect(await statusOf(page.context(), notePath)).toBe(403);

  // The head sees that there is a note, and breaks the glass; the student finds when and why, and nobody's name.
  expect(await statusOf(head.context(), notePath)).toBe(403);
  await head.getByRole('tab', { name: '사례' }).click();
  await head.getByRole('searchbox', { name: '검색어' }).fill(stdNo);
  await head.getByRole('button', { name: '조회' }).click();
  await head.locator('tr[data-row]', { hasText: caseNo }).click();
  await head.getByRole('button', { name: '긴급열람' }).click();
  const glass = head.getByRole('dialog', { name: '긴급열람' });
  await glass.getByLabel('열람 사유').selectOption({ label: '위기대응' });
  await glass.getByLabel('상세 사유').fill('보호자가 학생의 소재를 묻습니다.');
  await glass.getByLabel('비밀번호').fill('틀린비밀번호1!');
  await glass.getByRole('button', { name: '열람', exact: true }).click();
  await expect(glass.getByText(/비밀번호가 올바르지 않습니다/).first()).toBeVisible();
  await glass.getByLabel('비밀번호').fill('Campus!2026');
  await glass.getByRole('button', { name: '열람', exact: true }).click();
  await expectSaid(head, '60분 동안 이 사례의 기록과 위험평가를 열람할 수 있습니다.');
  await head.getByRole('button', { name: /1회기/ }).click();
  await expect(head.getByText(REST)).toBeVisible();
  await comeAsStudent(phone, enter, stdNo);
  await phone.getByRole('button', { name: '열람 이력' }).tap();
  const line = phone.getByRole('listitem').filter({ hasText: '긴급열람 · 위기대응' });
  await expect(line).toHaveCount(1);
  await expect(line).not.toContainText('송미란');

  // With her consent the case goes to a colleague, who reads what was written, and ends it.
  await head.getByRole('button', { name: '담당 변경' }).click();
  const transfer = head.getByRole('dialog', { name: '담당 변경' });
  await expect(transfer.getByText(/새 담당자가 지난 기록을 열람할 수 있습니다/)).toBeVisible();
  const names = transfer.getByLabel('새 담당').locator('option');
  await expect(names.nth(1)).toBeAttached();
  await transfer.getByLabel('새 담당').selectOption({ label: await colleagueName(colleague) });
  await transfer.getByLabel('사유').fill('담당자 휴직');
  await transfer.getByRole('button', { name: '변경', exact: true }).click();
  await expectSaid(head, /담당을 변경했습니다/);
  expect(await statusOf(colleague.context(), notePath)).toBe(200);
  await openByMenu(colleague, SCREEN);
  await colleague.getByRole('tab', { name: '사례' }).click();
  await colleague.getByRole('searchbox', { name: '검색어' }).fill(stdNo);
  await colleague.getByRole('button', { name: '조회' }).click();
  await colleague.locator('tr[data-row]', { hasText: caseNo }).click();
  await colleague.getByRole('button', { name: /1회기/ }).click();
  await expect(colleague.getByText(REST)).toBeVisible();
  await colleague.getByRole('button', { name: '종결' }).click();
  const closing = colleague.getByRole('dialog', { name: '사례 종결' });
  await closing.getByLabel('종결 사유').selectOption({ label: '합의종결' });
  await closing.getByRole('button', { name: '종결', exact: true }).click();
  await expectSaid(colleague, `${caseNo} 사례를 종결했습니다.`);
  await comeAsStudent(phone, enter, stdNo);
  await expect(phone.getByRole('button', { name: /심리상담 종결된 상담 만족도 응답/ })).toBeVisible();
});

/** The name of who is signed in, as the head of the page says it. */
const colleagueName = async (page: Page): Promise<string> =>
  (await page.getByRole('button', { name: / 개인 메뉴$/ }).getAttribute('aria-label'))?.replace(' 개인 메뉴', '') ?? '';

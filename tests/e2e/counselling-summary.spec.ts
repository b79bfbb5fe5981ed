import { findings } from '#tests/support/browser/axe.ts';
import { askServer, callServer } from '#tests/support/browser/call.ts';
import { expect, signIn, test } from '#tests/support/browser/test.ts';

const WORDS = '여섯 회기 동안 수면과 식욕이 나빠짐';

test('counselling.md 5.1: what a student takes along is opened by a clinic three times, and kept by no device', async ({
  page,
  browser,
}) => {
  await signIn(page, 'cnslr02');
  await page.goto('/admin/main');
  const [found] = (await askServer(page, '/api/prfsnCnsl/getCaseList?cnslDivCd=PSYC&caseSts=PROG')).data,
    caseId = String(found?.['caseId']),
    referId = crypto.randomUUID();
  await callServer(page, '/api/prfsnCnsl/saveCnsnt', {
    cnslDivCd: 'PSYC',
    caseId,
    items: [{ cnsntItemCd: 'OUT', agrYn: 'Y' }],
  });
  await callServer(page, '/api/prfsnCnsl/saveRefer', {
    referId,
    cnslDivCd: 'PSYC',
    caseId,
    stdNo: null,
    toDivCd: null,
    orgNm: '마음의원',
    referCn: '진료를 부탁함',
    grndCd: 'AGRE',
    agrDt: '20260401',
    grndRsn: null,
  });
  await page.goto(`/admin/prfsnCnsl/cnslrMng/psychCnsl/detail?caseId=${caseId}&tab=refers`);
  await page.getByText('마음의원').first().click();
  await page.getByRole('button', { name: '요약서 발급' }).click();
  const form = page.getByRole('dialog', { name: '이관 요약서 발급' });
  await form.getByRole('textbox', { name: '의뢰 사유' }).fill('약물 치료 여부의 판단을 부탁함');
  await form.getByRole('textbox', { name: '상담 경과' }).fill(WORDS);
  await form.getByRole('combobox', { name: '현재 수준' }).selectOption('2');
  await form.getByRole('textbox', { name: '남은 과제' }).fill('안전계획을 주마다 확인함');
  expect(await findings(page)).toEqual([]);
  const answered = page.waitForResponse('**/api/prfsnCnsl/issueSmry');
  await form.getByRole('button', { name: '서명하여 발급' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '발급' }).click();
  const { data } = (await (await answered).json()) as {
    readonly data: { readonly data: readonly { readonly qrText: string }[] };
  };
  const address = new URL(data.data[0]?.qrText ?? '');
  await expect(page.getByRole('img', { name: '이관 요약서 QR' })).toBeVisible();
  expect(await findings(page)).toEqual([]);

  // A clinic: another browser, without a sign-in.
  const clinic = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ko-KR' })).newPage();
  const sent: string[] = [];
  clinic.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  for (let left = 2; left >= 0; left -= 1) {
    await clinic.goto('about:blank');
    await clinic.goto(address.pathname + address.hash);
    expect(await findings(clinic)).toEqual([]);
    await clinic.getByRole('button', { name: '요약서 열기' }).click();
    await expect(clinic.getByText(WORDS)).toBeVisible();
    await expect(
      clinic.getByText(left > 0 ? `까지 ${String(left)}번 더 열 수 있습니다.` : '이 요약서는 다시 열 수 없습니다.'),
    ).toBeVisible();
  }
  expect(await findings(clinic)).toEqual([]);
  expect(await clinic.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await clinic.reload();
  await expect(clinic.getByText(WORDS)).toHaveCount(0);
  await clinic.getByRole('button', { name: '요약서 열기' }).click();
  await expect(clinic.getByText('유효기간이 지난 요약서입니다.')).toBeVisible();
  // The key stayed in the address, and nothing is left on the device.
  const key = address.hash.split('.')[1] ?? '-';
  expect(sent.filter((one) => one.includes(key))).toEqual([]);
  expect(
    await clinic.evaluate(async () => [
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
      localStorage.length + sessionStorage.length,
    ]),
  ).toEqual([0, 0, 0, 0]);

  // Each opening stands in the referral.
  await page.reload();
  await page.getByText('마음의원').first().click();
  await expect(page.getByText(/열람 3\/3/)).toBeVisible();
  await clinic.context().close();
});

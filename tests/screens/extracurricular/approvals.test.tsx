import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, callAs } = useScreens();
const BOX = ecpPath(familyOf('USER'), 'PeriodAprv');
/** Documents that wait for oper01. */
const waiting = async () =>
  (await callAs('oper01', 'getAprvList', { userDiv: 'USER', boxDiv: 'TURN', page: 1, rowsPerPage: 50 })).rows;

describe('회차 승인', () => {
  test('a document shows what was checked and who has decided', async () => {
    const [first] = await waiting();
    const page = await renderScreen(`${BOX}?aprvId=${String(first?.['aprvId'])}`, { as: 'oper01' });
    const dialog = within(await page.findByRole('dialog', { name: String(first?.['docTitle']) }));
    await dialog.findByText('결재선');
    dialog.getByText('역량 합계');
    dialog.getByRole('button', { name: '승인' });
  });

  test('returning asks for a reason and takes the document out of the box', async () => {
    const rows = await waiting(),
      chosen = rows.find(({ refDiv }) => refDiv === 'PRD_OPEN'),
      aprvId = String(chosen?.['aprvId']);
    const page = await renderScreen(`${BOX}?aprvId=${aprvId}`, { as: 'oper01' });
    const dialog = within(await page.findByRole('dialog', { name: String(chosen?.['docTitle']) }));
    await page.user.click(await dialog.findByRole('button', { name: '반려' }));
    const reason = within(await page.findByRole('dialog', { name: '반려' }));
    await page.user.click(reason.getByRole('button', { name: '반려' }));
    await reason.findByText('사유를 2글자 이상 입력해주세요.');
    await page.fill(reason.getByRole('textbox'), '예산 근거 보완');
    await page.user.click(reason.getByRole('button', { name: '반려' }));
    await expect.poll(async () => (await waiting()).map((row) => row['aprvId'])).not.toContain(aprvId);
  });

  test.each([
    ['PRD_OPEN', '최종 승인하면 회차가 개설되어 모집기간에 신청을 받습니다.', ['정원·선발', '이수기준']],
    ['PRD_CHG', /아래 변경이 회차에 반영됩니다\. 현재 신청 \d+건/, ['변경 후', '정원·선발']],
    ['PRD_CANCEL', /폐강되어 신청 \d+건.*취소되고 모두에게 알립니다\./, ['사유', '정원·선발']],
    ['PRD_RSLT', /종료한 회차의 결과와 집행액은 바꿀 수 없습니다\./, ['운영성과', '집행액 (원)', '공결', '미이수']],
  ] as const)('a document of the kind %s shows what is decided', async (refDiv, effect, shown) => {
    const { rows } = await callAs('oper01', 'getAprvList', {
        userDiv: 'USER',
        boxDiv: 'PROGRESS',
        page: 1,
        rowsPerPage: 50,
      }),
      chosen = [...(await waiting()), ...rows].find((row) => row['refDiv'] === refDiv);
    const page = await renderScreen(`${BOX}?aprvId=${String(chosen?.['aprvId'])}`, { as: 'oper01' });
    const dialog = within(await page.findByRole('dialog', { name: String(chosen?.['docTitle']) }));
    await dialog.findByText(effect);
    for (const label of shown) expect(dialog.getAllByText(label, { exact: false }).length, label).toBeGreaterThan(0);
    await page.user.click(dialog.getByRole('tab', { name: '예산' }));
    await dialog.findByText('총예산');
  });

  test('the head to whom a report is handed in reads it on his own', async () => {
    const { rows } = await callAs('oper01', 'getAprvList', {
        userDiv: 'USER',
        boxDiv: 'PROGRESS',
        page: 1,
        rowsPerPage: 50,
      }),
      report = rows.find((row) => row['refDiv'] === 'PRD_RSLT' && row['deptCd'] === '1010');
    const page = await renderScreen(`${BOX}?aprvId=${String(report?.['aprvId'])}`, { as: 'head01' });
    const dialog = within(await page.findByRole('dialog', { name: String(report?.['docTitle']) }));
    await dialog.findByText('운영성과');
    dialog.getByRole('button', { name: '승인' });
    expect(page.browser.asked.filter((asked) => asked.includes('/getRslt'))).toEqual([]);
  });

  test('who is no candidate looks and does not decide', async () => {
    const [first] = await waiting();
    const page = await renderScreen(`${BOX}?aprvId=${String(first?.['aprvId'])}`, { as: 'audit01' });
    const dialog = within(await page.findByRole('dialog', { name: String(first?.['docTitle']) }));
    await dialog.findByText('결재선');
    expect(dialog.queryByRole('button', { name: '승인' })).toBeNull();
  });
});

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

  test('who is no candidate looks and does not decide', async () => {
    const [first] = await waiting();
    const page = await renderScreen(`${BOX}?aprvId=${String(first?.['aprvId'])}`, { as: 'audit01' });
    const dialog = within(await page.findByRole('dialog', { name: String(first?.['docTitle']) }));
    await dialog.findByText('결재선');
    expect(dialog.queryByRole('button', { name: '승인' })).toBeNull();
  });
});

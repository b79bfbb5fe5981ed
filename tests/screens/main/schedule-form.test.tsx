import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { waitForCopies } from '#tests/support/screens/list-states.ts';
import { useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';

/* What the queue adds to the form of a record, on the form of a calendar entry. */

const { renderScreen, callAs, passTime, allowInConsole } = useScreens();
const HOME = '/admin/main',
  MINUTE_MS = 60_000;
allowInConsole(/Failed to fetch/);

const nameOf = (dialog: Pick<ShownScreen, 'getByRole'>) => dialog.getByRole('textbox', { name: /^일정명/ });

/** An entry of this test alone on the day of the demo campus. */
async function writeEntry() {
  const body = {
    acdmSchdlId: randomUUID(),
    schdlNm: `일정 ${randomUUID().slice(0, 8)}`,
    schdlDivCd: 'ETC',
    strtDt: '20260406',
    endDt: '20260406',
    trgtRoleCds: [],
    cntn: '처음 내용',
  };
  const saved = await callAs('oper01', 'saveSchdl', body);
  return { body, version: saved.rows[0]?.['version'] as number };
}
async function openEntry(page: ShownScreen, schdlNm: string) {
  const [entry] = await page.findAllByRole('button', { name: new RegExp(schdlNm) });
  await page.user.click(entry ?? document.body);
  return page.findDialog('일정 수정');
}

describe('a form whose save may wait on the device', () => {
  test('two people in one record choose unit by unit, and the second saves again', async () => {
    const { body, version } = await writeEntry();
    const page = await renderScreen(HOME, { as: 'oper02' });
    const dialog = await openEntry(page, body.schdlNm);
    await page.fill(nameOf(dialog), `${body.schdlNm} 나중`);
    await callAs('oper01', 'saveSchdl', { ...body, version, cntn: '먼저 바꾼 내용' });
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    const conflict = await page.findDialog('저장 충돌');
    within(conflict.getByRole('row', { name: /^일정명/ })).getByText('나만 수정');
    within(conflict.getByRole('row', { name: /^내용/ })).getByText('상대만 수정');
    await page.user.click(conflict.getByRole('button', { name: '내 내용으로 다시 저장' }));
    await waitFor(async () => {
      const { rows } = await callAs('oper01', 'getSchdlList', { strtDt: '20260401', endDt: '20260430' });
      const stored = rows.find((row) => row['acdmSchdlId'] === body.acdmSchdlId);
      expect([stored?.['schdlNm'], stored?.['cntn']]).toEqual([`${body.schdlNm} 나중`, '먼저 바꾼 내용']);
    });
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  test('without a network it promises to send, opens again as it was left, and sends once', async () => {
    const schdlNm = `대기 ${randomUUID().slice(0, 8)}`;
    const page = await renderScreen(HOME, { as: 'oper03' });
    await page.user.click(await page.findByRole('button', { name: '일정 등록' }));
    const dialog = await page.findDialog('일정 등록');
    await page.user.selectOptions(await dialog.findByRole('combobox', { name: /^구분/ }), 'ETC');
    await waitForCopies(page.browser, 0);
    page.browser.line = 'down';
    await passTime(MINUTE_MS);
    await page.fill(nameOf(dialog), schdlNm);
    await page.user.click(dialog.getByRole('button', { name: '저장' }));
    await page.findByText('오프라인 상태입니다. 연결되면 자동으로 전송합니다.');
    const [waiting] = await page.findAllByRole('button', { name: new RegExp(schdlNm) });
    await page.user.click(waiting ?? document.body);
    const opened = await page.findDialog('일정 등록');
    expect(nameOf(opened)).toHaveProperty('value', schdlNm);
    await page.fill(nameOf(opened), `${schdlNm} 고침`);
    await page.user.click(opened.getByRole('button', { name: '저장' }));
    await page.findAllByText('오프라인 상태입니다. 연결되면 자동으로 전송합니다.');
    page.browser.line = 'up';
    await waitFor(async () => {
      const { rows } = await callAs('oper03', 'getSchdlList', { strtDt: '20260401', endDt: '20260430' });
      expect(rows.map((row) => row['schdlNm']).filter((name) => String(name).startsWith(schdlNm))).toEqual([
        `${schdlNm} 고침`,
      ]);
    });
  });
});

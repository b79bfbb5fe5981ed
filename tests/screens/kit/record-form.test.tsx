import { randomUUID } from 'node:crypto';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { ALARM_DETAIL_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { newBrowser, useScreens, type ShownScreen } from '#tests/support/screens/render-screen.tsx';
import { text } from '#tests/support/sample-files.ts';
import { openWriteContext } from '#tests/support/writes/write-context.ts';

/* What a record form does with several acts, with files and with a save that waits, on forms that have them. */

const { renderScreen, callAs, passTime, server } = useScreens();

describe('a form with two acts', () => {
  test('is judged by the rules of the act for which it is sent', async () => {
    const page = await renderScreen('/admin/cmnct/cmnctMng/notice?mode=edit', { as: 'oper01' });
    await page.findByRole('textbox', { name: '내용' });
    const form = within(page.getByRole('main'));
    await page.user.click(page.getByRole('button', { name: '임시저장' }));
    await form.findByText('제목은 2자 이상 200자 이내로 입력해주세요.');
    expect(form.queryByText('게시 대상을 선택해주세요.')).toBeNull();
    await page.user.click(page.getByRole('button', { name: '게시' }));
    await form.findByText('게시 대상을 선택해주세요.');
    form.getByText('내용을 입력해주세요.');
    await page.fill(page.getByRole('textbox', { name: '제목' }), '제목만 있는 공지');
    await page.user.click(page.getByRole('button', { name: '임시저장' }));
    await page.findByText('저장되었습니다.');
  });

  test('keeps what two people have written before it sends it', async () => {
    const alarmId = randomUUID(),
      alarm = { alarmId, title: '처음 제목', cntn: '내용을 확인해주세요.', chnlCds: ['INAPP'] },
      rcvrs = { deptCds: ['1010'] };
    await callAs('oper01', 'saveAlarm', { ...alarm, rcvrs });
    const page = await renderScreen(`${ALARM_DETAIL_SCREEN}?alarmId=${alarmId}`, { as: 'oper01' });
    await page.fill(await page.findByRole('textbox', { name: '제목' }), '내 제목');
    const read = async () => (await callAs('oper01', 'getAlarm', { alarmId })).rows[0];
    await callAs('oper01', 'saveAlarm', {
      ...alarm,
      rcvrs,
      cntn: '그 사람 내용을 확인해주세요.',
      version: (await read())?.['version'],
    });
    const send = page.getByRole('button', { name: '발송' });
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    await page.user.click(send);
    await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: /발송$/ }));
    const conflict = await page.findDialog('저장 충돌');
    await page.user.click(conflict.getByRole('button', { name: '내 내용으로 다시 저장' }));
    await page.findByText('저장되었습니다.');
    expect(await read()).toMatchObject({ title: '내 제목', cntn: '그 사람 내용을 확인해주세요.', statCd: 'DRAFT' });
  });
});

const ITEM = { ctgryCd: 'A', qty: 5, useDt: '20260406', useTm: '0930', useYn: 'Y' };

test('stored files stay when a file is added before their list has arrived', async () => {
  const context = await openWriteContext(server()),
    guideItemId = randomUUID(),
    fileGroupId = await context.upload('oper01', 'NOTICE', '먼저.txt', text());
  await callAs('oper01', 'saveGuideItem', { guideItemId, itemNm: '첨부가 있는 항목', fileGroupId, ...ITEM });
  const browser = newBrowser();
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  browser.hold = ({ url }) => (url.includes('getFileList') ? late : undefined);
  const page = await renderScreen(`/guide/detail?guideItemId=${guideItemId}`, { as: 'oper01', browser });
  await page.user.click(await page.findByRole('tab', { name: /^첨부/ }));
  await page.findByRole('group', { name: '첨부파일' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no place for files');
  await page.user.upload(input, new File(['나중'], '나중.txt', { type: 'text/plain' }));
  await page.findByText('나중.txt');
  await page.user.click(page.getByRole('button', { name: '저장' }));
  await page.findByText('저장되었습니다.');
  arrive();
  const { rows } = await callAs('oper01', 'getGuideItem', { guideItemId }),
    files = await callAs('oper01', 'getFileList', { fileGroupId: rows[0]?.['fileGroupId'] });
  expect(files.rows.map(({ oriFileNm }) => oriFileNm)).toEqual(['먼저.txt', '나중.txt']);
});

test('a form whose save waits on the device does not give way to what another user has stored', async () => {
  const guideItemId = randomUUID(),
    item = { guideItemId, itemNm: '기다리는 항목', ...ITEM };
  await callAs('oper01', 'saveGuideItem', item);
  const browser = newBrowser();
  const page = await renderScreen(`/guide/detail?guideItemId=${guideItemId}`, { as: 'oper01', browser });
  const field = (of: ShownScreen, name: string) => of.findByRole('textbox', { name });
  await page.fill(await field(page, '수량'), '77');
  browser.intercept = ({ url }) => (url.endsWith('/saveGuideItem') ? new Response(null, { status: 502 }) : null);
  await page.user.click(page.getByRole('button', { name: '저장' }));
  await page.findByText(/자동으로 전송합니다/);
  await callAs('oper02', 'saveGuideItem', { ...item, itemNm: '그 사람 항목', version: 1 });
  const again = await page.reload();
  expect(await field(again, '수량')).toHaveProperty('value', '77');
  await passTime(1_000);
  expect(await field(again, '수량')).toHaveProperty('value', '77');
  expect(await field(again, '항목명')).toHaveProperty('value', '기다리는 항목');
  // It follows what both have become as soon as its own save has arrived.
  browser.intercept = () => null;
  await passTime(60_000);
  await waitFor(async () => expect(await field(again, '항목명')).toHaveProperty('value', '그 사람 항목'));
  expect(await field(again, '수량')).toHaveProperty('value', '77');
});

test('a save that is asked for again while it is under way is sent once', async () => {
  const guideItemId = randomUUID();
  await callAs('oper01', 'saveGuideItem', { guideItemId, itemNm: '두 번 눌린 항목', ...ITEM });
  const browser = newBrowser();
  let sentCnt = 0;
  browser.intercept = ({ url }) => {
    if (url.endsWith('/saveGuideItem')) sentCnt += 1;
    return null;
  };
  const page = await renderScreen(`/guide/detail?guideItemId=${guideItemId}`, { as: 'oper01', browser });
  await page.fill(await page.findByRole('textbox', { name: '수량' }), '78');
  // Pressed at every look until the page says that it is stored.
  await waitFor(() => {
    const said = page.queryByText('저장되었습니다.');
    if (!said) page.queryByRole('button', { name: '저장' })?.click();
    expect(said).not.toBeNull();
  });
  expect(sentCnt).toBe(1);
  expect((await callAs('oper01', 'getGuideItem', { guideItemId })).rows[0]).toMatchObject({ qty: 78, version: 2 });
});

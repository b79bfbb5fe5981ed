import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { kindDetailPath, kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { ITEM_KEYS } from '#shared/counselling/screening.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { workbookFile } from '#tests/support/screens/workbook-file.ts';

const screens = useScreens(),
  { renderScreen, callAs } = screens,
  PSYC = kindOf('PSYC');

test('a summary is signed, its code shown once, and taken back', async () => {
  const { rows } = await callAs('cnslr02', 'getCaseList', { cnslDivCd: 'PSYC', caseSts: 'PROG' }),
    caseId = String(rows[0]?.['caseId']);
  await callAs('cnslr02', 'saveCnsnt', { cnslDivCd: 'PSYC', caseId, items: [{ cnsntItemCd: 'OUT', agrYn: 'Y' }] });
  await callAs('cnslr02', 'saveRefer', {
    referId: crypto.randomUUID(),
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
  const page = await renderScreen(`${kindDetailPath(PSYC)}?caseId=${caseId}&tab=refers`, { as: 'cnslr02' });
  const [number] = await page.findAllByText(/^RP20\d{7}$/);
  await page.user.click(number ?? document.body);
  await page.user.click(await (await page.findDialog(/^의뢰 RP/)).findByRole('button', { name: '요약서 발급' }));
  const dialog = await page.findDialog('이관 요약서 발급');
  await page.user.click(dialog.getByRole('button', { name: '서명하여 발급' }));
  await dialog.findByText('현재 수준을 선택해주세요.');
  await page.fill(dialog.getByLabelText(/^의뢰 사유/), '약물 치료 여부의 판단을 부탁함');
  await page.fill(dialog.getByLabelText(/^상담 경과/), '여섯 회기 동안 수면이 나빠짐');
  await page.fill(dialog.getByLabelText(/^남은 과제/), '안전계획을 확인함');
  await page.user.selectOptions(dialog.getByRole('combobox', { name: /^현재 수준/ }), '2');
  await page.user.click(dialog.getByRole('button', { name: '서명하여 발급' }));
  await page.user.click(await page.findByRole('button', { name: '발급' }));
  const shown = await page.findDialog('이관 요약서 QR');
  shown.getByRole('img', { name: '이관 요약서 QR' });
  await page.user.click(shown.getAllByRole('button', { name: '닫기' }).at(-1) ?? document.body);
  // It cannot be had again, and so it asks.
  await page.findByText('QR은 다시 볼 수 없습니다. 학생이 받았으면 닫아주세요.');
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'QR 닫기' }));
  const detail = await page.findDialog(/^의뢰 RP/);
  await detail.findByText('아직 열지 않았습니다.');
  await page.user.click(detail.getByRole('button', { name: '회수' }));
  await page.findByText('회수하면 QR로 요약서를 열 수 없습니다. 회수하시겠습니까?');
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '회수' }));
  await page.findByText('요약서를 회수했습니다.');
  await detail.findByText('회수', { selector: '.chip' });
});

test('of a screening the counsellor ticks who gets an application', async () => {
  const page = await renderScreen(`${kindPath(PSYC)}?tab=applications`, { as: 'cnslr01' });
  await page.user.click(await page.findByRole('button', { name: '선별검사 업로드' }));
  const dialog = await page.findDialog('선별검사 업로드'),
    labels = ['학번', '검사일', '동의', ...ITEM_KEYS.map((_key, at) => `PHQ-9 ${String(at + 1)}`), 'GAD-7 합계'],
    answered = (stdNo: string, points: number, agrYn = 'Y') => [
      stdNo,
      '2026-04-01',
      agrYn,
      ...ITEM_KEYS.map(() => points),
      null,
    ],
    { rows } = await callAs('oper01', 'getUserList', { hakguaCd: '2010', shregSt: '10', rowsPerPage: 5 }),
    [danger, calm, unasked] = rows.map((row) => String(row['stdNo']));
  await page.user.upload(
    dialog.getByLabelText('엑셀 파일'),
    await workbookFile('선별검사', labels, [
      answered(danger ?? '', 3),
      answered(calm ?? '', 0),
      answered(unasked ?? '', 3, 'N'),
    ]),
  );
  await dialog.findByText('심리검사 동의가 필요합니다.');
  const apply = dialog.getByRole('button', { name: '반영' });
  expect(apply).toHaveProperty('disabled', true);
  expect(apply.getAttribute('title')).toBe('상담을 신청할 학생을 선택해주세요.');
  expect(dialog.queryByRole('checkbox', { name: new RegExp(calm ?? '-') })).toBeNull();
  await page.user.click(dialog.getByRole('checkbox', { name: new RegExp(`${danger ?? '-'} · 위기`) }));
  await page.user.click(apply);
  await page.user.click(await page.findByRole('button', { name: /제외하고/ }));
  await page.findByText('전체 1건 / 반영 1건 / 제외 0건');
});

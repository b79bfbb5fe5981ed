import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SPACE_SCREEN } from '#contract/space/space-rules.ts';
import { sheetFile, type SheetCell } from '#tests/support/sheet-file.ts';
import { present } from '#tests/support/screens/present.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

const { renderScreen, callAs } = useScreens();
const LABELS = ['공간코드', '요일', '시작', '종료', '시작일', '종료일', '교과목'],
  BLANK: readonly SheetCell[] = LABELS.map(() => ({ value: null, format: '@' }));
const time = (value: number): SheetCell => ({ value, format: 'h:mm' }),
  day = (value: number): SheetCell => ({ value, format: 'yyyy-mm-dd' });
/** 2026-04-06 as a serial; the timetable holds for the two weeks from it. */
const FROM = 46_118,
  lesson = (dow: string, strtTm: SheetCell, endTm: SheetCell, sbjtNm: string): readonly SheetCell[] => [
    'B01-101',
    dow,
    strtTm,
    endTm,
    day(FROM),
    day(FROM + 13),
    sbjtNm,
  ];

test('conventions.md 14: a timetable as a spreadsheet keeps it is read whole, and the dialog accounts for each of its rows', async () => {
  const page = await renderScreen(`${SPACE_SCREEN}?tab=blackouts`, { as: 'oper01' });
  await page.user.click(await page.findByRole('button', { name: '수업시간표 업로드' }));
  const dialog = await page.findByRole('dialog', { name: '수업시간표 업로드' });
  const bytes = await sheetFile({
    behindHidden: true,
    rows: [
      LABELS,
      lesson('월', time(0.375), time(0.4375), '시각 서식'),
      ...Array.from({ length: 12 }, () => BLANK),
      lesson('화', { value: 7 / 12, format: '[$-412]AM/PM h:mm' }, time(1), '자정까지'),
      // Its subject is merged with that of the row before.
      lesson('수', '오후 2:00', '15:30', ''),
      lesson('목', time(0.5), time(0.25), '거꾸로'),
    ],
    merges: [{ startRow: 14, endRow: 15, startCol: 6, endCol: 6 }],
    hidden: [16],
  });
  await page.user.upload(
    present(dialog.querySelector<HTMLInputElement>('input[type=file]')),
    new File([bytes], '시간표.xlsx'),
  );
  await waitFor(() => expect(dialog.textContent).toContain('전체 4건 = 정상 3건 + 오류 1건'));
  expect(dialog.textContent).toContain('시트 16행 = 정상 3행 + 오류 1행 + 빈 행 12행 · 숨겨진 행 1개 포함');
  await page.user.click(page.getByRole('button', { name: '반영' }));
  await page.user.click(await page.findByRole('button', { name: '1행 제외하고 반영' }));
  await page.findByText('전체 4건 / 반영 3건 / 제외 1건');
  const { rows } = await callAs('oper01', 'getBlktList', {
    strtDt: '20260406',
    endDt: '20260419',
    page: 1,
    rowsPerPage: 100,
  });
  const written = rows.filter(({ rsn }) => ['시각 서식', '자정까지'].includes(String(rsn)));
  expect(
    written
      .map(({ strtTm, endTm, strtDt, endDt, rsn }) => [strtTm, endTm, strtDt, endDt, rsn].join(' '))
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual([
    '0900 1030 20260406 20260419 시각 서식',
    '1400 1530 20260406 20260419 자정까지',
    '1400 2400 20260406 20260419 자정까지',
  ]);
});

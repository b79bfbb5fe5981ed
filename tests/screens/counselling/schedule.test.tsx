import { within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { addDays } from '#shared/calendar.ts';
import { dowOf } from '#shared/space/open-time.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { testListStates } from '#tests/support/screens/list-states.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { bannedClient, client, counsellorOf, type KindCd } from '#tests/support/writes/counselling-writes.ts';

type Row = Readonly<Record<string, unknown>>;
const screens = useScreens(),
  { renderScreen, callAs, server } = screens;
const pathOf = (kind: KindCd, query = ''): string => `${kindPath(kindOf(kind))}${query}`;
/** The next working day but one: these screens live by the clock of this machine. */
const soon = (): string => {
  let day = addDays(koreanDate8(Date.now()), 3);
  while (dowOf(day) > 5) day = addDays(day, 1);
  return day;
};
const context = () => ({
  server: server(),
  answer: callAs,
  call: async (loginId: string, op: Parameters<typeof callAs>[1], arg: object): Promise<Row> => {
    const answer = await callAs(loginId, op, arg);
    expect(answer.status, answer.body.message).toBe(200);
    return answer.rows[0] ?? {};
  },
});
let day = '';

beforeAll(async () => {
  day = soon();
  for (const [cnslDivCd, stfNo] of [
    ['PSYC', 'cnslr02'],
    ['LRN', 'cnslr03'],
  ] as const) {
    const { cnslrId } = await counsellorOf(context(), cnslDivCd, stfNo);
    await context().call(stfNo, 'createSlots', { cnslDivCd, cnslrId, strtDt: day, endDt: day });
  }
});

describe('상담사·시간', () => {
  testListStates(screens, {
    path: pathOf('LRN', '?tab=staff'),
    op: 'getCnslrList',
    table: '상담사',
    row: /노은영/,
    nothing: pathOf('LRN', '?tab=staff&searchKeyword=없는이름'),
    stranger: 'norole01',
    as: 'cnslr03',
  });
});

describe('예약 일정', () => {
  test('a free time is booked for a student, and the cell says by number and covered name for whom', async () => {
    const stdNo = await client(context(), 'LRN'),
      page = await renderScreen(pathOf('LRN', `?tab=schedule&day=${day}`), { as: 'cnslr03' }),
      calendar = within(await page.findByRole('group', { name: /예약 일정$/ }));
    const [free] = await calendar.findAllByRole('button', { name: /가능$/ });
    await page.user.click(free ?? document.body);
    await page.user.click(await page.findByRole('button', { name: '예약 등록' }));
    const dialog = await page.findDialog('예약 등록');
    await page.user.click(dialog.getByRole('button', { name: '예약' }));
    await dialog.findByText(/학생(을|를) 선택해주세요\./);
    await page.user.click(dialog.getByRole('button', { name: '취소' }));
    const { cnslrId } = await counsellorOf(context(), 'LRN', 'cnslr03'),
      { rows } = await callAs('cnslr03', 'getSlotList', { cnslDivCd: 'LRN', cnslrId, from: day, to: day }),
      slot = rows.find((row) => row['slotSt'] === 'OPEN' && row['busyYn'] === 'N');
    await context().call('cnslr03', 'bookRsv', {
      cnslDivCd: 'LRN',
      slotId: slot?.['slotId'],
      stdNo,
      topicCds: [],
      mthdCd: 'FACE',
    });
    const again = await renderScreen(pathOf('LRN', `?tab=schedule&day=${day}`), { as: 'cnslr03' });
    const cell = await again.findByRole('button', { name: /확정 LC\d{9} .*\*/ });
    await again.user.click(cell);
    const opened = await again.findDialog(/^예약 /);
    // What has not begun can be cancelled and moved, and is neither done nor missed yet: the buttons say why.
    expect(opened.getByRole('button', { name: '완료' })).toHaveProperty('disabled', true);
    await opened.findByText('상담 시작 30분 전부터 도착을 처리할 수 있습니다.');
    await again.user.click(opened.getByRole('button', { name: '취소' }));
    const reason = await again.findDialog('예약 취소');
    await again.fill(reason.getByRole('textbox'), '상담사 출장');
    await again.user.click(reason.getByRole('button', { name: '예약 취소' }));
    await again.findByText('예약을 취소했습니다.');
  });

  test('a time is blocked with its reason and opened again', async () => {
    const page = await renderScreen(pathOf('PSYC', `?tab=schedule&day=${day}`), { as: 'cnslr02' });
    const [free] = await page.findAllByRole('button', { name: /가능$/ });
    await page.user.click(free ?? document.body);
    await page.user.click(await page.findByRole('button', { name: '차단' }));
    const reason = await page.findDialog('시간 차단');
    await page.user.click(reason.getByRole('button', { name: '차단' }));
    await reason.findByText('사유를 2글자 이상 입력해주세요.');
    await page.fill(reason.getByRole('textbox'), '교육 참석');
    await page.user.click(reason.getByRole('button', { name: '차단' }));
    await page.findByRole('button', { name: /차단 교육 참석$/ });
  });

  test('a ban is said at the reservation, and lifted there with a reason', async () => {
    const today = koreanDate8(Date.now()),
      // Three no-shows of the last days, in one half year of the calendar of bans.
      stdNo = await bannedClient(context(), [today, addDays(today, -1), addDays(today, -2)].toSorted());
    const page = await renderScreen(pathOf('EMPL', `?tab=schedule&searchKeyword=${stdNo}`), { as: 'career02' });
    await page.user.selectOptions(await page.findByLabelText('보기'), 'list');
    const table = within(await page.findByRole('table', { name: '상담 예약' }));
    const [row] = await table.findAllByText('불참');
    await page.user.click(row ?? document.body);
    const opened = await page.findDialog(/^예약 /);
    await opened.findByText(/불참 누적으로 .*까지 예약할 수 없습니다\./);
    await page.user.click(opened.getByRole('button', { name: '예약 제한 해제' }));
    const reason = await page.findDialog('예약 제한 해제');
    await page.user.click(reason.getByRole('button', { name: '제한 해제' }));
    await reason.findByText('사유를 2글자 이상 입력해주세요.');
    await page.fill(reason.getByRole('textbox'), '질병으로 불참했다.');
    await page.user.click(reason.getByRole('button', { name: '제한 해제' }));
    await expect
      .poll(
        async () =>
          (await callAs('career02', 'getRsvList', { cnslDivCd: 'EMPL', searchKeyword: stdNo })).rows[0]?.['banDt'],
      )
      .toBeNull();
  });

  test('who has no row in the kind has no calendar, and reads who counsels', async () => {
    const page = await renderScreen(pathOf('PSYC'), { as: 'oper01' });
    await page.findByRole('tab', { name: '상담사·시간' });
    expect(page.queryByRole('tab', { name: '예약 일정' })).toBeNull();
  });
});

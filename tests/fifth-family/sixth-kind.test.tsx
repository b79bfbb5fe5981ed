import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { seedReference } from '#server/database/seed/seed-reference.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';

/*
 * A kind of counselling that the product does not have, there by one row of the table of kinds alone
 * (tests/support/sixth-kind.ts): its screen, rights, numbers and settings come of it at the next start.
 */
const { renderScreen, callAs, server } = useScreens({
  prepare: async ({ db }) => seedReference(db, { now: TEST_NOW }),
});

test('its first head is named, keeps hours, and books a student who opens a case', async () => {
  const cnslDivCd = 'FIN',
    cnslrId = randomUUID(),
    head = {
      cnslDivCd,
      cnslrId,
      stfNo: 'career01',
      headYn: 'Y',
      rcptYn: 'N',
      spclCds: [],
      qlfCn: null,
      intrCn: null,
      roomNm: '재무상담실',
      onlineYn: 'N',
      maxCaseCnt: 10,
      useYn: 'Y',
    };
  const made = await callAs('admin01', 'saveCnslr', head);
  expect([made.status, made.body.message]).toEqual([200, made.body.message]);
  const today = koreanDate8(Date.now()),
    hours = [1, 2, 3, 4, 5].map((dow) => ({
      dow,
      // Nobody else has the head at that time.
      strtTm: '1900',
      endTm: '2100',
      mthdCds: ['FACE'],
      strtDt: addDays(today, -1),
      endDt: null,
    }));
  expect((await callAs('career01', 'saveSchd', { cnslDivCd, cnslrId, version: 1, rows: hours })).status).toBe(200);
  const period = { strtDt: addDays(today, 1), endDt: addDays(today, 7) };
  expect((await callAs('career01', 'createSlots', { cnslDivCd, cnslrId, ...period })).rows[0]).toMatchObject({
    keptCnt: 0,
  });
  const { rows } = await callAs('career01', 'getSlotList', {
      cnslDivCd,
      cnslrId,
      from: period.strtDt,
      to: period.endDt,
    }),
    stdNo = '20210001';
  await server()
    .database.db.insertInto('cnslCnsnt')
    .values({ cnsntId: randomUUID(), stdNo, cnslDivCd, cnsntItemCd: 'BASIC', agrYn: 'Y' })
    .execute();
  const booked = await callAs('career01', 'bookRsv', {
    cnslDivCd,
    slotId: rows[0]?.['slotId'],
    stdNo,
    topicCds: [],
    mthdCd: 'FACE',
  });
  expect([booked.status, booked.body.message]).toEqual([200, booked.body.message]);
  const list = await callAs('career01', 'getRsvList', { cnslDivCd, page: 1, rowsPerPage: 10 });
  expect(String(list.rows[0]?.['caseNo'])).toMatch(/^FC\d{9}$/);
  // A letter on one kind is none on another: counsellors of 심리 have no row here.
  await expect(callAs('cnslr02', 'getRsvList', { cnslDivCd, page: 1, rowsPerPage: 10 })).rejects.toThrow('403');
});

test('its screen is that of every kind', async () => {
  const page = await renderScreen(kindPath(kindOf('FIN')), { as: 'career01' });
  await page.findByRole('heading', { name: '재무상담 관리' });
  await page.findByRole('tab', { name: '예약 일정' });
});

import { randomUUID } from 'node:crypto';
import { waitFor } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { REVIEW_LINK, WORK_AREAS, type WorkDiv } from '#contract/main/work-rules.ts';
import { recordAddress } from '#contract/record-address.ts';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';
import { HOLIDAY_LIST } from '#contract/system/code-rules.ts';
import { NAMED_STAFF } from '#server/database/seed/demo/accounts.ts';
import { seedSealedTexts } from '#server/database/seed/seed-sealed-texts.ts';
import { counselClock } from '#server/domains/counselling/index.ts';
import { phaseNotice } from '#server/domains/extracurricular/index.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { useScreens } from '#tests/support/screens/render-screen.tsx';
import { alarmForm } from '../../server/alarm/alarm-harness.ts';
import { runOnce } from '../../server/jobs/job-harness.ts';

const { renderScreen, callAs, server } = useScreens();
/** A page each: the whole of it takes minutes on a machine that others use as well. */
const ALL_LINKS_MS = 300_000;

interface Work {
  readonly workDivCd: WorkDiv;
  readonly title: string;
  readonly linkUrl: string;
  /** Who has it in front of them. */
  readonly as: string;
}
const here = (): string => location.pathname + location.search;
const heading = (): string => document.querySelector('h1')?.textContent ?? '';
const dialog = (): string => document.querySelector('[role="dialog"]')?.textContent ?? '';
const total = (): string => document.querySelector('main .toolbar-total')?.textContent ?? '';
const behind = (title: string, ...words: readonly string[]): string =>
  words.reduce((rest, word) => (rest.startsWith(word) ? rest.slice(word.length) : rest), title);

/** What a person sees of the record, or of the list that is narrowed to it, by kind of work. */
const SHOWS: Partial<Record<WorkDiv, (work: Work) => void>> = {
  PERM_REQ: () => expect(total()).toBe('Total: 1'),
  OTSDR_APLY: () => expect(dialog()).toContain('기본정보'),
  NOTI_APRV: ({ title }) => expect(heading()).toBe(behind(title, '공지 승인 – ')),
  ALM_APRV: ({ title }) => expect(heading()).toBe(behind(title, '대량 알림 승인 – ')),
  ECP_PLAN_APRV: ({ title, linkUrl }) =>
    linkUrl.includes('curriId=')
      ? expect(heading()).toBe(behind(title, '과정 심의 '))
      : expect(dialog()).toContain(title),
  ECP_SLCT: ({ title }) => expect(heading()).toBe(behind(title, '선발 ')),
  ECP_CMPL: ({ title }) => expect(heading()).toBe(behind(title, '이수 확정 ')),
  ECP_CQI: ({ title }) => expect(heading()).toBe(`${behind(title, 'CQI 작성 ')} CQI`),
  MLG_APLY: ({ title }) => expect(heading()).toBe(title.split(' ').at(-1)),
  SDA_APRV: ({ title }) => expect(heading()).toBe(title.split(' ').at(-1)),
  MLG_BULK: ({ title, linkUrl }) =>
    linkUrl.includes('bulkId=') ? expect(title).toContain(heading()) : expect(total()).toBe('Total: 2'),
  CNSL_ASGN: () => expect(heading()).toMatch(/^[PELWC]\d/),
  CNSL_NOTE: () => expect(heading()).toMatch(/^[PELWC]C?\d/),
  DRPT_CNSL: () => expect(dialog()).toContain('최초개입 기한'),
  CERTI_APRV: () => expect(document.querySelectorAll('main [data-active="true"]')).toHaveLength(1),
  SATIS_CQI: ({ title }) => expect(heading()).toBe(behind(title, '개선계획 작성 ', '개선결과 작성 ')),
  CQI_APRV: ({ title, linkUrl }) =>
    linkUrl.includes('rptId=')
      ? expect(heading()).toMatch(/ CQI 보고서$/)
      : expect(heading()).toBe(behind(title, '개선계획 승인 ', '개선결과 승인 ', '개선계획 변경 승인 ')),
  SBJT_CQI: () => expect(heading()).toMatch(/ CQI 보고서$/),
  SPC_APRV: () => expect(heading()).toMatch(/^B\d{13}$/),
};
/** Kinds whose areas are not built; and those whose one address is tried by itself. */
const UNBUILT: ReadonlySet<WorkDiv> = new Set(['RCRT_APRV']);
const FIXED: ReadonlySet<WorkDiv> = new Set(['PERM_REVIEW', 'ACS_INSPCT', 'HLDY_REG']);

/** What no row of the demo waits for comes about by the acts of people, and by the jobs that look each hour. */
async function letWorkBegin(): Promise<void> {
  const { database, now } = server(),
    { db, place } = database;
  await seedSealedTexts(db, { now: now(), seedDay: koreanDate8(now()), keyDir: place.keyDir });
  await runOnce(server(), 'ECP_PHASE_NOTICE', phaseNotice.run);
  await runOnce(server(), 'CNSL_CLOCK', counselClock.run);
  const { resourceId } = await db
      .selectFrom('resource')
      .select('resourceId')
      .where('resourcePath', '=', NOTICE_SCREEN)
      .executeTakeFirstOrThrow(),
    perms = (await callAs('dept01', 'getPermList')).rows;
  await callAs('dept01', 'requestPerm', {
    permGrntId: randomUUID(),
    permId: perms.find(({ permCd }) => permCd === 'UNMASK')?.['permId'],
    resourceId,
    strtDt: '20260406',
    endDt: '20260505',
    reqRsn: '학생 상담 연락처 확인',
  });
  const students = await db.selectFrom('student').select('stdNo').where('shregSt', '=', '10').limit(501).execute();
  await callAs('oper01', 'sendAlarm', alarmForm({ stdNos: students.map(({ stdNo }) => stdNo) }));
}

/** The first piece of each kind on each screen that a member of staff has in front of them. */
async function collectWork(): Promise<readonly Work[]> {
  const found = new Map<string, Work>();
  for (const { loginId, roleCd } of NAMED_STAFF) {
    if (roleCd === null) continue;
    for (const { workDivCd } of (await callAs(loginId, 'getTodoList')).rows) {
      const { rows } = await callAs(loginId, 'getWorkItemList', { workDivCd, page: 1, rowsPerPage: 100 });
      for (const row of rows) {
        const { title, linkUrl } = row as unknown as Work,
          key = `${String(workDivCd)} ${linkUrl.split('?')[0]}`;
        if (!found.has(key)) found.set(key, { workDivCd: workDivCd as WorkDiv, title, linkUrl, as: loginId });
      }
    }
  }
  return [...found.values()];
}

describe('a work item opens its record', () => {
  let work: readonly Work[] = [];
  beforeAll(async () => {
    await letWorkBegin();
    work = await collectWork();
  }, ALL_LINKS_MS);

  test('of every kind that an area opens there is one', () => {
    const kinds = new Set(work.map(({ workDivCd }) => workDivCd)),
      expected = (Object.keys(WORK_AREAS) as WorkDiv[]).filter((kind) => !UNBUILT.has(kind) && !FIXED.has(kind));
    expect(expected.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  test(
    'each leads to its record, or to its list with the condition that finds it',
    async () => {
      for (const one of work) {
        await renderScreen(one.linkUrl, { as: one.as });
        await waitFor(() => SHOWS[one.workDivCd]?.(one));
        expect(here()).toBe(one.linkUrl);
      }
    },
    ALL_LINKS_MS,
  );

  test('work without a record opens where it is done', async () => {
    const inspection = await renderScreen(`${HISTORY_SCREENS.API}?tab=inspection`, { as: 'admin01' });
    expect((await inspection.findByRole('tab', { name: /점검/ })).getAttribute('aria-selected')).toBe('true');
    const review = await renderScreen(REVIEW_LINK, { as: 'admin01' });
    await review.findByRole('dialog');
    await renderScreen(HOLIDAY_LIST, { as: 'admin01' });
    await waitFor(() => expect(total()).toBe('Total: 1'));
  });

  test('an address of an earlier work item leads on to the record', async () => {
    const { rows: bookings } = await callAs('oper01', 'getBkngList', { page: 1, rowsPerPage: 10 }),
      bkngId = String(bookings[0]?.['bkngId']);
    await renderScreen(`${BOOKING_SCREEN}?bkngId=${bkngId}`, { as: 'oper01' });
    await waitFor(() => expect(here()).toBe(recordAddress.booking(bkngId)));
    const kind = kindOf('EMPL'),
      { rows: asked } = await callAs('career01', 'getAplyList', { cnslDivCd: 'EMPL', page: 1, rowsPerPage: 10 }),
      aplyId = String(asked[0]?.['aplyId']);
    await renderScreen(`${kindPath(kind)}?tab=applications&aplyId=${aplyId}`, { as: 'career01' });
    await waitFor(() => expect(here()).toBe(recordAddress.counselApplication(kind, aplyId)));
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { counselClock } from '#server/domains/counselling/index.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';
import { assessment, note, openedCase } from '#tests/support/writes/case-writes.ts';
import { client, freeSlots } from '#tests/support/writes/counselling-writes.ts';
import { openWriteContext, pick, type WriteContext } from '#tests/support/writes/write-context.ts';
import { runOnce } from '../jobs/job-harness.ts';

type Row = Readonly<Record<string, unknown>>;
const MONDAY = '2026-04-06T10:00:00+09:00',
  PSYC = '/admin/prfsnCnsl/cnslrMng/psychCnsl',
  LRN = '/admin/prfsnCnsl/cnslrMng/learnCnsl';

describe.skipIf(!isDatabaseAvailable())('messages of the morning', () => {
  const server = useServer();
  let context: WriteContext;
  const moveTo = async (at: string): Promise<void> => {
    server.setTime(at);
    context = await openWriteContext(server);
  };
  const clockAt = async (at: string): Promise<void> => {
    await moveTo(at);
    await runOnce(server, 'CNSL_CLOCK', counselClock.run);
  };
  /** Addresses of the messages that a person has, as often as they came. */
  const linksOf = async (loginId: string): Promise<readonly string[]> =>
    (await context.answer(loginId, 'getMyAlarmList', { rowsPerPage: 100 })).rows.map(({ linkUrl }) => String(linkUrl));
  const detail = ({ caseId }: Row): string => `${PSYC}/detail?caseId=${String(caseId)}`;
  const times = async (loginId: string, link: string): Promise<number> =>
    (await linksOf(loginId)).filter((one) => one === link).length;
  /** Messages of the assignment and of the assessment itself, which are there before. */
  const before = new Map<string, number>();
  const since = async (loginId: string, row: Row): Promise<number> =>
    (await times(loginId, detail(row))) - (before.get(`${loginId} ${detail(row)}`) ?? 0);

  let crisis: Row, danger: Row, called: Row;
  beforeAll(async () => {
    await moveTo(MONDAY);
    [crisis, danger, called] = [await openedCase(context), await openedCase(context), await openedCase(context)];
    const atThree = { finLvl: 3, sftyPlanYn: 'Y', sftyPlanCn: '혼자 두지 않는다', nextCntctDt: '20260407' };
    for (const { caseId } of [crisis, called]) await context.call('cnslr02', 'saveRisk', assessment(caseId, atThree));
    await context.call('cnslr02', 'saveRisk', assessment(danger['caseId'], { finLvl: 2, nextCntctDt: '20260408' }));
    await moveTo('2026-04-07T15:00:00+09:00');
    await context.call(
      'cnslr02',
      'saveNote',
      note(called['caseId'], { noteDivCd: 'TEL', mthdCd: 'TEL', sesnDt: '20260407' }),
    );
    for (const row of [crisis, danger, called])
      for (const loginId of ['cnslr01', 'cnslr02'])
        before.set(`${loginId} ${detail(row)}`, await times(loginId, detail(row)));
  });

  it('at level 3 counsellor and head hear of a contact that has not come by its day, each morning, and once', async () => {
    const both = async () => [await since('cnslr01', crisis), await since('cnslr02', crisis)];
    await clockAt('2026-04-07T20:00:00+09:00');
    expect(await both(), 'its last day').toEqual([0, 0]);
    await clockAt('2026-04-08T07:50:00+09:00');
    expect(await both(), 'before the morning').toEqual([0, 0]);
    await clockAt('2026-04-08T08:00:00+09:00');
    await clockAt('2026-04-08T08:10:00+09:00');
    expect(await both()).toEqual([1, 1]);
    await clockAt('2026-04-09T08:00:00+09:00');
    expect(await both()).toEqual([2, 2]);
  });

  it('a telephone call is a contact', async () => {
    expect(await since('cnslr02', called)).toBe(0);
  });

  it('at level 2 the counsellor hears of it alone', async () => {
    expect(await since('cnslr02', danger), 'the day behind 8 April').toBe(1);
    expect(await since('cnslr01', danger)).toBe(0);
  });

  it('a contact, or the end of the case, ends the messages', async () => {
    await context.call('cnslr02', 'saveNote', note(crisis['caseId'], { noteDivCd: 'CRIS', sesnDt: '20260409' }));
    const { version } = await context.call('cnslr02', 'getCase', { cnslDivCd: 'PSYC', caseId: danger['caseId'] });
    await context.call('cnslr02', 'closeCase', {
      cnslDivCd: 'PSYC',
      caseId: danger['caseId'],
      version,
      clsRsnCd: 'AGRD',
      clsCn: null,
    });
    await clockAt('2026-04-10T08:00:00+09:00');
    expect([await since('cnslr02', crisis), await since('cnslr02', danger)]).toEqual([2, 1]);
  });

  it('missing notes are said to their counsellor and to the head on working days, without a client', async () => {
    const link = `${LRN}?tab=schedule`,
      [slot] = await freeSlots(context, 'LRN', 'cnslr03', '20260413'),
      booked = await context.call('cnslr03', 'bookRsv', {
        cnslDivCd: 'LRN',
        slotId: slot?.['slotId'],
        stdNo: await client(context, 'LRN'),
        topicCds: ['METH'],
        mthdCd: 'FACE',
      });
    const held = { ...booked, cnslDivCd: 'LRN' };
    await moveTo('2026-04-13T20:00:00+09:00');
    await context.call('cnslr03', 'doneRsv', pick(held, 'cnslDivCd', 'rsvId', 'version'));
    await clockAt('2026-04-14T08:00:00+09:00');
    const had = await times('cnslr03', link);
    await clockAt('2026-04-15T08:00:00+09:00');
    await clockAt('2026-04-15T09:00:00+09:00');
    // Who is head and counsellor hears once.
    expect(await times('cnslr03', link)).toBe(had + 1);
    await clockAt('2026-04-18T08:00:00+09:00');
    expect(await times('cnslr03', link), 'a Saturday').toBe(had + 1);
  });
});

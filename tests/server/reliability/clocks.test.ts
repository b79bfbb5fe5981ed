import { describe, expect, it } from 'vitest';
import { TEST_DATABASE } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { judgeSave, makeSave, SAVE_KINDS } from '#tests/support/line/saves.ts';
import { submitSave, untilSent, useLine } from '#tests/support/line/use-line.ts';
import { TEST_NOW } from '#tests/support/prepared-campus.ts';
import { noticeForm, toRole } from '../notice/notice-form.ts';

const FAULTS_DEADLINE_MS = 1_800_000;
const HOUR_MS = 3_600_000,
  YEAR_MS = 365.25 * 24 * HOUR_MS;
/** Days on which calendars go wrong. */
const MOMENTS = [
  '2026-12-31T23:59:59+09:00',
  '2027-01-01T00:00:00+09:00',
  '2028-02-28T23:59:59+09:00',
  '2028-02-29T00:00:00+09:00',
  '2028-02-29T23:59:59+09:00',
  TEST_NOW.toISOString(),
] as const;
const PC_ERRORS_MS = [0, -10 * YEAR_MS, 10 * YEAR_MS, -HOUR_MS, HOUR_MS] as const;
const SERVER_STEPS_MS = [0, HOUR_MS, -HOUR_MS] as const;

// What clocks do to a queue does not depend on the database behind the server.
describe.runIf(TEST_DATABASE === 'embedded')('F58: clocks that are wrong', () => {
  const scene = useLine();
  const of = <T>(list: readonly T[], index: number): T => {
    const one = list[index % list.length];
    if (one === undefined) throw new Error('empty list');
    return one;
  };

  it(
    'change no order and no effect, on whichever side they jump',
    async () => {
      const all = PC_ERRORS_MS.length * SERVER_STEPS_MS.length * MOMENTS.length;
      await tryCases({
        name: 'F58 clocks',
        cases: casesOf(6, all * 4),
        atOnce: 1,
        attempt: async (index) => {
          const moment = new Date(of(MOMENTS, index)).getTime(),
            stepMs = of(SERVER_STEPS_MS, index),
            before = of(PC_ERRORS_MS, index),
            behind = of(PC_ERRORS_MS, Math.floor(index / PC_ERRORS_MS.length) + 1);
          let errorMs = before;
          scene.server.setTime(new Date(moment).toISOString());
          const device = await scene.start({ clockErrorMs: () => errorMs }, await scene.server.signIn('admin01'));
          const saves = [makeSave(index % SAVE_KINDS), makeSave(3)];
          // Tried once in vain: now each waits for its delay, and the machine's clock is set.
          scene.line.set('down');
          for (const save of saves) await submitSave(device, save);
          errorMs = behind;
          scene.server.setTime(new Date(moment + stepMs).toISOString());
          // An hour may have ended the session; the person signs in again.
          await device.work(await scene.server.signIn('admin01'));
          scene.line.set('up');
          await untilSent(device);
          await device.close();
          for (const save of saves) {
            const failure = await judgeSave(scene.server, save);
            if (failure) return `${before} to ${behind}, server ${stepMs}: ${failure}`;
          }
          return null;
        },
      });
      scene.server.setTime(TEST_NOW.toISOString());
    },
    FAULTS_DEADLINE_MS,
  );

  it('an entry that waits for its delay is not forgotten when the clock goes back', async () => {
    let errorMs = 0;
    const device = await scene.start({ clockErrorMs: () => errorMs }, await scene.server.signIn('admin01')),
      save = makeSave(0);
    scene.line.breakNext('saveGuideItem', { part: 'request', atByte: 0, how: 'reset' });
    await submitSave(device, save);
    errorMs = -10 * YEAR_MS;
    await untilSent(device);
    expect(await judgeSave(scene.server, save)).toBe(null);
    await device.close();
  });

  it("a notice begins and ends by the clock of the server, at year's end and on a leap day", async () => {
    for (const [end, last, over] of [
      [{ postEndDt: '20261231', postEndTm: '2359' }, '2026-12-31T23:58:59+09:00', '2026-12-31T23:59:00+09:00'],
      [{ postEndDt: '20280229', postEndTm: '1200' }, '2028-02-29T11:59:59+09:00', '2028-02-29T12:00:00+09:00'],
    ] as const) {
      scene.server.setTime(TEST_NOW.toISOString());
      const writer = await scene.server.signIn('admin01'),
        saved = await writer.call(
          'saveNotice',
          noticeForm({ trgtDivCd: 'STF', trgts: toRole('ROLE_SYS_ADMIN'), ...end }),
        );
      expect(saved.body).toMatchObject({ code: 200 });
      const noticeId = saved.rows[0]?.['noticeId'];
      const viewAt = async (at: string) => {
        scene.server.setTime(at);
        return (await (await scene.server.signIn('admin01')).call('getNotice', { noticeId })).rows[0]?.['viewCd'];
      };
      expect([await viewAt(last), await viewAt(over)]).toEqual(['POST', 'END']);
    }
    scene.server.setTime(TEST_NOW.toISOString());
  });
});

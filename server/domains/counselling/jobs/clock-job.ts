import { HOLDING_STATES } from '#contract/counselling/counselling-codes.ts';
import { kindOf, kindPath } from '#contract/counselling/kinds.ts';
import { clockActor } from '#server/http/actor.ts';
import type { Job } from '#server/jobs/job.ts';
import { startOf } from '#shared/counselling/booking-rules.ts';
import { koreanDate8, koreanTime4 } from '#shared/korean-time.ts';
import { addDays } from '#shared/calendar.ts';
import { cancelHeld } from '../bookings/acts.ts';
import { passOn } from '../bookings/offers.ts';
import { groupsToOpen, openReception } from '../groups/clock.ts';
import { postWaiting } from '../mileage/grants.ts';
import { raiseNoteWork } from '../notes/note-work.ts';
import { notifyCounsellor } from '../notify.ts';
import { mixAnswers } from '../satisfaction/answers.ts';
import { removeOverSummaries } from '../summaries/summary-acts.ts';
import { settleRequests } from '../satisfaction/requests.ts';
import { sendDailyNotices } from './daily-notices.ts';

const DAY_MS = 86_400_000;

/** Requests that were not confirmed in time, sessions that were not ended, and offers that are over (counselling.md 7). */
export const counselClock: Job = {
  jobCd: 'CNSL_CLOCK',
  run: async ({ services: { db }, now, log, signal }) => {
    let okCnt = 0,
      errCnt = 0;
    const each = async (keyVal: string, work: (tx: typeof db) => Promise<boolean>): Promise<void> => {
      try {
        if (await db.transaction().execute(work)) okCnt += 1;
      } catch (error) {
        errCnt += 1;
        log('ERROR', error instanceof Error ? error.message : String(error), { keyVal });
      }
    };
    const due = await db
      .selectFrom('cnslRsv')
      .select('rsvId')
      .where('rsvSt', 'in', [...HOLDING_STATES])
      .where('rsvDt', '<=', koreanDate8(now))
      .where('rsvDt', '>=', addDays(koreanDate8(now), -DAYS_LOOKED_BACK))
      .execute();
    for (const { rsvId } of due) {
      if (signal.aborted) break;
      await each(rsvId, async (tx) => {
        const row = await tx
            .selectFrom('cnslRsv')
            .selectAll()
            .where('rsvId', '=', rsvId)
            .forUpdate()
            .executeTakeFirst(),
          passed = row ? now.getTime() - startOf(row).getTime() : -1;
        if (!row || passed < 0) return false;
        if (row.rsvSt === 'REQ') await cancelHeld(clockActor(tx, now), row, 'expire');
        else if ((row.rsvSt === 'CNFM' || row.rsvSt === 'CHKIN') && passed >= DAY_MS)
          await notifyCounsellor(
            clockActor(tx, now),
            row,
            `${kindPath(kindOf(row.cnslDivCd))}?tab=schedule&day=${row.rsvDt}`,
            `CNSL_OPEN:${rsvId}`,
          );
        else return false;
        return true;
      });
    }
    const over = await db
      .selectFrom('cnslSlot')
      .select('slotId')
      .where('slotSt', '=', 'HOLD')
      .where('ofrEndDt', '<=', now.toISOString())
      .orderBy('ofrEndDt')
      .execute();
    for (const { slotId } of over) {
      if (signal.aborted) break;
      await each(slotId, (tx) => passOn(clockActor(tx, now), slotId));
    }
    for (const grpId of await groupsToOpen(db, now)) {
      if (signal.aborted) break;
      await each(grpId, (tx) => openReception(tx, now, grpId));
    }
    await each('satisfaction', async (tx) => (await settleRequests(clockActor(tx, now))) > 0);
    await each('points', async (tx) => (await postWaiting(clockActor(tx, now))) > 0);
    await each('summaries', async (tx) => (await removeOverSummaries(tx, now)) > 0);
    await each('answers', async (tx) => (await mixAnswers(tx, now)) > 0);
    if (koreanTime4(now) >= DAILY_TM) {
      await each('notes', async (tx) => (await raiseNoteWork(tx, now)) > 0);
      await each('morning', async (tx) => (await sendDailyNotices(tx, now)) > 0);
    }
    return { readCnt: okCnt + errCnt, okCnt, errCnt };
  },
};
/** From this time of a day on its work is opened and its messages go. */
const DAILY_TM = '0800';
/** What is older was said before. */
const DAYS_LOOKED_BACK = 30;

import { sql } from 'kysely';
import { BOOKING_SCREEN } from '#contract/space/space-rules.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import type { Job } from '#server/jobs/job.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { clockActor } from '#server/http/actor.ts';
import { listBroken } from '../blackouts/save-blackout.ts';

const MS_A_DAY = 86_400_000;

/**
 * Notifies the people in charge of spaces how many bookings lie under lessons of the timetable that were entered since
 * yesterday. Lessons cancel nothing: the bookings stand in the list under 수업 겹침.
 */
export const spaceTimetable: Job = {
  jobCd: 'SPACE_TMTB',
  run: async ({ services: { db }, now }) => {
    const today = koreanDate8(now),
      since = new Date(koreanMoment(today).getTime() - MS_A_DAY).toISOString();
    return db.transaction().execute(async (tx) => {
      const lessons = await tx
        .selectFrom('spaceBlkt')
        .innerJoin('space', 'space.spaceId', 'spaceBlkt.spaceId')
        .innerJoin('user', 'user.stfNo', 'space.mngrStfNo')
        .selectAll('spaceBlkt')
        .select(['user.userId', 'space.spaceNm'])
        .select(sql<string>`"space"."spaceId"`.as('placeId'))
        .where('srcCd', '=', 'TMTB')
        .where('spaceBlkt.modDt', '>=', since)
        .where('spaceBlkt.endDt', '>=', today)
        .execute();
      const counts = new Map<string, number>();
      for (const lesson of lessons) {
        const met = await listBroken(clockActor(tx, now), [lesson.placeId], lesson);
        if (met.length > 0) counts.set(lesson.userId, (counts.get(lesson.userId) ?? 0) + met.length);
      }
      for (const [userId, cnt] of counts)
        await notifyUsers(tx, [userId], {
          tmplCd: 'WORK_DUE',
          vars: { 업무: `수업과 겹치는 공간예약 ${cnt}건` },
          resourcePath: BOOKING_SCREEN,
          linkUrl: `${BOOKING_SCREEN}?clssYn=Y`,
          onceKey: `SPACE_TMTB:${displayDate(today)}:${userId}`,
          now,
        });
      return { readCnt: lessons.length, okCnt: lessons.length };
    });
  },
};

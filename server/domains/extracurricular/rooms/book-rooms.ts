import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { releaseRoom } from '#server/domains/space/index.ts';
import { staffActor } from '#server/http/actor.ts';
import { asWhole } from '#server/http/as-whole.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow, type Outcome } from '#server/http/each-row.ts';
import { gone, refused, wrongState } from '#server/http/failure.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { listSessions, type StoredSession } from '../applicants/period-facts.ts';
import { sayOfPeriod as say } from '../say.ts';
import { periods } from '../periods/period-queries.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { periodFor } from '../periods/period-rights.ts';
import { bookFor, placeSession, roomsOfSessions } from './session-rooms.ts';

/** States in which a period may still need rooms. */
const PLANNED: ReadonlySet<StoredPeriod['prdSt']> = new Set(['DRAFT', 'SUBMITTED', 'RETURNED', 'APPROVED']);

/** @throws Failure 409 STATE for a session that has begun or was called off */
function requireComing(call: CallContext, { sessSt, sessNo, sessDt, strtTm }: StoredSession): void {
  if (sessSt !== 'PLAN' || sessDt + strtTm <= koreanMinute(call.now))
    throw refused('STATE', say('startedSession', { n: sessNo }));
}

/**
 * Books one room for sessions of a period, each for itself: a session that has one already changes it, and one that finds
 * the time taken keeps what it had.
 * @throws Failure 403, 409 GONE, VERSION, STATE
 */
export async function bookSessionRooms(
  call: CallContext,
  { prdId, version, sessIds, spaceId }: ParsedArg<'bookPrdSess'>,
): Promise<Outcome[]> {
  const period = await periodFor(call, 'bookPrdSess', prdId);
  await periods.take(call, prdId, version);
  if (!PLANNED.has(period.prdSt)) throw wrongState(PRD_STATE_NAMES[period.prdSt]);
  const sessions = new Map((await listSessions(call.db, [prdId])).map((session) => [session.sessId, session])),
    held = new Map((await roomsOfSessions(call, sessIds)).map((room) => [room.refId, room]));
  const outcomes = await forEachRow(
    call,
    sessIds.map((id) => ({ id, version: 1 })),
    async (_call, { id }) =>
      asWhole(call, async () => {
        const session = sessions.get(id);
        if (!session) throw gone();
        requireComing(call, session);
        const former = held.get(id);
        if (former) await releaseRoom(staffActor(call), former.bkngId, say('otherRoom'));
        const { bkngId } = await bookFor(call, period, session, spaceId),
          room = (await roomsOfSessions(call, [id])).find((one) => one.bkngId === bkngId);
        await placeSession(call, id, room?.spaceNm ?? null);
      }),
  );
  // An editor who opened the period before sees that its places have changed.
  if (outcomes.some(({ okYn }) => okYn === 'Y')) await periods.update(call, prdId, version, {});
  return outcomes;
}

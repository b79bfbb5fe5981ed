import { asSystem } from '#server/access/row-security.ts';
import { bookRoom, releaseRoom, roomsOf, type BookedRoom } from '#server/domains/space/index.ts';
import { staffActor } from '#server/http/actor.ts';
import { asWhole } from '#server/http/as-whole.ts';
import { nextVersion, type CallContext } from '#server/http/call-context.ts';
import { Failure } from '#server/http/failure.ts';
import { outwardSlots } from '#shared/space/slots.ts';
import { listSessions, type StoredSession } from '../applicants/period-facts.ts';
import { sayOfPeriod as say } from '../say.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

/* Rooms for the sessions of a period. A booking belongs to its session: it ends with it, and moves with it. */

const TABLE = 'ecpPrdSess',
  MOST_TEXT = 50;
/** Rooms that are held for sessions. */
export const roomsOfSessions = (call: CallContext, sessIds: readonly string[]): Promise<BookedRoom[]> =>
  asSystem(call, (db) => roomsOf({ db }, TABLE, sessIds));

/** People who sit in the room. */
const seatsOf = ({ capacity, applyDiv, teamMax }: StoredPeriod): number =>
  Math.max(1, (capacity ?? 1) * (applyDiv === 'TEAM' ? (teamMax ?? 1) : 1));

/** @throws Failure 403, and what the space refuses */
export const bookFor = (call: CallContext, period: StoredPeriod, session: StoredSession, spaceId: string) =>
  bookRoom(call, {
    spaceId,
    useDt: session.sessDt,
    strtTm: session.strtTm,
    endTm: session.endTm,
    useCnt: seatsOf(period),
    prpsCn: `${period.prdNm} ${session.sessNm}`.slice(0, MOST_TEXT),
    grpNm: period.prdNm.slice(0, MOST_TEXT),
    deptCd: period.oprtDeptCd,
    refTable: TABLE,
    refId: session.sessId,
  });

export const placeSession = async (call: CallContext, sessId: string, place: string | null): Promise<void> => {
  await call.db
    .updateTable('ecpPrdSess')
    .set({ place, ...nextVersion(call) })
    .where('sessId', '=', sessId)
    .execute();
};

export const sessionIdsOf = async ({ db }: Pick<CallContext, 'db'>, prdId: string): Promise<string[]> =>
  (await db.selectFrom('ecpPrdSess').select('sessId').where('prdId', '=', prdId).execute()).map(({ sessId }) => sessId);

/**
 * After sessions have changed: rooms of those that are not held, or are held elsewhere, are given back; the room of one that
 * has moved moves with it, or is given back where its new time is taken.
 * @param formerIds sessions as they were before
 */
export async function followSessions(
  call: CallContext,
  period: StoredPeriod,
  formerIds: readonly string[],
): Promise<void> {
  const sessions = new Map((await listSessions(call.db, [period.prdId])).map((session) => [session.sessId, session])),
    rooms = await roomsOfSessions(call, [...new Set([...formerIds, ...sessions.keys()])]),
    actor = staffActor(call);
  for (const room of rooms) {
    const session = sessions.get(room.refId);
    if (!session || session.sessSt === 'CANCELED') await releaseRoom(actor, room.bkngId, say('sessionOff'));
    else if (session.place !== room.spaceNm) await releaseRoom(actor, room.bkngId, say('otherRoom'));
    else if (isElsewhen(session, room)) await moveRoom(call, period, session, room);
  }
}

function isElsewhen(session: StoredSession, room: BookedRoom): boolean {
  const { strtTm, endTm } = outwardSlots(session);
  return session.sessDt !== room.useDt || strtTm !== room.strtTm || endTm !== room.endTm;
}

async function moveRoom(
  call: CallContext,
  period: StoredPeriod,
  session: StoredSession,
  { bkngId, spaceId }: BookedRoom,
): Promise<void> {
  await releaseRoom(staffActor(call), bkngId, say('sessionMovedAway'));
  try {
    await asWhole(call, () => bookFor(call, period, session, spaceId));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await placeSession(call, session.sessId, null);
  }
}

/** Gives all rooms of a period back: it is not held. */
export async function releaseRoomsOfPeriod(call: CallContext, prdId: string, rsn: string): Promise<void> {
  for (const { bkngId } of await roomsOfSessions(call, await sessionIdsOf(call, prdId)))
    await releaseRoom(staffActor(call), bkngId, rsn);
}

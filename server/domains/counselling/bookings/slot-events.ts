import { SLOT_STEPS } from '#contract/counselling/booking-states.ts';
import { SLOT_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { staffActor } from '#server/http/actor.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { reachesCounsellor, requireKind, workingIn } from '../reach.ts';
import { say } from '../say.ts';
import { endOffer } from './offers.ts';
import type { Slot } from './slots.ts';

export const slotRecords = versioned({
  table: 'cnslSlot',
  key: 'slotId',
  find: async ({ db }, slotId) =>
    db
      .selectFrom('cnslSlot')
      .select(['slotId', 'slotDt', 'strtTm', 'endTm', 'slotSt', 'version'])
      .where('slotId', '=', slotId)
      .executeTakeFirst(),
});

const slotEvents = stateEvents({
  records: {
    hold: slotRecords.hold,
    stale: (call: CallContext, id: string) => slotRecords.stale(call, id),
    change: slotRecords.change,
  },
  states: statesOf({
    steps: SLOT_STEPS,
    names: SLOT_NAMES,
    refusal: (from, event) => (from === 'BOOK' && event === 'block' ? refused('STATE', say('bookedSlot')) : undefined),
  }),
  stateOf: ({ slotSt }: Slot) => slotSt,
  inState: (slotSt) => ({ slotSt }),
});

/** Blocks a time or opens it again, never one that is booked. @throws Failure 403, 409 VERSION, STATE */
export async function blockSlot(
  call: CallContext,
  { cnslDivCd, id, version, isBlocked, rsn }: BlockedSlot,
): Promise<void> {
  const standing = await workingIn(call, cnslDivCd, 'U'),
    event = isBlocked ? 'block' : 'unblock',
    { row } = await slotEvents.take(call, { id, version }, event, {
      may: async (slot) => {
        requireKind(standing, await kindOfCounsellor(call, slot.cnslrId));
        // The calendar of a colleague is that of the head and the colleague alone; the reception books and blocks nothing.
        if (!reachesCounsellor(standing, slot.cnslrId) || standing.isReception) throw forbidden();
      },
    });
  if (row.slotSt === 'HOLD') await endOffer(staffActor(call), row, 'GONE');
  await slotEvents.move(call, row, event, {
    changes: { blckRsn: isBlocked ? rsn : null, ofrAplyId: null, ofrEndDt: null },
  });
}

interface BlockedSlot {
  readonly cnslDivCd: string;
  readonly id: string;
  readonly version: number;
  readonly isBlocked: boolean;
  readonly rsn: string;
}

/** The kind of a counsellor. @throws Failure 403 for a row that is not there */
export async function kindOfCounsellor({ db }: Pick<CallContext, 'db'>, cnslrId: string): Promise<string> {
  const found = await db.selectFrom('cnslr').select('cnslDivCd').where('cnslrId', '=', cnslrId).executeTakeFirst();
  if (!found) throw forbidden();
  return found.cnslDivCd;
}

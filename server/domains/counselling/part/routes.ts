import type { ParsedArg } from '#contract/registry.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, refused } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { isInWindow } from '#shared/counselling/booking-rules.ts';
import { cancelFault, checkInFault } from '#shared/counselling/student-rules.ts';
import type { Sentence } from '#shared/sentence.ts';
import { cancelHeld } from '../bookings/acts.ts';
import { book, type Client } from '../bookings/book.ts';
import { endOffer, offerFreed } from '../bookings/offers.ts';
import { openSlots } from '../bookings/rsv-queries.ts';
import { rsvEvents, stateOf, type Rsv } from '../bookings/rsv-records.ts';
import { holdSlot, openSlot, type Slot } from '../bookings/slots.ts';
import { say } from '../say.ts';
import { settingsOf } from '../settings/kind-settings.ts';
import { cancelOwnAply, saveOwnAply, saveOwnConsents } from './aply-acts.ts';
import { counsellorsForStudent, kindForStudent } from './guide.ts';
import { listMyAccesses } from './my-log.ts';
import { listMine } from './my-list.ts';
import { asStudent, kindNamed, studentOf } from './student.ts';

const requireOwn = (stdNo: string) => (_slot: unknown, client: Client) => {
  if (client.stdNo !== stdNo) throw forbidden();
};

/** @throws Failure 409 STATE for what a rule has found */
function requireNone(fault: Sentence | null): void {
  if (fault) throw refused('STATE', sentenceText(fault));
}

async function answerOf(call: CallContext, rsvId: string) {
  const state = await stateOf(call, rsvId);
  if (!state) throw gone();
  return { data: [state] };
}

/**
 * An own reservation for an event, held. Whose it is comes before its version, so that a stranger learns nothing of it.
 * @throws Failure 403, 409 GONE, VERSION, STATE
 */
const takeOwn = async (
  call: CallContext,
  stdNo: string,
  {
    cnslDivCd,
    rsvId,
    version,
  }: { readonly cnslDivCd: string; readonly rsvId: string; readonly version?: number | undefined },
  event: 'cancelByStudent' | 'chkinRsv',
  check: (rsv: Rsv) => void | Promise<void>,
): Promise<Rsv> => {
  const known = await call.db
    .selectFrom('cnslRsv')
    .select(['stdNo', 'cnslDivCd'])
    .where('rsvId', '=', rsvId)
    .executeTakeFirst();
  if (known && (known.stdNo !== stdNo || known.cnslDivCd !== cnslDivCd)) throw forbidden();
  const { row } = await rsvEvents.take(call, { id: rsvId, version }, event, { check });
  return row;
};

/** @throws Failure 409 STATE for a slot that is not offered to the application any more */
function requireOffered(slot: Slot, aplyId: string, now: Date): void {
  const isOffered = slot.slotSt === 'HOLD' && slot.ofrAplyId === aplyId,
    isOver = slot.ofrEndDt === null || Date.parse(slot.ofrEndDt) <= now.getTime();
  if (!isOffered || isOver) throw refused('STATE', say('offerOver'));
}

/** Takes an offered slot, or lets it go to the next. @throws Failure 403, 409 GONE, STATE once the time is over */
async function answerOffer(
  actor: Actor,
  stdNo: string,
  { cnslDivCd, slotId, aplyId, rfusYn }: ParsedArg<'partAcptOffer'>,
) {
  const { db, now } = actor,
    aply = await db
      .selectFrom('cnslAply')
      .select(['stdNo', 'cnslDivCd', 'hopeMthdCd'])
      .where('aplyId', '=', aplyId)
      .executeTakeFirst();
  if (aply?.stdNo !== stdNo || aply.cnslDivCd !== cnslDivCd) throw forbidden();
  if (rfusYn === 'Y') {
    // Held before it is judged: staff may book it in the same moment.
    const slot = await holdSlot(actor, slotId);
    if (!slot) throw gone();
    requireOffered(slot, aplyId, now);
    await endOffer(actor, slot, 'OVER');
    await openSlot(actor, slotId);
    await offerFreed(actor, slotId);
    return { slotId, rsvId: null };
  }
  const slot = await db.selectFrom('cnslSlot').selectAll().where('slotId', '=', slotId).executeTakeFirst();
  if (!slot) throw gone();
  requireOffered(slot, aplyId, now);
  const rsvId = await book(actor, {
    kind: kindNamed(cnslDivCd),
    slotId,
    wanted: { aplyId, topicCds: [], mthdCd: aply.hopeMthdCd ?? 'FACE' },
    isStudent: true,
    offeredTo: aplyId,
    may: requireOwn(stdNo),
  });
  return { slotId, rsvId };
}

export const counsellingPartBindings: readonly Binding[] = [
  implement('partGetCnslKind', async ({ cnslDivCd }, call) => ({
    data: [await asStudent(call, (actor) => kindForStudent(actor, kindNamed(cnslDivCd).cnslDivCd))],
  })),
  implement('partGetCnslrList', async ({ cnslDivCd }, call) => ({
    data: await asStudent(call, (actor) => counsellorsForStudent(actor, kindNamed(cnslDivCd).cnslDivCd)),
  })),
  implement('getMyCnslList', async (_query, call) => asStudent(call, listMine)),
  implement('getMyAcsLog', async (_query, call) => ({ data: await asStudent(call, listMyAccesses) })),
  implement('partSaveCnsnt', async (form, call) => ({
    data: await asStudent(call, (actor, stdNo) => saveOwnConsents(actor, stdNo, form)),
  })),
  implement('partSaveAply', async (form, call) => ({
    data: [await asStudent(call, (actor, stdNo) => saveOwnAply(call, actor, stdNo, form))],
  })),
  implement('partCancelAply', async (form, call) => ({
    data: [await asStudent(call, (actor, stdNo) => cancelOwnAply(call, actor, stdNo, form))],
  })),
  implement('partGetSlotList', async (query, call) => {
    studentOf(call);
    const settings = await settingsOf(call, kindNamed(query.cnslDivCd).cnslDivCd),
      slots = await openSlots(call, query);
    return {
      data: slots
        .filter(({ slotDt, strtTm }) => isInWindow({ rsvDt: slotDt, strtTm }, call.now, settings))
        .map((slot) => ({ ...slot, mthdCds: [...slot.mthdCds] })),
    };
  }),
  implement('partBookRsv', async ({ cnslDivCd, slotId, ...wanted }, call) =>
    asStudent(call, async (actor, stdNo) =>
      answerOf(
        call,
        await book(actor, {
          kind: kindNamed(cnslDivCd),
          slotId,
          wanted: { ...wanted, stdNo },
          isStudent: true,
          may: requireOwn(stdNo),
        }),
      ),
    ),
  ),
  implement('partCancelRsv', async (form, call) =>
    asStudent(call, async (actor, stdNo) => {
      const { cnclHr } = await settingsOf(call, kindNamed(form.cnslDivCd).cnslDivCd),
        row = await takeOwn(call, stdNo, form, 'cancelByStudent', (rsv) =>
          requireNone(cancelFault(rsv, call.now, cnclHr)),
        );
      await cancelHeld(actor, row, 'cancelByStudent');
      return answerOf(call, form.rsvId);
    }),
  ),
  implement('partChkinRsv', async (form, call) =>
    asStudent(call, async (actor, stdNo) => {
      const { chkinYn } = await settingsOf(call, kindNamed(form.cnslDivCd).cnslDivCd),
        row = await takeOwn(call, stdNo, form, 'chkinRsv', (rsv) => {
          if (chkinYn !== 'Y') throw refused('STATE', say('noCheckIn'));
          requireNone(checkInFault(rsv, call.now));
        });
      await rsvEvents.move(actor, row, 'chkinRsv', { changes: { chkinDt: call.now.toISOString() } });
      return answerOf(call, form.rsvId);
    }),
  ),
  implement('partAcptOffer', async (form, call) => ({
    data: [await asStudent(call, (actor, stdNo) => answerOffer(actor, stdNo, form))],
  })),
];

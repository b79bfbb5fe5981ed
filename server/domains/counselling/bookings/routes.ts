import { downloadPersons } from '#server/domains/people/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { reachesCounsellor, workingIn } from '../reach.ts';
import { cancelByStaff, checkIn, confirmRsv, finish, miss, moveRsv, takeBackDone, takeBackMiss } from './acts.ts';
import { liftBan } from './bans.ts';
import { book } from './book.ts';
import { listSlots, rsvList, withoutPerson } from './rsv-queries.ts';
import { stateOf } from './rsv-records.ts';

/** What a reservation has become. @throws Failure 409 GONE */
async function answerOf(call: CallContext, rsvId: string) {
  const state = await stateOf(call, rsvId);
  if (!state) throw gone();
  return { data: [state] };
}

export const bookingBindings: readonly Binding[] = [
  implement('getSlotList', async (query, call) => listSlots(call, query)),
  implement('getRsvList', async (query, call) => {
    await workingIn(call, query.cnslDivCd, 'R');
    return rsvList.page(query, call);
  }),
  implement('downloadRsvExcel', async ({ plainYn, rsnCd, rsnCn, ...filter }, call) => {
    await workingIn(call, filter.cnslDivCd, 'R');
    return downloadPersons(
      call,
      { plainYn, rsnCd, rsnCn },
      {
        sbjtDivCd: 'STDNT',
        fieldNms: ['stdNm'],
        cover: (row) => row,
        count: async () => rsvList.count(filter, call),
        read: async (limit) => (await rsvList.read(filter, call, limit)).map(withoutPerson),
      },
    );
  }),
  implement('bookRsv', async ({ cnslDivCd, slotId, ...wanted }, call) => {
    const standing = await workingIn(call, cnslDivCd, 'C');
    const rsvId = await book(staffActor(call), {
      kind: standing.kind,
      slotId,
      wanted,
      isStudent: false,
      may: ({ cnslrId }) => {
        if (!reachesCounsellor(standing, cnslrId)) throw forbidden();
      },
    });
    return answerOf(call, rsvId);
  }),
  implement('moveRsv', async (form, call) => {
    await moveRsv(call, form);
    return answerOf(call, form.rsvId);
  }),
  implement('cnfmRsv', async (form, call) => {
    await confirmRsv(call, form);
    return answerOf(call, form.rsvId);
  }),
  implement('cancelRsv', async (form, call) => {
    await cancelByStaff(call, form);
    return answerOf(call, form.rsvId);
  }),
  implement('liftBan', async (form, call) => ({ data: [await liftBan(call, form)] })),
  implement('chkinRsv', async (form, call) => {
    await checkIn(call, form);
    return answerOf(call, form.rsvId);
  }),
  implement('doneRsv', async (form, call) => {
    await finish(call, form);
    return answerOf(call, form.rsvId);
  }),
  implement('nshwRsv', async (form, call) => {
    await miss(call, form);
    return answerOf(call, form.rsvId);
  }),
  implement('undoNshw', async (form, call) => {
    await takeBackMiss(call, form);
    return answerOf(call, form.rsvId);
  }),
  implement('undoDone', async (form, call) => {
    await takeBackDone(call, form);
    return answerOf(call, form.rsvId);
  }),
];

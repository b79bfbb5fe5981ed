import { asSystem } from '#server/access/row-security.ts';
import { message } from '#messages/message.ts';
import { familiesOpenTo } from '#contract/extracurricular/families.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { MyAppl } from '#contract/extracurricular/part-ecp.ts';
import { participantOf, type CallContext, type Participant } from '#server/http/call-context.ts';
import { forbidden, gone, refused, stale } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { holdPeriod } from '../applicants/store.ts';
import { concernedBy, leave } from '../applications/cancel.ts';
import { openIntake } from '../applications/intake.ts';
import { readPromoPicture } from '../promotions/pictures.ts';
import { apply, applyInTurn } from './apply.ts';
import { listMyAttendance } from './my-attendance.ts';
import { openPeriod, openPeriods } from './open-periods.ts';
import { readMyTeam, saveTeamLog } from './team-logs.ts';

/** What the rules ask of others, the house looks at; nothing of it but the answer leaves. */
const inside = <T>(call: CallContext, act: (within: CallContext) => Promise<T>): Promise<T> =>
  asSystem(call, (db) => act({ ...call, db }));

const listMine = async (
  { db }: Pick<CallContext, 'db'>,
  { userDiv, userKey }: Participant,
  applId?: string,
): Promise<MyAppl[]> => {
  let rows = db
    .selectFrom('ecpAppl as a')
    .innerJoin('ecpPrd as p', 'p.prdId', 'a.prdId')
    .leftJoin('ecpCompl as c', (join) =>
      join.onRef('c.applId', '=', 'a.applId').on('p.prdSt', 'in', ['JUDGED', 'RSLT_SUBMITTED', 'CLOSED']),
    )
    .select(['a.applId', 'a.prdId', 'p.prdNm', 'p.oprtStrtDt', 'p.oprtEndDt', 'a.applDt', 'a.applSt', 'a.headCnt'])
    .select(['a.teamId', 'p.cancelEndDt', 'p.cancelEndTm', 'c.finalDiv', 'c.certNo', 'a.version'])
    .select((eb) => eb.case().when('a.applSt', '=', 'WAITING').then(eb.ref('a.waitNo')).else(null).end().as('waitNo'))
    .where('a.userDiv', 'in', familiesOpenTo(userDiv))
    .where('a.userId', '=', userKey);
  if (applId !== undefined) rows = rows.where('a.applId', '=', applId);
  return rows.orderBy('a.applDt', 'desc').orderBy('a.applId').execute();
};

/** @throws Failure 403, 409 GONE, VERSION, STATE, LIMIT */
async function cancel(
  within: CallContext,
  participant: Participant,
  { applId, version, rsn }: ParsedArg<'cancelMyAppl'>,
): Promise<void> {
  const { db } = within,
    mine = await db
      .selectFrom('ecpAppl')
      .select(['prdId', 'userDiv', 'userId'])
      .where('applId', '=', applId)
      .executeTakeFirst();
  if (!mine) throw gone();
  if (!familiesOpenTo(participant.userDiv).includes(mine.userDiv) || mine.userId !== participant.userKey)
    throw forbidden();
  const period = await holdPeriod(db, mine.prdId);
  if (!period) throw gone();
  const [now] = await listMine(within, participant, applId);
  // A second press of the button, behind an answer that was lost: what it asks for is so.
  if (now?.applSt === 'CANCELED') return;
  if (now?.version !== version) throw now ? stale(now, null, now.applDt) : refused('VERSION', message('M-VER'));
  const intake = await openIntake(within, period, await concernedBy(within, period.prdId, [applId]), { frees: true });
  await leave(intake, { id: applId, version }, 'cancel', { rsn, by: 'SELF' });
}

/** What participants do by the portal. */
export const participantBindings: readonly Binding[] = [
  implement('getOpenPrdList', async (query, call) => ({
    data: await inside(call, (within) => openPeriods(within, participantOf(call), query)),
  })),
  implement('getOpenPrd', async ({ prdId }, call) => ({
    data: [await inside(call, (within) => openPeriod(within, participantOf(call), prdId))],
  })),
  implement('getPromoPicture', async ({ promoImgId }, call) => ({
    data: [await inside(call, (within) => readPromoPicture(within, promoImgId))],
  })),
  implement('getMyApplList', async (_query, call) => ({
    data: await inside(call, (within) => listMine(within, participantOf(call))),
  })),
  implement('getMyAttList', async ({ applId }, call) => ({
    data: await inside(call, (within) => listMyAttendance(within, participantOf(call), applId)),
  })),
  implement('getMyTeam', async ({ teamId }, call) => ({
    data: [await inside(call, (within) => readMyTeam(within, participantOf(call), teamId))],
  })),
  implement(
    'applyPrd',
    async (form, call) => ({ data: [await inside(call, (within) => apply(within, participantOf(call), form))] }),
    { around: applyInTurn },
  ),
  implement('cancelMyAppl', async (form, call) =>
    inside(call, async (within) => {
      await cancel(within, participantOf(call), form);
      return { data: await listMine(within, participantOf(call), form.applId) };
    }),
  ),
  implement('saveTeamLog', async (form, call) => ({
    data: [await inside(call, (within) => saveTeamLog(within, participantOf(call), form))],
  })),
];

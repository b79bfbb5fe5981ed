import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { GROUP_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { Attendance } from '#contract/counselling/group-codes.ts';
import { createdBy, raisedBy, staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone, refused, wrongState } from '#server/http/failure.ts';
import { mayCheckIn } from '#shared/counselling/booking-rules.ts';
import { actTime } from '../notes/authorship.ts';
import { workingIn } from '../reach.ts';
import { holdGroup, mayAct } from './group-acts.ts';
import { sayOfGroup } from './say.ts';

type Mark = ParsedArg<'saveGrpAtnd'>['rows'][number];
interface Taken {
  readonly clientReqId: string;
  readonly grpMbrId: string;
  readonly rslt: 'OK' | 'KEPT' | 'REJECTED';
  readonly message: string;
  readonly atndCd: Attendance | null;
}

/** One mark: a later one stays, and one that is sent again is the same. */
async function take(
  call: CallContext,
  grpSesnId: string,
  at: Date,
  { grpMbrId, atndCd, clientReqId }: Mark,
  stdNo: string | null,
): Promise<Taken> {
  const { db } = call,
    actor = staffActor(call),
    known = await db
      .selectFrom('cnslGrpAtnd')
      .select(['grpAtndId', 'atndCd', 'clientReqId', 'dvcSvDt'])
      .where('grpSesnId', '=', grpSesnId)
      .where('grpMbrId', '=', grpMbrId)
      .forUpdate()
      .executeTakeFirst(),
    answer = { clientReqId, grpMbrId };
  if (known?.clientReqId === clientReqId) return { ...answer, rslt: 'OK', message: '', atndCd: known.atndCd };
  if (known && new Date(known.dvcSvDt) > at)
    return { ...answer, rslt: 'KEPT', message: sayOfGroup('newerMark'), atndCd: known.atndCd };
  const columns = { atndCd, clientReqId, dvcSvDt: at };
  if (known)
    await db
      .updateTable('cnslGrpAtnd')
      .set({ ...columns, ...raisedBy(actor) })
      .where('grpAtndId', '=', known.grpAtndId)
      .execute();
  else
    await db
      .insertInto('cnslGrpAtnd')
      .values({ grpAtndId: randomUUID(), grpSesnId, grpMbrId, stdNo, ...columns, ...createdBy(actor) })
      .execute();
  return { ...answer, rslt: 'OK', message: '', atndCd };
}

/**
 * Takes the marks of a session, by the time of the device where they waited there. A member who has no place is refused by
 * itself. @throws Failure 403, 409 GONE, and STATE for a group that is not under way and a session that has not come
 */
export async function saveAttendance(
  call: CallContext,
  { cnslDivCd, grpSesnId, dvcSvDt, rows }: ParsedArg<'saveGrpAtnd'>,
): Promise<Taken[]> {
  const standing = await workingIn(call, cnslDivCd, 'U'),
    { db } = call,
    at = actTime(call, dvcSvDt),
    session = await db.selectFrom('cnslGrpSesn').selectAll().where('grpSesnId', '=', grpSesnId).executeTakeFirst();
  if (!session) throw gone();
  const group = await holdGroup(call, session.grpId);
  await mayAct(call, standing, 'saveGrpAtnd')(group);
  if (group.grpSt !== 'OPRT') throw wrongState(GROUP_NAMES[group.grpSt]);
  if (!mayCheckIn({ rsvDt: session.sesnDt, strtTm: session.strtTm }, at))
    throw refused('STATE', sayOfGroup('notBegun'));
  const members = new Map(
    (
      await db
        .selectFrom('cnslGrpMbr')
        .select(['grpMbrId', 'stdNo'])
        .where('grpId', '=', group.grpId)
        .where('mbrSt', '=', 'CNFM')
        .execute()
    ).map(({ grpMbrId, stdNo }) => [grpMbrId, stdNo]),
  );
  const taken: Taken[] = [];
  for (const row of rows) {
    const stdNo = members.get(row.grpMbrId);
    taken.push(
      stdNo === undefined
        ? {
            clientReqId: row.clientReqId,
            grpMbrId: row.grpMbrId,
            rslt: 'REJECTED',
            message: sayOfGroup('notMember'),
            atndCd: null,
          }
        : await take(call, grpSesnId, at, row, stdNo),
    );
  }
  return taken;
}

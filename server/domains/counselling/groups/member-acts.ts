import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { GROUP_NAMES } from '#contract/counselling/counselling-codes.ts';
import { message } from '#messages/message.ts';
import { asSystem, missingRowError, withoutRowSecurity } from '#server/access/row-security.ts';
import { createdBy, staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, gone, invalidField, refused, wrongState } from '#server/http/failure.ts';
import { placeFor } from '#shared/counselling/group-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { requireKind, workingIn, type Standing } from '../reach.ts';
import { holdGroup, mayAct } from './group-acts.ts';
import { memberRights } from './group-rights.ts';
import { memberEvents, memberState, recordOfGroup, type StoredGroup, type StoredMember } from './group-records.ts';
import { sayOfGroup } from './say.ts';
import { hasBegun } from './sessions.ts';
import { tellMembers } from './tell.ts';

/** What an act on a member answers: the state, and what a place on the waiting list says. @throws Failure 409 GONE */
export async function memberAnswer(call: Pick<CallContext, 'db'>, grpMbrId: string) {
  const state = await memberState(call, grpMbrId);
  if (!state) throw gone();
  return { ...state, message: state.waitNo === null ? '' : sayOfGroup('full', { n: state.waitNo }) };
}

/** Whether a student may apply now. */
export const isRecruiting = (
  { grpSt, rcptStrtDt, rcptEndDt }: Pick<StoredGroup, 'grpSt' | 'rcptStrtDt' | 'rcptEndDt'>,
  now: Date,
): boolean => {
  const today = koreanDate8(now);
  return grpSt === 'RCPT' && rcptStrtDt <= today && today <= rcptEndDt;
};

/**
 * Enters a student into a group that is held: a new application, or one that was taken back. Runs past the policies,
 * because a student is no client of the kind before it. @returns the member's id @throws Failure 409 DUP
 */
export const enter = (actor: Actor, { grpId }: StoredGroup, stdNo: string): Promise<string> =>
  withoutRowSecurity(actor.db, async () => {
    const { db, now } = actor,
      known = await db
        .selectFrom('cnslGrpMbr')
        .selectAll()
        .where('grpId', '=', grpId)
        .where('stdNo', '=', stdNo)
        .forUpdate()
        .executeTakeFirst();
    if (known && known.mbrSt !== 'CNCL') throw duplicate('stdNo', sayOfGroup('known'));
    if (known) {
      await memberEvents.move(actor, known, 'apply', { changes: { aplyDt: now, cnclRsn: null } });
      return known.grpMbrId;
    }
    const grpMbrId = randomUUID();
    await db
      .insertInto('cnslGrpMbr')
      .values({ grpMbrId, grpId, stdNo, mbrSt: 'APLY', aplyDt: now, ...createdBy(actor) })
      .execute();
    await recordOfGroup(actor, [{ objDivCd: 'MBR', objId: grpMbrId, grpId, bfSt: null, afSt: 'APLY', evtCd: 'apply' }]);
    return grpMbrId;
  });

/** A group to which staff enter students: until it is over, and before its first session was held. @throws Failure 409 STATE */
export async function takeOpenGroup(
  call: CallContext,
  standing: Standing,
  op: 'saveGrpMbr' | 'uploadGrpMbr',
  grpId: string,
): Promise<StoredGroup> {
  const group = await holdGroup(call, grpId);
  await mayAct(call, standing, op)(group);
  if (group.grpSt === 'CLSD' || group.grpSt === 'CNCL') throw wrongState(GROUP_NAMES[group.grpSt]);
  return group;
}

/** Enters a student for whom the exact number was given. @throws Failure 400, 403, 409 DUP, STATE */
export async function saveMember(call: CallContext, { cnslDivCd, grpId, stdNo }: ParsedArg<'saveGrpMbr'>) {
  const standing = await workingIn(call, cnslDivCd, 'C'),
    group = await takeOpenGroup(call, standing, 'saveGrpMbr', grpId),
    student = await asSystem(call, (db) =>
      db.selectFrom('student').select('stdNo').where('stdNo', '=', stdNo).executeTakeFirst(),
    );
  if (!student) throw invalidField('stdNo', message('M-ROW-NOSTD'));
  return memberAnswer(call, await enter(staffActor(call), group, stdNo));
}

/** A member for an act of staff; the group is held first, so that places are given away one after the other. */
async function takeMember(
  call: CallContext,
  { cnslDivCd, grpMbrId, version }: { readonly cnslDivCd: string; readonly grpMbrId: string; readonly version: number },
  op: 'cnfmGrpMbr' | 'cancelGrpMbr',
): Promise<{ readonly row: StoredMember; readonly group: StoredGroup }> {
  const standing = await workingIn(call, cnslDivCd, 'U'),
    known = await call.db.selectFrom('cnslGrpMbr').select('grpId').where('grpMbrId', '=', grpMbrId).executeTakeFirst();
  if (!known) throw await missingRowError(call, 'cnslGrpMbr', grpMbrId, gone(), { key: 'grpMbrId' });
  const group = await holdGroup(call, known.grpId);
  const { row } = await memberEvents.take(call, { id: grpMbrId, version }, op === 'cnfmGrpMbr' ? 'confirm' : 'cancel', {
    may: async () => {
      requireKind(standing, group.cnslDivCd);
      await memberRights.require(call, op, { ...group, standing });
    },
  });
  return { row, group };
}

interface Places {
  readonly confirmedCnt: number;
  readonly firstWaiting: number | null;
  readonly lastWaiting: number;
}
async function placesOf({ db }: Pick<Actor, 'db'>, grpId: string): Promise<Places> {
  const rows = await db
    .selectFrom('cnslGrpMbr')
    .select(['mbrSt', 'waitNo'])
    .where('grpId', '=', grpId)
    .where('mbrSt', 'in', ['CNFM', 'WAIT'])
    .execute();
  const numbers = rows.flatMap(({ waitNo }) => (waitNo === null ? [] : [waitNo]));
  return {
    confirmedCnt: rows.filter(({ mbrSt }) => mbrSt === 'CNFM').length,
    firstWaiting: numbers.length === 0 ? null : Math.min(...numbers),
    lastWaiting: Math.max(0, ...numbers),
  };
}

/**
 * Gives a member a place, or one on the waiting list where the group is full; who waits is confirmed in order. Two at once
 * wait for each other at the group. @throws Failure 403, 409 VERSION, STATE
 */
export async function confirmMember(call: CallContext, key: ParsedArg<'cnfmGrpMbr'>) {
  const actor = staffActor(call),
    { row, group } = await takeMember(call, key, 'cnfmGrpMbr');
  if (group.grpSt === 'CLSD' || group.grpSt === 'CNCL') throw wrongState(GROUP_NAMES[group.grpSt]);
  const { confirmedCnt, firstWaiting, lastWaiting } = await placesOf(actor, group.grpId),
    to = placeFor(confirmedCnt, group.maxCnt);
  if (to === 'CNFM' && row.waitNo !== null && row.waitNo !== firstWaiting)
    throw refused('STATE', sayOfGroup('inOrder'));
  // Who waits keeps the number as long as there is no place.
  if (to === 'WAIT' && row.mbrSt === 'WAIT') return memberAnswer(call, row.grpMbrId);
  await memberEvents.move(actor, row, 'confirm', {
    to,
    changes: { waitNo: to === 'WAIT' ? lastWaiting + 1 : null },
  });
  if (to === 'CNFM') await tellMembers(actor, group, [row.stdNo], '확정');
  return memberAnswer(call, row.grpMbrId);
}

/** Before the first session alone. @throws Failure 409 STATE */
export async function requireNotBegun(actor: Pick<Actor, 'db' | 'now'>, grpId: string): Promise<void> {
  if (await hasBegun(actor, grpId)) throw refused('STATE', sayOfGroup('begun'));
}

/** Takes a member out, with a reason. @throws Failure 403, 409 VERSION, STATE */
export async function cancelMember(call: CallContext, { rsn, ...key }: ParsedArg<'cancelGrpMbr'>) {
  const actor = staffActor(call),
    { row, group } = await takeMember(call, key, 'cancelGrpMbr');
  await requireNotBegun(actor, group.grpId);
  await memberEvents.move(actor, row, 'cancel', { changes: { waitNo: null, cnclRsn: rsn }, rsn });
  await tellMembers(actor, group, [row.stdNo], '취소');
  return memberAnswer(call, row.grpMbrId);
}

/** @throws Failure 409 STATE outside the reception */
export function requireRecruiting(group: StoredGroup, now: Date): void {
  if (!isRecruiting(group, now)) throw refused('STATE', sayOfGroup('notRecruiting'));
}

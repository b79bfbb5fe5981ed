import {
  findOtsdrEventProblem,
  KEPT_DAYS,
  needsGuardian,
  OTSDR_EVENTS,
  OTSDR_MESSAGES,
  OTSDR_SCREEN,
  type EventProblem,
  type OtsdrEvent,
  type OtsdrState,
} from '#contract/system/otsdr/otsdr-rules.ts';
import { message } from '#messages/message.ts';
import { whyMissing } from '#server/access/beyond-wall.ts';
import { isInScope } from '#server/access/scope.ts';
import { notifyOutsiders } from '#server/domains/communication/index.ts';
import { staffName } from '#server/domains/people/index.ts';
import { modified, personOf, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { forbidden, gone, refused, stale } from '#server/http/failure.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { closeJoining } from './join-work.ts';
import { recordMemberActs, type MemberAct } from './member-history.ts';
import { countInProgress, coverRow, findMember, type StoredMember } from './member-queries.ts';

const STATE_NAMES: Readonly<Record<OtsdrState, string>> = {
  APLY: '가입신청',
  APRV: '승인',
  RJCT: '반려',
  STOP: '이용정지',
  WTHDR: '탈퇴',
  PURGE: '파기',
};
const ACTS: Readonly<Record<Exclude<OtsdrEvent, 'purge'>, MemberAct['actDivCd']>> = {
  approve: 'APRV',
  reject: 'RJCT',
  stop: 'STOP',
  resume: 'RESUME',
  withdraw: 'WTHDR',
};
/** Of what a member is told. */
const TOLD: Partial<Record<OtsdrEvent, string>> = { approve: '승인', reject: '반려' };

/** @throws Failure 409 in the words of the state that stands in the way */
export const stateRefused = (statCd: OtsdrState) =>
  refused('STATE', statCd === 'PURGE' ? OTSDR_MESSAGES.purged : message('M-STATE', { state: STATE_NAMES[statCd] }));

/** A member whom this call may touch, as he was when the caller saw him. @throws Failure 409 GONE or VERSION, 403 outside the scope */
export async function takeMember(call: CallContext, otsdrMemberId: string): Promise<StoredMember> {
  const member = await findMember(call.db, otsdrMemberId);
  if (member === null) throw await whyMissing(call, 'otsdrMember', otsdrMemberId, gone());
  if (!isInScope(call.scope, { deptCd: null, ownerId: member.regId })) throw forbidden();
  return member;
}

/** The refusal of what came too late, with the covered row as it is now. */
export const staleMember = async (call: CallContext, member: StoredMember): Promise<Error> =>
  stale(coverRow(member), await staffName(call.db, member.modId), member.modDt);

/** Lets an event happen to a member. @throws Failure 409 when state, consents or programmes forbid it */
export async function decideMember(
  call: CallContext,
  event: Exclude<OtsdrEvent, 'purge'>,
  { id, version }: RowKey,
  rsn?: string,
): Promise<void> {
  // Of two who decide at the same time, the second finds what the first has decided.
  await call.db.selectFrom('otsdrMember').select('otsdrMemberId').where('otsdrMemberId', '=', id).forUpdate().execute();
  const member = await takeMember(call, id),
    today = koreanDate8(call.now);
  const problem = findOtsdrEventProblem(
    event,
    { ...member, isChild: isChild(member), prgsCnt: await countInProgress(call.db, id) },
    today,
  );
  if (problem !== null) throw problemOf(problem, event, member.statCd);
  if (member.version !== version) throw await staleMember(call, member);
  await call.db
    .updateTable('otsdrMember')
    .set((eb) => ({
      ...valuesOf(call, event, today, rsn),
      statCd: OTSDR_EVENTS[event].to,
      ...modified(call),
      version: eb('version', '+', 1),
    }))
    .where('otsdrMemberId', '=', id)
    .execute();
  await recordMemberActs(call.db, call.now, personOf(call).userId, [
    { otsdrMemberId: id, actDivCd: ACTS[event], ...(rsn === undefined ? {} : { rsn }) },
  ]);
  if (event === 'approve' || event === 'reject') await closeJoining(call, id, event === 'approve' ? 'APRV' : 'RJCT');
  const told = TOLD[event];
  if (told)
    await notifyOutsiders(call.db, [id], {
      tmplCd: 'OTSDR_RSLT',
      vars: { 결과: told },
      resourcePath: OTSDR_SCREEN,
      now: call.now,
    });
}

/** Younger than fourteen on the day of joining; nobody knows of who was purged. */
export const isChild = ({ birthDt, aplyDt }: Pick<StoredMember, 'birthDt' | 'aplyDt'>): boolean =>
  birthDt !== null && needsGuardian(birthDt, koreanDate8(Date.parse(aplyDt)));

/** Joining is decided once: whoever comes later hears that it is decided, and of any other event which state forbids it. */
function problemOf(problem: EventProblem, event: OtsdrEvent, statCd: OtsdrState): Error {
  switch (problem) {
    case 'noAgreement':
      return refused('STATE', OTSDR_MESSAGES.noAgreement);
    case 'needGuardian':
      return refused('STATE', OTSDR_MESSAGES.needGuardian);
    case 'inProgress':
      return refused('STATE', OTSDR_MESSAGES.inProgress);
    default:
      return (event === 'approve' || event === 'reject') && statCd !== 'PURGE'
        ? refused('STATE', message('M-DONE', { work: OTSDR_MESSAGES.work }))
        : stateRefused(statCd);
  }
}

function valuesOf(call: CallContext, event: Exclude<OtsdrEvent, 'purge'>, today: string, rsn: string | undefined) {
  switch (event) {
    case 'approve':
      return { aprvUserId: personOf(call).userId, aprvDt: call.now };
    case 'reject':
      return { rjctRsn: rsn ?? null, purgeDueDt: addDays(today, KEPT_DAYS) };
    case 'stop':
      return { stopRsn: rsn ?? null };
    case 'resume':
      return { stopRsn: null };
    default:
      return { wthdrDt: call.now, purgeDueDt: addDays(today, KEPT_DAYS) };
  }
}

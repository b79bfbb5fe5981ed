import {
  findOtsdrEventProblem,
  KEPT_DAYS,
  OTSDR_EVENTS,
  OTSDR_MESSAGES,
  OTSDR_SCREEN,
  type EventProblem,
  type OtsdrEvent,
  type OtsdrState,
} from '#contract/system/otsdr/otsdr-rules.ts';
import { notifyOutsiders } from '#server/domains/communication/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { alreadyDone, refused, wrongState } from '#server/http/failure.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { closeJoining } from './join-work.ts';
import { recordMemberActs, type MemberAct } from './member-history.ts';
import { countInProgress } from './member-queries.ts';
import { holdMember, isChild, members } from './member-record.ts';

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
/** The events that are announced to a member. */
const EVENT_NAMES: Partial<Record<OtsdrEvent, string>> = { approve: '승인', reject: '반려' };

/** @throws Failure 409 in the words of the state that stands in the way */
export const stateRefused = (statCd: OtsdrState) =>
  statCd === 'PURGE' ? refused('STATE', OTSDR_MESSAGES.purged) : wrongState(STATE_NAMES[statCd]);

/** Lets an event happen to a member. @throws Failure 409 when state, consents or programmes forbid it */
export async function decideMember(
  call: CallContext,
  event: Exclude<OtsdrEvent, 'purge'>,
  { id, version }: RowKey,
  rsn?: string,
): Promise<void> {
  const member = await holdMember(call, id),
    today = koreanDate8(call.now);
  const problem = findOtsdrEventProblem(
    event,
    { ...member, isChild: isChild(member), prgsCnt: await countInProgress(call.db, id) },
    today,
  );
  if (problem !== null) throw problemOf(problem, event, member.statCd);
  if (member.version !== version) throw await members.stale(call, id);
  await members.update(call, id, version, {
    ...valuesOf(call, event, today, rsn),
    statCd: OTSDR_EVENTS[event].to,
  });
  await recordMemberActs(call.db, call.now, personOf(call).userId, [
    { otsdrMemberId: id, actDivCd: ACTS[event], ...(rsn === undefined ? {} : { rsn }) },
  ]);
  if (event === 'approve' || event === 'reject') await closeJoining(call, id, event === 'approve' ? 'APRV' : 'RJCT');
  const result = EVENT_NAMES[event];
  if (result)
    await notifyOutsiders(call.db, [id], {
      tmplCd: 'OTSDR_RSLT',
      vars: { 결과: result },
      resourcePath: OTSDR_SCREEN,
      now: call.now,
    });
}

/**
 * Joining is decided once: a later attempt is answered that it is decided; for any other event the answer names the
 * state that forbids it.
 */
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
        ? alreadyDone(OTSDR_MESSAGES.work)
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

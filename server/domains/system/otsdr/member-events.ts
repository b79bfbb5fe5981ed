import {
  findOtsdrEventProblem,
  KEPT_DAYS,
  OTSDR_MESSAGES,
  OTSDR_SCREEN,
  OTSDR_TRANSITIONS,
  type OtsdrEvent,
  type OtsdrState,
} from '#contract/system/otsdr/otsdr-rules.ts';
import { notifyOutsiders } from '#server/domains/communication/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { alreadyDone, refused, wrongState } from '#server/http/failure.ts';
import { stateEvents, type Happened } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { joiningOf } from './join-work.ts';
import { recordMemberActs, type MemberAct } from './member-history.ts';
import { countInProgress, type StoredMember } from './member-queries.ts';
import { holdMember, isChild, members } from './member-record.ts';

const STATE_NAMES: Readonly<Record<OtsdrState, string>> = {
  APLY: '가입신청',
  APRV: '승인',
  RJCT: '반려',
  STOP: '이용정지',
  WTHDR: '탈퇴',
  PURGE: '파기',
};
const ACTS: Readonly<Record<OtsdrEvent, MemberAct['actDivCd']>> = {
  approve: 'APRV',
  reject: 'RJCT',
  stop: 'STOP',
  resume: 'RESUME',
  withdraw: 'WTHDR',
  purge: 'PURGE',
};

/** @throws Failure 409 in the words of the state that stands in the way */
export const stateRefused = (statCd: OtsdrState) =>
  statCd === 'PURGE' ? refused('STATE', OTSDR_MESSAGES.purged) : wrongState(STATE_NAMES[statCd]);

/** Notifies a member of what was decided about joining. */
const tell =
  (result: string) =>
  async ({ db, now }: Actor, { row }: Happened<StoredMember, OtsdrState, OtsdrEvent>): Promise<void> =>
    notifyOutsiders(db, [row.otsdrMemberId], {
      tmplCd: 'OTSDR_RSLT',
      vars: { 결과: result },
      resourcePath: OTSDR_SCREEN,
      now,
    });

/**
 * Events of a member. Joining is decided once: a later attempt is answered that it is decided; for any other event the answer
 * names the state that forbids it.
 */
const memberEvents = stateEvents({
  records: { ...members, hold: holdMember },
  states: statesOf({
    steps: OTSDR_TRANSITIONS,
    names: STATE_NAMES,
    refusal: (from, event) =>
      (event === 'approve' || event === 'reject') && from !== 'PURGE'
        ? alreadyDone(OTSDR_MESSAGES.work)
        : stateRefused(from),
  }),
  stateOf: ({ statCd }) => statCd,
  inState: (statCd) => ({ statCd }),
  first: 'state',
  history: ({ db, now, userId }, { row: { otsdrMemberId }, event, rsn }) =>
    recordMemberActs(db, now, userId, [{ otsdrMemberId, actDivCd: ACTS[event], ...(rsn === null ? {} : { rsn }) }]),
  work: [{ of: ({ otsdrMemberId }) => joiningOf(otsdrMemberId), ends: { approve: 'APRV', reject: 'RJCT' } }],
  messages: { approve: tell('승인'), reject: tell('반려') },
});

/** Lets an event happen to a member. @throws Failure 409 when state, consents or programmes forbid it */
export async function decideMember(
  call: CallContext,
  event: Exclude<OtsdrEvent, 'purge'>,
  key: RowKey,
  rsn?: string,
): Promise<void> {
  const today = koreanDate8(call.now);
  await memberEvents.happen(call, key, event, {
    check: async (member) => {
      const prgsCnt = await countInProgress(call.db, key.id),
        problem = findOtsdrEventProblem(event, { ...member, isChild: isChild(member), prgsCnt }, today);
      if (problem === 'noAgreement' || problem === 'needGuardian' || problem === 'inProgress')
        throw refused('STATE', OTSDR_MESSAGES[problem]);
    },
    changes: valuesOf(call, event, today, rsn),
    rsn: rsn ?? null,
  });
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

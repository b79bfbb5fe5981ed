import { SESS_STATE_NAMES, SESS_TRANSITIONS } from '#contract/extracurricular/oprt-codes.ts';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { OprtSession } from '#contract/extracurricular/attendance.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { refused, wrongState } from '#server/http/failure.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { judgeAgain } from '../completion/judge.ts';
import { sayOprt } from '../say.ts';
import { fillAbsent } from './records.ts';
import { reachBySession, sessions } from './roster.ts';

const events = stateEvents({
  records: sessions,
  states: statesOf({ steps: SESS_TRANSITIONS, names: SESS_STATE_NAMES }),
  stateOf: ({ sessSt }) => sessSt,
  inState: (sessSt) => ({ sessSt }),
});

/** 차시 마감 (A5): a person without a record was absent. @throws Failure 403, 409 before it begins or once the period is settled */
export async function closeSession(
  call: CallContext,
  { sessId, version }: ParsedArg<'closeSess'>,
): Promise<OprtSession> {
  const period = await reachBySession(call, sessId, 'U', 'share');
  await events.happen(call, { id: sessId, version }, 'close', {
    check: ({ sessDt, strtTm }) => {
      if (period.prdSt !== 'APPROVED') throw wrongState(PRD_STATE_NAMES[period.prdSt]);
      if (koreanMinute(call.now) < sessDt + strtTm) throw refused('STATE', sayOprt('notBegun'));
    },
    changes: { closeDt: call.now },
  });
  await fillAbsent(call, { sessId, prdId: period.prdId });
  await judgeAgain(call, period);
  return sessions.require(call, sessId);
}

/** 마감 취소: what is recorded stays. @throws Failure 403, 409 once the period is settled */
export async function reopenSession(
  call: CallContext,
  { sessId, version, rsn }: ParsedArg<'reopenSess'>,
): Promise<OprtSession> {
  const period = await reachBySession(call, sessId, 'U', 'share');
  await events.happen(call, { id: sessId, version }, 'reopen', {
    check: () => {
      if (period.prdSt !== 'APPROVED') throw wrongState(PRD_STATE_NAMES[period.prdSt]);
    },
    changes: { closeDt: null, reopenRsn: rsn },
  });
  await judgeAgain(call, period);
  return sessions.require(call, sessId);
}

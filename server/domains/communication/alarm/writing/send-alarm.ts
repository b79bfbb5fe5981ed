import { createHash } from 'node:crypto';
import type { FieldError } from '#contract/errors.ts';
import type { Data } from '#contract/registry.ts';
import {
  ALARM_VARIABLES,
  ALARM_RULE_MESSAGES,
  HOLD_MS,
  isApprovalNeeded,
  isTooLongForAll,
  LONGEST_ALARM_TEXT,
  LONGEST_ALARM_TITLE,
  needsBytes,
  reservationProblem,
} from '#contract/communication/alarm/alarm-rules.ts';
import { badVariableText, unknownVariables } from '#contract/communication/alarm/template-rules.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { NOTHING } from '#server/access/scope.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { invalid, invalidField, refused } from '#server/http/failure.ts';
import { countPeople, type Audience } from '../audience/people.ts';
import { isReferenceSeen } from '../audience/references.ts';
import { ALARM_MESSAGES } from '../messages.ts';
import { rightsOf } from '../policy.ts';
import { findSentBefore } from '../sent-before.ts';
import { fillSender, type SentTexts } from './fill-sender.ts';
import { alarmEvents, takeAlarm } from './alarm-store.ts';
import { saveDraft, type AlarmBody } from './save-alarm.ts';
import { sendSoon } from '../sending/send-soon.ts';

type Sent = Data<'sendAlarm'>['data'][number];
const SHORTEST_TEXT = 2;

/** Whom a form means, within the reach of the person who writes it. */
export function audienceOf(call: CallContext, rcvrs: Audience['rcvrs']): Audience {
  const { model, session } = signedInOf(call);
  return {
    rcvrs,
    scope: rightsOf(signedInOf(call)).create ?? NOTHING,
    stfNo: session.stfNo,
    listWithin: (deptCd) => model.depts.listWithin(deptCd),
    now: call.now,
  };
}

/** What the form says by itself, and what it says with its sender filled in. @throws Failure 400 */
function requireValid(form: AlarmBody, { title, cntn }: SentTexts, now: Date): void {
  const errors: FieldError[] = [],
    reservation = reservationProblem(form.rsrvDt, now);
  const unknownIn = (field: 'title' | 'cntn'): readonly string[] => unknownVariables([form[field]], ALARM_VARIABLES);
  if (unknownIn('title').length > 0) errors.push({ field: 'title', message: badVariableText(unknownIn('title')) });
  else if (title.length > LONGEST_ALARM_TITLE) errors.push({ field: 'title', message: ALARM_RULE_MESSAGES.title });
  if (cntn.trim().length < SHORTEST_TEXT || cntn.length > LONGEST_ALARM_TEXT)
    errors.push({ field: 'cntn', message: ALARM_RULE_MESSAGES.text });
  else if (unknownIn('cntn').length > 0) errors.push({ field: 'cntn', message: badVariableText(unknownIn('cntn')) });
  else if (needsBytes(form.chnlCds) && isTooLongForAll(cntn))
    errors.push({ field: 'cntn', message: ALARM_RULE_MESSAGES.tooManyBytes });
  if (reservation !== null) errors.push({ field: 'rsrvDt', message: reservation });
  if (errors.length > 0) throw invalid(errors);
}

/** @throws Failure 400 for a row of another area without people, or that the caller does not see */
export async function requireKnownRow(call: CallContext, rcvrs: Audience['rcvrs']): Promise<void> {
  if (!(await isReferenceSeen(call.db, rcvrs))) throw invalidField('rcvrs', ALARM_MESSAGES.unknownRow);
}

/** The same words to the same people by the same sender are the same message. */
const contentKey = (call: CallContext, form: AlarmBody): string =>
  `MANUAL:${createHash('sha256')
    .update(JSON.stringify([personOf(call).userId, form.title, form.cntn, form.rcvrs, form.rsrvDt ?? '']))
    .digest('hex')}`;

/**
 * Sends what stands in the form: after thirty seconds, at its reserved time, or after its approval.
 * @throws Failure 400 for the form or without a receiver, 409 DUP for what was sent within a day, STATE without the
 * right to be urgent
 */
export async function sendAlarm(call: CallContext, form: AlarmBody): Promise<Sent> {
  const words = await fillSender(call, form);
  requireValid(form, words, call.now);
  const rights = rightsOf(signedInOf(call));
  if (form.urgntYn === 'Y' && !rights.mayUrgent) throw refused('STATE', ALARM_RULE_MESSAGES.noUrgent);
  await requireKnownRow(call, form.rcvrs);
  const audience = audienceOf(call, form.rcvrs),
    counts = await asSystem(call, (db) => countPeople(db, audience));
  if (counts.trgtCnt === 0) throw invalidField('rcvrs', message('M-RCVR'));
  const dedupKey = contentKey(call, form);
  if ((await findSentBefore(call.db, dedupKey, call.now)) !== null)
    throw refused('DUP', ALARM_RULE_MESSAGES.sentAlready);
  const { alarmId, version } = await saveDraft(call, form),
    { row: alarm } = await takeAlarm(call, alarmId, version, 'send'),
    { trgtCnt, outScpCnt } = counts,
    asked = { dedupKey, trgtCnt, outScpCnt, reqDt: call.now };
  const isWaiting = isApprovalNeeded(trgtCnt, rights.mayBulk);
  const state = isWaiting ? { statCd: 'WAIT' as const, dueDt: null } : departureOf(form.rsrvDt, call.now, HOLD_MS);
  await alarmEvents.move(call, alarm, 'send', {
    changes: { ...words, ...asked, dueDt: state.dueDt },
    to: state.statCd,
    noted: { alarmId, title: words.title, trgtCnt, rsrvDt: form.rsrvDt ?? null },
  });
  if (state.statCd === 'SEND') await sendSoon(call, state.dueDt);
  return {
    alarmId,
    version: alarm.version + 1,
    trgtCnt,
    outScpCnt,
    statCd: state.statCd,
    dueDt: state.dueDt?.toISOString() ?? null,
  };
}

/** When an alarm goes out that can no longer be stopped; a reservation that has passed meanwhile counts as now. */
export function departureOf(
  rsrvDt: string | null | undefined,
  now: Date,
  holdMs: number,
): { readonly statCd: 'RSVD' | 'SEND'; readonly dueDt: Date } {
  const at = rsrvDt ? new Date(rsrvDt) : now;
  return at > now ? { statCd: 'RSVD', dueDt: at } : { statCd: 'SEND', dueDt: new Date(now.getTime() + holdMs) };
}

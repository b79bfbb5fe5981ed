import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { notifyOutsiders, notifyStudents, notifyUsers, fillNotice } from '#server/domains/communication/index.ts';
import { createdBy, staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField, refused, wrongState } from '#server/http/failure.ts';
import { PLAN_STATE_NAMES, type RemindChannel, type RemindTo } from '#contract/diagnosis/diagnosis-codes.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { say } from '../say.ts';
import { getPlan } from './plan-queries.ts';
import { holdForChange, holdPlan, plans, type StoredPlan } from './plan-store.ts';

const HOURS_BETWEEN = 12,
  MS_AN_HOUR = 3_600_000;

const STATES: Readonly<Record<RemindTo, readonly string[]>> = {
  ALL: ['NOT_STARTED', 'IN_PROGRESS'],
  NOT_STARTED: ['NOT_STARTED'],
  IN_PROGRESS: ['IN_PROGRESS'],
};

interface Sending {
  readonly tmplCd: 'DIAG_OPEN' | 'DIAG_REMIND';
  readonly chnlCds: readonly RemindChannel[];
  readonly toDiv: RemindTo;
  readonly msg?: string | null;
}

/** The message of a reminder, in the words of its template with those of the office behind them. */
const noticeOf = (
  plan: Pick<StoredPlan, 'planNm' | 'endDt' | 'instDiv'>,
  { tmplCd, chnlCds, msg }: Omit<Sending, 'toDiv'>,
  now: Date,
) => ({
  tmplCd,
  vars: { 실시: plan.planNm, 일자: displayDate(plan.endDt) },
  addition: msg ?? null,
  chnlCds,
  resourcePath: screenPath(instrumentOf(plan.instDiv), 'Plan'),
  now,
});

/** How many would be reminded, and how many were reminded within the last twelve hours. */
export async function countRemindable({ db, now }: Pick<Actor, 'db' | 'now'>, planId: string, toDiv: RemindTo) {
  const since = new Date(now.getTime() - HOURS_BETWEEN * MS_AN_HOUR).toISOString();
  return db
    .selectFrom('planTarget')
    .select([
      sql<number>`count(*) filter (where "lastRemindDt" is null or "lastRemindDt" <= ${since}::timestamptz)::integer`.as(
        'sendCnt',
      ),
      sql<number>`count(*) filter (where "lastRemindDt" > ${since}::timestamptz)::integer`.as('skipCnt'),
    ])
    .where('planId', '=', planId)
    .where(sql<string>`"respSt"`, 'in', STATES[toDiv])
    .executeTakeFirstOrThrow();
}

/**
 * Reminds those who have not answered, each at most once in twelve hours.
 * @returns how many were reminded, and how many left out; null when the office of messages has switched these off
 */
export async function sendRemind(actor: Actor, plan: StoredPlan, { toDiv, ...sending }: Sending) {
  const notice = noticeOf(plan, sending, actor.now);
  if ((await fillNotice(actor.db, notice)) === null) return null;
  const { skipCnt } = await countRemindable(actor, plan.planId, toDiv),
    since = new Date(actor.now.getTime() - HOURS_BETWEEN * MS_AN_HOUR).toISOString();
  const { rows } = await sql<{ userDiv: string; userId: string }>`update "planTarget" t
    set "remindCnt" = t."remindCnt" + 1, "lastRemindDt" = ${actor.now.toISOString()}::timestamptz
    where t."planId" = ${plan.planId} and t."respSt" = any (${[...STATES[toDiv]]}::text[]) and (t."lastRemindDt" is null or t."lastRemindDt" <= ${since}::timestamptz)
    returning t."userDiv", t."userId"`.execute(actor.db);
  const idsOf = (...divs: string[]): string[] =>
    rows.filter(({ userDiv }) => divs.includes(userDiv)).map(({ userId }) => userId);
  await notifyStudents(actor.db, idsOf('USER'), notice);
  await notifyOutsiders(actor.db, idsOf('OTSDR'), notice);
  await notifyUsers(actor.db, await accountsOf(actor, idsOf('PROF', 'STF')), notice);
  return { sentCnt: rows.length, skipCnt };
}

/** Targets name staff by their number, messages by their account. */
async function accountsOf({ db }: Actor, stfNos: readonly string[]): Promise<string[]> {
  if (stfNos.length === 0) return [];
  const rows = await withoutRowSecurity(db, () =>
    db.selectFrom('user').select('userId').where('stfNo', 'in', stfNos).execute(),
  );
  return rows.map(({ userId }) => userId);
}

/** A reminder that another area sends about a plan of its own. @returns as `sendRemind` */
export const remindPeriod = async (actor: Actor, planId: string) =>
  sendRemind(actor, await holdPlan(actor, planId), { tmplCd: 'DIAG_REMIND', chnlCds: ['PUSH'], toDiv: 'ALL' });

/** The reminders that go out when a plan opens. */
export async function remindOnOpen(actor: Actor, plan: StoredPlan): Promise<void> {
  const rule = await actor.db
    .selectFrom('planRemind')
    .select(['toDiv', 'chnlCds', 'msg'])
    .where('planId', '=', plan.planId)
    .where('sendDiv', '=', 'ON_OPEN')
    .orderBy('regDt')
    .orderBy('remindId')
    .executeTakeFirst();
  if (rule) await sendRemind(actor, plan, { tmplCd: 'DIAG_OPEN', ...rule });
}

/** What a reminder would say now, and to how many. @throws Failure 403, 409 GONE */
export async function previewRemind(
  call: CallContext,
  { planId, toDiv = 'ALL', sendDiv = 'NOW', msg }: ParsedArg<'getRemindPreview'>,
) {
  const plan = await getPlan(call, planId),
    tmplCd = sendDiv === 'ON_OPEN' ? 'DIAG_OPEN' : 'DIAG_REMIND',
    worded = await fillNotice(call.db, noticeOf(plan, { tmplCd, chnlCds: [], msg: msg || null }, call.now)),
    counts = await countRemindable(call, planId, toDiv);
  return worded === null
    ? { ...counts, sendCnt: 0, title: '', body: say('remindOff') }
    : { ...counts, title: worded.title, body: worded.cntn };
}

/** 지금 발송. @throws Failure 403, 409 STATE unless the plan is open */
export async function remindNow(call: CallContext, { planId, toDiv, msg, chnlCds }: ParsedArg<'sendPlanRemind'>) {
  const plan = await holdForChange(call, 'sendPlanRemind', planId),
    actor = staffActor(call);
  if (plan.planSt !== 'OPEN') throw wrongState(PLAN_STATE_NAMES[plan.planSt]);
  const sent = await sendRemind(actor, plan, { tmplCd: 'DIAG_REMIND', chnlCds, toDiv, msg: msg || null });
  if (sent === null) throw refused('STATE', say('remindOff'));
  await call.db
    .insertInto('planRemind')
    .values({
      remindId: randomUUID(),
      planId,
      sendDiv: 'NOW',
      chnlCds: JSON.stringify(chnlCds),
      toDiv,
      msg: msg || null,
      lastSendDt: call.now,
      ...createdBy(actor),
    })
    .execute();
  return { ...sent, message: sent.skipCnt > 0 ? say('remindedLately', { n: sent.skipCnt }) : null };
}

/** Replaces the rules of a plan. @throws Failure 400 for a rule without its days or time, 403, 409 VERSION */
export async function saveReminds(call: CallContext, form: ParsedArg<'savePlanRemind'>): Promise<void> {
  const { planId } = await holdForChange(call, 'savePlanRemind', form.planId);
  for (const [index, { sendDiv, offsetDay, sendTm }] of form.rows.entries()) {
    if (sendDiv === 'BEFORE_END' || sendDiv === 'EVERY') {
      if (!offsetDay) throw invalidField('offsetDay', message('M-REQ', { label: `${index + 1}번 규칙의 일수` }));
      if (!sendTm) throw invalidField('sendTm', message('M-REQ', { label: `${index + 1}번 규칙의 발송 시각` }));
    }
  }
  const former = await call.db
    .selectFrom('planRemind')
    .selectAll()
    .where('planId', '=', planId)
    .where('sendDiv', '<>', 'NOW')
    .execute();
  await call.db.deleteFrom('planRemind').where('planId', '=', planId).where('sendDiv', '<>', 'NOW').execute();
  for (const rule of form.rows) {
    const same = former.find(
      (row) =>
        row.sendDiv === rule.sendDiv &&
        row.offsetDay === (rule.offsetDay ?? null) &&
        row.sendTm === (rule.sendTm ?? null),
    );
    await call.db
      .insertInto('planRemind')
      .values({
        ...rule,
        offsetDay: rule.offsetDay ?? null,
        sendTm: rule.sendTm ?? null,
        msg: rule.msg || null,
        remindId: randomUUID(),
        planId,
        chnlCds: JSON.stringify(rule.chnlCds),
        lastSendDt: same?.lastSendDt ?? null,
        ...createdBy(staffActor(call)),
      })
      .execute();
  }
  await plans.update(call, planId, form.version, {});
}

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { beyondWall } from '#server/access/beyond-wall.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { uniteScopes, type Scope } from '#server/access/scope.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { created, personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { ALARM_MESSAGES } from './messages.ts';
import { listReceivers, type Receiver } from './receivers.ts';

type Message = ParsedArg<'sendSystemMsg'>;
type Sent = Data<'sendSystemMsg'>['data'][number];

/** A repeat of the same key within a day is the same message. */
const DEDUP_HOURS = 24;

/**
 * Sends a message to the inboxes of its receivers, in the caller's transaction. Who may send, and whom it reaches, follow
 * from the letters C and U on the body's own screen; receivers outside that scope are dropped and counted. A channel
 * that is not set up leaves a row that says so.
 * @throws Failure 403 without a letter on the screen; 400 without a receiver, a text, or for a template or a reservation
 */
export async function sendSystemMsg(call: CallContext, asked: Message): Promise<Sent> {
  const scope = senderScope(call, asked.resourcePath);
  const { title, cntn } = textOf(asked);
  const former = asked.dedupKey ? await findFormer(call, asked.dedupKey) : null;
  if (former) return former;
  const receivers = await beyondWall(call, (db) => listReceivers({ ...call, db }, asked.rcvrs, scope));
  const reached = receivers.filter((receiver) => receiver.isInScope);
  if (reached.length === 0) throw invalidField('rcvrs', message('M-RCVR'));
  const alarm: Sent = { alarmId: randomUUID(), trgtCnt: reached.length, outScpCnt: receivers.length - reached.length, statCd: 'DONE' };
  await call.db.insertInto('alarm').values({
    alarmId: alarm.alarmId, trgtCnt: alarm.trgtCnt, outScpCnt: alarm.outScpCnt, statCd: 'DONE', alarmDivCd: 'MANUAL', title, cntn, linkUrl: asked.linkUrl, chnlCds: JSON.stringify(asked.chnlCds),
    resourcePath: asked.resourcePath, trgtCond: JSON.stringify(asked.rcvrs), dedupKey: asked.dedupKey || null,
    reqDeptCd: personOf(call).deptCd, sendStrtDt: call.now, sendEndDt: call.now, ...created(call),
  }).execute();
  await deliver(call, alarm.alarmId, reached, asked.chnlCds);
  return alarm;
}

function senderScope(call: CallContext, resourcePath: string): Scope {
  const { model, permissions } = signedInOf(call);
  const resource = model.resourceByPath.get(resourcePath);
  if (!resource) throw invalidField('resourcePath', ALARM_MESSAGES.noScreen);
  const [first, ...others] = (['C', 'U'] as const).flatMap((letter) => scopeOf(model, permissions, resource, letter) ?? []);
  if (!first) throw forbidden();
  return others.reduce(uniteScopes, first);
}

function textOf({ title, cntn, tmplCd, rsrvDt }: Message): { readonly title: string; readonly cntn: string } {
  if (tmplCd) throw invalidField('tmplCd', ALARM_MESSAGES.noTemplate);
  if (rsrvDt) throw invalidField('rsrvDt', ALARM_MESSAGES.noReservation);
  if (!title) throw invalidField('title', message('M-REQ', { label: '제목' }));
  if (!cntn) throw invalidField('cntn', message('M-REQ', { label: '내용' }));
  return { title, cntn };
}

/** Two callers with one key wait for each other, so that the second finds what the first has sent. */
async function findFormer(call: CallContext, dedupKey: string): Promise<Sent | null> {
  await sql`select pg_advisory_xact_lock(hashtext(${`alarm.dedupKey ${dedupKey}`}))`.execute(call.db);
  const former = await call.db.selectFrom('alarm').select(['alarmId', 'trgtCnt', 'outScpCnt', 'statCd'])
    .where('dedupKey', '=', dedupKey).where('regDt', '>', new Date(call.now.getTime() - DEDUP_HOURS * 3_600_000).toISOString()).orderBy('regDt', 'desc').executeTakeFirst();
  return former ?? null;
}

/** The inbox always; any other channel is skipped, because none has been set up. */
async function deliver(call: CallContext, alarmId: string, receivers: readonly Receiver[], asked: Message['chnlCds']): Promise<void> {
  const channels = [...new Set(['INAPP', ...asked])];
  // People outside have no inbox in the application.
  const reaching = (rcvrDivCd: Receiver['rcvrDivCd']) => channels.filter((chnlCd) => rcvrDivCd !== 'OTSDR' || chnlCd !== 'INAPP');
  const rows = receivers.flatMap(({ rcvrDivCd, rcvrKey, rcvrNm }) => reaching(rcvrDivCd).map((chnlCd) => ({
    alarmRcvrId: randomUUID(), alarmId, rcvrDivCd, rcvrKey, rcvrNm, chnlCd, ...(chnlCd === 'INAPP'
      ? { statCd: 'SENT' as const, failRsnCd: null, tryCnt: 1, sentDt: call.now }
      : { statCd: 'SKIP' as const, failRsnCd: 'CHNL_OFF', tryCnt: 0, sentDt: null }), ...created(call),
  })));
  await insertRows(call.db, 'alarmRcvr', rows);
}

import { receiversSchema } from '#contract/communication/alarm/alarm-fields.ts';
import { reservationProblem, type Channel } from '#contract/communication/alarm/alarm-rules.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { asSystem } from '#server/access/row-security.ts';
import { uniteScopes, type Scope } from '#server/access/scope.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { countPeople, type Audience } from './audience/people.ts';
import { ALARM_MESSAGES } from './messages.ts';
import { putAlarm } from './put-alarm.ts';
import { findSentBefore } from './sent-before.ts';
import { channelsOf } from './sending/fan-out.ts';
import { fillTemplate } from './templates.ts';

type Message = ParsedArg<'sendSystemMsg'>;
type Sent = Data<'sendSystemMsg'>['data'][number];
/** Applicants are notified, too. */
const OUTSIDER_STATES = ['APLY', 'APRV', 'STOP'];

/**
 * Sends a message in the caller's transaction, or keeps it for its time. Who may send, and whom it reaches, follow from
 * the permissions C and U on the body's own screen; receivers outside that scope are dropped and counted.
 * @throws Failure 403 without a letter on the screen; 400 without a receiver or a text, or for a wrong reservation
 */
export async function sendSystemMsg(call: CallContext, asked: Message): Promise<Sent> {
  const scope = senderScope(call, asked.resourcePath),
    words = await wordsOf(call, asked);
  const problem = reservationProblem(asked.rsrvDt, call.now);
  if (problem !== null) throw invalidField('rsrvDt', problem);
  const former = asked.dedupKey ? await findFormer(call, asked.dedupKey) : null;
  if (former) return former;
  const { model, session } = signedInOf(call);
  const audience: Audience = {
    rcvrs: receiversSchema.parse(asked.rcvrs),
    scope,
    stfNo: session.stfNo,
    listWithin: (deptCd) => model.depts.listWithin(deptCd),
    now: call.now,
    outsiderStates: OUTSIDER_STATES,
  };
  return asSystem(call, async (db) => {
    const { mndtYn, ...text } = words,
      hasInbox = asked.rcvrs.otsdrMemberIds.length < (await countPeople(db, audience)).trgtCnt;
    const put = await putAlarm(
      db,
      {
        ...text,
        alarmDivCd: text.tmplCd === null ? 'MANUAL' : 'AUTO',
        chnlCds: channelsOf(text.chnlCds, hasInbox),
        isMandatory: mndtYn === 'Y',
        linkUrl: asked.linkUrl,
        resourcePath: asked.resourcePath,
        dedupKey: asked.dedupKey || null,
        rsrvDt: asked.rsrvDt ?? null,
        reqDeptCd: session.deptCd,
        regId: session.userId,
      },
      audience,
    );
    if (put === null) throw invalidField('rcvrs', message('M-RCVR'));
    return put;
  });
}

function senderScope(call: CallContext, resourcePath: string): Scope {
  const { model, permissions } = signedInOf(call);
  const resource = model.resourceByPath.get(resourcePath);
  if (!resource) throw invalidField('resourcePath', ALARM_MESSAGES.noScreen);
  const [first, ...others] = (['C', 'U'] as const).flatMap(
    (permission) => scopeOf(model, permissions, resource, permission) ?? [],
  );
  if (!first) throw forbidden();
  return others.reduce(uniteScopes, first);
}

interface Words {
  readonly tmplCd: string | null;
  readonly areaCd: string;
  readonly title: string;
  readonly cntn: string;
  readonly chnlCds: readonly Channel[];
  readonly mndtYn: string;
}

/** Title, text and channels: the template's, or those of the body. */
async function wordsOf(call: CallContext, { title, cntn, tmplCd, vars, chnlCds }: Message): Promise<Words> {
  if (tmplCd) {
    const template = await fillTemplate(call.db, tmplCd, vars ?? {});
    if (!template) throw invalidField('tmplCd', ALARM_MESSAGES.noTemplate);
    return { ...template, chnlCds: chnlCds ?? template.chnlCds };
  }
  if (!title) throw invalidField('title', message('M-REQ', { label: '제목' }));
  if (!cntn) throw invalidField('cntn', message('M-REQ', { label: '내용' }));
  return { tmplCd: null, areaCd: 'CMNCT', title, cntn, chnlCds: chnlCds ?? ['INAPP'], mndtYn: 'N' };
}

/** What was sent under the same key within a day. */
async function findFormer(call: CallContext, dedupKey: string): Promise<Sent | null> {
  const alarmId = await findSentBefore(call.db, dedupKey, call.now);
  if (alarmId === null) return null;
  return asSystem(call, (db) =>
    db
      .selectFrom('alarm')
      .select(['alarmId', 'trgtCnt', 'outScpCnt', 'statCd'])
      .where('alarmId', '=', alarmId)
      .executeTakeFirstOrThrow(),
  );
}

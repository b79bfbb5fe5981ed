import { ALARM_RULE_MESSAGES } from '#contract/communication/alarm/alarm-rules.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { rightsOf } from '../policy.ts';
import { ALARM_MESSAGES } from '../messages.ts';
import { listChannels, listUsableChannels, saveChannel, tryChannel } from './channels.ts';
import { saveTemplate, templateList, tryTemplate } from './templates.ts';

const TEMPLATE_FIELD_MESSAGES = { titleTmpl: ALARM_RULE_MESSAGES.title, cntnTmpl: ALARM_RULE_MESSAGES.text };

/** Wording what the programme says is for those whose U reaches everybody. @throws Failure 403 */
function requireDecider(call: CallContext): void {
  if (!rightsOf(signedInOf(call)).mayDecide) throw forbidden();
}

/** @throws Failure 403 */
function requireAdministrator(call: CallContext): void {
  if (!rightsOf(signedInOf(call)).mayConfigure) throw forbidden();
}

export const alarmSettingBindings: readonly Binding[] = [
  implement('getAlmTmplList', templateList.page),
  implement(
    'saveAlmTmpl',
    async (form, call) => {
      requireDecider(call);
      return { data: [await saveTemplate(call, form)] };
    },
    { messages: TEMPLATE_FIELD_MESSAGES },
  ),
  implement(
    'testAlmTmpl',
    async (form, call) => {
      requireDecider(call);
      return { data: [await tryTemplate(call, form)] };
    },
    { messages: TEMPLATE_FIELD_MESSAGES },
  ),
  implement('getAlmChnlUseList', async (_query, call) => ({ data: await listUsableChannels(call) })),
  implement('getAlmChnlList', async (_query, call) => {
    requireAdministrator(call);
    return { data: await listChannels(call) };
  }),
  implement('saveAlmChnl', async (form, call) => {
    requireAdministrator(call);
    return { data: [await saveChannel(call, form)] };
  }),
  // A server that is silent must not keep a transaction waiting; a second look does no harm.
  implement(
    'testAlmChnl',
    async (form, call) => {
      requireAdministrator(call);
      const problem = await tryChannel(call, form);
      return { data: [{ okYn: problem === null ? 'Y' : 'N', note: problem ?? ALARM_MESSAGES.channelReady }] };
    },
    { ownTransaction: true, unnumbered: true },
  ),
];

import { ALARM_WORDS } from '#contract/communication/alarm/alarm-rules.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { rightsOf } from '../policy.ts';
import { listTemplates, saveTemplate, tryTemplate } from './templates.ts';

const TEMPLATE_SENTENCES = { titleTmpl: ALARM_WORDS.title, cntnTmpl: ALARM_WORDS.text };

/** Wording what the programme says is for those whose U reaches everybody. @throws Failure 403 */
function requireDecider(call: CallContext): void {
  if (!rightsOf(signedInOf(call)).mayDecide) throw forbidden();
}

export const alarmSettingBindings: readonly Binding[] = [
  implement('getAlmTmplList', (query, call) => listTemplates(call, query)),
  implement('saveAlmTmpl', async (form, call) => {
    requireDecider(call);
    return { data: [await saveTemplate(call, form)] };
  }, { sentences: TEMPLATE_SENTENCES }),
  implement('testAlmTmpl', async (form, call) => {
    requireDecider(call);
    return { data: [await tryTemplate(call, form)] };
  }, { sentences: TEMPLATE_SENTENCES }),
];

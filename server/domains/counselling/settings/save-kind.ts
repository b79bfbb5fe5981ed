import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { message } from '#messages/message.ts';
import { standingIn } from '../reach.ts';
import { say } from '../say.ts';
import { kindSettings } from './kind-settings.ts';

/** Times and limits of a kind, kept by its head. Bookings that are there stay. @throws Failure 400, 403, 409 VERSION */
export async function saveKind(call: CallContext, { cnslDivCd, version, ...form }: ParsedArg<'saveCnslKind'>) {
  const standing = await standingIn(call, cnslDivCd, 'U');
  if (!standing.isHead) throw forbidden();
  if ((form.noshwLmtCnt == null) !== (form.noshwBanDay == null)) throw invalidField('noshwBanDay', say('banBoth'));
  if (form.sesnMin > form.slotMin) throw invalidField('sesnMin', say('sessionLonger'));
  const deptCd = form.deptCd?.trim() || null;
  if (deptCd !== null) {
    const dept = await call.db.selectFrom('dept').select('deptCd').where('deptCd', '=', deptCd).executeTakeFirst();
    if (!dept) throw invalidField('deptCd', message('M-REQ-SEL', { label: '담당부서' }));
  }
  await kindSettings.update(call, cnslDivCd, version, {
    ...form,
    deptCd,
    maxSesnCnt: form.maxSesnCnt ?? null,
    noshwLmtCnt: form.noshwLmtCnt ?? null,
    noshwBanDay: form.noshwBanDay ?? null,
  });
}

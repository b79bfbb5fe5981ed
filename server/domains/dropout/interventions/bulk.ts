import { randomUUID } from 'node:crypto';
import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { receiversSchema } from '#contract/communication/alarm/alarm-fields.ts';
import { sendSystemMsg } from '#server/domains/communication/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { hashOutside } from '#server/keys/keyed-hash.ts';
import { foldKeyword } from '#shared/clean-text.ts';
import { koreanDate8, koreanTime4 } from '#shared/korean-time.ts';
import { staffNoOf } from '../reach.ts';
import { intvPlace, sealText } from '../sealed-text.ts';
import { targetEvents } from '../targets/target-events.ts';
import { targets, type StoredTarget } from '../targets/target-records.ts';
import { targetRights } from '../targets/target-rights.ts';
import { interventions } from './intv-records.ts';

const TITLE = '학교 안내',
  OPEN: ReadonlySet<StoredTarget['trgtSt']> = new Set(['ASGN', 'PROG', 'MONI']);
/** How a method goes out. */
const CHANNELS = { SMS: 'SMS', MAIL: 'EMAIL' } as const;

/**
 * Sends one message to the students of several targets and enters it at each as sent, which moves none. Targets without
 * anybody who is responsible, and those that are over, are left out and counted.
 * @throws Failure 403 for a target that is not in the caller's hands, 400, 409
 */
export async function saveIntvBulk(call: CallContext, { trgtIds, mthdCd, msg }: ParsedArg<'saveIntvBulk'>) {
  const actor = staffActor(call),
    stfNo = staffNoOf(call),
    bulkId = randomUUID(),
    text = msg.trim(),
    cnHash = await hashOutside(call.services.settings.keyDir, 'drptIntv', foldKeyword(text)),
    sent: StoredTarget[] = [];
  for (const trgtId of [...new Set(trgtIds)].toSorted()) {
    const target = await targets.hold(call, trgtId);
    await targetRights.require(call, 'saveIntvBulk', target);
    if (OPEN.has(target.trgtSt)) sent.push(target);
  }
  for (const target of sent) {
    const intvId = randomUUID();
    await interventions.insert(call, intvId, {
      trgtId: target.trgtId,
      intvDt: koreanDate8(call.now),
      intvTm: koreanTime4(call.now),
      mthdCd,
      cntctRsltCd: 'SENT',
      causeCds: [],
      intvCn: await sealText(call.services.settings, target.trgtId, intvPlace(intvId), text),
      cnLen: text.length,
      cnHash,
      intvStfNo: stfNo,
      bulkId,
    });
    await targetEvents.move(actor, target, 'note');
  }
  if (sent.length > 0)
    await sendSystemMsg(call, {
      resourcePath: DRPT_SCREEN.target,
      title: TITLE,
      cntn: text,
      linkUrl: '',
      chnlCds: [CHANNELS[mthdCd]],
      rcvrs: receiversSchema.parse({ stdNos: sent.map(({ stdNo }) => stdNo) }),
      queueYn: 'N',
    });
  return { sentCnt: sent.length, skipCnt: new Set(trgtIds).size - sent.length };
}

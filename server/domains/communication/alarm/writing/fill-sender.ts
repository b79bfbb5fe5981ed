import { fillKnown } from '#contract/communication/alarm/alarm-rules.ts';
import { staffName } from '#server/domains/people/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';

/** Title and text of a message. */
export interface SentTexts {
  readonly title: string;
  readonly cntn: string;
}

/** Name and department of the sender, as the variables of a message show them. */
export async function senderOf(call: CallContext): Promise<{ stfNm: string; deptNm: string }> {
  const { userId, deptCd } = personOf(call);
  const dept =
    deptCd === null
      ? undefined
      : await call.db.selectFrom('dept').select('deptNm').where('deptCd', '=', deptCd).executeTakeFirst();
  return { stfNm: (await staffName(call.db, userId)) ?? '', deptNm: dept?.deptNm ?? '' };
}

/** Words with sender and department filled in; the receiver's name is filled for each receiver. */
export async function fillSender(call: CallContext, { title, cntn }: SentTexts): Promise<SentTexts> {
  const { stfNm, deptNm } = await senderOf(call),
    values = { 발송자: stfNm, 발송부서: deptNm };
  return { title: fillKnown(title, values), cntn: fillKnown(cntn, values).replaceAll('\r\n', '\n') };
}

import { message } from '#messages/message.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { recordPersonalAccess } from './record-access.ts';
import type { Schema } from '#server/database/schema.ts';

const REASONS = 'UNMASK_RSN';

export interface Unmasking {
  readonly resourcePath: string;
  readonly sbjtDivCd: Schema['prsnAcsHis']['sbjtDivCd'];
  /** The people who are shown, within the caller's scope; one row of the log for each. */
  readonly sbjtKeys: readonly string[];
  readonly fieldNms: readonly string[];
  readonly rsnCd: string;
  readonly rsnCn: string;
}

/** @throws Failure 400 when the kind of reason is not in use */
export async function requireReasonInUse(call: CallContext, rsnCd: string): Promise<void> {
  const known = await call.db
    .selectFrom('cmmnCd')
    .select('cdId')
    .where('upCdId', '=', REASONS)
    .where('cdId', '=', rsnCd)
    .where('useYn', '=', 'Y')
    .executeTakeFirst();
  if (!known) throw invalidField('rsnCd', message('M-REQ-SEL', { label: '사유 구분' }));
}

/**
 * Writes down who sees whose data in clear and why, in the transaction of the call that shows them: no row, no data.
 * @throws Failure 400 when the kind of reason is not in use
 */
export async function recordUnmask(call: CallContext, { sbjtKeys, rsnCd, ...rest }: Unmasking): Promise<void> {
  await requireReasonInUse(call, rsnCd);
  await recordPersonalAccess(call, { ...rest, acsDivCd: 'UNMASK', subjects: { keys: sbjtKeys }, rsnCd });
}

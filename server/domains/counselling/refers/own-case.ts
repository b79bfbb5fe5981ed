import type { CallContext } from '#server/http/call-context.ts';
import type { Standing } from '../reach.ts';

interface OfCase {
  readonly srcCd: string;
  readonly srcId: string | null;
}
/** Cases among those that referrals have come from, whose counsellor the caller is now. */
export async function ownCasesOf(
  { db }: CallContext,
  { cnslrId, isCounsellor }: Standing,
  rows: readonly OfCase[],
): Promise<ReadonlySet<string>> {
  const caseIds = rows.flatMap(({ srcCd, srcId }) => (srcCd === 'CNSL' && srcId !== null ? [srcId] : []));
  if (cnslrId === null || !isCounsellor || caseIds.length === 0) return new Set();
  const found = await db
    .selectFrom('cnslCase')
    .select('caseId')
    .where('caseId', 'in', caseIds)
    .where('cnslrId', '=', cnslrId)
    .execute();
  return new Set(found.map(({ caseId }) => caseId));
}

/** Whether a referral has come from a case of the caller's. */
export const isCaseMine = async (call: CallContext, standing: Standing, row: OfCase): Promise<boolean> =>
  row.srcId !== null && (await ownCasesOf(call, standing, [row])).has(row.srcId);

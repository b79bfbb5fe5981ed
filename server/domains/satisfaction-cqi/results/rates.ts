import { randomUUID } from 'node:crypto';
import { created, modified, type CallContext } from '#server/http/call-context.ts';
import { planOf, ratesOfPlan } from '../plans/plan-records.ts';

/**
 * Keeps 이행률 and 지표달성 of a task as its tasks stand: behind a confirmed plan and behind each progress. The version of the
 * result stays, because no text has changed; from 완료 on nothing calls this, so that the rates are frozen.
 */
export async function refreshRates(call: CallContext, cqiId: string): Promise<{ exeRt: number; indiAhvRt: number }> {
  const plan = await planOf(call, cqiId),
    rates = plan ? await ratesOfPlan(call, plan.planId) : { exeRt: 0, indiAhvRt: 0 },
    columns = { exeRt: String(rates.exeRt), indiAhvRt: String(rates.indiAhvRt) };
  const { numUpdatedRows } = await call.db
    .updateTable('satisCqiRslt')
    .set({ ...columns, ...modified(call) })
    .where('cqiId', '=', cqiId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    await call.db
      .insertInto('satisCqiRslt')
      .values({ rsltId: randomUUID(), cqiId, ...columns, ...created(call) })
      .execute();
  return rates;
}

import { sql, type Selectable } from 'kysely';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { COMPL_NAMES, JUDGED_STATES, type ComplDiv } from '#contract/extracurricular/oprt-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { asWhole } from '#server/http/as-whole.ts';
import { nextVersion, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { gone, wrongState } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { placeOfAppl } from '../applicants/appl-queries.ts';
import { issueCerts, revokeCerts } from '../certificates/issue.ts';
import { managePeriod, type KnownPeriod } from '../periods/period-reach.ts';
import { runRights } from '../operation/run-rights.ts';
import { grantPoints, takePointsBack } from './grants.ts';
import { judgeAgain, judgePerson } from './judge.ts';
import { endPenalties } from './no-show.ts';
import { dropSpecs, keepSpecs } from './specs.ts';

type StoredCompletion = Selectable<Schema['ecpCompl']>;
const completions = versioned({
  table: 'ecpCompl',
  key: 'applId',
  find: async ({ db }, applId): Promise<StoredCompletion | undefined> =>
    db.selectFrom('ecpCompl').selectAll().where('applId', '=', applId).executeTakeFirst(),
});

interface Held {
  readonly period: KnownPeriod;
  readonly appl: { readonly userId: string; readonly applSt: string };
  readonly stored: StoredCompletion;
}
/** A completion with its period, both held. @throws Failure 403, 409 GONE, VERSION */
async function takeCompletion(call: CallContext, { id, version }: RowKey): Promise<Held> {
  const appl = await placeOfAppl(call, id),
    period = await managePeriod(call, appl.prdId, 'U', ['PeriodOprt'], 'update');
  return { period, appl, stored: await completions.take(call, id, version) };
}

/**
 * 판정 변경: a person decides, with a reason, while the period is open. What the rules say stays beside it.
 * @throws Failure 403, 409
 */
export const overrideCompletion =
  (finalDiv: 'COMPLETE' | 'INCOMPLETE', overrideRsn: string) =>
  async (call: CallContext, { id, version }: RowKey): Promise<void> => {
    const { period } = await takeCompletion(call, { id, version });
    if (period.prdSt !== 'APPROVED') throw wrongState(PRD_STATE_NAMES[period.prdSt]);
    await completions.update(call, id, version, { finalDiv, overrideYn: 'Y', overrideRsn });
    await judgeAgain(call, period, [id]);
  };

/** @throws Failure 403 for who does not reach everything, 409 STATE before the confirmation or from another result */
async function requireSettled(
  call: CallContext,
  op: 'cancelCompl' | 'addCompl',
  { period, stored }: Held,
  from: ComplDiv,
): Promise<void> {
  await runRights.require(call, op, period);
  if (!JUDGED_STATES.includes(period.prdSt)) throw wrongState(PRD_STATE_NAMES[period.prdSt]);
  if (stored.finalDiv !== from) throw wrongState(COMPL_NAMES[stored.finalDiv]);
}

const countCompleted = async (call: CallContext, prdId: string, by: 1 | -1): Promise<void> => {
  await call.db
    .updateTable('ecpPrd')
    .set({ complCnt: sql<number>`"complCnt" + ${by}`, ...nextVersion(call) })
    .where('prdId', '=', prdId)
    .execute();
};

/** One row of several: the ledger may refuse after something was written. */
const wholeRow =
  (act: (call: CallContext, key: RowKey) => Promise<void>) =>
  (call: CallContext, key: RowKey): Promise<void> =>
    asWhole(call, () => act(call, key));

/** 이수 취소: points and certificate are taken back. @throws Failure 403, 409 */
export const cancelCompletion = (rsn: string) =>
  wholeRow(async (call, key) => {
    const held = await takeCompletion(call, key);
    await requireSettled(call, 'cancelCompl', held, 'COMPLETE');
    await takePointsBack(call, [key.id], rsn);
    await dropSpecs(call, [key.id], rsn);
    await revokeCerts(call, [key.id]);
    await completions.update(call, key.id, key.version, {
      finalDiv: 'INCOMPLETE',
      overrideYn: 'Y',
      overrideRsn: rsn,
      mlgPnt: 0,
      recogHour: null,
      achvPnt: null,
      eduHour: null,
    });
    await countCompleted(call, held.period.prdId, -1);
  });

/** 이수 추가: a grant and a certificate of its own; who counted as absent does not any more. @throws Failure 403, 409 */
export const addCompletion = (rsn: string) =>
  wholeRow(async (call, key) => {
    const held = await takeCompletion(call, key),
      { period, appl } = held;
    await requireSettled(call, 'addCompl', held, 'INCOMPLETE');
    if (appl.applSt === 'NOSHOW') await takeAbsenceBack(call, held, key.id, rsn);
    await completions.update(call, key.id, key.version, {
      finalDiv: 'COMPLETE',
      overrideYn: 'Y',
      overrideRsn: rsn,
      noShowYn: 'N',
    });
    const judged = await judgePerson(call, period, key.id);
    if (!judged) throw gone();
    const { mlgPnt, recogHour, achvPnt, eduHour } = judged;
    await call.db
      .updateTable('ecpCompl')
      .set({ mlgPnt, recogHour, achvPnt, eduHour, confirmDt: call.now })
      .where('applId', '=', key.id)
      .execute();
    await issueCerts(call, period, [key.id]);
    await grantPoints(call, period, [judged]);
    await keepSpecs(call, period, [judged]);
    await countCompleted(call, period.prdId, 1);
  });

async function takeAbsenceBack(call: CallContext, { period, appl }: Held, applId: string, rsn: string): Promise<void> {
  await call.db
    .updateTable('ecpAppl')
    .set({ applSt: 'SELECTED', ...nextVersion(call) })
    .where('applId', '=', applId)
    .execute();
  await endPenalties(call, period, [appl.userId], rsn);
}

import { randomUUID } from 'node:crypto';
import { kindOf } from '#contract/counselling/kinds.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem, withoutRowSecurity } from '#server/access/row-security.ts';
import { staffActor } from '#server/http/actor.ts';
import { created, personOf, type CallContext } from '#server/http/call-context.ts';
import { wrongState } from '#server/http/failure.ts';
import { nameOfUser } from '#server/records/names.ts';
import { nextNumber } from '#server/records/numbers.ts';
import { TRGT_STATE_NAMES } from '#contract/dropout/dropout-codes.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { referPlace, sealText } from '../sealed-text.ts';
import { history } from './history.ts';
import { targets } from './target-records.ts';
import { targetRights } from './target-rights.ts';

const SOURCE = 'DRPT',
  YEAR_LENGTH = 4,
  DIGITS = 5;

/**
 * Refers a student to counselling. Its text is for the counsellors alone, under a key of its own; the history and those
 * who look after the target learn that there is a referral, and its state. @throws Failure 403, 409
 */
export async function referTarget(call: CallContext, { trgtId, cnslDivCd, grndCd, rsn }: ParsedArg<'referTrgt'>) {
  const target = await targets.hold(call, trgtId);
  await targetRights.require(call, 'referTrgt', target);
  if (target.trgtSt === 'CLSD' || target.trgtSt === 'EXCL') throw wrongState(TRGT_STATE_NAMES[target.trgtSt]);
  const referId = randomUUID(),
    today = koreanDate8(call.now),
    { stdNo, hakguaCd } = target;
  // Rows of counselling are closed to every call; that there is one is all that comes back.
  await withoutRowSecurity(call.db, async () => {
    const referNo = await nextNumber(call.db, {
      table: 'cnslRefer',
      column: 'referNo',
      prefix: `R${kindOf(cnslDivCd).letter}${today.slice(0, YEAR_LENGTH)}`,
      digits: DIGITS,
    });
    await call.db
      .insertInto('cnslRefer')
      .values({
        referId,
        referNo,
        srcCd: SOURCE,
        srcId: trgtId,
        toDivCd: cnslDivCd,
        stdNo,
        rqstId: personOf(call).userId,
        rqstDt: call.now,
        referCn: await sealText(call.services.settings, referId, referPlace(referId), rsn),
        grndCd,
        agrDt: grndCd === 'AGRE' ? today : null,
        referSt: 'REQ',
        ...created(call),
      })
      .execute();
  });
  await history(staffActor(call), [{ stdNo, hakguaCd, trgtId, evtCd: 'REFR' }]);
  return { referId, trgtId };
}

/** Referrals of a target that is reached: when, by whom, and how far; never what for. */
export const referralsOf = (call: CallContext, trgtId: string) =>
  asSystem(call, (db) =>
    db
      .selectFrom('cnslRefer as r')
      .select(['r.referId', 'r.rqstDt', 'r.referSt'])
      .select(nameOfUser('r.rqstId').as('rqstNm'))
      .where('r.srcCd', '=', SOURCE)
      .where('r.srcId', '=', trgtId)
      .orderBy('r.rqstDt', 'desc')
      .execute(),
  );

import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { changedBy, createdBy, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone, refused, wrongState } from '#server/http/failure.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { SCHOLAR_STATE_NAMES } from '#contract/mileage/mileage-codes.ts';
import { convertPoints } from '#shared/mileage/conversion.ts';
import { say } from '../say.ts';
import { factsOf } from './facts.ts';
import type { StoredScholar } from './scholar-store.ts';

/**
 * A student asks for points to be turned into a scholarship; asked again within the days, the later request counts.
 * @returns what could be used today; the figure that counts is made by calcScholar
 * @throws Failure 409 STATE outside the days, LIMIT for points that are not there or fewer than the least
 */
export async function requestConversion(
  call: CallContext,
  actor: Actor,
  stdNo: string,
  { mlgScholarId, reqPnt }: ParsedArg<'requestConv'>,
) {
  const scholar = await openConversion(call, mlgScholarId),
    { usable, amt } = await usableOf(call, scholar, stdNo, reqPnt);
  await actor.db
    .insertInto('mlgRank')
    .values({ mlgRankId: randomUUID(), mlgScholarId, stdNo, reqPnt, selDiv: 'NOT', ...createdBy(actor) })
    .onConflict((conflict) => conflict.columns(['mlgScholarId', 'stdNo']).doUpdateSet({ reqPnt, ...changedBy(actor) }))
    .execute();
  return { mlgScholarId, schNm: scholar.schNm, reqPnt, usePnt: usable, amt };
}

/** The conversion that is asked for, held so that no list is made meanwhile. */
async function openConversion({ db, now }: CallContext, mlgScholarId: string): Promise<StoredScholar> {
  const scholar = await db
    .selectFrom('mlgScholar')
    .selectAll()
    .where('mlgScholarId', '=', mlgScholarId)
    .where('schDiv', '=', 'CONV')
    .forShare()
    .executeTakeFirst();
  if (!scholar) throw gone();
  if (scholar.schSt !== 'DRAFT' && scholar.schSt !== 'RANKED') throw wrongState(SCHOLAR_STATE_NAMES[scholar.schSt]);
  const today = koreanDate8(now),
    from = scholar.rqstStrtDt ?? '',
    to = scholar.rqstEndDt ?? '';
  if (today < from || today > to)
    throw refused('STATE', say('notInRequest', { from: displayDate(from), to: displayDate(to) }));
  return scholar;
}

async function usableOf(call: CallContext, scholar: StoredScholar, stdNo: string, request: number) {
  // Figures of a student's terms belong to the house; what leaves it is the number of points.
  const [facts] = await asSystem(call, async (db) => factsOf({ db, now: call.now }, scholar, [], [stdNo]));
  if (!facts) throw gone();
  if (facts.bal < 0) throw refused('LIMIT', say('balanceShort', { n: facts.bal }));
  const found = convertPoints({ ...scholar, request, bal: facts.bal, tuitionLeft: facts.tuitionLeft });
  if (found.usable === 0) throw refused('LIMIT', say('fromLeast', { n: scholar.minUse }));
  return found;
}

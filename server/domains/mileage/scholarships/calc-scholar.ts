import { randomUUID } from 'node:crypto';
import type { ExclCd, SelDiv } from '#contract/mileage/mileage-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { updateRows } from '#server/database/update-rows.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { convertPoints } from '#shared/mileage/conversion.ts';
import { exclusionOf } from '#shared/mileage/eligibility.ts';
import { giveAwards, rankCandidates, type Award, type Candidate } from '#shared/mileage/ranking.ts';
import { say } from '../say.ts';
import { factsOf, type CandidateFacts } from './facts.ts';
import { awardsOf, holdFor, holdTerms, requireClosed, scholarEvents, type StoredScholar } from './scholar-store.ts';

/** What the list says of a student who is in it. */
interface Place {
  readonly rankNo: number | null;
  readonly awardSort: number | null;
  readonly amt: number | null;
  readonly selDiv: SelDiv;
}
const OUT: Place = { rankNo: null, awardSort: null, amt: null, selDiv: 'EXCL' };

/** Ranks and awards of those who are not excluded (M9, M10), by their numbers. */
export function placesOf(
  candidates: readonly Candidate[],
  awards: readonly (Award & { readonly sortOrdr: number })[],
): Map<string, Place> {
  const ranked = rankCandidates(candidates),
    awarded = new Map(giveAwards(ranked, awards).awarded.map((one) => [one.stdNo, one]));
  return new Map(
    ranked.map(({ stdNo, rankNo }) => {
      const award = awarded.get(stdNo);
      return [
        stdNo,
        award
          ? { rankNo, awardSort: awards[award.awardAt]?.sortOrdr ?? null, amt: award.amt, selDiv: 'SEL' }
          : { rankNo, awardSort: null, amt: null, selDiv: 'NOT' },
      ];
    }),
  );
}

/** DRAFT, RANKED → RANKED: the list is made anew; who was excluded by hand stays so. @throws Failure 403, 409 */
export async function calcScholar(call: CallContext, key: ParsedArg<'calcScholar'>): Promise<void> {
  const scholar = await holdFor(call, key, 'calc');
  if (scholar.schDiv === 'RANK') await rankAll(call, scholar);
  else await convertAll(call, scholar);
  await scholarEvents.move(call, scholar, 'calc');
}

async function rankAll(call: CallContext, scholar: StoredScholar): Promise<void> {
  const { db } = call,
    { mlgScholarId } = scholar,
    terms = await holdTerms(call, mlgScholarId);
  requireClosed(terms);
  const facts = await factsOf(call, scholar, terms),
    byHand = await excludedByHand(call, mlgScholarId),
    why = new Map(facts.map((one) => [one.stdNo, byHand.has(one.stdNo) ? ('E9' as const) : exclusionOf(one, scholar)])),
    eligible = facts.filter(({ stdNo }) => why.get(stdNo) === null).map((one) => ({ ...one, tieOrdr: null })),
    places = placesOf(eligible, await awardsOf(call, mlgScholarId)),
    { userId } = personOf(call);
  await db.deleteFrom('mlgRank').where('mlgScholarId', '=', mlgScholarId).execute();
  await insertRows(
    db,
    'mlgRank',
    facts.map(({ stdNo, pnt, gpa, tieVals }) => ({
      mlgRankId: randomUUID(),
      mlgScholarId,
      stdNo,
      pnt,
      gpa,
      // The rows travel as one jsonb text, in which this is an array.
      tieVals: tieVals as unknown as string,
      ...(places.get(stdNo) ?? OUT),
      exclCd: why.get(stdNo) ?? null,
      exclRsn: byHand.get(stdNo) ?? null,
      regId: userId,
      modId: userId,
    })),
    call.now,
  );
}

/** Reasons of manual exclusions. */
async function excludedByHand({ db }: CallContext, mlgScholarId: string): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('mlgRank')
    .select(['stdNo', 'exclRsn'])
    .where('mlgScholarId', '=', mlgScholarId)
    .where('exclCd', '=', 'E9')
    .execute();
  return new Map(rows.map(({ stdNo, exclRsn }) => [stdNo, exclRsn]));
}

/** What a conversion makes of a request (M11). */
interface Judged {
  readonly selDiv: SelDiv;
  readonly exclCd: ExclCd | null;
  readonly exclRsn: string | null;
  readonly usePnt: number | null;
  readonly amt: number | null;
}
function judgeRequest(scholar: StoredScholar, facts: CandidateFacts, request: number): Judged {
  const out = (exclCd: ExclCd, exclRsn: string | null): Judged => ({
    selDiv: 'EXCL',
    exclCd,
    exclRsn,
    usePnt: null,
    amt: null,
  });
  const exclCd = exclusionOf(facts, scholar);
  if (exclCd !== null) return out(exclCd, null);
  const { usable, amt } = convertPoints({ ...scholar, request, bal: facts.bal, tuitionLeft: facts.tuitionLeft });
  if (usable === 0) return out('E8', say('fromLeast', { n: scholar.minUse }));
  return { selDiv: 'SEL', exclCd: null, exclRsn: null, usePnt: usable, amt };
}

async function convertAll(call: CallContext, scholar: StoredScholar): Promise<void> {
  if (koreanDate8(call.now) <= (scholar.rqstEndDt ?? '')) throw refused('STATE', say('requestsOpen'));
  const byHand = await excludedByHand(call, scholar.mlgScholarId);
  await convertSome(call, scholar, (stdNo) => !byHand.has(stdNo));
}

/** Judges requests of some students anew. */
export async function convertSome(
  call: CallContext,
  scholar: StoredScholar,
  isMeant: (stdNo: string) => boolean,
): Promise<void> {
  const { mlgScholarId } = scholar,
    facts = await factsOf(call, scholar, await holdTerms(call, mlgScholarId)),
    requests = await call.db
      .selectFrom('mlgRank')
      .select(['mlgRankId', 'stdNo', 'reqPnt'])
      .where('mlgScholarId', '=', mlgScholarId)
      .execute(),
    requestOf = new Map(requests.map((row) => [row.stdNo, row]));
  const rows = facts.flatMap((one) => {
    const request = requestOf.get(one.stdNo);
    if (!request || !isMeant(one.stdNo)) return [];
    const judged = judgeRequest(scholar, one, request.reqPnt ?? 0);
    return [{ mlgRankId: request.mlgRankId, pnt: one.pnt, gpa: one.gpa, ...judged }];
  });
  await updateRows(call.db, 'mlgRank', 'mlgRankId', rows, call.now, personOf(call).userId);
}

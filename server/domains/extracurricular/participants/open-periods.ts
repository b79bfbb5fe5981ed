import { familiesOpenTo, familyOf } from '#contract/extracurricular/families.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext, Participant } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { applyFault, type ApplyFault } from '#shared/extracurricular/apply-check.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8, koreanMinute } from '#shared/korean-time.ts';
import { readPeople } from '../applicants/people.ts';
import { questionsOf, readPeriodFacts, type PeriodFacts } from '../applicants/period-facts.ts';
import { textOf } from '../applicants/refusals.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { picturesOf } from '../promotions/pictures.ts';
import { promotedTo } from '../promotions/promo-list.ts';

/** Most programmes of one answer: more are never open to one kind of people at a time. */
const MOST = 500;

type Within = Pick<CallContext, 'db' | 'now'>;

/** Periods for people like the participant that are shown: those whose recruitment is not over, or what a slot promotes. */
async function listOpen(
  within: Within,
  participant: Participant,
  { slotCd, searchKeyword }: ParsedArg<'getOpenPrdList'>,
): Promise<StoredPeriod[]> {
  const { db, now } = within,
    today = koreanDate8(now),
    keyword = searchKeyword?.trim();
  let rows = db
    .selectFrom('ecpPrd')
    .selectAll()
    .where('userDiv', 'in', familiesOpenTo(participant.userDiv))
    .where('prdSt', '=', 'APPROVED')
    .where('pubYn', '=', 'Y');
  rows = withKeyword(rows, keyword, ['prdNm']);
  if (slotCd) {
    const prdIds = await promotedTo(within, participant, slotCd),
      found = new Map((await rows.where('prdId', 'in', prdIds).execute()).map((row) => [row.prdId, row]));
    return prdIds.flatMap((prdId) => found.get(prdId) ?? []);
  }
  return rows
    .where('rcrtEndDt', '>=', today)
    .orderBy('rcrtEndDt')
    .orderBy('rcrtEndTm')
    .orderBy('prdId')
    .limit(MOST)
    .execute();
}

/** What keeps a participant from each of these periods: one look at the person for all those of a family. */
async function faultsOf(
  { db, now }: Within,
  { userKey }: Participant,
  periods: readonly StoredPeriod[],
): Promise<{
  readonly about: ReadonlyMap<string, PeriodFacts>;
  readonly faults: ReadonlyMap<string, ApplyFault | null>;
}> {
  const about = await readPeriodFacts(db, periods),
    minute = koreanMinute(now),
    unknown: ApplyFault = { word: 'notTarget', field: 'userDiv', mine: null },
    faults = new Map<string, ApplyFault | null>();
  for (const [userDiv, ofFamily] of groupBy(periods, (period) => period.userDiv)) {
    const prdIds = ofFamily.map(({ prdId }) => prdId),
      sessions = prdIds.flatMap((prdId) => about.get(prdId)?.sessions ?? []),
      days = new Set(sessions.map(({ sessDt }) => sessDt)),
      person = (await readPeople(db, familyOf(userDiv), [userKey], { prdIds, days: [...days] })).get(userKey);
    for (const prdId of prdIds) {
      const of = about.get(prdId);
      if (of) faults.set(prdId, person ? applyFault(of.facts, person, minute, 'SELF') : unknown);
    }
  }
  return { about, faults };
}

interface Names {
  readonly curriNm: string;
  readonly curriTp: string;
  readonly oprtDeptNm: string | null;
}
async function namesOf({ db }: Within, periods: readonly StoredPeriod[]): Promise<ReadonlyMap<string, Names>> {
  const rows = await db
    .selectFrom('ecpPrd as p')
    .innerJoin('ecpCurri as c', 'c.curriId', 'p.curriId')
    .leftJoin('dept as d', 'd.deptCd', 'p.oprtDeptCd')
    .select(['p.prdId', 'c.curriNm', 'c.curriTp', 'd.deptNm as oprtDeptNm'])
    .where(
      'p.prdId',
      'in',
      periods.map(({ prdId }) => prdId),
    )
    .execute();
  return new Map(rows.map(({ prdId, ...names }) => [prdId, names]));
}

type Picture = Awaited<ReturnType<typeof picturesOf>> extends ReadonlyMap<string, infer P> ? P : never;
const shown = (period: StoredPeriod, names: Names | undefined, why: string, picture: Picture | undefined) => ({
  prdId: period.prdId,
  prdNm: period.prdNm,
  curriNm: names?.curriNm ?? '',
  curriTp: names?.curriTp ?? '',
  oprtDeptNm: names?.oprtDeptNm ?? null,
  rcrtStrtDt: period.rcrtStrtDt ?? '',
  rcrtStrtTm: period.rcrtStrtTm ?? '0000',
  rcrtEndDt: period.rcrtEndDt ?? '',
  rcrtEndTm: period.rcrtEndTm ?? '2400',
  oprtStrtDt: period.oprtStrtDt ?? '',
  oprtEndDt: period.oprtEndDt ?? '',
  place: period.place,
  onlnDiv: period.onlnDiv ?? 'OFF',
  applyDiv: period.applyDiv ?? 'INDV',
  selDiv: period.selDiv ?? 'FCFS',
  capacity: period.capacity ?? 0,
  waitCap: period.waitCap,
  selCnt: period.selCnt,
  waitCnt: period.waitCnt,
  feeAmt: period.feeAmt,
  promo: picture ? { promoImgId: picture.promoImgId, altTxt: picture.altTxt, crop: picture.crop } : null,
  okYn: why === '' ? ('Y' as const) : ('N' as const),
  why,
});

/** Programmes for people like the participant, each with the first thing in the way. */
export async function openPeriods(within: Within, participant: Participant, query: ParsedArg<'getOpenPrdList'>) {
  const periods = await listOpen(within, participant, query),
    names = await namesOf(within, periods),
    pictures = await picturesOf(
      within.db,
      periods.map(({ prdId }) => prdId),
    ),
    { faults } = await faultsOf(within, participant, periods),
    rows = [];
  for (const period of periods) {
    const fault = faults.get(period.prdId);
    rows.push(
      shown(period, names.get(period.prdId), fault ? await textOf(within.db, fault) : '', pictures.get(period.prdId)),
    );
  }
  return rows;
}

/** One of them in full; also after its recruitment, for who has applied. @throws Failure 409 GONE for what is not shown */
export async function openPeriod(within: Within, participant: Participant, prdId: string) {
  const { db } = within,
    period = await db
      .selectFrom('ecpPrd')
      .selectAll()
      .where('prdId', '=', prdId)
      .where('userDiv', 'in', familiesOpenTo(participant.userDiv))
      .where('prdSt', 'not in', ['DRAFT', 'SUBMITTED', 'RETURNED'])
      .executeTakeFirst(),
    mine = await db
      .selectFrom('ecpAppl')
      .select('applId')
      .where('prdId', '=', prdId)
      .where('userDiv', 'in', familiesOpenTo(participant.userDiv))
      .where('userId', '=', participant.userKey)
      .where('applSt', '<>', 'CANCELED')
      .executeTakeFirst();
  if (!period || (period.pubYn === 'N' && !mine)) throw gone();
  const names = await namesOf(within, [period]),
    { about, faults } = await faultsOf(within, participant, [period]),
    fault = faults.get(prdId);
  return {
    ...shown(
      period,
      names.get(prdId),
      fault ? await textOf(db, fault) : '',
      (await picturesOf(db, [prdId])).get(prdId),
    ),
    telNo: period.telNo,
    guide: period.guide,
    consentTxt: period.consentTxt,
    needsConsent: familyOf(period.userDiv).needsConsent ? ('Y' as const) : ('N' as const),
    teamMin: period.teamMin,
    teamMax: period.teamMax,
    fileGroupId: period.fileGroupId,
    applyForm: questionsOf(period).map((question) => ({ ...question, optns: [...question.optns] })),
    sessions: (about.get(prdId)?.sessions ?? []).map(
      ({ sessNo, sessNm, sessDt, strtTm, endTm, place, requireYn, sessSt }) => ({
        sessNo,
        sessNm,
        sessDt,
        strtTm,
        endTm,
        place,
        requireYn,
        sessSt,
      }),
    ),
    myApplId: mine?.applId ?? null,
  };
}

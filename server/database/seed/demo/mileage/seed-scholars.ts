import type { Kysely } from 'kysely';
import type { ScholarState, TieRule } from '#contract/mileage/mileage-codes.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { addDays } from '#shared/calendar.ts';
import { exclusionOf } from '#shared/mileage/eligibility.ts';
import { giveAwards, rankCandidates, type Award, type Candidate } from '#shared/mileage/ranking.ts';
import { stableId } from '../../stable-id.ts';
import type { Applicant } from './application-plan.ts';
import type { PlannedTerm } from './term-plan.ts';

/** What scholarships of the demo campus are made of. */
export interface ScholarGround {
  /** Closed terms, the oldest first, and the term of the seed day. */
  readonly closed: readonly PlannedTerm[];
  readonly present: PlannedTerm;
  readonly students: readonly Applicant[];
  readonly entries: readonly { readonly stdNo: string; readonly mlgTermId: string; readonly pnt: number }[];
  readonly balances: ReadonlyMap<string, { readonly bal: number }>;
}

const BY = { regId: 'SYSTEM', modId: 'SYSTEM', version: 1 } as const,
  ASKED = { shregSts: ['10'], gpaMin: '2.00', creditMin: '12.0', minPnt: 100, maxSem: 8 } as const,
  REQUESTS = 12,
  MIN_USE = 300,
  UNIT = 10,
  DAYS_BEFORE = 7,
  DAYS_AFTER = 14;
/** Rows travel as one jsonb text, in which a list is a list. */
const asJson = (value: readonly unknown[]): string => value as unknown as string;

interface TermFigures {
  readonly gpa: string | null;
  readonly credit: string | null;
}
type Figures = ReadonlyMap<string, TermFigures>;
const figureKey = (stdNo: string, { mlgTermId }: PlannedTerm): string => `${stdNo} ${mlgTermId}`;

/** Scholarships of the demo campus: a ranking that is confirmed, one in which equals wait to be ordered, and a conversion that students ask for. */
export async function seedScholars(
  db: Kysely<Schema>,
  now: Date,
  seedDay: string,
  ground: ScholarGround,
): Promise<void> {
  const figures = await readFigures(db, ground),
    [oldest] = ground.closed,
    newest = ground.closed.at(-1);
  if (!oldest || !newest) return;
  await seedConfirmed(db, now, oldest, ground, figures);
  await seedOpenTie(db, now, newest, ground, figures);
  await seedConversion(db, now, seedDay, ground);
}

/** GPA and credits of those who have points, as the register has them. */
async function readFigures(
  db: Kysely<Schema>,
  { closed, present, students, balances }: ScholarGround,
): Promise<Figures> {
  const rows = await db
      .selectFrom('stdTerm')
      .select(['stdNo', 'schlYear', 'shtmCd', 'gpa', 'credit'])
      .where(
        'stdNo',
        'in',
        students.map(({ stdNo }) => stdNo).filter((stdNo) => balances.has(stdNo)),
      )
      .execute(),
    termOf = new Map([...closed, present].map((term) => [term.schlYear + term.shtmCd, term]));
  return new Map(
    rows.flatMap(({ stdNo, schlYear, shtmCd, gpa, credit }) => {
      const term = termOf.get(schlYear + shtmCd);
      return term ? [[figureKey(stdNo, term), { gpa, credit }] as const] : [];
    }),
  );
}

interface Judged extends Candidate {
  readonly gpa: string | null;
  readonly exclCd: ReturnType<typeof exclusionOf>;
}

/** All students with points in a term, as a ranking sees them. */
function judge(
  term: PlannedTerm,
  { students, entries, balances }: ScholarGround,
  figures: Figures,
  tieRules: readonly TieRule[],
): Judged[] {
  const points = new Map<string, number>();
  for (const { stdNo, mlgTermId, pnt } of entries)
    if (mlgTermId === term.mlgTermId) points.set(stdNo, (points.get(stdNo) ?? 0) + pnt);
  return students
    .filter(({ stdNo }) => points.has(stdNo))
    .map(({ stdNo, gradeCd, colgCd }) => {
      const known = figures.get(figureKey(stdNo, term)) ?? { gpa: null, credit: null },
        pnt = points.get(stdNo) ?? 0,
        values: Readonly<Record<TieRule, number>> = {
          SATIS_RATE: 0,
          COMPL_CNT: 0,
          GPA: Number(known.gpa ?? 0),
          CREDIT: Number(known.credit ?? 0),
        };
      return {
        stdNo,
        gradeCd,
        colgCd,
        pnt,
        gpa: known.gpa,
        tieVals: tieRules.map((rule) => values[rule]),
        tieOrdr: null,
        exclCd: exclusionOf(
          { ...known, shregSt: '10', pnt, semCnt: 1, hasOther: false, bal: balances.get(stdNo)?.bal ?? 0 },
          ASKED,
        ),
      };
    });
}

interface PlannedScholar {
  readonly name: string;
  readonly schSt: ScholarState;
  readonly terms: readonly PlannedTerm[];
  readonly tieRules: readonly TieRule[];
  readonly awards: readonly Award[];
  readonly budgetAmt: number;
  readonly request?: { readonly from: string; readonly to: string };
}
const scholarIdOf = (name: string): string => stableId(`mileage-scholar:${name}`);

async function seedScholar(db: Kysely<Schema>, now: Date, planned: PlannedScholar): Promise<string> {
  const mlgScholarId = scholarIdOf(planned.name);
  await insertRows(
    db,
    'mlgScholar',
    [
      {
        mlgScholarId,
        schNm: planned.name,
        schDiv: planned.request ? ('CONV' as const) : ('RANK' as const),
        ...ASKED,
        shregSts: asJson(ASKED.shregSts),
        dupExclIds: asJson([]),
        tieRules: asJson(planned.tieRules),
        wonPerPnt: 1_000,
        minUse: MIN_USE,
        unitPnt: UNIT,
        rqstStrtDt: planned.request?.from ?? null,
        rqstEndDt: planned.request?.to ?? null,
        budgetAmt: planned.budgetAmt,
        schSt: planned.schSt,
        ...BY,
      },
    ],
    now,
  );
  await insertRows(
    db,
    'mlgScholarTerm',
    planned.terms.map(({ mlgTermId }) => ({ mlgScholarId, mlgTermId })),
  );
  await insertRows(
    db,
    'mlgAward',
    planned.awards.map((award, at) => ({ ...award, mlgScholarId, sortOrdr: at + 1 })),
  );
  return mlgScholarId;
}

/** The list of a ranking, with an order by hand where `tieRsn` gives its reason. */
async function seedRanks(
  db: Kysely<Schema>,
  now: Date,
  mlgScholarId: string,
  judged: readonly Judged[],
  awards: readonly Award[],
  tieRsn: string | null = null,
): Promise<void> {
  const eligible = judged.filter(({ exclCd }) => exclCd === null),
    ordered = new Map(
      tieRsn === null
        ? []
        : giveAwards(rankCandidates(eligible), awards).unresolved.flatMap(({ stdNos }) =>
            stdNos.map((stdNo, at) => [stdNo, at + 1] as const),
          ),
    ),
    ranked = rankCandidates(eligible.map((one) => ({ ...one, tieOrdr: ordered.get(one.stdNo) ?? null }))),
    rankOf = new Map(ranked.map((one) => [one.stdNo, one])),
    awardOf = new Map(giveAwards(ranked, awards).awarded.map((one) => [one.stdNo, one]));
  await insertRows(
    db,
    'mlgRank',
    judged.map(({ stdNo, pnt, gpa, tieVals, exclCd }) => {
      const award = awardOf.get(stdNo),
        tieOrdr = ordered.get(stdNo) ?? null;
      return {
        mlgRankId: stableId(`mileage-rank:${mlgScholarId}:${stdNo}`),
        mlgScholarId,
        stdNo,
        pnt,
        tieVals: asJson(tieVals),
        gpa,
        rankNo: rankOf.get(stdNo)?.rankNo ?? null,
        tieOrdr,
        tieRsn: tieOrdr === null ? null : tieRsn,
        awardSort: award ? award.awardAt + 1 : null,
        amt: award?.amt ?? null,
        selDiv: exclCd !== null ? ('EXCL' as const) : award ? ('SEL' as const) : ('NOT' as const),
        exclCd,
        ...BY,
      };
    }),
    now,
  );
}

const BEST: readonly Award[] = [
  { scopeDiv: 'ALL', cnt: 3, amt: 1_000_000 },
  { scopeDiv: 'COLG', cnt: 2, amt: 500_000 },
  { scopeDiv: 'GRADE', cnt: 3, amt: 300_000 },
];

async function seedConfirmed(
  db: Kysely<Schema>,
  now: Date,
  term: PlannedTerm,
  ground: ScholarGround,
  figures: Figures,
): Promise<void> {
  const tieRules = ['GPA', 'CREDIT'] as const,
    mlgScholarId = await seedScholar(db, now, {
      name: `${nameOf(term)} 마일리지 우수 장학금`,
      schSt: 'CONFIRMED',
      terms: [term],
      tieRules,
      awards: BEST,
      budgetAmt: 16_000_000,
    });
  await seedRanks(db, now, mlgScholarId, judge(term, ground, figures, tieRules), BEST, '장학위원회 결정');
}

const MIN_AWARD = 10,
  MAX_AWARD = 80,
  MAX_EQUALS = 6;

/** As many awards as leave a few equals on both sides of their end. */
function awardWithTie(judged: readonly Judged[]): Award {
  const ranked = rankCandidates(judged.filter(({ exclCd }) => exclCd === null));
  for (let cnt = MIN_AWARD; cnt <= MAX_AWARD; cnt += 1) {
    const award: Award = { scopeDiv: 'ALL', cnt, amt: 200_000 },
      [open] = giveAwards(ranked, [award]).unresolved;
    if (open && open.stdNos.length <= MAX_EQUALS) return award;
  }
  return { scopeDiv: 'ALL', cnt: MIN_AWARD, amt: 200_000 };
}

async function seedOpenTie(
  db: Kysely<Schema>,
  now: Date,
  term: PlannedTerm,
  ground: ScholarGround,
  figures: Figures,
): Promise<void> {
  const tieRules: readonly TieRule[] = [],
    judged = judge(term, ground, figures, tieRules),
    awards = [awardWithTie(judged)],
    mlgScholarId = await seedScholar(db, now, {
      name: `${nameOf(term)} 마일리지 성장 장학금`,
      schSt: 'RANKED',
      terms: [term],
      tieRules,
      awards,
      budgetAmt: 20_000_000,
    });
  await seedRanks(db, now, mlgScholarId, judged, awards);
}

async function seedConversion(
  db: Kysely<Schema>,
  now: Date,
  seedDay: string,
  { closed, present, balances }: ScholarGround,
): Promise<void> {
  const mlgScholarId = await seedScholar(db, now, {
    name: `${nameOf(present)} 마일리지 전환 장학금`,
    schSt: 'DRAFT',
    terms: closed,
    tieRules: [],
    awards: [],
    budgetAmt: 10_000_000,
    request: { from: addDays(seedDay, -DAYS_BEFORE), to: addDays(seedDay, DAYS_AFTER) },
  });
  const asking = [...balances].filter(([, { bal }]) => bal >= MIN_USE).slice(0, REQUESTS);
  await insertRows(
    db,
    'mlgRank',
    asking.map(([stdNo, { bal }]) => ({
      mlgRankId: stableId(`mileage-rank:${mlgScholarId}:${stdNo}`),
      mlgScholarId,
      stdNo,
      tieVals: asJson([]),
      selDiv: 'NOT' as const,
      reqPnt: Math.floor(bal / UNIT) * UNIT,
      regId: stdNo,
      modId: stdNo,
    })),
    now,
  );
}

const nameOf = ({ schlYear, shtmCd }: PlannedTerm): string => `${schlYear}학년도 ${shtmCd === '20' ? '2' : '1'}학기`;

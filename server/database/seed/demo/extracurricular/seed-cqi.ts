import { sql, type Kysely } from 'kysely';
import { FAMILIES, type Family } from '#contract/extracurricular/families.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import {
  judgedOf,
  judgedTogether,
  sumsOf,
  unitsOf,
  type StoredStandard,
} from '#server/domains/extracurricular/index.ts';
import { addDays } from '#shared/calendar.ts';
import { groupBy } from '#shared/group-by.ts';
import { stableId } from '../../stable-id.ts';

const STAMP = { version: 1, regId: 'SYSTEM', modId: 'SYSTEM' } as const,
  /** Terms of a family from the present one backwards. */
  TERMS = 4,
  WEEK = 7,
  /** Days since the present term began to be written: departments of professors and units of outsiders write already. */
  STAGE_DAYS: Readonly<Record<string, number>> = { PROF: 24, OTSDR: 38 };

/** One term of the demo campus: the last one of the past is being written, those before it are closed. */
interface DemoTerm {
  readonly schlYear: string;
  readonly shtmCd: '10' | '20';
}

/** Terms that have finished periods, the newest first. */
async function termsOf(db: Kysely<Schema>, { userDiv }: Family): Promise<DemoTerm[]> {
  const rows = await db
    .selectFrom('ecpPrd')
    .select(['schlYear', 'shtmCd'])
    .distinct()
    .where('userDiv', '=', userDiv)
    .where('prdSt', 'in', ['JUDGED', 'RSLT_SUBMITTED', 'CLOSED'])
    .orderBy('schlYear', 'desc')
    .orderBy('shtmCd', 'desc')
    .limit(TERMS)
    .execute();
  return rows.map(({ schlYear, shtmCd }) => ({ schlYear, shtmCd: shtmCd === '20' ? '20' : '10' }));
}

/** 비교과 CQI: a term that is being written and those before it, with figures counted from the periods of the campus. */
export async function seedCqi(db: Kysely<Schema>, now: Date, seedDay: string): Promise<void> {
  for (const family of FAMILIES) {
    const terms = await termsOf(db, family);
    // The oldest first: each report judges the measures of the one before.
    for (const [at, term] of terms.toReversed().entries())
      await seedTerm(db, now, seedDay, family, term, at === terms.length - 1, terms.toReversed()[at + 1] ?? null);
  }
}

const WEIGHTS = { wRun: 20, wRcrt: 20, wCompl: 20, wSatis: 30, wAct: 10, cutA: 90, cutB: 80, cutC: 70 } as const,
  TARGETS = { targetComplRate: '80.0', targetSatis: '4.00' } as const;

async function seedTerm(
  db: Kysely<Schema>,
  now: Date,
  seedDay: string,
  { userDiv }: Family,
  { schlYear, shtmCd }: DemoTerm,
  isPresent: boolean,
  next: DemoTerm | null,
): Promise<void> {
  const cqiTermId = stableId(`cqi-term:${userDiv}:${schlYear}${shtmCd}`),
    standard: StoredStandard = { cqiTermId, userDiv, schlYear, shtmCd, ...WEIGHTS, ...TARGETS },
    first = isPresent
      ? addDays(seedDay, -(STAGE_DAYS[userDiv] ?? WEEK))
      : `${Number(schlYear) + (shtmCd === '20' ? 1 : 0)}${shtmCd === '20' ? '0110' : '0710'}`;
  await insertRows(
    db,
    'cqiTerm',
    [
      {
        ...standard,
        shtmCd,
        curriStrtDt: first,
        curriEndDt: addDays(first, 3 * WEEK),
        deptStrtDt: addDays(first, 3 * WEEK + 1),
        deptEndDt: addDays(first, 5 * WEEK),
        colgHqStrtDt: addDays(first, 5 * WEEK + 1),
        colgHqEndDt: addDays(first, 7 * WEEK),
        termSt: isPresent ? ('OPEN' as const) : ('CLOSED' as const),
        ...STAMP,
      },
    ],
    now,
  );
  const curricula = await db
    .selectFrom('ecpCurri as c')
    .select(['c.curriId', 'c.curriNm', 'c.deptCd', 'c.mngStfNo'])
    .where('c.userDiv', '=', userDiv)
    .where('c.cqiYn', '=', 'Y')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('ecpPrd as p')
          .select('p.prdId')
          .whereRef('p.curriId', '=', 'c.curriId')
          .where('p.schlYear', '=', schlYear)
          .where('p.shtmCd', '=', shtmCd)
          .where('p.prdSt', 'in', ['JUDGED', 'RSLT_SUBMITTED', 'CLOSED']),
      ),
    )
    .orderBy('c.curriNm')
    .execute();
  if (curricula.length === 0) return;
  const rptIdOf = (curriId: string): string => stableId(`cqi-report:${cqiTermId}:${curriId}`);
  await insertRows(
    db,
    'cqiCurriRpt',
    curricula.map(({ curriId }) => ({ rptId: rptIdOf(curriId), cqiTermId, curriId, ...STAMP })),
    now,
  );
  // Figures count what became of the measures, so that these come first.
  await judgeDue(db, standard, rptIdOf);
  const sums = await sumsOf(
    { db },
    standard,
    curricula.map(({ curriId }) => curriId),
  );
  for (const [at, { curriId, mngStfNo }] of curricula.entries()) {
    const judged = judgedOf(sums.get(curriId), standard),
      rptSt = isPresent ? (PRESENT_STATES[at % PRESENT_STATES.length] ?? 'DRAFT') : 'CONFIRMED',
      isBegun = rptSt !== 'DRAFT';
    await db
      .updateTable('cqiCurriRpt')
      .set({
        ...storedOf(judged),
        rptSt,
        ...(isBegun
          ? { ...textsOf(judged.figures.complRate, at), submitStfNo: mngStfNo, submitDt: now.toISOString() }
          : {}),
        ...(rptSt === 'RETURNED' ? { returnRsn: '개선계획을 구체적으로 보완해주세요.' } : {}),
      })
      .where('rptId', '=', rptIdOf(curriId))
      .execute();
  }
  // The first reports need their measures before the next term can judge them.
  if (next !== null)
    await insertRows(
      db,
      'cqiAct',
      curricula.flatMap(({ curriId, mngStfNo }, at) =>
        (MEASURES[at % MEASURES.length] ?? []).map((content, place) => ({
          cqiActId: stableId(`cqi-act:${cqiTermId}:${curriId}:${place}`),
          rptId: rptIdOf(curriId),
          actNo: place + 1,
          content,
          dueSchlYear: next.schlYear,
          dueShtmCd: next.shtmCd,
          ownerStfNo: mngStfNo,
          ...STAMP,
        })),
      ),
      now,
    );
  await seedUnits(db, now, standard, curricula, sums, isPresent);
}

const PRESENT_STATES = ['SUBMITTED', 'DRAFT', 'CONFIRMED', 'DRAFT', 'RETURNED', 'CONFIRMED'] as const;
const MEASURES = [
  ['모집 공고를 2주 앞당긴다', '중간 점검 설문을 실시한다'],
  ['실습 시간을 2시간 늘린다'],
  ['수료자 후기를 홍보에 활용한다', '결석자에게 다음 날 연락한다'],
] as const;
const RESULTS = ['DONE', 'DONE', 'PARTIAL', 'DONE', 'NOT'] as const;

const storedOf = ({ figures, scoreParts, score, cqiGrdCd }: ReturnType<typeof judgedOf>) => ({
  figures: JSON.stringify(figures),
  scoreParts: JSON.stringify(scoreParts),
  score: String(score),
  cqiGrdCd,
});
/** The same for many rows at once, whose jsonb columns are written as they are. */
const rowOf = ({ figures, scoreParts, score, cqiGrdCd }: ReturnType<typeof judgedOf>) => ({
  figures: figures as never,
  scoreParts: scoreParts as never,
  score: String(score),
  cqiGrdCd,
});
const textsOf = (complRate: number | null, at: number) => ({
  analysis: `계획한 회차를 운영해 이수율 ${complRate === null ? '-' : `${complRate}%`}를 기록했다.`,
  problem:
    ['중도에 결석하는 학생이 늘었다.', '모집 초반 신청이 적었다.', '실습 시간이 부족하다는 의견이 있었다.'][at % 3] ??
    '',
  plan:
    ['결석 다음 날 개별 연락을 한다.', '모집 공고를 앞당기고 학과에 협조를 구한다.', '실습을 늘리고 강의를 줄인다.'][
      at % 3
    ] ?? '',
});

/** What became of the measures that are due in a term: most are carried out. In the present one they are still to be judged. */
async function judgeDue(
  db: Kysely<Schema>,
  { schlYear, shtmCd, cqiTermId }: StoredStandard,
  rptIdOf: (curriId: string) => string,
): Promise<void> {
  const due = await db
    .selectFrom('cqiAct as a')
    .innerJoin('cqiCurriRpt as r', 'r.rptId', 'a.rptId')
    .innerJoin('cqiCurriRpt as here', (join) =>
      join.onRef('here.curriId', '=', 'r.curriId').on('here.cqiTermId', '=', cqiTermId),
    )
    .innerJoin('cqiTerm as t', 't.cqiTermId', 'here.cqiTermId')
    .select(['a.cqiActId', 'r.curriId'])
    .where('a.dueSchlYear', '=', schlYear)
    .where(sql<string>`a."dueShtmCd"`, '=', shtmCd)
    .where('t.termSt', '=', 'CLOSED')
    .orderBy('a.cqiActId')
    .execute();
  for (const [at, { cqiActId, curriId }] of due.entries())
    await db
      .updateTable('cqiAct')
      .set({ doneSt: RESULTS[at % RESULTS.length] ?? 'DONE', doneNote: '학기 중 이행', doneRptId: rptIdOf(curriId) })
      .where('cqiActId', '=', cqiActId)
      .execute();
}

type Sums = Awaited<ReturnType<typeof sumsOf>>;
/** Reports of the departments that ran something, and of their colleges and offices. */
async function seedUnits(
  db: Kysely<Schema>,
  now: Date,
  standard: StoredStandard,
  curricula: readonly { readonly curriId: string; readonly deptCd: string }[],
  sums: Sums,
  isPresent: boolean,
): Promise<void> {
  const { cqiTermId } = standard,
    units = await unitsOf({ db }, [...new Set(curricula.map(({ deptCd }) => deptCd))]),
    together = (rows: readonly { readonly curriId: string }[]) =>
      rowOf(
        judgedTogether(
          new Map(
            rows.flatMap(({ curriId }) => {
              const found = sums.get(curriId);
              return found ? [[curriId, found] as const] : [];
            }),
          ),
          standard,
        ),
      );
  const rptSt = isPresent ? ('DRAFT' as const) : ('CONFIRMED' as const),
    texts = isPresent
      ? {}
      : {
          summary: '계획한 과정을 대체로 운영했고 이수율이 목표에 가까웠다.',
          best: '참여가 꾸준한 과정을 다음 학기에 늘린다.',
          weak: '모집이 적은 과정은 시기를 옮긴다.',
          plan: '비슷한 과정을 묶고 홍보를 함께 한다.',
        };
  const report = (key: string) => ({ rptId: stableId(`${key}:${cqiTermId}`), cqiTermId, rptSt, ...texts, ...STAMP });
  await insertRows(
    db,
    'cqiDeptRpt',
    [...groupBy(curricula, ({ deptCd }) => deptCd)].map(([deptCd, rows]) => ({
      ...report(`cqi-dept:${deptCd}`),
      deptCd,
      ...together(rows),
    })),
    now,
  );
  await insertRows(
    db,
    'cqiColgHqRpt',
    [...groupBy(curricula, ({ deptCd }) => units.get(deptCd)?.unitCd ?? deptCd)].map(([unitCd, rows]) => ({
      ...report(`cqi-unit:${unitCd}`),
      unitCd,
      unitDiv: units.get(rows[0]?.deptCd ?? '')?.unitDiv ?? ('HQ' as const),
      ...together(rows),
    })),
    now,
  );
}

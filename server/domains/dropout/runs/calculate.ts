import { createHash, randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { IND_CDS, type IndCd, type RiskGrade, type TrgrCd } from '#contract/dropout/dropout-codes.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { standardFor } from '#shared/dropout/groups.ts';
import { changeOf, hitTriggers, scoreStudent } from '#shared/dropout/score.ts';
import type { Standard } from '#shared/dropout/standard.ts';
import { frameOf, gather, population, type Counted, type Gathered, type RunFrame } from './gather.ts';
import type { StoredRun } from './run-queries.ts';

/** Students of one transaction: other screens wait for no longer one (dropout.md 2). */
const AT_ONCE = 500;

type NewResult = Insertable<Schema['drptRunRslt']>;
type NewItem = Insertable<Schema['drptRunRsltItem']>;

/** What a hash is made of, in the order of the numbers. */
export interface HashedResult {
  readonly stdNo: string;
  readonly score: string | null;
  readonly riskGrdCd: RiskGrade | null;
  readonly trgrCds: readonly TrgrCd[];
}

/** Hash over results as they come, which is by number. @returns `add` for each, `end` for SHA-256 in hex */
export function hashResults(): { readonly add: (result: HashedResult) => void; readonly end: () => string } {
  const hash = createHash('sha256');
  return {
    add: ({ stdNo, score, riskGrdCd, trgrCds }) =>
      void hash.update(`${stdNo}\t${score ?? ''}\t${riskGrdCd ?? ''}\t${trgrCds.join(',')}\n`),
    end: () => hash.digest('hex'),
  };
}

/** How many students a run found, and of which grade. */
export type RunCounts = Pick<
  StoredRun,
  'popCnt' | 'scoreCnt' | 'naCnt' | 'exclCnt' | 'g1Cnt' | 'g2Cnt' | 'g3Cnt' | 'g4Cnt'
>;

const GRADE_COUNTS = { G1: 'g1Cnt', G2: 'g2Cnt', G3: 'g3Cnt', G4: 'g4Cnt' } as const;

/**
 * Counts of a run. Without a score a student is counted by the grade of a trigger, which is one too.
 * @returns `add` for each result, `counts` at the end
 */
function countResults() {
  const counts = { popCnt: 0, scoreCnt: 0, naCnt: 0, exclCnt: 0, g1Cnt: 0, g2Cnt: 0, g3Cnt: 0, g4Cnt: 0 };
  return {
    counts,
    add: ({ riskGrdCd }: Pick<HashedResult, 'riskGrdCd'>): void => {
      counts.popCnt += 1;
      if (riskGrdCd === null) counts.exclCnt += 1;
      else if (riskGrdCd === 'NA') counts.naCnt += 1;
      else {
        counts.scoreCnt += 1;
        counts[GRADE_COUNTS[riskGrdCd]] += 1;
      }
    },
  };
}

interface Calculated {
  readonly result: NewResult & HashedResult;
  readonly items: readonly NewItem[];
}

/** One student's result with its nine items; of who is left out there is neither score nor item. */
function calculate(
  runId: string,
  student: Counted,
  standard: Standard,
  { values, facts, previous }: Gathered,
  frame: RunFrame,
  now: Date,
): Calculated {
  const rsltId = randomUUID(),
    { stdNo, trgtDivCd, colgCd, hakguaCd, gradeCd, shregSt } = student,
    head = { rsltId, runId, stdNo, trgtDivCd, colgCd, hakguaCd, gradeCd, shregSt, regDt: now.toISOString() },
    exclRsnCd = frame.exclusions.get(stdNo) ?? null;
  if (exclRsnCd !== null)
    return {
      result: {
        ...head,
        score: null,
        cvrgRt: 0,
        scoreGrdCd: null,
        riskGrdCd: null,
        trgrCds: [],
        prevRiskGrdCd: previous,
        riskChgCd: null,
        exclRsnCd,
      },
      items: [],
    };
  const trgrCds = hitTriggers(standard, facts),
    { score, cvrgRt, scoreGrdCd, riskGrdCd, items } = scoreStudent(standard, values, trgrCds),
    scored = new Map(items.map((item) => [item.indCd, item]));
  return {
    result: {
      ...head,
      score,
      cvrgRt,
      scoreGrdCd,
      riskGrdCd,
      trgrCds: [...trgrCds],
      prevRiskGrdCd: previous,
      riskChgCd: changeOf(riskGrdCd, previous),
      exclRsnCd: null,
    },
    // Also those that the standard does not use, so that another standard can be tried over them.
    items: IND_CDS.map((indCd): NewItem => itemOf(rsltId, indCd, values.get(indCd), scored.get(indCd))),
  };
}

type Item = ReturnType<typeof scoreStudent>['items'][number];
const itemOf = (
  rsltId: string,
  indCd: IndCd,
  value: { readonly rawVal: string | null; readonly rawCd: string | null; readonly valDt: string | null } | undefined,
  item: Item | undefined,
): NewItem => ({
  rsltId,
  indCd,
  rawVal: value?.rawVal ?? null,
  rawCd: value?.rawCd ?? null,
  valDt: value?.valDt ?? null,
  point: item?.point ?? null,
  weight: item?.weight ?? 0,
  cntrb: item?.cntrb ?? null,
  usedYn: item?.usedYn ?? 'N',
  stepNm: item?.stepNm ?? null,
});

/** Does a part of the work in a transaction: one of its own, or the one of who calls. */
type InTransaction = <T>(work: (tx: Kysely<Schema>) => Promise<T>) => Promise<T>;

interface Calculation {
  readonly db: Kysely<Schema>;
  readonly inTransaction: InTransaction;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

/**
 * Scores the population of a run and writes results and items, at most 500 students in one transaction.
 * @returns counts and hash; null where it was asked to stop, with the rows written so far
 */
export async function calculateRun(
  { db, inTransaction, now, signal }: Calculation,
  {
    runId,
    schlYear,
    shtmCd,
    baseDt,
    stnrdSnap,
  }: Pick<StoredRun, 'runId' | 'schlYear' | 'shtmCd' | 'baseDt' | 'stnrdSnap'>,
): Promise<(RunCounts & { readonly rsltHash: string }) | null> {
  const term = { schlYear, shtmCd },
    frame = await frameOf(db, term, baseDt, runId),
    students = (await population(db, term)).flatMap((student) => {
      const standard = standardFor(stnrdSnap, student.trgtDivCd);
      return standard ? [{ student, standard }] : [];
    });
  const hash = hashResults(),
    { counts, add } = countResults();
  for (let from = 0; from < students.length; from += AT_ONCE) {
    if (signal?.aborted) return null;
    const some = students.slice(from, from + AT_ONCE);
    await inTransaction(async (tx) => {
      const gathered = await gather(
        tx,
        frame,
        some.map(({ student }) => student),
      );
      const calculated = some.flatMap(({ student, standard }) => {
        const known = gathered.get(student.stdNo);
        return known ? [calculate(runId, student, standard, known, frame, now)] : [];
      });
      await insertRows(
        tx,
        'drptRunRslt',
        calculated.map(({ result }) => result),
      );
      await insertRows(
        tx,
        'drptRunRsltItem',
        calculated.flatMap(({ items }) => items),
      );
      for (const { result } of calculated) {
        hash.add(result);
        add(result);
      }
    });
  }
  return { ...counts, rsltHash: hash.end() };
}

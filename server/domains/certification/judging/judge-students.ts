import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import { HELD_STATES, IN_FORCE, type CertiEvent, type CertiState } from '#contract/certification/certi-codes.ts';
import { statePath, type Programme } from '#contract/certification/programmes.ts';
import { hashOf } from '#server/canonical-hash.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { updateRows } from '#server/database/update-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyStudents } from '#server/domains/communication/index.ts';
import { plainValues, readValues, type Known, type Value } from '#shared/certification/facts.ts';
import { gradeRank, judge, nearItem, obstacles, type Judged } from '#shared/certification/judge.ts';
import { recheckAfter, stateAfterJudge, type Recheck } from '#shared/certification/progress.ts';
import { holdsFor, judgedEntryYear } from '#shared/certification/years.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { gatherFacts } from '../facts/gather-facts.ts';
import { say } from '../say.ts';
import { lockKey } from '#server/records/numbers.ts';
import type { LoadedStd } from '../standards/load-standard.ts';

type Db = Kysely<Schema>;
export type StoredState = Selectable<Schema['certiState']>;
type Student = Awaited<ReturnType<typeof studentsOf>>[number];

const BACHELOR = 'B',
  LONGEST_SOURCE = 1_000;

/** Students of a programme who are judged, in the order of their numbers. @param stdNos only these */
export const studentsOf = async (db: Db, programme: Programme, stdNos?: readonly string[]) => {
  let rows = db
    .selectFrom('student')
    .select([
      'stdNo',
      'stdNm',
      'colgCd',
      'hakguaCd',
      'majorCd',
      'gradeCd',
      'shregSt',
      'entYear',
      'entGradeCd',
      'advsrStfNo',
    ])
    .where('degrCd', '=', BACHELOR)
    .where('shregSt', 'in', programme.shregSts)
    .orderBy('stdNo');
  if (programme.hakguaCd !== null) rows = rows.where('hakguaCd', '=', programme.hakguaCd);
  if (stdNos) rows = rows.where(sql<boolean>`"stdNo" = any (${[...stdNos]}::text[])`);
  return rows.execute();
};

/** What a run of judgements works with. */
export interface Judging {
  readonly programme: Programme;
  readonly standards: ReadonlyMap<string, LoadedStd>;
  readonly known: Known;
  readonly now: Date;
  /** Whether students are notified that they qualify; not while the demo campus is filled. */
  readonly isQuiet?: boolean;
  /** Ids of students who are judged for the first time; the demo campus has the same on every machine. */
  readonly newId?: (stdNo: string) => string;
}
export interface JudgeCounts {
  readonly readCnt: number;
  readonly changeCnt: number;
  readonly skipCnt: number;
}

/** The standard that holds for a student: the one that was relied on, or the one in force for the entry year. */
export function standardFor(
  standards: ReadonlyMap<string, LoadedStd>,
  student: Pick<Student, 'entYear' | 'entGradeCd'>,
  state: Pick<StoredState, 'certiSt' | 'certiStdId'> | undefined,
): LoadedStd | null {
  if (state && HELD_STATES.includes(state.certiSt) && state.certiStdId !== null)
    return standards.get(state.certiStdId) ?? null;
  const entYear = judgedEntryYear(student);
  return [...standards.values()].find(({ row }) => IN_FORCE.includes(row.stdSt) && holdsFor(row, entYear)) ?? null;
}

/** What an item stands on, in one text. */
export const sourceText = ({ sources }: Value): string =>
  sources
    .map(({ txt }) => txt)
    .join(', ')
    .slice(0, LONGEST_SOURCE);

interface Verdict {
  readonly student: Student;
  readonly before: StoredState | undefined;
  readonly standard: LoadedStd | null;
  readonly judged: Judged | null;
  readonly values: ReadonlyMap<string, Value>;
  readonly factHash: string | null;
  readonly certiSt: CertiState;
  readonly recheck: Recheck;
  readonly recheckRsn: string | null;
}

function verdictOf(
  { standards, known }: Judging,
  student: Student,
  before: StoredState | undefined,
  facts: Parameters<typeof readValues>[1] | undefined,
): Verdict {
  const standard = standardFor(standards, student, before),
    unchanged = { recheckYn: before?.recheckYn ?? ('N' as const), seen: before?.recheckSeen ?? null };
  if (standard === null || facts === undefined)
    return {
      student,
      before,
      standard: null,
      judged: null,
      values: new Map(),
      factHash: null,
      certiSt: stateAfterJudge(before?.certiSt ?? 'PROGRESS', false),
      recheck: unchanged,
      recheckRsn: before?.recheckRsn ?? null,
    };
  const values = readValues(standard, facts, known),
    judged = judge(standard, plainValues(values)),
    standing = { rank: gradeRank(standard, judged.calcGrdCd), gateYn: judged.gateYn, totPnt: judged.totPnt };
  const isCertified = before?.certiSt === 'CERTIFIED',
    recheck = isCertified ? recheckAfter(unchanged, standing, gradeRank(standard, before.decGrdCd)) : unchanged,
    lost = obstacles(standard, judged),
    names = [...lost.gates, ...lost.areas].join(', ') || '등급';
  return {
    student,
    before,
    standard,
    judged,
    values,
    factHash: hashOf({
      certiStdId: standard.row.certiStdId,
      stdVersion: standard.row.version,
      student,
      values: [...values].map(([itemKey, value]) => [itemKey, value.curVal, sourceText(value)]),
    }),
    certiSt: stateAfterJudge(before?.certiSt ?? 'PROGRESS', judged.calcGrdCd !== null),
    recheck,
    recheckRsn: recheck.recheckYn === 'Y' ? say('factsFell', { name: names }).slice(0, 200) : null,
  };
}

/** Whether there is anything to write: the same facts by the same standard say the same. */
const isChanged = ({ before, factHash, certiSt, recheck, standard }: Verdict): boolean =>
  before === undefined
    ? standard !== null
    : before.factHash !== factHash || before.certiSt !== certiSt || before.recheckYn !== recheck.recheckYn;

const nearOf = ({ standard, judged, values }: Verdict): string | null =>
  standard === null || judged === null || judged.calcGrdCd !== null
    ? null
    : (nearItem(standard, plainValues(values))?.itemKey ?? null);

const rowOf = (verdict: Verdict, now: Date) => {
  const { student, standard, judged, factHash, certiSt, recheck, recheckRsn, before } = verdict;
  return {
    certiStdId: standard?.row.certiStdId ?? null,
    stdNm: student.stdNm,
    colgCd: student.colgCd,
    hakguaCd: student.hakguaCd,
    majorCd: student.majorCd,
    gradeCd: student.gradeCd,
    shregSt: student.shregSt,
    entYear: student.entYear,
    advsrStfNo: student.advsrStfNo,
    judgeDt: now.toISOString(),
    factHash,
    gateYn: judged?.gateYn ?? 'N',
    totPnt: judged?.totPnt ?? null,
    metAreaCnt: judged?.metAreaCnt ?? null,
    calcGrdCd: judged?.calcGrdCd ?? null,
    nearItemKey: nearOf(verdict),
    areaJson: judged?.areas ?? [],
    certiSt,
    recheckYn: recheck.recheckYn,
    recheckRsn,
    recheckDt: recheck.recheckYn === 'Y' ? (before?.recheckDt ?? now.toISOString()) : null,
    recheckSeen: recheck.seen,
  };
};

const itemRows = (certiStateId: string, { judged, values }: Verdict) =>
  (judged?.items ?? []).map(({ itemKey, curVal, pnt, metYn, nextVal, lackVal }) => ({
    certiStateId,
    itemKey,
    curVal: curVal === null ? null : String(curVal),
    pnt: String(pnt),
    metYn,
    nextVal: nextVal === null ? null : String(nextVal),
    lackVal: lackVal === null ? null : String(lackVal),
    srcTxt: sourceText(values.get(itemKey) ?? { curVal: null, sources: [] }),
  }));

/** Writes what has changed, each kind of row with one statement. */
async function write(
  db: Db,
  { programme, now, newId = () => randomUUID() }: Judging,
  verdicts: readonly Verdict[],
): Promise<void> {
  const named = verdicts.map((verdict) => ({
    verdict,
    certiStateId: verdict.before?.certiStateId ?? newId(verdict.student.stdNo),
  }));
  await insertRows(
    db,
    'certiState',
    named
      .filter(({ verdict }) => verdict.before === undefined)
      .map(({ verdict: { student }, certiStateId }) => ({
        certiStateId,
        certiDiv: programme.certiDiv,
        stdNo: student.stdNo,
        stdNm: student.stdNm,
        colgCd: student.colgCd,
        hakguaCd: student.hakguaCd,
        gradeCd: student.gradeCd,
        shregSt: student.shregSt,
        entYear: student.entYear,
        gateYn: 'N' as const,
        areaJson: '[]',
        certiSt: 'PROGRESS' as const,
        recheckYn: 'N' as const,
        regId: 'SYSTEM',
        modId: 'SYSTEM',
        // The figures below are the first version.
        version: 1,
      }))
      .map(({ areaJson: _filled, ...row }) => row),
    now,
  );
  await updateRows(
    db,
    'certiState',
    'certiStateId',
    named.map(({ verdict, certiStateId }) => ({ certiStateId, ...rowOf(verdict, now) })),
    now,
  );
  await sql`delete from "certiStateItem" where "certiStateId" = any (${named.map(({ certiStateId }) => certiStateId)}::text[])`.execute(
    db,
  );
  await insertRows(
    db,
    'certiStateItem',
    named.flatMap(({ verdict, certiStateId }) => itemRows(certiStateId, verdict)),
  );
  await insertRows(
    db,
    'certiStateHis',
    named.flatMap(({ verdict: { before, certiSt, judged }, certiStateId }) => {
      const former = before?.certiSt ?? 'PROGRESS',
        evtCd: CertiEvent = certiSt === 'QUALIFIED' ? 'qualify' : 'lose';
      return former === certiSt
        ? []
        : [
            {
              certiStateHisId: randomUUID(),
              certiStateId,
              bfSt: former,
              afSt: certiSt,
              evtCd,
              certiGrdCd: judged?.calcGrdCd ?? null,
              actId: 'SYSTEM',
              actDt: now.toISOString(),
            },
          ];
    }),
  );
}

/** Students who qualify by this judgement and may apply in their year of study are notified. */
async function tellQualified(db: Db, { programme, now }: Judging, verdicts: readonly Verdict[]): Promise<void> {
  const qualified = verdicts.filter(
    ({ before, certiSt, standard, student }) =>
      certiSt === 'QUALIFIED' &&
      before?.certiSt !== 'QUALIFIED' &&
      standard?.row.applyGradeCds.includes(student.gradeCd) === true,
  );
  await notifyStudents(
    db,
    qualified.map(({ student }) => student.stdNo),
    {
      tmplCd: 'CERTI_RSLT',
      vars: { 인증: programme.title, 결과: '요건충족' },
      resourcePath: statePath(programme),
      now,
    },
  );
}

/**
 * Judges students of a programme in the transaction of the caller, who works without row-level security: their states are held, facts
 * are read, and a student whose facts are as they were stays as before (J4, J8).
 */
export async function judgeStudents(db: Db, judging: Judging, stdNos: readonly string[]): Promise<JudgeCounts> {
  const { programme, now } = judging,
    students = await studentsOf(db, programme, stdNos),
    known = db
      .selectFrom('certiState')
      .where('certiDiv', '=', programme.certiDiv)
      .where(sql<boolean>`"stdNo" = any (${students.map(({ stdNo }) => stdNo)}::text[])`),
    { cnt } = await known.select(sql<number>`count(*)::integer`.as('cnt')).executeTakeFirstOrThrow();
  // Who is judged for the first time has no row to hold: two runs at once would both make it. Before any row is held, so that
  // no run waits for this lock while it holds one.
  if (cnt < students.length) await lockKey(db, `certi judged first ${programme.certiDiv}`);
  const states = await known.selectAll().orderBy('stdNo').forUpdate().execute();
  const stateOf = new Map(states.map((state) => [state.stdNo, state])),
    facts = await gatherFacts(
      db,
      programme,
      students.map(({ stdNo }) => stdNo),
      koreanDate8(now),
    );
  const changed = students
    .map((student) => verdictOf(judging, student, stateOf.get(student.stdNo), facts.get(student.stdNo)))
    .filter(isChanged);
  if (changed.length > 0) {
    await write(db, judging, changed);
    if (judging.isQuiet !== true) await tellQualified(db, judging, changed);
  }
  return { readCnt: students.length, changeCnt: changed.length, skipCnt: students.length - changed.length };
}

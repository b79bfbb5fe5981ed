import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { GradeCd } from '#contract/certification/certi-codes.ts';
import { programmeOf } from '#contract/certification/programmes.ts';
import type { Simul } from '#contract/certification/std.ts';
import type { Schema } from '#server/database/schema.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { gone, refused } from '#server/http/failure.ts';
import { JOB_MESSAGES } from '#server/jobs/messages.ts';
import { createRun } from '#server/jobs/runs.ts';
import type { Job } from '#server/jobs/job.ts';
import { plainValues, readValues } from '#shared/certification/facts.ts';
import type { SimulResult } from '#shared/certification/figures.ts';
import { gradeRank, judge, type Judged } from '#shared/certification/judge.ts';
import { itemsOf } from '#shared/certification/standard.ts';
import { holdsFor, judgedEntryYear } from '#shared/certification/years.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';
import { gatherFacts } from '../facts/gather-facts.ts';
import { openJudging } from '../judging/judge-now.ts';
import { standardFor, studentsOf } from '../judging/judge-students.ts';
import { requireSetup } from '../reach.ts';
import { loadStandard, type LoadedStd } from './load-standard.ts';

const SIMUL_JOB = 'CERTI_SIMUL',
  AT_ONCE = 500,
  MOST_CHANGES = 1_000;

/** Orders a simulation of a version. @throws Failure 403, 409 GONE, STATE while one of the same version runs */
export async function orderSimul(call: CallContext, certiStdId: string): Promise<string> {
  const std = await call.db
    .selectFrom('certiStd')
    .select('certiDiv')
    .where('certiStdId', '=', certiStdId)
    .executeTakeFirst();
  if (!std) throw gone();
  requireSetup(call, std.certiDiv, 'U');
  const certiSimulId = randomUUID(),
    job = await call.db
      .selectFrom('batchJob')
      .select(['jobCd', 'timeoutMin'])
      .where('jobCd', '=', SIMUL_JOB)
      .executeTakeFirstOrThrow();
  await call.db
    .insertInto('certiSimul')
    .values({ certiSimulId, certiStdId, reqId: personOf(call).userId, reqDt: call.now })
    .execute();
  const run = await createRun(call.db, call.services.queue, {
    job,
    flightKey: `${SIMUL_JOB}:${certiStdId}`,
    trgrDivCd: 'MANUAL',
    dueDt: call.now,
    params: { certiSimulId },
    runUserId: personOf(call).userId,
  });
  if (run === null) throw refused('STATE', JOB_MESSAGES.running);
  return certiSimulId;
}

const EMPTY: SimulResult = { stdCnt: 0, grades: [], colleges: [], changes: [], gainCnt: 0, loseCnt: 0, unmet: [] };

/** The newest simulation of a version; none is an empty answer. @throws Failure 403, 409 GONE */
export async function newestSimul(call: CallContext, certiStdId: string): Promise<Simul[]> {
  const std = await call.db
    .selectFrom('certiStd')
    .select('certiDiv')
    .where('certiStdId', '=', certiStdId)
    .executeTakeFirst();
  if (!std) throw gone();
  requireSetup(call, std.certiDiv, 'R');
  const row = await call.db
    .selectFrom('certiSimul')
    .select(['certiSimulId', 'certiStdId', 'simulSt', 'reqDt', 'endDt', 'resultJson'])
    .where('certiStdId', '=', certiStdId)
    .orderBy('reqDt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return [];
  const { resultJson, ...head } = row,
    { grades, colleges, changes, unmet, ...counts } = resultJson ?? EMPTY;
  return [
    {
      ...head,
      ...counts,
      grades: [...grades],
      colleges: [...colleges],
      unmet: [...unmet],
      changes: changes.map((change) => ({ ...change, stdNm: maskName(change.stdNm) })),
    },
  ];
}

/** What is counted while students are judged one after the other. */
class Counting {
  private readonly grades = new Map<string | null, { cnt: number; nowCnt: number }>();
  private readonly colleges = new Map<string, { stdCnt: number; okCnt: number; nowCnt: number }>();
  private readonly changes: SimulResult['changes'][number][] = [];
  private readonly unmet = new Map<string, number>();
  private stdCnt = 0;
  private gainCnt = 0;
  private loseCnt = 0;
  private readonly standard: LoadedStd;
  private readonly deptNm: ReadonlyMap<string, string>;
  constructor(standard: LoadedStd, deptNm: ReadonlyMap<string, string>) {
    this.standard = standard;
    this.deptNm = deptNm;
  }

  add(
    student: { readonly stdNo: string; readonly stdNm: string; readonly colgCd: string; readonly hakguaCd: string },
    judged: Judged,
    nowGrdCd: GradeCd | null,
    nowRank: number,
  ): void {
    this.stdCnt += 1;
    const grade = (certiGrdCd: string | null) => {
      const known = this.grades.get(certiGrdCd) ?? { cnt: 0, nowCnt: 0 };
      this.grades.set(certiGrdCd, known);
      return known;
    };
    grade(judged.calcGrdCd).cnt += 1;
    grade(nowGrdCd).nowCnt += 1;
    const college = this.colleges.get(student.colgCd) ?? { stdCnt: 0, okCnt: 0, nowCnt: 0 };
    college.stdCnt += 1;
    college.okCnt += judged.calcGrdCd === null ? 0 : 1;
    college.nowCnt += nowGrdCd === null ? 0 : 1;
    this.colleges.set(student.colgCd, college);
    for (const { itemKey, metYn } of judged.items)
      if (metYn === 'N') this.unmet.set(itemKey, (this.unmet.get(itemKey) ?? 0) + 1);
    const rank = gradeRank(this.standard, judged.calcGrdCd);
    if (rank === nowRank) return;
    if (rank > nowRank) this.gainCnt += 1;
    else this.loseCnt += 1;
    if (this.changes.length < MOST_CHANGES)
      this.changes.push({
        stdNo: student.stdNo,
        stdNm: student.stdNm,
        hakguaNm: this.deptNm.get(student.hakguaCd) ?? '-',
        nowGrdCd,
        newGrdCd: judged.calcGrdCd,
        totPnt: judged.totPnt,
      });
  }

  result(): SimulResult {
    const { stdCnt, gainCnt, loseCnt } = this,
      order = [...this.standard.grades.map(({ certiGrdCd }) => certiGrdCd as string | null), null];
    return {
      stdCnt,
      gainCnt,
      loseCnt,
      grades: order.map((certiGrdCd) => ({ certiGrdCd, ...(this.grades.get(certiGrdCd) ?? { cnt: 0, nowCnt: 0 }) })),
      colleges: [...this.colleges]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([colgCd, counts]) => ({ colgCd, colgNm: this.deptNm.get(colgCd) ?? colgCd, ...counts })),
      changes: this.changes,
      unmet: itemsOf(this.standard)
        .map(({ itemKey, itemNm }) => ({ itemKey, itemNm, cnt: this.unmet.get(itemKey) ?? 0 }))
        .filter(({ cnt }) => cnt > 0)
        .toSorted((a, b) => b.cnt - a.cnt),
    };
  }
}

/** Judges the students of a version's years by it and by the standard in force, with the code of the nightly run (J8). Stores nothing. */
async function simulate(db: Kysely<Schema>, standard: LoadedStd, now: Date, signal: AbortSignal): Promise<SimulResult> {
  const programme = programmeOf(standard.row.certiDiv),
    judging = await openJudging(db, programme.certiDiv, now),
    depts = await db.selectFrom('dept').select(['deptCd', 'deptNm']).execute(),
    counting = new Counting(standard, new Map(depts.map(({ deptCd, deptNm }) => [deptCd, deptNm]))),
    students = (await studentsOf(db, programme)).filter((student) => holdsFor(standard.row, judgedEntryYear(student)));
  for (let from = 0; from < students.length && !signal.aborted; from += AT_ONCE) {
    const some = students.slice(from, from + AT_ONCE),
      facts = await gatherFacts(
        db,
        programme,
        some.map(({ stdNo }) => stdNo),
        koreanDate8(now),
      );
    for (const student of some) {
      const own = facts.get(student.stdNo);
      if (!own) continue;
      const by = (one: LoadedStd): Judged => judge(one, plainValues(readValues(one, own, judging.known))),
        inForce = standardFor(judging.standards, student, undefined),
        present = inForce ? by(inForce).calcGrdCd : null;
      counting.add(student, by(standard), present, gradeRank(inForce ?? standard, present));
    }
  }
  return counting.result();
}

/** Works off an ordered simulation. */
export const certiSimulation: Job = {
  jobCd: SIMUL_JOB,
  run: async ({ services: { db, clock }, params: { certiSimulId }, now, signal }) => {
    if (typeof certiSimulId !== 'string') return { endsAs: 'SKIP' };
    const order = await db
        .selectFrom('certiSimul')
        .select('certiStdId')
        .where('certiSimulId', '=', certiSimulId)
        .executeTakeFirst(),
      standard = order ? await loadStandard(db, order.certiStdId) : null;
    if (!standard) return { endsAs: 'SKIP' };
    const end = async (simulSt: 'DONE' | 'FAIL', result: SimulResult | null): Promise<void> => {
      await db
        .updateTable('certiSimul')
        .set({ simulSt, resultJson: result === null ? null : JSON.stringify(result), endDt: clock.now() })
        .where('certiSimulId', '=', certiSimulId)
        .execute();
    };
    try {
      const result = await simulate(db, standard, now, signal);
      await end(signal.aborted ? 'FAIL' : 'DONE', signal.aborted ? null : result);
      return { readCnt: result.stdCnt, okCnt: result.stdCnt };
    } catch (error) {
      await end('FAIL', null);
      throw error;
    }
  },
};

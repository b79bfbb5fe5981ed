import { sql, type Kysely } from 'kysely';
import { PROGRAMMES, programmeOf, statePath, type Programme } from '#contract/certification/programmes.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyRole, notifyStudents, notifyUsers } from '#server/domains/communication/index.ts';
import { languagesSince } from '#server/domains/career/index.ts';
import { answeredSince } from '#server/domains/diagnosis/index.ts';
import { completedSince } from '#server/domains/extracurricular/index.ts';
import { earnedSince } from '#server/domains/mileage/index.ts';
import type { Job, JobContext, JobResult } from '#server/jobs/job.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import { judgeStudents, studentsOf } from './judge-students.ts';
import { openJudging } from './judge-now.ts';

type Db = Kysely<Schema>;
/** Students of one transaction: few enough that no other transaction waits long for one of them. */
const AT_ONCE = 500;
/** Events of so long before the last run are read again; students who were judged already are skipped by their facts. */
const OVERLAP_MS = 60_000,
  FIRST_LOOK_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE));

/** Judges students of a programme, some hundred in a transaction, so that a run that is stopped has done what it has done. */
async function judgeAll(
  { services: { db }, now, signal, log }: JobContext,
  programme: Programme,
  stdNos: readonly string[],
): Promise<Required<Pick<JobResult, 'readCnt' | 'okCnt' | 'skipCnt' | 'errCnt'>>> {
  const judging = await openJudging(db, programme.certiDiv, now),
    counts = { readCnt: 0, okCnt: 0, skipCnt: 0, errCnt: 0 };
  for (const some of chunks(stdNos)) {
    if (signal.aborted) break;
    try {
      const { readCnt, changeCnt, skipCnt } = await db
        .transaction()
        .execute(async (tx) => judgeStudents(tx, judging, some));
      counts.readCnt += readCnt;
      counts.okCnt += changeCnt;
      counts.skipCnt += skipCnt;
    } catch (error) {
      counts.readCnt += some.length;
      counts.errCnt += some.length;
      log('ERROR', error instanceof Error ? error.message : String(error), { keyVal: some[0] ?? '' });
    }
  }
  return counts;
}

type Counts = Awaited<ReturnType<typeof judgeAll>>;
const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (total, counts) => ({
      readCnt: total.readCnt + counts.readCnt,
      okCnt: total.okCnt + counts.okCnt,
      skipCnt: total.skipCnt + counts.skipCnt,
      errCnt: total.errCnt + counts.errCnt,
    }),
    { readCnt: 0, okCnt: 0, skipCnt: 0, errCnt: 0 },
  );

export const JUDGE_JOB = 'CERTI_JUDGE_RUN';
/** Everybody, every night; or one programme at once, when it is asked for. Results of simulations end after a week. */
export const certiJudgeRun: Job = {
  jobCd: JUDGE_JOB,
  flightOf: ({ certiDiv }) => (typeof certiDiv === 'string' ? certiDiv : ''),
  run: async (context) => {
    const { db } = context.services,
      asked = context.params['certiDiv'],
      programmes = typeof asked === 'string' ? [programmeOf(asked)] : PROGRAMMES,
      done: Counts[] = [];
    for (const programme of programmes)
      done.push(
        await judgeAll(
          context,
          programme,
          (await studentsOf(db, programme)).map(({ stdNo }) => stdNo),
        ),
      );
    const weekAgo = new Date(context.now.getTime() - 7 * DAY_MS).toISOString();
    await db.deleteFrom('certiSimul').where('reqDt', '<', weekAgo).execute();
    await db.deleteFrom('certiTry').where('tryDt', '<', weekAgo).execute();
    return sum(done);
  },
};

/** Students whose facts may have changed since a moment, by what each area says. */
async function changedSince(db: Db, since: Date): Promise<string[]> {
  const at = since.toISOString(),
    { rows } = await sql<{ stdNo: string }>`
      select "stdNo" from "certiEvid" where "modDt" >= ${at}::timestamptz and "evidSt" <> 'REQ'
      union select u."stdNo" from "certiUpload" u join "certiUpBatch" b on b."batchNo" = u."batchNo" where b."modDt" >= ${at}::timestamptz`.execute(
      db,
    );
  return [
    ...new Set([
      ...rows.map(({ stdNo }) => stdNo),
      ...(await languagesSince(db, since)),
      ...(await earnedSince(db, since)),
      ...(await completedSince(db, since)),
      ...(await answeredSince(db, since)),
    ]),
  ].toSorted();
}

/** From when on events have not been looked at: the beginning of the last run that did its work. */
async function lookedUntil(db: Db, jobCd: string, now: Date): Promise<Date> {
  const last = await db
    .selectFrom('batchRun')
    .select('strtDt')
    .where('jobCd', '=', jobCd)
    .where('statCd', '=', 'OK')
    .where('strtDt', '<', now.toISOString())
    .orderBy('strtDt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.strtDt
    ? new Date(new Date(last.strtDt).getTime() - OVERLAP_MS)
    : new Date(now.getTime() - FIRST_LOOK_MS);
}

/** Students of whom something was posted, completed, decided, released or uploaded, within minutes. */
export const certiJudgeEvent: Job = {
  jobCd: 'CERTI_JUDGE_EVENT',
  run: async (context) => {
    const { db } = context.services,
      stdNos = await changedSince(db, await lookedUntil(db, 'CERTI_JUDGE_EVENT', context.now));
    if (stdNos.length === 0) return { readCnt: 0 };
    const done: Counts[] = [];
    for (const programme of PROGRAMMES) done.push(await judgeAll(context, programme, stdNos));
    return sum(done);
  },
};

/** The years of study in which one item more is worth a message. */
const NEAR_GRADES = ['3', '4'];

interface Near {
  readonly stdNo: string;
  readonly hakguaCd: string;
  readonly itemNm: string;
}
/** Students on their way who are short of one item, with its name, by their last judgement. */
export async function nearStudents(
  db: Db,
  { certiDiv }: Programme,
  { stdNos, gradeCds }: { readonly stdNos?: readonly string[]; readonly gradeCds?: readonly string[] },
): Promise<Near[]> {
  return db
    .selectFrom('certiState as s')
    .innerJoin('certiItem as i', (join) =>
      join.onRef('i.certiStdId', '=', 's.certiStdId').onRef('i.itemKey', '=', 's.nearItemKey'),
    )
    .select(['s.stdNo', 's.hakguaCd', 'i.itemNm'])
    .where('s.certiDiv', '=', certiDiv)
    .where('s.certiSt', 'in', ['PROGRESS', 'REJECTED'])
    .$if(stdNos !== undefined, (rows) => rows.where(sql<boolean>`s."stdNo" = any (${[...(stdNos ?? [])]}::text[])`))
    .$if(gradeCds !== undefined, (rows) => rows.where('s.gradeCd', 'in', gradeCds ?? []))
    .orderBy('s.stdNo')
    .execute();
}

/** Notifies students of what they are short of, those with the same item in one message. @returns how many */
export async function tellNear(
  tx: Db,
  programme: Programme,
  near: readonly { readonly stdNo: string; readonly itemNm: string }[],
  now: Date,
  onceKey?: string,
): Promise<number> {
  for (const [itemNm, own] of groupBy(near, (one) => one.itemNm))
    await notifyStudents(
      tx,
      own.map(({ stdNo }) => stdNo),
      {
        tmplCd: 'CERTI_NEAR',
        vars: { 인증: programme.title, 항목: itemNm },
        resourcePath: statePath(programme),
        ...(onceKey === undefined ? {} : { onceKey: `${onceKey}:${itemNm}` }),
        now,
      },
    );
  return near.length;
}

/** Staff of a department, by their accounts. */
const staffOf = async (db: Db, deptCd: string): Promise<string[]> =>
  (
    await db
      .selectFrom('user')
      .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
      .innerJoin('userRole', 'userRole.userId', 'user.userId')
      .innerJoin('role', 'role.roleId', 'userRole.roleId')
      .select('user.userId')
      .distinct()
      .where('staff.deptCd', '=', deptCd)
      .where('role.roleCd', '=', 'ROLE_DEPT')
      .where('userRole.stCd', '=', 'ACTIVE')
      .execute()
  ).map(({ userId }) => userId);

/** Once a month: students of the third and fourth year who miss one item, and their departments. */
export const certiNear: Job = {
  jobCd: 'CERTI_NEAR',
  run: async ({ services: { db }, now, signal }) => {
    let readCnt = 0;
    for (const programme of PROGRAMMES) {
      if (signal.aborted) break;
      const near = await nearStudents(db, programme, { gradeCds: NEAR_GRADES }),
        onceKey = `CERTI_NEAR:${programme.certiDiv}:${koreanDate8(now).slice(0, 6)}`;
      readCnt += near.length;
      await db.transaction().execute(async (tx) => {
        await tellNear(tx, programme, near, now, onceKey);
        for (const [deptCd, own] of groupBy(near, ({ hakguaCd }) => hakguaCd))
          await notifyUsers(tx, await staffOf(tx, deptCd), {
            tmplCd: 'WORK_DUE',
            vars: { 업무: say('nearWork', { certi: programme.title, n: own.length }) },
            resourcePath: statePath(programme),
            linkUrl: `${statePath(programme)}?tab=students&nearYn=Y&hakguaCd=${deptCd}`,
            onceKey: `${onceKey}:${deptCd}`,
            now,
          });
      });
    }
    return { readCnt, okCnt: readCnt };
  },
};

export interface Head {
  readonly stfNo: string;
  readonly userId: string;
}
/** Who decides about a programme hears of its work: the head of the owner department, or the operators. */
export async function headOf(db: Db, deptCd: string): Promise<Head | null> {
  const head = await db
    .selectFrom('dept')
    .innerJoin('user', 'user.stfNo', 'dept.headStfNo')
    .select(['user.stfNo', 'user.userId'])
    .where('dept.deptCd', '=', deptCd)
    .executeTakeFirst();
  return head && head.stfNo !== null ? { stfNo: head.stfNo, userId: head.userId } : null;
}

/** With the night: certified students whose facts fell, reported to those who decide, once for each fall. */
export const certiRecheck: Job = {
  jobCd: 'CERTI_RECHECK',
  run: async ({ services: { db }, now }) => {
    const today = koreanDate8(now),
      since = new Date(now.getTime() - DAY_MS).toISOString();
    let readCnt = 0;
    for (const programme of PROGRAMMES) {
      const { cnt } = await db
        .selectFrom('certiState')
        .select(sql<number>`count(*)::integer`.as('cnt'))
        .where('certiDiv', '=', programme.certiDiv)
        .where('recheckYn', '=', 'Y')
        .where('recheckDt', '>=', since)
        .executeTakeFirstOrThrow();
      if (cnt === 0) continue;
      readCnt += cnt;
      const notice = {
        tmplCd: 'WORK_DUE',
        vars: { 업무: say('recheckWork', { certi: programme.title, n: cnt }) },
        resourcePath: statePath(programme),
        linkUrl: `${statePath(programme)}?tab=students&recheckYn=Y`,
        onceKey: `CERTI_RECHECK:${programme.certiDiv}:${today}`,
        now,
      } as const;
      await db.transaction().execute(async (tx) => {
        const head = programme.decidedBy === 'HEAD' ? await headOf(tx, programme.ownerDeptCd) : null;
        await (head === null ? notifyRole(tx, 'ROLE_OPER', notice) : notifyUsers(tx, [head.userId], notice));
      });
    }
    return { readCnt, okCnt: readCnt };
  },
};

import { sql, type Kysely } from 'kysely';
import {
  CNSLR_TARGETS_MAX,
  DRPT_SCREEN,
  OPEN_TRGT_STATES,
  type RiskChange,
  type ScoredGrade,
  type TargetGrade,
} from '#contract/dropout/dropout-codes.ts';
import { message } from '#messages/message.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { raiseWorkAs, type NewWork } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { assignmentOf, pickCounsellor, type TargetStaff, type Unassigned } from '#shared/dropout/assigning.ts';
import { dueAfterWorse, firstDueDate } from '#shared/dropout/due-date.ts';
import { gradePlace } from '#shared/dropout/standard.ts';
import type { Term } from '#shared/dropout/terms.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import { history, staffText } from './history.ts';
import { settleWork, targetEvents, usersOfStaff, workOfTarget } from './target-events.ts';
import { targets, type StoredTarget } from './target-records.ts';

/** HLDOF_ST of who is employed and not on leave. */
const EMPLOYED = '10';

/** Numbers of staff who have become responsible for a target, and of those who are not any more. */
export interface StaffChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}
const NO_CHANGE: StaffChange = { added: [], removed: [] };

const staffIn = ({ advsrStfNo, cnslrStfNo }: TargetStaff): readonly string[] => [
  ...new Set([advsrStfNo, cnslrStfNo].filter((stfNo) => stfNo !== null)),
];
function changeOfStaff(before: TargetStaff, after: TargetStaff): StaffChange {
  const was = staffIn(before),
    is = staffIn(after);
  return {
    added: is.filter((stfNo) => !was.includes(stfNo)),
    removed: was.filter((stfNo) => !is.includes(stfNo)),
  };
}

/** Counsellors of PSYC in use and employed, their rows locked until the transaction ends, with their open targets. */
async function holdCounsellors(db: Kysely<Schema>, stfNo?: string) {
  let rows = db
    .selectFrom('cnslr')
    .innerJoin('staff', 'staff.stfNo', 'cnslr.stfNo')
    .select('cnslr.stfNo')
    .where('cnslr.cnslDivCd', '=', 'PSYC')
    .where('cnslr.useYn', '=', 'Y')
    .where('staff.hldofStCd', '=', EMPLOYED)
    .orderBy('cnslr.stfNo')
    .forUpdate('cnslr');
  if (stfNo !== undefined) rows = rows.where('cnslr.stfNo', '=', stfNo);
  const held = (await rows.execute()).map((row) => row.stfNo);
  // Asked once the rows are held: who came before has written theirs by now.
  const counts = await db
    .selectFrom('drptTrgt')
    .select(['cnslrStfNo', ({ fn }) => fn.countAll<number>().as('cnt')])
    .where('cnslrStfNo', 'in', held)
    .where('trgtSt', 'in', [...OPEN_TRGT_STATES])
    .groupBy('cnslrStfNo')
    .execute();
  return held.map((one) => ({ stfNo: one, openCnt: counts.find((row) => row.cnslrStfNo === one)?.cnt ?? 0 }));
}

/** Chooses the staff of many targets in one transaction; counsellors whom it has chosen count as given at once. */
export interface Assigner {
  /** Accounts by number of staff. */
  readonly users: ReadonlyMap<string, string>;
  /** Advisor or head, for G4 a counsellor with room. @returns why there is none, else the staff */
  readonly choose: (stdNo: string, grade: ScoredGrade) => TargetStaff | Unassigned;
  /** A counsellor with room, the one named where there is room; null when all are full. */
  readonly counsellor: (preferred?: string | null) => string | null;
}

/** Students with the advisor and the head who are employed, by number. */
async function candidatesOf(db: Kysely<Schema>, stdNos: readonly string[]) {
  const rows = await db
    .selectFrom('student as s')
    .leftJoin('staff as a', (join) => join.onRef('a.stfNo', '=', 's.advsrStfNo').on('a.hldofStCd', '=', EMPLOYED))
    .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
    .leftJoin('staff as h', (join) => join.onRef('h.stfNo', '=', 'd.headStfNo').on('h.hldofStCd', '=', EMPLOYED))
    .select(['s.stdNo', 'a.stfNo as advsrStfNo', 'h.stfNo as headStfNo'])
    .where('s.stdNo', '=', sql<string>`any(${[...stdNos]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.stdNo, row]));
}

/** Who would advise each of some students by the rule; a student without one is absent. @param db without row-level security */
export async function advisorsBy(db: Kysely<Schema>, stdNos: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await candidatesOf(db, stdNos);
  return new Map(
    [...found].flatMap(([stdNo, { advsrStfNo, headStfNo }]) => {
      const advisor = advsrStfNo ?? headStfNo;
      return advisor === null ? [] : [[stdNo, advisor] as const];
    }),
  );
}

/**
 * The automatic rule for some students (dropout.md 4). Holds the counsellors' rows until the transaction ends; sees every
 * target, also those that the caller does not.
 */
export const openAssigner = ({ db }: Pick<Actor, 'db'>, stdNos: readonly string[]): Promise<Assigner> =>
  withoutRowSecurity(db, async () => {
    const counsellors = (await holdCounsellors(db)).map((row) => ({ ...row })),
      candidates = await candidatesOf(db, stdNos),
      users = await usersOfStaff(db, [
        ...counsellors.map(({ stfNo }) => stfNo),
        ...[...candidates.values()].flatMap(({ advsrStfNo, headStfNo }) => [advsrStfNo, headStfNo]),
      ]);
    const give = (stfNo: string | null): string | null => {
      const chosen = counsellors.find((row) => row.stfNo === stfNo);
      if (chosen) chosen.openCnt += 1;
      return stfNo;
    };
    return {
      users,
      choose: (stdNo, grade) => {
        const { advsrStfNo = null, headStfNo = null } = candidates.get(stdNo) ?? {},
          chosen = assignmentOf(grade, { advsrStfNo, headStfNo, counsellors });
        if (typeof chosen !== 'string') give(chosen.cnslrStfNo);
        return chosen;
      },
      counsellor: (preferred = null) => {
        const own = counsellors.filter(({ stfNo }) => stfNo === preferred);
        return give(pickCounsellor(own) ?? pickCounsellor(counsellors));
      },
    };
  });

/** A target behind a change of its staff. */
interface Put {
  readonly change: StaffChange;
  readonly target: StoredTarget;
}

/** Writes staff into a target that is held: the first assignment, or a replacement. Work and messages are the caller's. */
async function putStaff(
  actor: Actor,
  row: StoredTarget,
  staff: TargetStaff,
  asgnTyCd: 'AUTO' | 'MANUAL',
  runId?: string,
): Promise<Put> {
  const change = changeOfStaff(row, staff);
  if (row.trgtSt !== 'UNAS' && change.added.length + change.removed.length === 0)
    return { change: NO_CHANGE, target: row };
  const today = koreanDate8(actor.now),
    isFirst = row.trgtSt === 'UNAS',
    first = { asgnDt: today, fstDueDt: firstDueDate(today, row.riskGrdCd) },
    changes = { ...staff, asgnTyCd, asgnRmrk: null, ...(isFirst ? first : {}) };
  const trgtSt = await targetEvents.move(actor, row, isFirst ? 'assign' : 'reassign', {
    changes,
    noted: { staff, ...(runId === undefined ? {} : { runId }) },
  });
  return {
    // What an unassigned target named already was shown to no user.
    change: isFirst ? { added: staffIn(staff), removed: [] } : change,
    target: { ...row, ...changes, trgtSt },
  };
}

/**
 * Whether a target may be given to the staff that a person has named; an upload asks it before it assigns.
 * @throws Failure 400 at its field: no advisor or counsellor who may be one, a G4 without counsellor; 409 LIMIT, STATE
 */
export async function checkStaff(actor: Actor, row: StoredTarget, staff: TargetStaff): Promise<void> {
  const { advsrStfNo, cnslrStfNo } = staff;
  // A state that knows no assignment is refused before what was chosen.
  targetEvents.next(row.trgtSt, row.trgtSt === 'UNAS' ? 'assign' : 'reassign');
  if (advsrStfNo === null) throw invalidField('advsrStfNo', message('M-REQ-SEL', { label: '담당 지도교수' }));
  if (row.riskGrdCd === 'G4' && cnslrStfNo === null)
    throw invalidField('cnslrStfNo', message('M-REQ-SEL', { label: '담당 상담사' }));
  const advisor = await actor.db
    .selectFrom('staff')
    .select('stfNo')
    .where('stfNo', '=', advsrStfNo)
    .where('hldofStCd', '=', EMPLOYED)
    .executeTakeFirst();
  if (!advisor) throw invalidField('advsrStfNo', say('advisorGone'));
  if (cnslrStfNo !== null) {
    const [counsellor] = await withoutRowSecurity(actor.db, () => holdCounsellors(actor.db, cnslrStfNo)),
      isCounted = row.trgtSt !== 'UNAS' && row.cnslrStfNo === cnslrStfNo;
    if (!counsellor) throw invalidField('cnslrStfNo', say('counsellorGone'));
    if (!isCounted && counsellor.openCnt >= CNSLR_TARGETS_MAX)
      throw refused('LIMIT', say('counsellorLimit', { n: CNSLR_TARGETS_MAX }));
  }
}

/**
 * Gives a target that is held to the staff that a person has named (assignTrgt, an upload).
 * @throws Failure as `checkStaff`
 */
export async function assignStaff(actor: Actor, row: StoredTarget, staff: TargetStaff): Promise<StaffChange> {
  await checkStaff(actor, row, staff);
  const { change, target } = await putStaff(actor, row, staff, 'MANUAL');
  await settleWork(actor, target, await usersOfStaff(actor.db, staffIn(staff)));
  return change;
}

/** Writes why a target has no staff yet, where that is new. */
async function remark(actor: Actor, row: StoredTarget, why: Unassigned): Promise<void> {
  if (row.asgnRmrk !== say(why)) await targets.change(actor, row, { asgnRmrk: say(why) });
}

interface AutoOptions {
  readonly runId?: string;
  /** Of a term that is over: no user has to do anything. */
  readonly isOver?: boolean;
}

/**
 * Gives unassigned targets that are held to staff by the rule; one for which there is none says why (asgnRmrk).
 * @returns for each the change, null where it stays unassigned
 */
export async function autoAssign(
  actor: Actor,
  rows: readonly StoredTarget[],
  { runId, isOver = false }: AutoOptions = {},
): Promise<readonly (StaffChange | null)[]> {
  const assigner = await openAssigner(
      actor,
      rows.map(({ stdNo }) => stdNo),
    ),
    changes: (StaffChange | null)[] = [],
    work: NewWork[] = [];
  for (const row of rows) {
    const chosen = assigner.choose(row.stdNo, row.riskGrdCd);
    if (typeof chosen === 'string') {
      await remark(actor, row, chosen);
      changes.push(null);
      continue;
    }
    const { change, target } = await putStaff(actor, row, chosen, 'AUTO', runId);
    changes.push(change);
    if (!isOver) work.push(...workOfTarget(target, assigner.users));
  }
  // For none of them anybody has work yet.
  await raiseWorkAs(actor, work);
  return changes;
}

/** The grade that a confirmed run has found for a target. */
export interface NewGrade {
  readonly runId: string;
  readonly riskGrdCd: ScoredGrade;
  readonly riskChgCd: RiskChange | null;
  /** From which grade on the standard makes targets. */
  readonly minGrdCd: TargetGrade;
}

/** Accounts of the staff of a target beside those that the assigner knows. */
const usersFor = async (
  { db }: Actor,
  staff: TargetStaff,
  known: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const missing = staffIn(staff).filter((stfNo) => !known.has(stfNo));
  return missing.length === 0 ? known : new Map([...known, ...(await usersOfStaff(db, missing))]);
};

/**
 * Another grade for a target that is held and neither closed nor excluded. A worse one may bring the last day forward, and
 * one that has become G4 gets a counsellor, whether or not others are assigned by the rule (dropout.md 4).
 */
export async function regradeTarget(
  actor: Actor,
  row: StoredTarget,
  { runId, riskGrdCd, riskChgCd, minGrdCd }: NewGrade,
  assigner: Assigner,
): Promise<StaffChange> {
  const isWorse = gradePlace(riskGrdCd) > gradePlace(row.riskGrdCd),
    needsCounsellor = isWorse && riskGrdCd === 'G4' && row.cnslrStfNo === null,
    cnslrStfNo = needsCounsellor ? assigner.counsellor() : row.cnslrStfNo,
    isUnassigned = row.trgtSt === 'UNAS';
  const changes = {
    riskGrdCd,
    riskChgCd,
    ...(row.srcCd === 'RUN' ? { runId } : {}),
    imprYn: gradePlace(riskGrdCd) < gradePlace(minGrdCd) ? ('Y' as const) : ('N' as const),
    ...(isWorse ? { fstDueDt: dueAfterWorse(row.fstDueDt, koreanDate8(actor.now), riskGrdCd) } : {}),
    ...(needsCounsellor && cnslrStfNo === null ? { asgnRmrk: say('counsellorsFull') } : {}),
    // Without an advisor it stays unassigned; the counsellor is counted from the assignment on.
    ...(isUnassigned ? { cnslrStfNo } : {}),
  };
  const trgtSt = await targetEvents.move(actor, row, 'regrade', {
      changes,
      noted: { bfVal: row.riskGrdCd, afVal: riskGrdCd, runId },
    }),
    graded: StoredTarget = { ...row, ...changes, trgtSt };
  const users = await usersFor(actor, graded, assigner.users);
  if (!isUnassigned && cnslrStfNo !== row.cnslrStfNo) {
    const staff = { advsrStfNo: row.advsrStfNo, cnslrStfNo },
      { change, target } = await putStaff(actor, graded, staff, row.asgnTyCd ?? 'AUTO', runId);
    await settleWork(actor, target, await usersFor(actor, target, users));
    return change;
  }
  await settleWork(actor, graded, users);
  return NO_CHANGE;
}

/** Why a target is opened again: by a person with a reason, or by a confirmed run with a grade. */
export interface Reopening {
  readonly rsn?: string;
  readonly grade?: NewGrade;
}

/**
 * Opens a closed or excluded target that is held again, with the same staff. Without an advisor, or as G4 without a
 * counsellor who has room, it waits for its assignment; the last day counts from today.
 */
export async function reopenTarget(
  actor: Actor,
  row: StoredTarget,
  { rsn, grade }: Reopening,
  assigner: Assigner,
): Promise<StaffChange> {
  const today = koreanDate8(actor.now),
    riskGrdCd = grade?.riskGrdCd ?? row.riskGrdCd,
    cnslrStfNo = riskGrdCd === 'G4' && row.advsrStfNo !== null ? assigner.counsellor(row.cnslrStfNo) : row.cnslrStfNo,
    remarkOf: Unassigned | null =
      row.advsrStfNo === null ? 'noAdvisor' : riskGrdCd === 'G4' && cnslrStfNo === null ? 'counsellorsFull' : null,
    to = remarkOf === null ? 'ASGN' : 'UNAS';
  const changes = {
    riskGrdCd,
    ...(grade ? { riskChgCd: grade.riskChgCd, imprYn: 'N' as const } : {}),
    ...(grade && row.srcCd === 'RUN' ? { runId: grade.runId } : {}),
    cnslrStfNo,
    reopDt: today,
    asgnDt: to === 'ASGN' ? today : null,
    fstDueDt: to === 'ASGN' ? firstDueDate(today, riskGrdCd) : null,
    asgnRmrk: remarkOf === null ? null : say(remarkOf),
    // The first intervention is that from the last reopening on.
    fstIntvDt: null,
    clsDt: null,
    clsRsnCd: null,
    clsCn: null,
    exclRsnCd: null,
  };
  await targetEvents.move(actor, row, 'reopen', {
    changes,
    to,
    ...(rsn === undefined ? {} : { rsn }),
    ...(grade ? { noted: { runId: grade.runId } } : {}),
  });
  const opened: StoredTarget = { ...row, ...changes, trgtSt: to };
  if (cnslrStfNo !== row.cnslrStfNo)
    await history(actor, [
      {
        stdNo: row.stdNo,
        hakguaCd: row.hakguaCd,
        trgtId: row.trgtId,
        evtCd: 'REASG',
        bfVal: staffText(row),
        afVal: staffText(opened),
        runId: grade?.runId ?? null,
      },
    ]);
  if (to === 'UNAS') return NO_CHANGE;
  await settleWork(actor, opened, await usersFor(actor, opened, assigner.users));
  return { added: staffIn(opened), removed: [] };
}

/**
 * Notifies the persons of an act: those who have got targets, and those who have lost some. One message a person, with
 * the number and no name of a student.
 */
export async function notifyStaff({ db, now }: Actor, changes: readonly (StaffChange | null)[]): Promise<void> {
  const given = changes.filter((change) => change !== null),
    users = await usersOfStaff(
      db,
      given.flatMap(({ added, removed }) => [...added, ...removed]),
    );
  const counted = (stfNos: readonly string[]) =>
    groupBy(
      [...groupBy(stfNos, (stfNo) => stfNo)].flatMap(([stfNo, all]) => {
        const userId = users.get(stfNo);
        return userId === undefined ? [] : [{ userId, cnt: all.length }];
      }),
      ({ cnt }) => cnt,
    );
  const about = { resourcePath: DRPT_SCREEN.target, linkUrl: DRPT_SCREEN.target, now } as const;
  for (const [cnt, people] of counted(given.flatMap(({ added }) => added)))
    await notifyUsers(
      db,
      people.map(({ userId }) => userId),
      { tmplCd: 'DRPT_NEW', vars: { 인원: String(cnt) }, ...about },
    );
  for (const [cnt, people] of counted(given.flatMap(({ removed }) => removed)))
    await notifyUsers(
      db,
      people.map(({ userId }) => userId),
      { tmplCd: 'DRPT_MOVE', vars: { 인원: String(cnt) }, ...about },
    );
}

/**
 * Closes what is still open of a term that is over, unassigned targets too (종결 TERM).
 * @param actor without row-level security
 * @param how `record` where no user was given work for them
 */
export async function closeOverTargets(
  actor: Actor,
  { schlYear, shtmCd }: Term,
  how: 'move' | 'record' = 'move',
): Promise<void> {
  const rows = await actor.db
    .selectFrom('drptTrgt')
    .selectAll()
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('trgtSt', 'in', ['UNAS', ...OPEN_TRGT_STATES])
    .orderBy('stdNo')
    .forUpdate()
    .execute();
  for (const row of rows)
    await targetEvents[how](actor, row, 'close', {
      changes: { clsRsnCd: 'TERM', clsDt: koreanDate8(actor.now) },
    });
}

import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { OPEN_TRGT_STATES } from '#contract/dropout/dropout-codes.ts';
import type { ConfirmPreview } from '#contract/dropout/run.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem, withoutRowSecurity } from '#server/access/row-security.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { raisedBy, staffActor, type Actor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { refused } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { planConfirmation, type ConfirmPlan, type GradedStudent, type Regraded } from '#shared/dropout/confirming.ts';
import { standardFor } from '#shared/dropout/groups.ts';
import { groupBy } from '#shared/group-by.ts';
import { say } from '../say.ts';
import {
  advisorsBy,
  autoAssign,
  notifyStaff,
  openAssigner,
  regradeTarget,
  reopenTarget,
  type NewGrade,
  type StaffChange,
} from '../targets/assignment.ts';
import { history } from '../targets/history.ts';
import type { StoredTarget } from '../targets/target-records.ts';
import { runEvents } from './run-events.ts';
import { storedRun, type StoredRun } from './run-queries.ts';

type Result = GradedStudent & Pick<Schema['drptRunRslt'], 'colgCd' | 'hakguaCd' | 'prevRiskGrdCd'>;
type Plan = ConfirmPlan<Result, StoredTarget>;
type RunTerm = Pick<StoredRun, 'runId' | 'schlYear' | 'shtmCd' | 'stnrdSnap'>;

/** How many targets a confirmation has made, changed and opened again. */
export interface ConfirmCounts {
  readonly newCnt: number;
  readonly chngCnt: number;
  readonly reopCnt: number;
}
const countsOf = ({ create, regrade, reopen }: Plan): ConfirmCounts => ({
  newCnt: create.length,
  chngCnt: regrade.length,
  reopCnt: reopen.length,
});

/** What the run would do to the targets of its term. @param isHeld whether these are locked */
async function planOf(db: Kysely<Schema>, run: RunTerm, isHeld: boolean): Promise<Plan> {
  const results = await db
      .selectFrom('drptRunRslt')
      .select(['stdNo', 'trgtDivCd', 'riskGrdCd', 'riskChgCd', 'colgCd', 'hakguaCd', 'prevRiskGrdCd'])
      .where('runId', '=', run.runId)
      .where('riskGrdCd', 'in', ['G1', 'G2', 'G3', 'G4'])
      .orderBy('stdNo')
      .execute(),
    targets = await db
      .selectFrom('drptTrgt')
      .selectAll()
      .where('schlYear', '=', run.schlYear)
      .where('shtmCd', '=', run.shtmCd)
      .orderBy('stdNo')
      .$if(isHeld, (rows) => rows.forUpdate())
      .execute();
  return planConfirmation(run.stnrdSnap, results, targets);
}

/** Writes the new targets, unassigned yet. @returns them as they are stored */
async function createTargets(
  actor: Actor,
  run: RunTerm,
  create: Plan['create'],
  idOf: (stdNo: string) => string,
): Promise<readonly StoredTarget[]> {
  const { db, now, actId } = actor;
  const rows = create.map(({ result: { stdNo, colgCd, hakguaCd, riskChgCd }, riskGrdCd }) => ({
    trgtId: idOf(stdNo),
    schlYear: run.schlYear,
    shtmCd: run.shtmCd,
    stdNo,
    colgCd,
    hakguaCd,
    srcCd: 'RUN' as const,
    runId: run.runId,
    fstGrdCd: riskGrdCd,
    riskGrdCd,
    riskChgCd,
    trgtSt: 'UNAS' as const,
    imprYn: 'N' as const,
    intvCnt: 0,
    version: 1,
    regId: actId,
    modId: actId,
  }));
  await insertRows(db, 'drptTrgt', rows, now);
  await history(
    actor,
    rows.map(({ stdNo, hakguaCd, trgtId, riskGrdCd }) => ({
      stdNo,
      hakguaCd,
      trgtId,
      evtCd: 'REG' as const,
      afVal: riskGrdCd,
      runId: run.runId,
    })),
  );
  return db
    .selectFrom('drptTrgt')
    .selectAll()
    .where('trgtId', '=', sql<string>`any(${rows.map(({ trgtId }) => trgtId)}::text[])`)
    .orderBy('stdNo')
    .execute();
}

const gradeOf = (
  { runId }: RunTerm,
  { result: { riskChgCd }, riskGrdCd, minGrdCd }: Regraded<Result, StoredTarget>,
): NewGrade => ({ runId, riskGrdCd, riskChgCd, minGrdCd });

/** Targets whose grade the run has found as it is name it as their newest one. */
async function keepTargets(actor: Actor, { runId }: RunTerm, keep: Plan['keep']): Promise<void> {
  const ofRuns = keep.filter(({ target }) => target.srcCd === 'RUN');
  for (const [riskChgCd, some] of groupBy(ofRuns, ({ result }) => result.riskChgCd))
    await actor.db
      .updateTable('drptTrgt')
      .set({ runId, riskChgCd, ...raisedBy(actor) })
      .where('trgtId', '=', sql<string>`any(${some.map(({ target }) => target.trgtId)}::text[])`)
      .execute();
}

/** That the run was confirmed, in the history of every target that it has made or looked at. */
const recordRun = (actor: Actor, { runId }: RunTerm, plan: Plan, made: readonly StoredTarget[]): Promise<void> => {
  const found = [...plan.regrade, ...plan.reopen, ...plan.keep],
    gradeBefore = new Map(plan.create.map(({ result }) => [result.stdNo, result.prevRiskGrdCd]));
  return history(actor, [
    ...made.map(({ stdNo, hakguaCd, trgtId, riskGrdCd }) => ({
      stdNo,
      hakguaCd,
      trgtId,
      evtCd: 'RUNC' as const,
      bfVal: gradeBefore.get(stdNo) ?? null,
      afVal: riskGrdCd,
      runId,
    })),
    ...found.map(({ target: { stdNo, hakguaCd, trgtId }, result, riskGrdCd }) => ({
      stdNo,
      hakguaCd,
      trgtId,
      evtCd: 'RUNC' as const,
      bfVal: result.prevRiskGrdCd,
      afVal: riskGrdCd,
      runId,
    })),
  ]);
};

interface ConfirmOptions {
  readonly isAutoAssigned: boolean;
  /** Of a term that is over: no user has to do anything. */
  readonly isOver?: boolean;
  /** Ids of new targets by student, where they have to be the same every time. */
  readonly idOf?: (stdNo: string) => string;
}

/**
 * What a confirmed run does to the targets of its term: makes, changes and opens them (dropout.md 4). Those that are there
 * come first, so that their counsellors are counted before new targets are given away.
 * @param actor without row-level security: a run is about all students
 * @param options whether new targets are assigned, and whether the term is over, so that no user has work
 * @returns the counts, and whose targets have changed hands
 */
export async function applyConfirmation(
  actor: Actor,
  run: RunTerm,
  { isAutoAssigned, isOver = false, idOf = () => randomUUID() }: ConfirmOptions,
): Promise<{ readonly counts: ConfirmCounts; readonly changes: readonly (StaffChange | null)[] }> {
  await lockKey(actor.db, `drptTrgt ${run.schlYear} ${run.shtmCd}`);
  const plan = await planOf(actor.db, run, true),
    { create, regrade, reopen, keep } = plan,
    changes: (StaffChange | null)[] = [];
  if (regrade.length + reopen.length > 0) {
    const assigner = await openAssigner(
      actor,
      [...regrade, ...reopen].map(({ result }) => result.stdNo),
    );
    for (const found of regrade) changes.push(await regradeTarget(actor, found.target, gradeOf(run, found), assigner));
    for (const found of reopen)
      changes.push(await reopenTarget(actor, found.target, { grade: gradeOf(run, found) }, assigner));
  }
  await keepTargets(actor, run, keep);
  const made = await createTargets(actor, run, create, idOf);
  await recordRun(actor, run, plan, made);
  if (isAutoAssigned && made.length > 0) changes.push(...(await autoAssign(actor, made, { runId: run.runId, isOver })));
  return { counts: countsOf(plan), changes };
}

/** A newer run of the term that has results stands in the way of an older one. */
async function newerRun(db: Kysely<Schema>, { schlYear, shtmCd, runNo }: StoredRun): Promise<boolean> {
  const newer = await db
    .selectFrom('drptRun')
    .select('runId')
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('runDivCd', '<>', 'SIM')
    .where('runSt', 'in', ['DONE', 'CNFRM'])
    .where('runNo', '>', runNo)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

/**
 * Confirms a run, and lets it act on the targets of its term. One message a person.
 * @throws Failure 409 GONE, STATE (already confirmed, a simulation, a newer run), VERSION
 */
export async function confirmRun(
  call: CallContext,
  { runId, version, autoAsgnYn }: ParsedArg<'confirmRun'>,
): Promise<ConfirmCounts> {
  const { row } = await runEvents.take(call, { id: runId, version }, 'confirm', {
    check: async (run) => {
      if (run.runDivCd === 'SIM') throw refused('STATE', say('simConfirm'));
      if (await newerRun(call.db, run)) throw refused('STATE', say('newerRun'));
    },
  });
  await runEvents.move(call, row, 'confirm', { changes: { cnfrmId: personOf(call).userId, cnfrmDt: call.now } });
  const actor = staffActor(call),
    { counts, changes } = await withoutRowSecurity(call.db, () =>
      applyConfirmation(actor, row, { isAutoAssigned: autoAsgnYn === 'Y' }),
    );
  await notifyStaff(actor, changes);
  return counts;
}

/** Open targets of advisors, whatever their term. @param db without row-level security */
async function openByAdvisor(db: Kysely<Schema>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('drptTrgt')
    .select(['advsrStfNo', ({ fn }) => fn.countAll<number>().as('cnt')])
    .where('trgtSt', 'in', [...OPEN_TRGT_STATES])
    .groupBy('advsrStfNo')
    .execute();
  return new Map(rows.flatMap(({ advsrStfNo, cnt }) => (advsrStfNo === null ? [] : [[advsrStfNo, cnt] as const])));
}

/**
 * What a confirmation would do, before it is done: targets made, changed and opened, and the advisors who would have more
 * than the standard of enrolled students allows. That only warns.
 * @throws Failure 409 GONE
 */
export async function previewConfirm(
  call: CallContext,
  { runId, autoAsgnYn }: ParsedArg<'getRunConfirm'>,
): Promise<ConfirmPreview> {
  const run = await storedRun(call, runId),
    advsrLmtCnt = standardFor(run.stnrdSnap, 'ENRL')?.advsrLmtCnt ?? 0;
  return asSystem(call, async (db) => {
    const plan = await planOf(db, run, false),
      advisors = await advisorsBy(db, autoAsgnYn === 'Y' ? plan.create.map(({ result }) => result.stdNo) : []),
      added = new Map<string, number>();
    for (const stfNo of [...advisors.values(), ...plan.reopen.map(({ target }) => target.advsrStfNo)])
      if (stfNo !== null) added.set(stfNo, (added.get(stfNo) ?? 0) + 1);
    const open = await openByAdvisor(db),
      over = [...added].flatMap(([stfNo, addCnt]) => {
        const openCnt = open.get(stfNo) ?? 0;
        return openCnt + addCnt > advsrLmtCnt ? [{ stfNo, openCnt, addCnt }] : [];
      }),
      names = new Map(
        (
          await db
            .selectFrom('staff')
            .select(['stfNo', 'stfNm'])
            .where(
              'stfNo',
              'in',
              over.map(({ stfNo }) => stfNo),
            )
            .execute()
        ).map(({ stfNo, stfNm }) => [stfNo, stfNm]),
      );
    return {
      ...countsOf(plan),
      advsrLmtCnt,
      over: over
        .map((row) => ({ ...row, stfNm: names.get(row.stfNo) ?? row.stfNo }))
        .toSorted((one, other) => other.openCnt + other.addCnt - one.openCnt - one.addCnt),
    };
  });
}

/** @throws Failure 409 GONE, VERSION, STATE for a run that waits, works or was confirmed */
export async function discardRun(call: CallContext, { runId, version }: ParsedArg<'discardRun'>): Promise<void> {
  await runEvents.happen(call, { id: runId, version }, 'discard');
}

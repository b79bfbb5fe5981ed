import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow, type Outcome, type RowKey } from '#server/http/each-row.ts';
import { duplicate, refused } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { assignFaults } from '#shared/satisfaction-cqi/registering.ts';
import { isWeak } from '#shared/satisfaction-cqi/selection.ts';
import { say } from '../say.ts';
import { mayAct, taskEvents } from '../tasks/task-events.ts';
import { tasks, type StoredTask } from '../tasks/task-records.ts';
import { enterTask, isRegistered, requireManager } from './save-task.ts';
import { columnsOf, itemsInYear, yearAfter, yearBefore } from './surveys.ts';

/** 배정: what the dialog leaves out stays as the task has it; then everything has to be there (cqi.md 4). */
export const assignTasks = (call: CallContext, { rows, ...given }: ParsedArg<'asgnCqi'>): Promise<Outcome[]> =>
  forEachRow(call, rows, async (inner, key) => {
    const { row } = await taskEvents.take(inner, key, 'assign', { may: mayAct(inner, 'asgnCqi') });
    const changes = {
      deptCd: given.deptCd || row.deptCd,
      mngrStfNo: given.mngrStfNo || row.mngrStfNo,
      prirCd: given.prirCd ?? row.prirCd,
      goalScr: row.goalScr ?? (given.goalScr == null ? null : String(given.goalScr)),
      planDueDt: given.planDueDt ?? row.planDueDt,
      rsltDueDt: given.rsltDueDt ?? row.rsltDueDt,
    };
    refuseFaults(
      assignFaults({
        scr100: Number(row.scr100),
        slctCds: row.slctCds,
        slctRsn: row.slctRsn ?? '',
        goalScr: changes.goalScr === null ? null : Number(changes.goalScr),
        planDueDt: changes.planDueDt ?? '',
        rsltDueDt: changes.rsltDueDt ?? '',
        prirCd: changes.prirCd ?? '',
        deptCd: changes.deptCd ?? '',
        mngrStfNo: changes.mngrStfNo ?? '',
      }),
    );
    await requireManager(inner, changes.deptCd, changes.mngrStfNo);
    if (changes.deptCd !== row.deptCd && (await isRegistered(inner, row.schlYear, row, changes.deptCd, row.cqiId)))
      throw duplicate('deptCd', say('registered'));
    await taskEvents.move(inner, row, 'assign', { changes });
  });

/** 취소, with its reason. */
export const cancelTasks = (call: CallContext, { rows, rsn }: ParsedArg<'cnclCqi'>): Promise<Outcome[]> =>
  forEachRow(call, rows, async (inner, key) => {
    await taskEvents.happen(inner, key, 'cancel', { may: mayAct(inner, 'cnclCqi'), rsn });
  });

/** 삭제 of a draft. */
export async function deleteTask(call: CallContext, { id, version }: RowKey): Promise<void> {
  const row = await tasks.take(call, id, version);
  await mayAct(call, 'deleteCqi')(row);
  if (row.cqiSt !== 'DRFT') taskEvents.next(row.cqiSt, 'assign');
  await tasks.remove(call, id, version);
}

/** Whether a task asks for another year. @throws Failure 409 STATE */
async function requireCarried(call: CallContext, row: StoredTask): Promise<void> {
  const again = await call.db
    .selectFrom('satisCqi')
    .select('cqiId')
    .where('prevCqiId', '=', row.cqiId)
    .where('cqiSt', '<>', 'CNCL')
    .executeTakeFirst();
  if (again) throw refused('STATE', say('carriedOver'));
  if (row.cqiSt === 'DONE') {
    const result = await call.db
      .selectFrom('satisCqiRslt')
      .select('evlGrdCd')
      .where('cqiId', '=', row.cqiId)
      .executeTakeFirst();
    if (!isWeak(result?.evlGrdCd ?? null)) throw refused('STATE', say('carryGrade'));
  } else if ((row.rsltDueDt ?? '') >= koreanDate8(call.now)) throw refused('STATE', say('carryEarly'));
}

/** 이월: a draft of the next school year with the item's newest figures; what was not finished ends (cqi.md 4). */
export const carryTasks = (call: CallContext, { rows }: ParsedArg<'caryCqi'>): Promise<Outcome[]> =>
  forEachRow(call, rows, async (inner, key) => {
    const { row } = await taskEvents.take(inner, key, 'carry', {
        may: mayAct(inner, 'caryCqi'),
        check: (held) => requireCarried(inner, held),
      }),
      schlYear = yearAfter(row.schlYear),
      columns = await newestColumns(inner, row, schlYear);
    if (await isRegistered(inner, schlYear, columns, row.deptCd, null)) throw refused('STATE', say('registered'));
    await taskEvents.move(inner, row, 'carry');
    await enterTask(inner, randomUUID(), schlYear, columns, {
      slctCds: ['CARY'],
      deptCd: row.deptCd,
      mngrStfNo: row.mngrStfNo,
      prevCqiId: row.cqiId,
    });
  });

/** The columns of the item's newest figures: of the next school year, else those that the task has. */
async function newestColumns(call: CallContext, row: StoredTask, schlYear: string) {
  const { next, before } = await asSystem(call, async (db) => ({
    next: (await itemsInYear(db, row, schlYear)).get(row.itemCd),
    before: (await itemsInYear(db, row, yearBefore(schlYear))).get(row.itemCd),
  }));
  if (next) return columnsOf(next.survey, next, before);
  if (before) return columnsOf(before.survey, before, (await lastYear(call, row))[0]);
  const {
    rschId,
    srcCd,
    serKey,
    rschNm,
    trgtDivCd,
    areaNm,
    itemCd,
    itemNm,
    rspCnt,
    avg5,
    scr100,
    prevScr100,
    imptScr100,
  } = row;
  return {
    rschId,
    srcCd,
    serKey,
    rschNm,
    trgtDivCd,
    areaNm,
    itemCd,
    itemNm,
    rspCnt,
    avg5,
    scr100,
    prevScr100,
    imptScr100,
  };
}
const lastYear = (call: CallContext, row: StoredTask) =>
  asSystem(call, async (db) => [(await itemsInYear(db, row, yearBefore(row.schlYear))).get(row.itemCd)]);

import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, invalid, invalidField, refused } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { lockKey, nextNumber } from '#server/records/numbers.ts';
import { assignFaults, registerFaults } from '#shared/satisfaction-cqi/registering.ts';
import { requireAll } from '../reach.ts';
import { say } from '../say.ts';
import { tasks } from '../tasks/task-records.ts';
import { settleWork } from '../tasks/task-work.ts';
import { candidatesOf } from './candidates.ts';
import { columnsOf, findSurvey, itemsInYear, itemsOf, outsideSurveyId, yearBefore } from './surveys.ts';

type Form = ParsedArg<'saveCqi'>;
type ItemColumns = ReturnType<typeof columnsOf>;

/** The next number of a school year, S20260001. */
const nextCqiNo = (call: Pick<CallContext, 'db'>, schlYear: string): Promise<string> =>
  nextNumber(call.db, { table: 'satisCqi', column: 'cqiNo', prefix: `S${schlYear}`, digits: 4 });

/** Makes transactions that register the same item of a year wait for each other. */
const holdItem = (call: CallContext, schlYear: string, serKey: string, itemCd: string): Promise<void> =>
  lockKey(call.db, `satisCqi ${schlYear} ${serKey} ${itemCd}`);

/** Whether the item stands already for this department in a school year; an empty department counts as a value. */
export async function isRegistered(
  { db }: CallContext,
  schlYear: string,
  item: Pick<ItemColumns, 'srcCd' | 'serKey' | 'trgtDivCd' | 'itemCd'>,
  deptCd: string | null,
  exceptId: string | null,
): Promise<boolean> {
  let rows = db
    .selectFrom('satisCqi')
    .select('cqiId')
    .where('schlYear', '=', schlYear)
    .where('srcCd', '=', item.srcCd)
    .where('serKey', '=', item.serKey)
    .where('itemCd', '=', item.itemCd)
    .where('cqiSt', '<>', 'CNCL');
  if (item.srcCd === 'XLS') rows = rows.where('trgtDivCd', '=', item.trgtDivCd);
  if (exceptId !== null) rows = rows.where('cqiId', '<>', exceptId);
  rows = deptCd === null ? rows.where('deptCd', 'is', null) : rows.where('deptCd', '=', deptCd);
  return (await rows.executeTakeFirst()) !== undefined;
}

/** Enters a draft under the next number. @throws Failure 409 DUP */
export async function enterTask(
  call: CallContext,
  cqiId: string,
  schlYear: string,
  item: ItemColumns,
  rest: Pick<Parameters<typeof tasks.insert>[2], 'slctCds'> & Partial<Parameters<typeof tasks.insert>[2]>,
): Promise<void> {
  await holdItem(call, schlYear, item.serKey, item.itemCd);
  if (await isRegistered(call, schlYear, item, rest.deptCd ?? null, null)) throw duplicate('itemCd', say('registered'));
  await tasks.insert(call, cqiId, { cqiNo: await nextCqiNo(call, schlYear), schlYear, ...item, ...rest });
}

/** The survey's item that a form names, as columns. @throws Failure 400 */
async function chosenItem(call: CallContext, rschId: string, itemCd: string) {
  return asSystem(call, async (db) => {
    const survey = await findSurvey(db, rschId),
      item = survey && (await itemsOf(db, survey)).find((known) => known.itemCd === itemCd);
    if (!survey || !item) throw invalidField('itemCd', say('unknownItem'));
    const before = await itemsInYear(db, survey, yearBefore(survey.schlYear));
    return { schlYear: survey.schlYear, columns: columnsOf(survey, item, before.get(itemCd)) };
  });
}

const isMean = (value: number | null | undefined): value is number =>
  typeof value === 'number' && value >= 1 && value <= 5;
const hasTwoPlaces = (value: number): boolean => Number(value.toFixed(2)) === value;

/** What an item of an outside survey lacks that is typed. @throws Failure 400 */
function requireTyped(form: Form) {
  const { schlYear, rschNm, trgtDivCd, areaNm, itemNm, rspCnt, avg5, imptAvg } = form,
    errors: { field: string; message: string }[] = [];
  const need = (field: string, label: string, value: unknown): void => {
    if (value === null || value === undefined || value === '')
      errors.push({ field, message: message('M-REQ', { label }) });
  };
  need('rschNm', '조사명', rschNm);
  need('schlYear', '학년도', schlYear);
  need('trgtDivCd', '조사대상', trgtDivCd);
  need('areaNm', '영역', areaNm);
  need('itemNm', '문항', itemNm);
  need('rspCnt', '응답수', rspCnt);
  if (!isMean(avg5)) errors.push({ field: 'avg5', message: say('avgRange') });
  else if (!hasTwoPlaces(avg5)) errors.push({ field: 'avg5', message: say('twoPlaces') });
  if (imptAvg !== null && imptAvg !== undefined && !(isMean(imptAvg) && hasTwoPlaces(imptAvg)))
    errors.push({ field: 'imptAvg', message: say('imptRange') });
  if (errors.length > 0) throw invalid(errors);
  return {
    schlYear: schlYear ?? '',
    serKey: rschNm ?? '',
    trgtDivCd: trgtDivCd ?? ('STD' as const),
    areaNm: areaNm ?? '',
    itemNm: itemNm ?? '',
    rspCnt: rspCnt ?? 0,
    avg5: (avg5 ?? 0).toFixed(2),
    imptAvg: imptAvg === null || imptAvg === undefined ? null : imptAvg.toFixed(2),
  };
}

/** An item of an outside survey that is typed becomes one of that survey; what was uploaded is not changed by it. @throws Failure 400 */
async function typedItem(call: CallContext, form: Form) {
  const typed = requireTyped(form),
    rschId = outsideSurveyId(typed.schlYear, typed.serKey, typed.trgtDivCd);
  const known = await call.db
    .selectFrom('satisItem')
    .select(['avg5', 'rspCnt'])
    .where('rschId', '=', rschId)
    .where('itemCd', '=', form.itemCd)
    .executeTakeFirst();
  if (known && (Number(known.avg5) !== Number(typed.avg5) || known.rspCnt !== typed.rspCnt))
    throw invalidField('avg5', say('otherFigures'));
  if (!known)
    await call.db
      .insertInto('satisItem')
      .values({ itemId: randomUUID(), rschId, itemCd: form.itemCd, ...typed, ...stamps(call) })
      .execute();
  return chosenItem(call, rschId, form.itemCd);
}
const stamps = (call: CallContext) => {
  const { actId: regId } = staffActor(call);
  return { regId, modId: regId, regDt: call.now, modDt: call.now };
};

const typedOf = (form: Form, scr100: number) => ({
  scr100,
  slctCds: form.slctCds,
  slctRsn: form.slctRsn ?? '',
  goalScr: form.goalScr ?? null,
  planDueDt: form.planDueDt ?? '',
  rsltDueDt: form.rsltDueDt ?? '',
});
const assignmentOf = (form: Pick<Form, 'prirCd' | 'goalScr' | 'deptCd' | 'mngrStfNo' | 'planDueDt' | 'rsltDueDt'>) => ({
  prirCd: form.prirCd ?? null,
  goalScr: form.goalScr === null || form.goalScr === undefined ? null : String(form.goalScr),
  deptCd: form.deptCd || null,
  mngrStfNo: form.mngrStfNo || null,
  planDueDt: form.planDueDt ?? null,
  rsltDueDt: form.rsltDueDt ?? null,
});

/** Whether a manager belongs to the department or to one below it. @throws Failure 400 at the field */
export async function requireManager(
  { db, findSignedIn }: CallContext,
  deptCd: string | null,
  mngrStfNo: string | null,
): Promise<void> {
  if (deptCd !== null) {
    const dept = await db.selectFrom('dept').select('deptCd').where('deptCd', '=', deptCd).executeTakeFirst();
    if (!dept) throw invalidField('deptCd', say('needDept'));
  }
  if (mngrStfNo === null) return;
  const person = await db.selectFrom('staff').select(['deptCd']).where('stfNo', '=', mngrStfNo).executeTakeFirst();
  if (!person) throw invalidField('mngrStfNo', say('needManager'));
  const depts = findSignedIn()?.model.depts;
  if (deptCd !== null && depts && !depts.listUpwards(person.deptCd).includes(deptCd))
    throw invalidField('mngrStfNo', say('foreignManager'));
}

/**
 * Registers an item by hand, or changes a draft; of a task that was assigned only priority, manager and last days change
 * (cqi.md 5.5). @throws Failure 400, 403, 409 DUP, STATE, VERSION, GONE
 */
export async function saveTask(call: CallContext, form: Form) {
  requireAll(call, 'reg', form.version === undefined ? 'C' : 'U');
  if (form.version === undefined) await enter(call, form);
  else await change(call, form, form.version);
  return tasks.require(call, form.cqiId);
}

async function enter(call: CallContext, form: Form): Promise<void> {
  const { schlYear, columns } = form.rschId
    ? await chosenItem(call, form.rschId, form.itemCd)
    : await typedItem(call, form);
  refuseFaults(registerFaults(typedOf(form, Number(columns.scr100))));
  const rest = assignmentOf(form);
  await requireManager(call, rest.deptCd, rest.mngrStfNo);
  await enterTask(call, form.cqiId, schlYear, columns, {
    slctCds: [...form.slctCds],
    slctRsn: form.slctRsn?.trim() || null,
    ...rest,
  });
}

const FIXED = ['CNCL', 'CARY', 'DONE'] as const;
async function change(call: CallContext, form: Form, version: number): Promise<void> {
  const row = await tasks.take(call, form.cqiId, version);
  if (FIXED.some((state) => state === row.cqiSt)) throw refused('STATE', say('fixedItem'));
  refuseFaults(registerFaults(typedOf(form, Number(row.scr100))));
  const rest = assignmentOf(form),
    slctRsn = form.slctRsn?.trim() || null;
  if (row.cqiSt !== 'DRFT') {
    const isOther =
      rest.deptCd !== row.deptCd ||
      Number(rest.goalScr) !== Number(row.goalScr) ||
      slctRsn !== row.slctRsn ||
      form.slctCds.toSorted().join() !== row.slctCds.toSorted().join();
    if (isOther) throw refused('STATE', say('fixedItem'));
    refuseFaults(
      assignFaults({
        ...typedOf(form, Number(row.scr100)),
        prirCd: rest.prirCd ?? '',
        deptCd: rest.deptCd ?? '',
        mngrStfNo: rest.mngrStfNo ?? '',
      }),
    );
  }
  await requireManager(call, rest.deptCd, rest.mngrStfNo);
  if (rest.deptCd !== row.deptCd) {
    await holdItem(call, row.schlYear, row.serKey, row.itemCd);
    if (await isRegistered(call, row.schlYear, row, rest.deptCd, row.cqiId))
      throw duplicate('deptCd', say('registered'));
  }
  await tasks.change(call, row, { slctCds: [...form.slctCds], slctRsn, ...rest });
  if (row.cqiSt !== 'DRFT') await settleWork(staffActor(call), row.cqiId);
}

/**
 * Registers the chosen items of a survey as drafts; what stands already is left out and counted.
 * @throws Failure 400 where an item was chosen by hand without a reason
 */
export async function loadTasks(
  call: CallContext,
  { rschId, stdScr, itemCds, slctRsn }: ParsedArg<'loadCqi'>,
): Promise<{ regCnt: number; skipCnt: number }> {
  requireAll(call, 'reg', 'C');
  const { survey, rows } = await candidatesOf(call, rschId, stdScr),
    chosen = rows.filter(({ item }) => itemCds.includes(item.itemCd)),
    rsn = slctRsn?.trim() || null;
  if (chosen.length < new Set(itemCds).size) throw invalidField('itemCds', say('unknownItem'));
  const going = chosen.filter(({ shown }) => shown.cqiNos.length === 0);
  if (going.some(({ shown }) => shown.slctCds.length === 0) && (rsn ?? '').length < 2)
    throw invalidField('slctRsn', say('needSlctRsn'));
  let regCnt = 0;
  for (const { item, prev, shown } of going) {
    const columns = columnsOf(survey, item, prev);
    await holdItem(call, survey.schlYear, survey.serKey, item.itemCd);
    if (await isRegistered(call, survey.schlYear, columns, null, null)) continue;
    const isManual = shown.slctCds.length === 0;
    await enterTask(call, randomUUID(), survey.schlYear, columns, {
      slctCds: isManual ? ['MANU'] : shown.slctCds,
      slctRsn: isManual ? rsn : null,
    });
    regCnt += 1;
  }
  return { regCnt, skipCnt: chosen.length - regCnt };
}

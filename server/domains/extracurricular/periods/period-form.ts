import { sql, type Insertable, type Updateable } from 'kysely';
import type { CondField, Family } from '#contract/extracurricular/families.ts';
import type { PeriodForm, PeriodQuestion, PeriodSession } from '#contract/extracurricular/period.ts';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import { created, nextVersion, type CallContext } from '#server/http/call-context.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { ruleOfFamily } from '#shared/extracurricular/default-rule.ts';
import { isSame, type SessionFacts } from '#shared/extracurricular/period-change.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import type { StoredPeriod } from './period-reach.ts';

/* A period between its tables and its form: what is read is exactly what a save of it would send. */

/** Columns of ecpPrd that a form fills one by one under their own names. */
type PlainColumn = Exclude<
  keyof PeriodForm,
  'cond' | 'applyForm' | 'grdPnts' | 'abilities' | 'instructors' | 'sessions' | 'budgets' | Decimal
>;
const DECIMALS = ['complAttRate', 'lateDeductHour', 'pntPerHour', 'recogHour', 'achvPnt', 'eduHour'] as const;
type Decimal = (typeof DECIMALS)[number];
const PLAIN = [
  'curriId',
  'schlYear',
  'shtmCd',
  'prdNm',
  'oprtDeptCd',
  'mngStfNo',
  'telNo',
  'rcrtStrtDt',
  'rcrtStrtTm',
  'rcrtEndDt',
  'rcrtEndTm',
  'lateApplyYn',
  'selAnncDt',
  'cancelEndDt',
  'cancelEndTm',
  'prmtEndDt',
  'prmtEndTm',
  'oprtStrtDt',
  'oprtEndDt',
  'place',
  'onlnDiv',
  'capacity',
  'waitCap',
  'minCapacity',
  'applyDiv',
  'teamMin',
  'teamMax',
  'selDiv',
  'pubYn',
  'attModeDiv',
  'attBasisDiv',
  'lateToAbs',
  'reqLogCnt',
  'assignReqYn',
  'assignMinScore',
  'surveyReqYn',
  'surveyDays',
  'mlgDiv',
  'mlgPnt',
  'maxPnt',
  'lawEduYn',
  'feeAmt',
  'budgetAmt',
  'budgetSrcCd',
  'guide',
  'consentTxt',
  'fileGroupId',
  'promoImgId',
  'satisPaperVerId',
] as const satisfies readonly PlainColumn[];

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
const textOf = (value: number | null): string | null => (value === null ? null : String(value));

/** What is kept of a form: what the family lacks, or another choice would ask for, is left out; texts are cleaned. */
export function keptForm(family: Family, form: PeriodForm): PeriodForm {
  const { grdPnts, ...rule } = ruleOfFamily(family, form),
    isTeam = form.applyDiv === 'TEAM';
  const guide = form.guide === null ? null : cleanRichText(form.guide);
  const cond = Object.fromEntries(Object.entries(form.cond).filter(([, values]) => values.length > 0));
  return {
    ...form,
    ...nullsOf(rule),
    grdPnts: grdPnts ?? null,
    teamMin: isTeam ? form.teamMin : null,
    teamMax: isTeam ? form.teamMax : null,
    abilities: family.hasAbilities ? form.abilities : [],
    cond,
    guide: guide === null || guide.isEmpty ? null : guide.stored,
    telNo: form.telNo || null,
    place: form.place || null,
    consentTxt: form.consentTxt || null,
    sessions: form.sessions.map((session) => ({ ...session, place: session.place || null })),
    instructors: form.instructors.map((one) => ({
      ...one,
      orgNm: one.orgNm || null,
      telNo: one.telNo || null,
      stfNo: one.stfNo || null,
    })),
    budgets: form.budgets.map((row) => ({ ...row, note: row.note || null })),
  };
}
/** The defaults of a curriculum may leave a value out; a period says null. */
const nullsOf = (rule: Omit<ReturnType<typeof ruleOfFamily>, 'grdPnts'>) => ({
  ...rule,
  reqLogCnt: rule.reqLogCnt ?? null,
  assignMinScore: rule.assignMinScore ?? null,
  mlgPnt: rule.mlgPnt ?? null,
  pntPerHour: rule.pntPerHour ?? null,
  maxPnt: rule.maxPnt ?? null,
  recogHour: rule.recogHour ?? null,
  achvPnt: rule.achvPnt ?? null,
  eduHour: rule.eduHour ?? null,
});

/** A stored period with its parts, as its form holds it. */
export async function readForm({ db }: Pick<CallContext, 'db'>, period: StoredPeriod): Promise<PeriodForm> {
  const { prdId } = period;
  const abilities = await db
    .selectFrom('ecpPrdAbility')
    .select(['abilityId', 'ratio'])
    .where('prdId', '=', prdId)
    .orderBy('ratio', 'desc')
    .orderBy('abilityId')
    .execute();
  const instructors = await db
    .selectFrom('ecpPrdInstr')
    .select(['instrId', 'instrNm', 'orgNm', 'stfNo', 'feeAmt', 'telNo'])
    .where('prdId', '=', prdId)
    .orderBy('regDt')
    .orderBy('instrId')
    .execute();
  const sessions = await db
    .selectFrom('ecpPrdSess')
    .select(['sessId', 'sessNo', 'sessNm', 'sessDt', 'strtTm', 'endTm', 'hour', 'place', 'instrId', 'requireYn'])
    .where('prdId', '=', prdId)
    .orderBy('sessNo')
    .execute();
  const budgets = await db
    .selectFrom('ecpPrdBudget')
    .select(['budgetId', 'itemCd', 'planAmt', 'note'])
    .where('prdId', '=', prdId)
    .orderBy('sortOrdr')
    .orderBy('budgetId')
    .execute();
  const plain = Object.fromEntries(PLAIN.map((name) => [name, period[name]])) as Pick<
    PeriodForm,
    (typeof PLAIN)[number]
  >;
  return {
    ...plain,
    feeAmt: period.feeAmt,
    budgetAmt: period.budgetAmt,
    complAttRate: Number(period.complAttRate),
    lateDeductHour: Number(period.lateDeductHour),
    pntPerHour: numberOf(period.pntPerHour),
    recogHour: numberOf(period.recogHour),
    achvPnt: numberOf(period.achvPnt),
    eduHour: numberOf(period.eduHour),
    grdPnts: gradesOf(period.grdPnts),
    cond: condOf(period.cond),
    applyForm: questionsOf(period.applyForm),
    abilities,
    instructors,
    sessions: sessions.map((row) => ({ ...row, hour: Number(row.hour) })),
    budgets,
  };
}

const gradesOf = (stored: StoredPeriod['grdPnts']): PeriodForm['grdPnts'] =>
  stored === null ? null : { A: stored['A'] ?? 0, B: stored['B'] ?? 0, C: stored['C'] ?? 0, D: stored['D'] ?? 0 };
/** Arrays of the column are read-only; those of a form are its own. */
const condOf = (stored: StoredPeriod['cond']): PeriodForm['cond'] =>
  Object.fromEntries(Object.entries(stored ?? {}).map(([name, values]) => [name as CondField, [...values]]));
/** The column holds nothing but what a save has written. */
const questionsOf = (stored: StoredPeriod['applyForm']): PeriodQuestion[] =>
  (stored ?? []) as unknown as PeriodQuestion[];

/** The columns of ecpPrd that a form fills. */
export function columnsOf(form: PeriodForm) {
  const plain = Object.fromEntries(PLAIN.map((name) => [name, form[name]])) as Pick<PeriodForm, (typeof PLAIN)[number]>;
  return {
    ...plain,
    complAttRate: String(form.complAttRate),
    lateDeductHour: String(form.lateDeductHour),
    pntPerHour: textOf(form.pntPerHour),
    recogHour: textOf(form.recogHour),
    achvPnt: textOf(form.achvPnt),
    eduHour: textOf(form.eduHour),
    grdPnts: form.grdPnts === null ? null : JSON.stringify(form.grdPnts),
    cond: JSON.stringify(form.cond),
    applyForm: JSON.stringify(form.applyForm),
  } satisfies Updateable<Schema['ecpPrd']>;
}

/** Replaces every part of a period by those of a form: of a draft, on whose sessions nothing hangs yet. */
export async function replaceParts(call: CallContext, prdId: string, form: PeriodForm): Promise<void> {
  const { db } = call;
  await db.deleteFrom('ecpPrdSess').where('prdId', '=', prdId).execute();
  await writeInstructors(call, prdId, form);
  if (form.sessions.length > 0)
    await db
      .insertInto('ecpPrdSess')
      .values(form.sessions.map((session) => sessionRow(call, prdId, session)))
      .execute();
  await writeBudgets(call, prdId, form);
  await writeShares(call, prdId, form);
}

export const sessionRow = (
  call: CallContext,
  prdId: string,
  session: PeriodSession,
): Insertable<Schema['ecpPrdSess']> => ({ ...session, hour: String(session.hour), prdId, ...created(call) });

/** Instructors keep their ids, since sessions and their rights hang on them. */
export async function writeInstructors(
  call: CallContext,
  prdId: string,
  { instructors }: Pick<PeriodForm, 'instructors'>,
): Promise<void> {
  const { db } = call,
    kept = instructors.map(({ instrId }) => instrId);
  await db.deleteFrom('ecpPrdInstr').where('prdId', '=', prdId).where('instrId', 'not in', kept).execute();
  for (const instructor of instructors)
    await db
      .insertInto('ecpPrdInstr')
      .values({ ...instructor, prdId, ...created(call) })
      .onConflict((conflict) =>
        conflict.column('instrId').doUpdateSet({
          instrNm: instructor.instrNm,
          orgNm: instructor.orgNm,
          stfNo: instructor.stfNo,
          feeAmt: instructor.feeAmt,
          telNo: instructor.telNo,
          modId: sql`excluded."modId"`,
          modDt: call.now,
          version: raised('ecpPrdInstr'),
        }),
      )
      .execute();
}

/** Items keep what was spent on them. */
export async function writeBudgets(
  call: CallContext,
  prdId: string,
  { budgets }: Pick<PeriodForm, 'budgets'>,
): Promise<void> {
  const { db } = call,
    kept = budgets.map(({ budgetId }) => budgetId);
  await db.deleteFrom('ecpPrdBudget').where('prdId', '=', prdId).where('budgetId', 'not in', kept).execute();
  for (const [at, row] of budgets.entries())
    await db
      .insertInto('ecpPrdBudget')
      .values({ ...row, prdId, sortOrdr: at + 1, ...created(call) })
      .onConflict((conflict) =>
        conflict.column('budgetId').doUpdateSet({
          itemCd: row.itemCd,
          planAmt: row.planAmt,
          note: row.note,
          sortOrdr: at + 1,
          modId: sql`excluded."modId"`,
          modDt: call.now,
          version: raised('ecpPrdBudget'),
        }),
      )
      .execute();
}

export async function writeShares(
  { db }: CallContext,
  prdId: string,
  { abilities }: Pick<PeriodForm, 'abilities'>,
): Promise<void> {
  await db.deleteFrom('ecpPrdAbility').where('prdId', '=', prdId).execute();
  if (abilities.length > 0)
    await db
      .insertInto('ecpPrdAbility')
      .values(abilities.map((share) => ({ ...share, prdId })))
      .execute();
}

/** Writes changed sessions of an approved period: new ones, those called off, and those that are held otherwise. */
export async function writeSessions(
  call: CallContext,
  prdId: string,
  old: PeriodForm,
  next: PeriodForm,
): Promise<void> {
  const before = new Map(old.sessions.map((session) => [session.sessId, session])),
    after = new Set(next.sessions.map(({ sessId }) => sessId));
  for (const session of next.sessions.filter((one) => !isSame(before.get(one.sessId), one))) {
    const { sessId, sessNo: _no, hour, ...values } = session;
    if (before.has(sessId))
      await call.db
        .updateTable('ecpPrdSess')
        .set({ ...values, hour: String(hour), ...nextVersion(call) })
        .where('sessId', '=', sessId)
        .where('sessSt', '=', 'PLAN')
        .execute();
    else
      await call.db
        .insertInto('ecpPrdSess')
        .values(sessionRow(call, prdId, session))
        .execute();
  }
  const calledOff = [...before.keys()].filter((sessId) => !after.has(sessId));
  if (calledOff.length > 0)
    await call.db
      .updateTable('ecpPrdSess')
      .set({ sessSt: 'CANCELED', ...nextVersion(call) })
      .where('sessId', 'in', calledOff)
      .where('sessSt', '=', 'PLAN')
      .execute();
}

/** What a comparison has to know of the stored sessions. */
export async function sessionFacts({ db, now }: Pick<CallContext, 'db' | 'now'>, prdId: string): Promise<SessionFacts> {
  const rows = await db.selectFrom('ecpPrdSess').select(['sessId', 'sessSt']).where('prdId', '=', prdId).execute();
  return { now: koreanMinute(now), states: new Map(rows.map(({ sessId, sessSt }) => [sessId, sessSt])) };
}

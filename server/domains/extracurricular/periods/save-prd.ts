import { draftFaults, submitFaults, refusedChange } from '#messages/ecp-faults.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FieldError } from '#contract/errors.ts';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { ecpPath, familyOf, type Family } from '#contract/extracurricular/families.ts';
import { isFreelyEdited } from '#contract/extracurricular/period-codes.ts';
import type { PeriodForm } from '#contract/extracurricular/period.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { message } from '#messages/message.ts';
import { adoptFileGroup, dropFileGroup } from '#server/domains/files/index.ts';
import { isSatisfactionPaper } from '#server/domains/diagnosis/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { forbidden, gone, invalid, invalidField, refused, wrongState } from '#server/http/failure.ts';
import { changesOf, groupNow, itemsOf, keepNumbers } from '#shared/extracurricular/period-change.ts';
import { lastDayOf, movedDays, movedSessions } from '#shared/extracurricular/moved-dates.ts';
import { holidaysOf } from '../holidays.ts';
import { sayOfPeriod as say, say as sayEcp } from '../say.ts';
import { followSessions, releaseRoomsOfPeriod, sessionIdsOf } from '../rooms/session-rooms.ts';
import { notifyOfMoves } from '../requests/notices.ts';
import {
  columnsOf,
  keptForm,
  readForm,
  replaceParts,
  sessionFacts,
  writeInstructors,
  writeSessions,
} from './period-form.ts';
import { periods } from './period-queries.ts';
import { findPeriod, type StoredPeriod } from './period-reach.ts';
import { mayEnter, prdRights, periodFor } from './period-rights.ts';

/** The form of a body: what names the row, and where it was opened, is left out. */
function formOf({
  prdId: _id,
  version: _version,
  prdSt: _state,
  userDiv: _div,
  ...form
}: ParsedArg<'savePrd'>): PeriodForm {
  return form;
}

/**
 * Enters a period, which begins as a draft, or changes it: a draft and a returned one in everything, an approved one in
 * what changes at once (extracurricular.md 5.8).
 * @throws Failure 400 at the fields, 403, 409 VERSION, GONE, STATE, LIMIT
 */
export async function savePrd(call: CallContext, body: ParsedArg<'savePrd'>): Promise<void> {
  const { prdId, version, userDiv } = body,
    family = familyOf(userDiv),
    form = keptForm(family, formOf(body));
  if (version === undefined) return insertPrd(call, family, prdId, form);
  const stored = await periodFor(call, 'savePrd', prdId);
  if (stored.userDiv !== userDiv) throw gone();
  await periods.take(call, prdId, version);
  if (isFreelyEdited(stored.prdSt)) return saveFreely(call, family, { stored, version, form });
  if (stored.prdSt === 'APPROVED') return saveAtOnce(call, family, { stored, version, form });
  throw closedToWriting(stored);
}

/** Why a period of this state is not written. */
function closedToWriting({ prdSt }: Pick<StoredPeriod, 'prdSt'>): Error {
  if (prdSt === 'SUBMITTED') return refused('STATE', say('inApproval'));
  if (prdSt === 'CANCELED') return wrongState(PRD_STATE_NAMES[prdSt]);
  return refused('STATE', say('readOnly'));
}

/** @throws Failure 403 for who may not enter a period of this department */
function requireEntry(call: CallContext, family: Family, letter: 'C' | 'U', form: PeriodForm): void {
  if (!mayEnter(call, family, letter, form)) throw forbidden();
}

async function insertPrd(call: CallContext, family: Family, prdId: string, form: PeriodForm): Promise<void> {
  requireEntry(call, family, 'C', form);
  await requireSound(call, family, { prdId, form, stored: null });
  await periods.insert(call, prdId, {
    ...columnsOf(form),
    userDiv: family.userDiv,
    prdNo: await nextNo(call, form),
  });
  await writeParts(call, (within) => replaceParts(within, prdId, form));
  await adoptFiles(call, family, prdId, form);
}

interface Edit {
  readonly stored: StoredPeriod;
  readonly version: number;
  readonly form: PeriodForm;
}

async function saveFreely(call: CallContext, family: Family, { stored, version, form }: Edit): Promise<void> {
  const { prdId } = stored;
  if (form.oprtDeptCd !== stored.oprtDeptCd) requireEntry(call, family, 'U', form);
  await requireSound(call, family, { prdId, form, stored });
  const isSameSeries =
    form.curriId === stored.curriId && form.schlYear === stored.schlYear && form.shtmCd === stored.shtmCd;
  const formerIds = await sessionIdsOf(call, prdId);
  await periods.update(call, prdId, version, {
    ...columnsOf(form),
    ...(isSameSeries ? {} : { prdNo: await nextNo(call, form) }),
  });
  await writeParts(call, (within) => replaceParts(within, prdId, form));
  await followSessions(call, await periods.hold(call, prdId), formerIds);
  await adoptFiles(call, family, prdId, form);
}

/** What of an approved period changes at once; people who are selected are notified of another time or place. */
async function saveAtOnce(call: CallContext, family: Family, { stored, version, form }: Edit): Promise<void> {
  const { prdId } = stored,
    old = await readForm(call, stored),
    next = keepNumbers(old, form),
    facts = await sessionFacts(call, prdId),
    changes = changesOf(old, next, facts);
  const refusal = refusedChange(changes, stored);
  if (refusal) throw refused(refusal.reason, refusal.message, { errors: [refusal] });
  const asked = changes.filter((change) => groupNow(change, stored.applCnt) !== 'A');
  if (asked.length > 0)
    throw refused('STATE', say('needsChange', { items: itemsOf(asked) }), {
      errors: asked.map(({ field }) => ({ field, message: say('needsChange', { items: itemsOf(asked) }) })),
    });
  await requireSound(call, family, { prdId, form: next, stored });
  const faults = submitFaults(next, family, facts.states);
  if (faults.length > 0) throw invalid(faults.map(({ field, message: text }) => ({ field, message: text })));
  await periods.update(call, prdId, version, columnsOf(next));
  await writeParts(call, async (within) => {
    await writeInstructors(within, prdId, next);
    await writeSessions(within, prdId, old, next);
  });
  await followSessions(call, stored, []);
  await adoptFiles(call, family, prdId, next);
  await notifyOfMoves(call, stored, changes);
}

/** Parts are written with their period, also by who has just given it into the charge of another person. */
const writeParts = (call: CallContext, write: (within: CallContext) => Promise<void>): Promise<void> =>
  asSystem(call, (db) => write({ ...call, db }));

async function adoptFiles(
  call: CallContext,
  family: Family,
  ownerId: string,
  { fileGroupId }: PeriodForm,
): Promise<void> {
  if (fileGroupId !== null)
    await adoptFileGroup(call, fileGroupId, { resourcePath: ecpPath(family, 'PeriodOprt'), ownerId });
}

interface Sounded {
  readonly prdId: string;
  readonly form: PeriodForm;
  readonly stored: StoredPeriod | null;
}

/** @throws Failure 400 naming every field that is wrong */
async function requireSound(call: CallContext, family: Family, { prdId, form, stored }: Sounded): Promise<void> {
  const found: FieldError[] = draftFaults(form, family).map(({ field, message: text }) => ({ field, message: text })),
    add = (field: string, text: string): void => void found.push({ field, message: text });
  const isKnown = async (table: string, column: string, value: string): Promise<boolean> => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(call.db);
    return rows.length > 0;
  };
  if (stored?.curriId !== form.curriId && !(await isOffered(call, family, form.curriId)))
    add('curriId', say('curriNotUsed'));
  if (!(await isKnown('dept', 'deptCd', form.oprtDeptCd))) add('oprtDeptCd', sayEcp('unknownDept'));
  if (!(await isKnown('staff', 'stfNo', form.mngStfNo))) add('mngStfNo', sayEcp('unknownStaff'));
  if (form.promoImgId !== null && !(await isKnown('ecpPromoImg', 'promoImgId', form.promoImgId)))
    add('promoImgId', message('M-GONE'));
  const isNewPaper = form.satisPaperVerId !== null && form.satisPaperVerId !== stored?.satisPaperVerId;
  if (isNewPaper && !(await isSatisfactionPaper(call.db, form.satisPaperVerId ?? '')))
    add('satisPaperVerId', say('unknownPaper'));
  for (const [at, { abilityId }] of form.abilities.entries())
    if (!(await isKnown('abilityCd', 'abilityId', abilityId)))
      add(`abilities.${at}.abilityId`, sayEcp('unknownAbility'));
  if (found.length > 0) throw invalid(found);
  await requireOwnParts(call, prdId, form);
}

const isOffered = async ({ db }: CallContext, { userDiv }: Family, curriId: string): Promise<boolean> =>
  (await db
    .selectFrom('ecpCurri')
    .select('curriId')
    .where('curriId', '=', curriId)
    .where('userDiv', '=', userDiv)
    .where('curriSt', '=', 'USE')
    .executeTakeFirst()) !== undefined;

/** A part that belongs to another period is not taken over by naming its id. @throws Failure 400 */
async function requireOwnParts(call: CallContext, prdId: string, form: PeriodForm): Promise<void> {
  const parts = [
    ['sessions', 'ecpPrdSess', 'sessId', form.sessions.map(({ sessId }) => sessId)],
    ['instructors', 'ecpPrdInstr', 'instrId', form.instructors.map(({ instrId }) => instrId)],
    ['budgets', 'ecpPrdBudget', 'budgetId', form.budgets.map(({ budgetId }) => budgetId)],
  ] as const;
  for (const [field, table, column, ids] of parts) {
    if (new Set(ids).size < ids.length) throw invalidField(field, message('M-DUP', { label: '식별자' }));
    if (ids.length === 0) continue;
    const { rows } = await asSystem(call, (db) =>
      sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)}) and "prdId" <> ${prdId}`.execute(
        db,
      ),
    );
    if (rows.length > 0) throw invalidField(field, message('M-GONE'));
  }
}

/** The next number of a curriculum and semester; its counter is locked until the transaction ends. */
export async function nextNo(
  { db }: CallContext,
  { curriId, schlYear, shtmCd }: Pick<PeriodForm, 'curriId' | 'schlYear' | 'shtmCd'>,
): Promise<number> {
  const last = sql<number>`(select coalesce(max("prdNo"), 0) + 1 from "ecpPrd" where "curriId" = ${curriId} and "schlYear" = ${schlYear} and "shtmCd" = ${shtmCd})`;
  const { lastNo } = await db
    .insertInto('ecpCounter')
    .values({ counterKey: `PRD:${curriId}:${schlYear}${shtmCd}`, lastNo: last })
    .onConflict((conflict) =>
      conflict
        .column('counterKey')
        .doUpdateSet({ lastNo: sql<number>`greatest("ecpCounter"."lastNo" + 1, excluded."lastNo")` }),
    )
    .returning('lastNo')
    .executeTakeFirstOrThrow();
  return lastNo;
}

/**
 * A draft for another semester, with everything of its source but states, people and counters; its days, sessions and
 * instructors are those of the source by the distance of the first day, where one is given.
 * @throws Failure 400, 403, 409 GONE
 */
export async function copyPrd(
  call: CallContext,
  { prdId, newPrdId, schlYear, shtmCd, prdNm, oprtStrtDt }: ParsedArg<'copyPrd'>,
): Promise<void> {
  const source = await findPeriod(call, prdId),
    family = familyOf(source.userDiv),
    { stfNo } = personOf(call);
  await prdRights.require(call, 'copyPrd', source);
  const form = await readForm(call, source);
  await insertPrd(
    call,
    family,
    newPrdId,
    keptForm(family, {
      ...form,
      ...NO_DATES,
      ...(oprtStrtDt === undefined ? {} : movedForm(form, oprtStrtDt, await holidaysOf(call.db))),
      schlYear,
      shtmCd,
      prdNm,
      mngStfNo: stfNo ?? form.mngStfNo,
      budgets: form.budgets.map((row) => ({ ...row, budgetId: randomUUID() })),
    }),
  );
}
/** What of a period moves with its first day. */
function movedForm(form: PeriodForm, firstDt: string, holidays: ReadonlySet<string>): Partial<PeriodForm> {
  const days = movedDays(form, firstDt),
    // Ids belong to one period.
    instrIds = new Map(form.instructors.map(({ instrId }) => [instrId, randomUUID()])),
    sessions = movedSessions(form.sessions, form, firstDt, holidays).map(({ skippedDt: _, ...session }) => ({
      ...session,
      sessId: randomUUID(),
      instrId: instrIds.get(session.instrId ?? '') ?? null,
    }));
  if (days === null) return { oprtStrtDt: firstDt };
  return {
    ...days,
    // Times stand beside their days.
    cancelEndTm: form.cancelEndTm,
    prmtEndTm: form.prmtEndTm,
    oprtEndDt: lastDayOf(days.oprtEndDt, sessions),
    sessions,
    instructors: form.instructors.map((row) => ({ ...row, instrId: instrIds.get(row.instrId) ?? randomUUID() })),
  };
}

/** Sessions have days, instructors are people; files belong to one period. */
const NO_DATES = {
  rcrtStrtDt: null,
  rcrtEndDt: null,
  selAnncDt: null,
  cancelEndDt: null,
  cancelEndTm: null,
  prmtEndDt: null,
  prmtEndTm: null,
  oprtStrtDt: null,
  oprtEndDt: null,
  sessions: [],
  instructors: [],
  fileGroupId: null,
} satisfies Partial<PeriodForm>;

/** Only a draft or a returned one. @throws Failure 403, 409 VERSION, GONE, STATE */
export async function deletePrd(call: CallContext, { id, version }: RowKey): Promise<void> {
  const stored = await periodFor(call, 'deletePrd', id);
  await periods.take(call, id, version);
  if (!isFreelyEdited(stored.prdSt)) throw wrongState(PRD_STATE_NAMES[stored.prdSt]);
  if (stored.fileGroupId !== null) await dropFileGroup(call, stored.fileGroupId);
  await releaseRoomsOfPeriod(call, id, say('periodDeleted'));
  await periods.remove(call, id, version);
}

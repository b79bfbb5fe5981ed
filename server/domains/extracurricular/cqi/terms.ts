import { termFaults } from '#messages/ecp-faults.ts';
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { CqiTermRow } from '#contract/extracurricular/cqi.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import { created, type CallContext } from '#server/http/call-context.ts';
import { duplicate, forbidden, gone, invalid, refused, wrongState } from '#server/http/failure.ts';
import { cancelWork } from '#server/domains/work/index.ts';
import { CQI_TERM_STATE_NAMES, cqiPath } from '#contract/extracurricular/cqi-codes.ts';
import { versioned } from '#server/records/versioned.ts';
import { displayDate } from '#shared/display.ts';
import { groupBy } from '#shared/group-by.ts';
import { cqiReach, requireCqi, unitsOf } from './cqi-reach.ts';
import { sayCqi } from '../say.ts';
import { REPORT_LEVELS, REPORT_TABLES, reportWork } from './report-work.ts';
import { judgedOf, judgedTogether, countSums, type StoredStandard } from './figures.ts';

type StoredTerm = Selectable<Schema['cqiTerm']>;

/** Terms of a family with how many of their curricula have handed in, the newest first. */
export async function listTerms(call: CallContext, { userDiv }: ParsedArg<'getCqiTermList'>): Promise<CqiTermRow[]> {
  requireCqi(call, userDiv, 'R', 'cqiTerm', 'cqiCurri', 'cqiDept', 'cqiColgHq');
  return presentTerms(call, sql<boolean>`t."userDiv" = ${userDiv}`);
}

async function presentTerms({ db }: CallContext, where: ReturnType<typeof sql<boolean>>): Promise<CqiTermRow[]> {
  const rows = await db
    .selectFrom('cqiTerm as t')
    .selectAll('t')
    .select([
      sql<number>`(select count(*)::integer from "cqiCurriRpt" r where r."cqiTermId" = t."cqiTermId")`.as('targetCnt'),
      sql<number>`(select count(*)::integer from "cqiCurriRpt" r where r."cqiTermId" = t."cqiTermId" and r."rptSt" in ('SUBMITTED', 'CONFIRMED'))`.as(
        'submitCnt',
      ),
    ])
    .where(where)
    .orderBy('t.schlYear', 'desc')
    .orderBy('t.shtmCd', 'desc')
    .execute();
  return rows.map(({ regId: _regId, regDt: _regDt, modId: _modId, modDt: _modDt, ...row }) => ({
    ...row,
    shtmCd: row.shtmCd,
    targetComplRate: Number(row.targetComplRate),
    targetSatis: Number(row.targetSatis),
    rate: row.targetCnt === 0 ? null : Math.round((row.submitCnt * 1_000) / row.targetCnt) / 10,
  }));
}

export const terms = versioned({
  table: 'cqiTerm',
  key: 'cqiTermId',
  find: async (call, cqiTermId) => (await presentTerms(call, sql<boolean>`t."cqiTermId" = ${cqiTermId}`))[0],
});

/** Settings count for the whole family: who changes them reaches everything. @throws Failure 403 */
function requireSettings(call: CallContext, userDiv: string, letter: 'C' | 'U'): void {
  if (!cqiReach(call, userDiv, 'cqiTerm', letter).everything) throw forbidden();
}

/** @throws Failure 400 for weights, cuts and windows, 403, 409 DUP, STATE, VERSION */
export async function saveTerm(
  call: CallContext,
  { cqiTermId, version, targetComplRate, targetSatis, ...form }: ParsedArg<'saveCqiTerm'>,
): Promise<void> {
  requireSettings(call, form.userDiv, version === undefined ? 'C' : 'U');
  const stored = version === undefined ? null : await terms.hold(call, cqiTermId);
  if (stored && stored.userDiv !== form.userDiv) throw gone();
  if (stored?.termSt === 'CLOSED') throw refused('STATE', sayCqi('closedTerm'));
  const faults = termFaults(form);
  if (faults.length > 0) throw invalid(faults);
  const other = await call.db
    .selectFrom('cqiTerm')
    .select('cqiTermId')
    .where('userDiv', '=', form.userDiv)
    .where('schlYear', '=', form.schlYear)
    .where('shtmCd', '=', form.shtmCd)
    .where('cqiTermId', '<>', cqiTermId)
    .executeTakeFirst();
  if (other) throw duplicate('shtmCd', sayCqi('sameTerm'));
  // Reports name the semester by their term: it stays once there are any.
  if (stored && (stored.schlYear !== form.schlYear || stored.shtmCd !== form.shtmCd) && stored.termSt !== 'READY')
    throw refused('STATE', sayCqi('closedTerm'));
  await terms.save(call, cqiTermId, version, {
    ...form,
    targetComplRate: String(targetComplRate),
    targetSatis: String(targetSatis),
  });
}

/** The term as the score needs it. */
export const standardOf = (term: StoredTerm): StoredStandard => ({
  ...term,
});

/**
 * Makes the reports of a semester: of curricula that are to be judged and had a period judged in it, of their departments
 * and of the units of those. Only adds; figures of what is still written are made anew.
 * @returns how many were added, and how many candidates were there already
 * @throws Failure 403, 409 STATE, VERSION, GONE
 */
export async function createTargets(
  call: CallContext,
  { cqiTermId, version }: ParsedArg<'createCqiTarget'>,
): Promise<{ addCnt: number; skipCnt: number }> {
  const term = await terms.hold(call, cqiTermId);
  requireSettings(call, term.userDiv, 'C');
  if (term.termSt === 'CLOSED') throw wrongState(CQI_TERM_STATE_NAMES.CLOSED);
  await terms.update(call, cqiTermId, version, { termSt: 'OPEN' });
  const { db } = call,
    candidates = await db
      .selectFrom('ecpCurri as c')
      .select(['c.curriId', 'c.deptCd', 'c.cqiYn'])
      .where('c.userDiv', '=', term.userDiv)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('ecpPrd as p')
            .select('p.prdId')
            .whereRef('p.curriId', '=', 'c.curriId')
            .where('p.schlYear', '=', term.schlYear)
            .where('p.shtmCd', '=', term.shtmCd)
            .where('p.prdSt', 'in', ['JUDGED', 'RSLT_SUBMITTED', 'CLOSED']),
        ),
      )
      .orderBy('c.curriId')
      .execute(),
    targets = candidates.filter(({ cqiYn }) => cqiYn === 'Y');
  const known = new Set(
    (await db.selectFrom('cqiCurriRpt').select('curriId').where('cqiTermId', '=', cqiTermId).execute()).map(
      ({ curriId }) => curriId,
    ),
  );
  const added = targets.filter(({ curriId }) => !known.has(curriId));
  if (added.length > 0)
    await db
      .insertInto('cqiCurriRpt')
      .values(added.map(({ curriId }) => ({ rptId: randomUUID(), cqiTermId, curriId, ...created(call) })))
      .execute();
  await addUnits(call, cqiTermId, [...new Set(targets.map(({ deptCd }) => deptCd))]);
  await refreshFigures(call, standardOf(term));
  return { addCnt: added.length, skipCnt: candidates.length - added.length };
}

/** Reports of departments and their units that are not there yet. */
async function addUnits(call: CallContext, cqiTermId: string, deptCds: readonly string[]): Promise<void> {
  if (deptCds.length === 0) return;
  const { db } = call,
    units = new Map([...(await unitsOf(call, deptCds)).values()].map((unit) => [unit.unitCd, unit]));
  await db
    .insertInto('cqiDeptRpt')
    .values(deptCds.map((deptCd) => ({ rptId: randomUUID(), cqiTermId, deptCd, ...created(call) })))
    .onConflict((conflict) => conflict.constraint('cqiDeptRpt_one_uq').doNothing())
    .execute();
  await db
    .insertInto('cqiColgHqRpt')
    .values([...units.values()].map((unit) => ({ rptId: randomUUID(), cqiTermId, ...unit, ...created(call) })))
    .onConflict((conflict) => conflict.constraint('cqiColgHqRpt_one_uq').doNothing())
    .execute();
}

/** Makes the figures of all reports that are still written anew, from what is true now. */
export async function refreshFigures(call: CallContext, standard: StoredStandard): Promise<void> {
  const { db } = call,
    reports = await db
      .selectFrom('cqiCurriRpt as r')
      .innerJoin('ecpCurri as c', 'c.curriId', 'r.curriId')
      .select(['r.rptId', 'r.curriId', 'r.rptSt', 'c.deptCd'])
      .where('r.cqiTermId', '=', standard.cqiTermId)
      .execute(),
    sums = await countSums(
      call,
      standard,
      reports.map(({ curriId }) => curriId),
    ),
    units = await unitsOf(call, [...new Set(reports.map(({ deptCd }) => deptCd))]);
  for (const { rptId, curriId, rptSt } of reports) {
    if (rptSt !== 'DRAFT' && rptSt !== 'RETURNED') continue;
    const { figures, scoreParts, score, cqiGrdCd } = judgedOf(sums.get(curriId), standard);
    await db
      .updateTable('cqiCurriRpt')
      .set({ figures: JSON.stringify(figures), scoreParts: JSON.stringify(scoreParts), score: String(score), cqiGrdCd })
      .where('rptId', '=', rptId)
      .execute();
  }
  const of = (isOf: (deptCd: string) => boolean) =>
    judgedTogether(
      new Map(
        reports
          .filter(({ deptCd }) => isOf(deptCd))
          .flatMap(({ curriId }) => {
            const found = sums.get(curriId);
            return found ? [[curriId, found] as const] : [];
          }),
      ),
      standard,
    );
  const set = ({ figures, scoreParts, score, cqiGrdCd }: ReturnType<typeof of>) => ({
    figures: JSON.stringify(figures),
    scoreParts: JSON.stringify(scoreParts),
    score: String(score),
    cqiGrdCd,
  });
  for (const { rptId, deptCd } of await db
    .selectFrom('cqiDeptRpt')
    .select(['rptId', 'deptCd'])
    .where('cqiTermId', '=', standard.cqiTermId)
    .where('rptSt', 'in', ['DRAFT', 'RETURNED'])
    .execute())
    await db
      .updateTable('cqiDeptRpt')
      .set(set(of((other) => other === deptCd)))
      .where('rptId', '=', rptId)
      .execute();
  for (const { rptId, unitCd } of await db
    .selectFrom('cqiColgHqRpt')
    .select(['rptId', 'unitCd'])
    .where('cqiTermId', '=', standard.cqiTermId)
    .where('rptSt', 'in', ['DRAFT', 'RETURNED'])
    .execute())
    await db
      .updateTable('cqiColgHqRpt')
      .set(set(of((deptCd) => units.get(deptCd)?.unitCd === unitCd)))
      .where('rptId', '=', rptId)
      .execute();
}

/** OPEN → CLOSED: everything of the term is read-only from then on. @throws Failure 403, 409 STATE, VERSION, GONE */
export async function closeTerm(call: CallContext, { cqiTermId, version }: ParsedArg<'closeCqiTerm'>): Promise<void> {
  const term = await terms.hold(call, cqiTermId);
  requireSettings(call, term.userDiv, 'U');
  if (term.termSt !== 'OPEN') throw wrongState(CQI_TERM_STATE_NAMES[term.termSt]);
  await terms.update(call, cqiTermId, version, { termSt: 'CLOSED' });
  for (const level of REPORT_LEVELS)
    for (const { rptId } of await call.db
      .selectFrom(REPORT_TABLES[level])
      .select('rptId')
      .where('cqiTermId', '=', cqiTermId)
      .where('rptSt', '<>', 'CONFIRMED')
      .execute())
      await cancelWork(call, reportWork(level, rptId));
}

/** Notifies who has not handed in yet. @returns how many people @throws Failure 403, 409 STATE, GONE */
export async function remind(call: CallContext, { cqiTermId }: ParsedArg<'remindCqi'>): Promise<number> {
  const term = await terms.hold(call, cqiTermId);
  requireSettings(call, term.userDiv, 'U');
  if (term.termSt !== 'OPEN') throw refused('STATE', sayCqi('notOpenTerm'));
  const waiting = await call.db
    .selectFrom('cqiCurriRpt as r')
    .innerJoin('ecpCurri as c', 'c.curriId', 'r.curriId')
    .innerJoin('user as u', 'u.stfNo', 'c.mngStfNo')
    .select(['u.userId', 'c.curriNm'])
    .where('r.cqiTermId', '=', cqiTermId)
    .where('r.rptSt', 'in', ['DRAFT', 'RETURNED'])
    .orderBy('c.curriNm')
    .execute();
  const byUser = groupBy(waiting, ({ userId }) => userId),
    path = cqiPath(familyOf(term.userDiv), 'cqiCurri');
  for (const [userId, [first, ...more]] of byUser)
    await notifyUsers(call.db, [userId], {
      tmplCd: 'CQI_DUE',
      vars: {
        교과목: `${first?.curriNm ?? ''}${more.length > 0 ? ` 외 ${more.length}건` : ''}`,
        일자: displayDate(term.curriEndDt),
      },
      resourcePath: path,
      linkUrl: path,
      now: call.now,
    });
  return byUser.size;
}

import { message } from '#messages/message.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem, withoutRowSecurity } from '#server/access/row-security.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow, type Outcome, type RowKey } from '#server/http/each-row.ts';
import { duplicate, forbidden, invalidField, refused } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { closesWithoutContact, mayClose } from '#shared/dropout/close-rule.ts';
import { termOfDay } from '#shared/dropout/terms.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { reachesAll, reachesStudent } from '../reach.ts';
import { say } from '../say.ts';
import { assignStaff, autoAssign, notifyStaff, openAssigner, reopenTarget, type StaffChange } from './assignment.ts';
import { history } from './history.ts';
import { targetEvents } from './target-events.ts';
import { targets, type StoredTarget } from './target-records.ts';
import { targetRights } from './target-rights.ts';

/** SHREG_ST of students who are there: 재학 and 휴학. */
const PRESENT: ReadonlySet<string> = new Set(['10', '20']);
type Act = Parameters<typeof targetRights.require>[1];

/** What a call may do with a row that it holds. @throws Failure 403 */
const mayAct =
  (call: CallContext, op: Act) =>
  async (row: StoredTarget): Promise<void> =>
    targetRights.require(call, op, row);

/** Proposes a student of the caller's reach by hand, unassigned. @throws Failure 400, 403, 409 DUP */
export async function saveTarget(call: CallContext, { trgtId, stdNo, riskGrdCd, regRsn }: ParsedArg<'saveTrgt'>) {
  const student = await asSystem(call, (db) =>
    db
      .selectFrom('student')
      .select(['stdNo', 'colgCd', 'hakguaCd', 'shregSt', 'advsrStfNo'])
      .where('stdNo', '=', stdNo)
      .executeTakeFirst(),
  );
  if (!student) throw invalidField('stdNo', message('M-ROW-NOSTD'));
  if (!reachesStudent(call, 'C', student)) throw forbidden();
  if (!PRESENT.has(student.shregSt)) throw invalidField('stdNo', say('notEnrolled'));
  const term = termOfDay(koreanDate8(call.now)),
    { colgCd, hakguaCd } = student,
    actor = staffActor(call);
  await lockKey(call.db, `drptTrgt ${term.schlYear} ${term.shtmCd} ${stdNo}`);
  const before = await asSystem(call, (db) =>
    db
      .selectFrom('drptTrgt')
      .select('trgtId')
      .where('schlYear', '=', term.schlYear)
      .where('shtmCd', '=', term.shtmCd)
      .where('stdNo', '=', stdNo)
      .executeTakeFirst(),
  );
  if (before) throw duplicate('stdNo', say('isTarget'));
  await targets.insert(call, trgtId, {
    ...term,
    stdNo,
    colgCd,
    hakguaCd,
    srcCd: 'MANUAL',
    fstGrdCd: riskGrdCd,
    riskGrdCd,
    regRsn,
  });
  await history(actor, [{ stdNo, hakguaCd, trgtId, evtCd: 'REG', afVal: riskGrdCd }]);
  return stateOf(call, trgtId);
}

/** A target after an act. */
export async function stateOf(call: CallContext, trgtId: string) {
  const { trgtSt, version } = await targets.require(call, trgtId);
  return { trgtId, trgtSt, version };
}

/** Gives targets to the staff that was named, row by row. */
export async function assignTargets(
  call: CallContext,
  { rows, advsrStfNo, cnslrStfNo }: ParsedArg<'assignTrgt'>,
): Promise<Outcome[]> {
  const actor = staffActor(call),
    changes: StaffChange[] = [];
  const outcomes = await forEachRow(call, rows, async (inner, key) => {
    const row = await holdFor(inner, key, 'assignTrgt');
    changes.push(await assignStaff(actor, row, { advsrStfNo, cnslrStfNo: cnslrStfNo || null }));
  });
  await notifyStaff(actor, changes);
  return outcomes;
}

/** A row as the caller has seen it, held, in the caller's hands. @throws Failure 403, 409 */
async function holdFor(call: CallContext, { id, version }: RowKey, op: Act): Promise<StoredTarget> {
  const row = await targets.take(call, id, version);
  await targetRights.require(call, op, row);
  return row;
}

/** Gives unassigned targets to staff by the rule; one for which there is none is refused with the reason. */
export async function autoAssignTargets(call: CallContext, { rows }: ParsedArg<'autoAssignTrgt'>): Promise<Outcome[]> {
  const actor = staffActor(call),
    changes: (StaffChange | null)[] = [];
  const outcomes = await forEachRow(call, rows, async (inner, key) => {
    const row = await holdFor(inner, key, 'autoAssignTrgt');
    targetEvents.next(row.trgtSt, 'assign');
    const [change = null] = await autoAssign(actor, [row]);
    changes.push(change);
  });
  await notifyStaff(actor, changes);
  return Promise.all(
    outcomes.map(async (outcome, index) => {
      // Kept with the reason why, so that the transaction has to go on: it is shown as a refusal.
      const isLeft = outcome.okYn === 'Y' && changes[countDone(outcomes, index)] === null;
      if (!isLeft) return outcome;
      const { asgnRmrk } = await targets.require(call, outcome.id);
      return { ...outcome, okYn: 'N' as const, code: 409, reason: 'STATE', message: asgnRmrk ?? say('noAdvisor') };
    }),
  );
}
/** How many rows before one went through. */
const countDone = (outcomes: readonly Outcome[], index: number): number =>
  outcomes.slice(0, index).filter(({ okYn }) => okYn === 'Y').length;

/** PROG → MONI once the student was reached. @throws Failure 403, 409 */
export async function moveToMonitoring(
  call: CallContext,
  { trgtId, version, nextDt }: ParsedArg<'moveTrgtMoni'>,
): Promise<void> {
  if (nextDt < koreanDate8(call.now)) throw invalidField('nextDt', say('nextBeforeToday'));
  await targetEvents.happen(call, { id: trgtId, version }, 'monitor', {
    may: mayAct(call, 'moveTrgtMoni'),
    check: async () => {
      const reached = await call.db
        .selectFrom('drptIntv')
        .select('intvId')
        .where('trgtId', '=', trgtId)
        .where('cntctRsltCd', '=', 'CONT')
        .where('cnclYn', '=', 'N')
        .executeTakeFirst();
      if (!reached) throw refused('STATE', say('noContactYet'));
    },
    changes: { nextDt },
  });
}

/** Closes a target by the close rule. An unassigned one is closed by the office, for reasons that need nothing. @throws Failure 403, 409 */
export async function closeTarget(
  call: CallContext,
  { trgtId, version, clsRsnCd, clsCn }: ParsedArg<'closeTrgt'>,
): Promise<void> {
  await targetEvents.happen(call, { id: trgtId, version }, 'close', {
    may: mayAct(call, 'closeTrgt'),
    check: async ({ trgtSt, riskGrdCd }) => {
      if (trgtSt === 'UNAS' && !(closesWithoutContact(clsRsnCd) && reachesAll(call, 'U')))
        throw refused('STATE', say('notEnoughToClose'));
      const done = await call.db
        .selectFrom('drptIntv')
        .select(['cntctRsltCd', 'intvDt', 'cnclYn'])
        .where('trgtId', '=', trgtId)
        .execute();
      if (!mayClose(clsRsnCd, riskGrdCd, done)) throw refused('STATE', say('notEnoughToClose'));
    },
    changes: { clsDt: koreanDate8(call.now), clsRsnCd, clsCn: clsCn?.trim() || null },
    rsn: clsCn?.trim().slice(0, 500) || null,
  });
}

/** Opens a closed or excluded target of the present term again. @throws Failure 403, 409 */
export async function reopen(call: CallContext, { trgtId, version, rsn }: ParsedArg<'reopenTrgt'>): Promise<void> {
  const { row } = await targetEvents.take(call, { id: trgtId, version }, 'reopen', {
      may: mayAct(call, 'reopenTrgt'),
      check: async ({ schlYear, shtmCd }) => {
        const term = termOfDay(koreanDate8(call.now));
        if (term.schlYear !== schlYear || term.shtmCd !== shtmCd) throw refused('STATE', say('otherTerm'));
      },
    }),
    actor = staffActor(call);
  await withoutRowSecurity(call.db, async () => {
    const change = await reopenTarget(actor, row, { rsn }, await openAssigner(actor, [row.stdNo]));
    await notifyStaff(actor, [change]);
  });
}

/** Takes targets out of all figures, row by row. */
export const excludeTargets = (call: CallContext, { rows, exclRsnCd }: ParsedArg<'excludeTrgt'>): Promise<Outcome[]> =>
  forEachRow(call, rows, async (inner, key) => {
    await targetEvents.happen(inner, key, 'exclude', {
      may: mayAct(inner, 'excludeTrgt'),
      changes: { exclRsnCd },
    });
  });

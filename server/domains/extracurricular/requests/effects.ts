import { refusedChange } from '#messages/ecp-faults.ts';
import { randomUUID } from 'node:crypto';
import { OPEN_APPL_STATES } from '#contract/extracurricular/appl-codes.ts';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { PeriodForm } from '#contract/extracurricular/period.ts';
import { recordAddress } from '#contract/record-address.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { cancelPeriodSurvey, movePeriodSurvey, preparePeriodSurvey } from '#server/domains/diagnosis/index.ts';
import { staffActor } from '#server/http/actor.ts';
import { created, nextVersion, type CallContext } from '#server/http/call-context.ts';
import { refused, wrongState } from '#server/http/failure.ts';
import { changesOf, isSame, type PeriodChange } from '#shared/extracurricular/period-change.ts';
import { usualEnd, withUsualTimes } from '#shared/extracurricular/period-check.ts';
import { endOfPeriod } from '#shared/extracurricular/phase.ts';
import { surveyWindow } from '#shared/extracurricular/survey-window.ts';
import { NOT_RANKED } from '../applicants/store.ts';
import { promoteWaiting } from '../applications/promote.ts';
import {
  columnsOf,
  readForm,
  sessionFacts,
  writeBudgets,
  writeInstructors,
  writeSessions,
  writeShares,
} from '../periods/period-form.ts';
import { periodEvents } from '../periods/period-events.ts';
import { periods } from '../periods/period-queries.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { nextNo } from '../periods/save-prd.ts';
import { sayOfPeriod as say } from '../say.ts';
import { followSessions, releaseRoomsOfPeriod } from '../rooms/session-rooms.ts';
import { applicantsIn, notifyOfCancel, notifyOfMoves } from './notices.ts';

/* What the last step of a document does. Each is looked at with `require…` before anything of the decision is written. */

/** Opens a period: what was approved is kept as it is, its survey is prepared, its days stand in the calendar. */
export async function openPeriod(call: CallContext, period: StoredPeriod): Promise<void> {
  const form = await readForm(call, period);
  await writeConditions(call, period.prdId, form);
  await periodEvents.move(call, period, 'approve', {
    changes: { aprvDt: call.now, satisPlanId: await prepareSurvey(call, period, form) },
  });
  await writeCalendar(call, period, form);
}

/** The conditions one by one, as applications are checked against them. */
async function writeConditions({ db }: CallContext, prdId: string, { cond }: PeriodForm): Promise<void> {
  await db.deleteFrom('ecpPrdCond').where('prdId', '=', prdId).execute();
  const rows = Object.entries(cond).flatMap(([condDiv, values]) =>
    [...new Set(values)].map((condVal) => ({ prdCondId: randomUUID(), prdId, condDiv, condVal })),
  );
  if (rows.length > 0) await db.insertInto('ecpPrdCond').values(rows).execute();
}

async function prepareSurvey(call: CallContext, { prdId }: StoredPeriod, form: PeriodForm): Promise<string | null> {
  const window = await surveyWindowOf(call, prdId, form);
  if (form.satisPaperVerId === null || window === null) return null;
  return preparePeriodSurvey(staffActor(call), {
    prdId,
    paperVerId: form.satisPaperVerId,
    planNm: `${form.prdNm} 만족도`,
    deptCd: form.oprtDeptCd,
    schlYear: form.schlYear,
    shtmCd: form.shtmCd,
    ...window,
  });
}

/** When the people of a period will be asked about it; null while it has no days. */
async function surveyWindowOf(call: CallContext, prdId: string, form: PeriodForm) {
  const { oprtStrtDt, oprtEndDt } = form;
  if (oprtStrtDt === null || oprtEndDt === null) return null;
  const { states } = await sessionFacts(call, prdId),
    sessions = form.sessions.map((session) => ({ ...session, sessSt: states.get(session.sessId) })),
    end = endOfPeriod({
      attModeDiv: form.attModeDiv,
      sessions,
      oprtStrtDt,
      oprtEndDt,
      rcrtStrtDt: '',
      rcrtStrtTm: '',
      rcrtEndDt: '',
      rcrtEndTm: '',
    });
  return surveyWindow(end, form.surveyDays);
}

/** Recruitment and operation in the calendar of everybody; without them the period leaves it. */
async function writeCalendar(call: CallContext, period: StoredPeriod, form: PeriodForm | null): Promise<void> {
  const { prdId, userDiv } = period,
    { db } = call;
  await withoutRowSecurity(db, async () => {
    await db.deleteFrom('acdmSchdl').where('refTable', '=', 'ecpPrd').where('refId', '=', prdId).execute();
    if (form === null) return;
    const { rcrtStrtDt, rcrtEndDt, oprtStrtDt, oprtEndDt } = form,
      linkUrl = recordAddress.period(familyOf(userDiv), prdId);
    const entry = (schdlNm: string, strtDt: string, endDt: string, times: readonly [string | null, string | null]) => {
      const isTimed = times[0] !== null && times[1] !== null && times[1] !== '2400';
      return {
        acdmSchdlId: randomUUID(),
        schdlNm: schdlNm.slice(0, 100),
        schdlDivCd: 'ECP',
        strtDt,
        endDt,
        strtTm: isTimed ? times[0] : null,
        endTm: isTimed ? times[1] : null,
        linkUrl,
        refTable: 'ecpPrd',
        refId: prdId,
        ...created(call),
      };
    };
    const entries = [
      ...(rcrtStrtDt !== null && rcrtEndDt !== null
        ? [entry(`모집 ${form.prdNm}`, rcrtStrtDt, rcrtEndDt, [form.rcrtStrtTm, form.rcrtEndTm])]
        : []),
      ...(oprtStrtDt !== null && oprtEndDt !== null
        ? [entry(`운영 ${form.prdNm}`, oprtStrtDt, oprtEndDt, [null, null])]
        : []),
    ];
    if (entries.length > 0) await db.insertInto('acdmSchdl').values(entries).execute();
  });
}

/** The change that waits about a period, as it was asked for. */
export async function findChange({ db }: CallContext, prdId: string) {
  return db
    .selectFrom('ecpPrdChg')
    .selectAll()
    .where('prdId', '=', prdId)
    .where('chgSt', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();
}
interface Difference {
  readonly old: unknown;
  readonly next: unknown;
}
export type Differences = Readonly<Record<string, Difference>>;

/** A form with the differences of a change written into it. */
export function withDifferences(form: PeriodForm, diff: Differences): PeriodForm {
  const sessions = new Map(form.sessions.map((session) => [session.sessId, session])),
    fields: Record<string, unknown> = {};
  for (const [field, { next }] of Object.entries(diff)) {
    const [top, sessId] = field.split('.');
    if (top !== 'sessions' || sessId === undefined) fields[field] = next;
    else if (next === null) sessions.delete(sessId);
    else sessions.set(sessId, next as PeriodForm['sessions'][number]);
  }
  // A difference was compared field by field with a form of this very shape before it was stored.
  return {
    ...form,
    ...(fields as Partial<PeriodForm>),
    sessions: [...sessions.values()].toSorted((a, b) => a.sessNo - b.sessNo),
  };
}

/**
 * What a change would do now. @throws Failure 409 VERSION when a value that it was based on no longer holds, STATE or LIMIT
 * when it is closed meanwhile
 */
export async function requireApplicable(call: CallContext, period: StoredPeriod): Promise<void> {
  const change = await findChange(call, period.prdId);
  if (!change) throw wrongState(PRD_STATE_NAMES[period.prdSt]);
  await pending(call, period, change.diff as Differences);
}

async function pending(call: CallContext, period: StoredPeriod, diff: Differences) {
  const old = await readForm(call, period),
    facts = await sessionFacts(call, period.prdId),
    stored = (field: string): unknown => {
      const [top, sessId] = field.split('.');
      return top === 'sessions' && sessId !== undefined
        ? (old.sessions.find((session) => session.sessId === sessId) ?? null)
        : old[field as keyof PeriodForm];
    };
  if (Object.entries(diff).some(([field, { old: was }]) => !isSame(stored(field), was)))
    throw await periods.stale(call, period.prdId);
  const next = withDifferences(old, diff),
    changes = changesOf(old, next, facts),
    refusal = refusedChange(changes, period);
  if (refusal) throw refused(refusal.reason, refusal.message, { errors: [refusal] });
  return { old, next, changes };
}

/** Writes the change that waits about a period into it, with everything that follows from it. */
export async function applyChange(call: CallContext, period: StoredPeriod): Promise<void> {
  const change = await findChange(call, period.prdId);
  if (!change) throw wrongState(PRD_STATE_NAMES[period.prdSt]);
  const { prdId } = period,
    { old, next: asked, changes } = await pending(call, period, change.diff as Differences),
    next = withMovedEnds(old, asked);
  const isOtherSeries = next.curriId !== old.curriId || next.schlYear !== old.schlYear || next.shtmCd !== old.shtmCd;
  await writeBudgets(call, prdId, next);
  await writeInstructors(call, prdId, next);
  await writeSessions(call, prdId, old, next);
  await writeShares(call, prdId, next);
  await writeConditions(call, prdId, next);
  await periods.update(call, prdId, period.version, {
    ...columnsOf(next),
    ...(isOtherSeries ? { prdNo: await nextNo(call, next) } : {}),
    ...(await movedSurvey(call, period, next)),
  });
  await followSessions(call, period, []);
  await endChange(call, prdId, 'APPLIED');
  await writeCalendar(call, period, next);
  await notifyOfMoves(call, period, changes);
  // Places that a change has opened go to who waits (E7).
  if (isRaised(changes)) await promoteWaiting(call, prdId);
}

/** Ends of cancelling and promotion that were the usual ones move with the first day. */
function withMovedEnds(old: PeriodForm, next: PeriodForm): PeriodForm {
  if (old.oprtStrtDt === null || next.oprtStrtDt === old.oprtStrtDt) return next;
  const usual = usualEnd(old.oprtStrtDt);
  const isUsual = (dt: string | null, tm: string | null): boolean => dt === usual.dt && tm === usual.tm;
  return withUsualTimes({
    ...next,
    ...(isUsual(next.cancelEndDt, next.cancelEndTm) ? { cancelEndDt: null, cancelEndTm: null } : {}),
    ...(isUsual(next.prmtEndDt, next.prmtEndTm) ? { prmtEndDt: null, prmtEndTm: null } : {}),
  });
}

/** The survey after a change: at its new days, with its new paper, or none any more. */
async function movedSurvey(call: CallContext, period: StoredPeriod, next: PeriodForm) {
  const actor = staffActor(call);
  if (period.satisPlanId !== null && next.satisPaperVerId === period.satisPaperVerId) {
    const window = await surveyWindowOf(call, period.prdId, next);
    if (window !== null) await movePeriodSurvey(actor, period.satisPlanId, window);
    return {};
  }
  if (period.satisPlanId !== null) await cancelPeriodSurvey(actor, period.satisPlanId, '설문지 변경');
  return { satisPlanId: await prepareSurvey(call, period, next) };
}

const isRaised = (changes: readonly PeriodChange[]): boolean =>
  changes.some(({ field, old, next }) => field === 'capacity' && Number(next) > Number(old));

/** The change that waits is over, in one way or another. */
export async function endChange(
  call: CallContext,
  prdId: string,
  chgSt: 'APPLIED' | 'RETURNED' | 'RECALLED',
): Promise<void> {
  await call.db
    .updateTable('ecpPrdChg')
    .set({ chgSt, ...nextVersion(call) })
    .where('prdId', '=', prdId)
    .where('chgSt', '=', 'OPEN')
    .execute();
}

/** Closes a period down before it is held: applications are canceled and everybody notified, survey and calendar with it. */
export async function cancelPeriod(call: CallContext, period: StoredPeriod, rsn: string): Promise<void> {
  const { prdId } = period,
    { db } = call,
    people = await applicantsIn(call, prdId, OPEN_APPL_STATES);
  const kept = await withoutRowSecurity(db, async () => {
    await db
      .updateTable('ecpAppl')
      .set({
        applSt: 'CANCELED',
        cancelRsn: `폐강: ${rsn}`.slice(0, 200),
        ...NOT_RANKED,
        ...nextVersion(call),
      })
      .where('prdId', '=', prdId)
      .where('applSt', 'in', OPEN_APPL_STATES)
      .execute();
    await db
      .updateTable('ecpTeam')
      .set({ teamSt: 'CANCELED', ...nextVersion(call) })
      .where('prdId', '=', prdId)
      .where('teamSt', 'in', OPEN_APPL_STATES)
      .execute();
    return db
      .selectFrom('ecpAppl')
      .select('applId')
      .where('prdId', '=', prdId)
      .where('applSt', '<>', 'CANCELED')
      .execute();
  });
  await periodEvents.move(call, period, 'cancel', { changes: { applCnt: kept.length, selCnt: 0, waitCnt: 0 } });
  if (period.satisPlanId !== null) await cancelPeriodSurvey(staffActor(call), period.satisPlanId, rsn);
  await releaseRoomsOfPeriod(call, prdId, say('canceled', { rsn }));
  await writeCalendar(call, period, null);
  await notifyOfCancel(call, period, people, rsn);
}

import {
  APPL_STATE_NAMES,
  APPL_TRANSITIONS,
  type ApplEvent,
  type ApplState,
} from '#contract/extracurricular/appl-codes.ts';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { message } from '#messages/message.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { alreadyDone, gone, refused, wrongState } from '#server/http/failure.ts';
import { statesOf } from '#server/records/states.ts';
import { refusalOf, shownMinute, textOf } from '../applicants/refusals.ts';
import {
  changeRows,
  moveUnits,
  NEWS,
  NOT_RANKED,
  recount,
  tellPeople,
  unitsOf,
  type StoredAppl,
  type Unit,
} from '../applicants/store.ts';
import { sayAppl } from '../say.ts';
import { freePlaces, promote, promoteLine, unitFault, type Intake } from './intake.ts';

type Leaving = 'cancel' | 'withdraw';
/**
 * Where an application goes. Rows leave by teams, several at once and by a portal's act as well, so that the table alone is asked and
 * the rows are written by `moveUnits`.
 */
const { next } = statesOf<ApplState, ApplEvent>({
  steps: APPL_TRANSITIONS,
  names: APPL_STATE_NAMES,
  refusal: (from, event) => (from === 'CANCELED' && event === 'cancel' ? alreadyDone('신청') : undefined),
});

/** A row of the period at the intake, in the version that was seen. @throws Failure 409 GONE, VERSION */
async function takeRow({ actor, period }: Intake, { id, version }: RowKey): Promise<StoredAppl> {
  const row = await actor.db
    .selectFrom('ecpAppl')
    .selectAll()
    .where('applId', '=', id)
    .where('prdId', '=', period.prdId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw gone();
  if (row.version !== version) throw refused('VERSION', message('M-VER'));
  return row;
}

/** @throws Failure 409 STATE for a period that is judged, canceled or not yet approved */
export function requireRunning({ prdSt }: Intake['period']): void {
  if (prdSt !== 'APPROVED') throw refused('STATE', sayAppl('notRunning', { state: PRD_STATE_NAMES[prdSt] }));
}

/** Until when one leaves in which way (E6). @throws Failure 409 STATE */
function requireTime({ about, minute }: Intake, event: Leaving, by: 'SELF' | 'STAFF'): void {
  const { cancelEnd, begin } = about.moments,
    when = shownMinute(cancelEnd);
  if (event === 'withdraw') {
    if (minute < cancelEnd) throw refused('STATE', sayAppl('notYetWithdrawn', { when }));
  } else if (by === 'SELF') {
    if (minute >= cancelEnd) throw refused('STATE', sayAppl('cancelOver', { when }));
  } else if (minute >= begin) throw refused('STATE', sayAppl('begun'));
}

/** Everybody who leaves with this row: a leader takes the team along, a member goes alone. */
async function leavingOf({ actor, period }: Intake, row: StoredAppl): Promise<{ unit: Unit; isWhole: boolean }> {
  const alone = { unit: { key: row.applId, rows: [row], size: row.headCnt ?? 1 }, isWhole: true };
  if (row.teamId === null) return alone;
  const rows = await actor.db
      .selectFrom('ecpAppl')
      .selectAll()
      .where('teamId', '=', row.teamId)
      .where('applSt', '=', row.applSt)
      .orderBy('applId')
      .forUpdate()
      .execute(),
    [unit = alone.unit] = await unitsOf(actor.db, rows),
    team = await actor.db.selectFrom('ecpTeam').select('leaderId').where('teamId', '=', row.teamId).executeTakeFirst();
  if (team?.leaderId === row.userId) return { unit, isWhole: true };
  const n = period.teamMin ?? 1;
  if (rows.length - 1 < n) throw refused('LIMIT', sayAppl('teamMin', { n }));
  return { unit: alone.unit, isWhole: false };
}

/**
 * Lets an application go, and gives its place to who waits.
 * @throws Failure 409 GONE, VERSION, STATE, LIMIT for a team that would become too small
 */
export async function leave(
  intake: Intake,
  key: RowKey,
  event: Leaving,
  { rsn, by }: { readonly rsn: string; readonly by: 'SELF' | 'STAFF' },
): Promise<void> {
  const row = await takeRow(intake, key),
    { actor, period } = intake;
  requireRunning(period);
  const applSt = next(row.applSt, event);
  requireTime(intake, event, by);
  const { unit, isWhole } = await leavingOf(intake, row),
    changes = { applSt, cancelRsn: rsn, ...NOT_RANKED };
  if (isWhole) await moveUnits(actor, [unit], changes);
  else await changeRows(actor, unit.rows, changes);
  await leaveTeam(intake, unit, event);
  intake.counts = await recount(actor.db, period.prdId);
  if (by === 'STAFF') await tellLeft(intake, unit, event, rsn);
  await promoteLine(intake);
}

/** Who has canceled may join another team of the period; a team that withdrew stays as it was. */
async function leaveTeam({ actor }: Intake, { rows }: Unit, event: Leaving): Promise<void> {
  const [{ teamId } = { teamId: null }] = rows;
  if (teamId === null || event !== 'cancel') return;
  await actor.db
    .deleteFrom('ecpTeamMem')
    .where('teamId', '=', teamId)
    .where(
      'userId',
      'in',
      rows.map(({ userId }) => userId),
    )
    .execute();
}

async function tellLeft({ actor, period }: Intake, { rows }: Unit, event: Leaving, rsn: string): Promise<void> {
  const userIds = rows.map(({ userId }) => userId);
  if (event === 'cancel') await tellPeople(actor, period, userIds, NEWS.canceled, sayAppl('canceledBy', { rsn }));
  else await tellPeople(actor, period, userIds, { tmplCd: 'ECP_SLCT', result: sayAppl('withdrawn', { rsn }) });
}

/**
 * Gives a free place to a person who waits, out of turn or after promotion has ended (E6).
 * @throws Failure 409 GONE, VERSION, STATE, LIMIT, and whatever keeps the person from it
 */
export async function promoteOne(intake: Intake, key: RowKey): Promise<void> {
  const row = await takeRow(intake, key),
    { actor, period } = intake;
  requireRunning(period);
  next(row.applSt, 'promote');
  const rows =
      row.teamId === null
        ? [row]
        : await actor.db
            .selectFrom('ecpAppl')
            .selectAll()
            .where('teamId', '=', row.teamId)
            .where('applSt', '=', 'WAITING')
            .orderBy('applId')
            .forUpdate()
            .execute(),
    [unit] = await unitsOf(actor.db, rows);
  if (!unit) throw gone();
  if (unit.size > freePlaces(intake)) throw refused('LIMIT', sayAppl('noPlace', { n: period.capacity ?? 0 }));
  const fault = unitFault(intake, unit);
  if (fault) throw refusalOf(fault, await textOf(actor.db, fault));
  await promote(intake, [unit]);
}

/** Marks the fee of an application as paid, or as not. @throws Failure 409 GONE, VERSION, STATE */
export async function savePaid(intake: Intake, key: RowKey, payYn: 'Y' | 'N'): Promise<void> {
  const row = await takeRow(intake, key);
  requireRunning(intake.period);
  if (intake.period.feeAmt === 0) throw refused('STATE', sayAppl('noFee'));
  if (row.applSt === 'CANCELED' || row.applSt === 'REJECTED') throw wrongState(APPL_STATE_NAMES[row.applSt]);
  await changeRows(intake.actor, [row], { payYn });
}

/** Persons whom an act on these rows concerns: of a row of a team the whole team. */
export async function concernedBy({ db }: CallContext, prdId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('ecpAppl as a')
    .innerJoin('ecpAppl as b', (join) =>
      join.on((eb) => eb.or([eb('b.applId', '=', eb.ref('a.applId')), eb('b.teamId', '=', eb.ref('a.teamId'))])),
    )
    .select('b.userId')
    .distinct()
    .where('a.prdId', '=', prdId)
    .where('a.applId', 'in', ids)
    .execute();
  return rows.map(({ userId }) => userId);
}

import type { Kysely } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { Schdl } from '#contract/main/schedule.ts';
import { isMeantFor, isOwnEntry, MAX_SCHEDULE_DAYS, type Viewer } from '#contract/main/schedule-rules.ts';
import { HOME_SCREEN } from '#contract/main/work-rules.ts';
import type { AuthType } from '#contract/permission.ts';
import { message } from '#messages/message.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { isInScope } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { codesOf } from '#server/records/conditions.ts';
import { addDays } from '#shared/calendar.ts';
import { MAIN_MESSAGES } from '../messages.ts';
import { listCodeEntries } from './code-entries.ts';

const stored = (db: Kysely<Schema>) =>
  db
    .selectFrom('acdmSchdl')
    .leftJoin('dept', 'dept.deptCd', 'acdmSchdl.deptCd')
    .select([
      'acdmSchdlId',
      'schdlNm',
      'schdlDivCd',
      'acdmSchdl.strtDt',
      'acdmSchdl.endDt',
      'strtTm',
      'endTm',
      'trgtRoleCds',
      'acdmSchdl.deptCd',
      'dept.deptNm',
      'linkUrl',
      'cntn',
      'refTable',
      'acdmSchdl.regId',
      'acdmSchdl.version',
    ]);
type Stored = Awaited<ReturnType<ReturnType<typeof stored>['executeTakeFirstOrThrow']>>;

type Placed = Pick<Stored, 'deptCd' | 'regId'>;
/** Whether a letter on the calendar reaches an entry. */
function reaches(call: CallContext, permission: AuthType, { deptCd, regId }: Placed): boolean {
  const { model, permissions } = signedInOf(call),
    resource = model.resourceByPath.get(HOME_SCREEN),
    scope = resource ? scopeOf(model, permissions, resource, permission) : null;
  return scope !== null && isInScope(scope, { deptCd, ownerId: regId });
}
/** Rights on an entry, by operation, of each user whose letter reaches it; what follows an area is changed there alone. */
export const schdlRights = rightsOn<Placed, 'saveSchdl' | 'deleteSchdl'>({
  saveSchdl: (call, entry) => reaches(call, 'U', entry),
  deleteSchdl: (call, entry) => reaches(call, 'D', entry),
});

/** The viewer, and what the viewer sees. */
function lookerOf(call: CallContext) {
  const { model, permissions, session } = signedInOf(call);
  const person: Viewer = {
    userId: session.userId,
    roleCds: permissions.roleCds,
    deptCds: session.deptCd === null ? [] : model.depts.listUpwards(session.deptCd),
  };
  const sees = (row: Stored): boolean =>
    isMeantFor(row, person) || (['C', 'U', 'D'] as const).some((permission) => reaches(call, permission, row));
  return { person, sees };
}

async function present(call: CallContext, { deptNm, refTable, regId, ...row }: Stored): Promise<Schdl> {
  return {
    ...row,
    trgtRoleCds: [...row.trgtRoleCds],
    hldyYn: 'N',
    srcNm: deptNm ?? MAIN_MESSAGES.wholeUniversity,
    linkedYn: refTable === null ? 'N' : 'Y',
    can: await schdlRights.listFor(call, { deptCd: row.deptCd, regId }),
  };
}

/**
 * The calendar from one day to another, at most 366 days, by day and time: entries addressed to the caller, entries in
 * the scope of the permissions, and entries derived from codes. @throws Failure 400
 */
export async function listSchedule(
  call: CallContext,
  { strtDt, endDt, kinds, mineYn }: ParsedArg<'getSchdlList'>,
): Promise<Schdl[]> {
  if (strtDt > endDt) throw invalidField('endDt', message('M-DATE-ORDER'));
  if (endDt > addDays(strtDt, MAX_SCHEDULE_DAYS - 1))
    throw invalidField('endDt', message('M-PERIOD-MAX', { n: MAX_SCHEDULE_DAYS }));
  const looker = lookerOf(call),
    wanted = codesOf(kinds);
  const rows = (
    await stored(call.db).where('acdmSchdl.strtDt', '<=', endDt).where('acdmSchdl.endDt', '>=', strtDt).execute()
  ).filter(looker.sees);
  const meant = mineYn === 'Y' ? rows.filter((row) => isOwnEntry(row, looker.person)) : rows,
    written = await Promise.all(meant.map((row) => present(call, row)));
  const entries = mineYn === 'Y' ? written : [...written, ...(await listCodeEntries(call.db))];
  return entries
    .filter(
      (entry) =>
        entry.strtDt <= endDt && strtDt <= entry.endDt && (wanted.length === 0 || wanted.includes(entry.schdlDivCd)),
    )
    .toSorted(
      (a, b) =>
        a.strtDt.localeCompare(b.strtDt) ||
        (a.strtTm ?? '').localeCompare(b.strtTm ?? '') ||
        a.schdlNm.localeCompare(b.schdlNm, 'ko'),
    );
}

/** An entry with what the caller may do to it; undefined when it does not exist for the caller. */
export async function findEntry(
  call: CallContext,
  acdmSchdlId: string,
): Promise<(Schdl & Pick<Stored, 'regId'>) | undefined> {
  const row = await stored(call.db).where('acdmSchdlId', '=', acdmSchdlId).executeTakeFirst(),
    looker = lookerOf(call);
  return row && looker.sees(row) ? { ...(await present(call, row)), regId: row.regId } : undefined;
}

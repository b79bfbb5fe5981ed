import type { FieldError } from '#contract/errors.ts';
import { listScheduleProblems, SCHEDULE_MESSAGES, type ScheduleProblem } from '#contract/main/schedule-rules.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { isThere, missingRowError } from '#server/access/row-security.ts';
import { isInScope } from '#server/access/scope.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forAllRows, nameIn } from '#server/http/each-row.ts';
import { duplicate, forbidden, gone, invalid, invalidField, refused } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { MAIN_MESSAGES } from '../messages.ts';
import { isCodeEntry } from './code-entries.ts';
import { findEntry, schdlRights } from './list-schedule.ts';

type ScheduleForm = ParsedArg<'saveSchdl'>;
interface Key {
  readonly acdmSchdlId: string;
  readonly version: number;
}

const entries = versioned({ table: 'acdmSchdl', key: 'acdmSchdlId', find: findEntry });

/** The sentence of a problem. */
export const messageOf = (problem: ScheduleProblem): string => ('id' in problem ? message(problem.id) : problem.text);

/** Writes an entry by hand. @throws Failure 400 for the form, 403 outside the scope, 409 VERSION, GONE, DUP, and STATE for what follows an area */
export async function saveSchedule(call: CallContext, form: ScheduleForm): Promise<void> {
  const { acdmSchdlId, version, trgtRoleCds, ...fields } = form;
  const problems = listScheduleProblems(form).map((problem): FieldError => ({
    field: problem.field,
    message: messageOf(problem),
  }));
  if (problems.length > 0) throw invalid(problems);
  if (version === undefined) {
    if (await isThere(call, 'acdmSchdl', acdmSchdlId))
      throw duplicate('acdmSchdlId', message('M-DUP', { label: MAIN_MESSAGES.entry }));
  } else await takeEntry(call, 'saveSchdl', { acdmSchdlId, version });
  await requireKnown(call, form);
  const row = {
    ...fields,
    strtTm: fields.strtTm ?? null,
    endTm: fields.endTm ?? null,
    deptCd: fields.deptCd || null,
    linkUrl: fields.linkUrl ?? '',
    cntn: fields.cntn ?? '',
    trgtRoleCds: JSON.stringify([...new Set(trgtRoleCds)].toSorted()),
  };
  if (!isInScope(call.scope, { deptCd: row.deptCd, ownerId: personOf(call).userId })) throw forbidden();
  await entries.save(call, acdmSchdlId, version, row);
}

/** What the form says about other data: kind, department and roles exist. @throws Failure 400 */
async function requireKnown({ db }: CallContext, { schdlDivCd, deptCd, trgtRoleCds }: ScheduleForm): Promise<void> {
  const kind = await db
    .selectFrom('cmmnCd')
    .select('cdId')
    .where('upCdId', '=', 'SCHDL_DIV')
    .where('cdId', '=', schdlDivCd)
    .executeTakeFirst();
  if (!kind) throw invalidField('schdlDivCd', message('M-REQ-SEL', { label: MAIN_MESSAGES.entryKind }));
  const dept = deptCd
    ? await db.selectFrom('dept').select('deptCd').where('deptCd', '=', deptCd).executeTakeFirst()
    : true;
  if (!dept) throw invalidField('deptCd', message('M-REQ-SEL', { label: MAIN_MESSAGES.entryDept }));
  const roles = await db.selectFrom('role').select('roleCd').where('roleCd', 'in', trgtRoleCds).execute();
  if (roles.length < new Set(trgtRoleCds).size) throw invalidField('trgtRoleCds', SCHEDULE_MESSAGES.unknownRole);
}

/** The entry, held until the transaction ends, when the caller may write it by hand. */
async function takeEntry(
  call: CallContext,
  op: 'saveSchdl' | 'deleteSchdl',
  { acdmSchdlId, version }: Key,
): Promise<void> {
  const entry = await findEntry(call, acdmSchdlId);
  if (!entry && (await isCodeEntry(call.db, acdmSchdlId))) throw refused('STATE', SCHEDULE_MESSAGES.linked);
  if (!entry) throw await missingRowError(call, 'acdmSchdl', acdmSchdlId, gone());
  if (entry.linkedYn === 'Y') throw refused('STATE', SCHEDULE_MESSAGES.linked);
  await schdlRights.require(call, op, entry);
  await entries.take(call, acdmSchdlId, version);
}

/** @throws Failure 403 outside the scope, 409 VERSION, GONE, and STATE for what follows an area */
export async function deleteSchedule(call: CallContext, rows: readonly Key[]): Promise<void> {
  const nameOf = nameIn(call, 'acdmSchdl', 'acdmSchdlId', 'schdlNm');
  await forAllRows(
    rows,
    async (key) => {
      await takeEntry(call, 'deleteSchdl', key);
      await entries.remove(call, key.acdmSchdlId, key.version);
    },
    ({ acdmSchdlId }) => nameOf(acdmSchdlId),
  );
}

import { type Kysely } from 'kysely';
import {
  BULK_STATE_NAMES,
  BULK_TRANSITIONS,
  MILEAGE_SCREEN,
  type BulkEvent,
  type BulkState,
} from '#contract/mileage/mileage-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { reachOf } from '#server/access/reach.ts';
import { isInScope } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { nextNumber } from '#server/records/numbers.ts';
import { stateEvents, type Happened } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { countRows } from '#shared/mileage/bulk-rows.ts';
import { revisionById, revisionFor, type Revision } from '../catalogue/revisions.ts';
import { holdChosenTerm } from '../ledger/term-of-entry.ts';
import { say } from '../say.ts';
import { batches } from './bulk-queries.ts';
import { judge, judgeAgain, linesOf, putLines } from './judge.ts';
import { approvalWork, notifyOfPoints, workOf, type PointsOutcome } from './notify.ts';

type StoredBatch = Awaited<ReturnType<typeof batches.hold>>;
/** Students whose points an event has changed. */
type Outcomes = readonly PointsOutcome[];
const tellStudents = async (
  actor: Actor,
  { row, noted = [] }: Happened<StoredBatch, BulkState, BulkEvent, Outcomes>,
): Promise<void> => notifyOfPoints(actor, row, noted);

export const bulkEvents = stateEvents({
  records: batches,
  states: statesOf({ steps: BULK_TRANSITIONS, names: BULK_STATE_NAMES }),
  stateOf: ({ bulkSt }) => bulkSt,
  inState: (bulkSt) => ({ bulkSt }),
  first: 'state',
  work: [
    {
      of: ({ bulkId }) => workOf(bulkId),
      ends: { approve: 'APRV', return: 'RJCT' },
      begins: { submit: ({ row }) => [approvalWork(row)] },
    },
  ],
  messages: { approve: tellStudents, reverse: tellStudents },
});

/** A batch for an event, locked: the state is judged before the version (mileage.md 4). @throws Failure 403, 409 */
export async function takeBatch(
  call: CallContext,
  { bulkId, version }: { readonly bulkId: string; readonly version: number },
  event: BulkEvent,
  permission: 'C' | 'U' = 'U',
) {
  const { row } = await bulkEvents.take(call, { id: bulkId, version }, event, {
    may: ({ reqDeptCd }) => {
      const reach = reachOf(call, MILEAGE_SCREEN.bulk, permission);
      if (!isInScope(reach, { deptCd: reqDeptCd, ownerId: null })) throw forbidden();
    },
  });
  return row;
}

/** `B{YYYY}-{4-digit}`, one number at a time. */
const nextBulkNo = (db: Kysely<Schema>, year: string): Promise<string> =>
  nextNumber(db, { table: 'mlgBulk', column: 'bulkNo', prefix: `B${year}-`, digits: 4 });

/** The revision of an item that is granted in bulk, for a school year. @throws Failure 400 */
async function bulkRevision({ db }: CallContext, sdaId: string, schlYear: string): Promise<Revision> {
  const item = await db.selectFrom('sdaItem').select(['sdaDiv', 'useYn']).where('sdaId', '=', sdaId).executeTakeFirst();
  if (item?.sdaDiv !== 'BULK' || item.useYn === 'N') throw invalidField('sdaId', say('notBulkItem'));
  const revision = await revisionFor({ db }, sdaId, schlYear);
  if (!revision || revision.bulkMax < 1) throw invalidField('sdaId', say('noRevision'));
  return revision;
}

/** A person's own department, to which the batches belong. @throws Failure 403 without one */
function deptOf(call: CallContext): string {
  const { deptCd } = personOf(call);
  if (deptCd === null) throw forbidden();
  return deptCd;
}

/**
 * Stores a batch with its rows as they were typed and what was found about each; of a batch that is not requested yet
 * the rows are replaced. Nothing is posted.
 * @throws Failure 400 naming the field, 403, 409
 */
export async function uploadBulk(
  call: CallContext,
  { bulkId, version, rows, ...form }: ParsedArg<'uploadBulk'>,
): Promise<void> {
  if (form.occurDt > koreanDate8(call.now)) throw invalidField('occurDt', message('M-FUTURE', { label: '발생일' }));
  if (new Set(rows.map(({ rowNo }) => rowNo)).size < rows.length) throw invalidField('rows', message('M-XLS-FORM'));
  const before = version === undefined ? null : await takeBatch(call, { bulkId, version }, 'edit', 'C');
  const term = await holdChosenTerm(call.db, form.mlgTermId),
    revision = await bulkRevision(call, form.sdaId, term.schlYear),
    actor = staffActor(call),
    judged = await judge(actor, rows, { bulkId, mlgTermId: term.mlgTermId, revision });
  const values = { ...form, sdaRevId: revision.sdaRevId, ...countRows(judged), exclErrYn: 'N' as const };
  if (before) await bulkEvents.move(call, before, 'edit', { changes: { ...values, reqId: personOf(call).userId } });
  else
    await batches.insert(call, bulkId, {
      ...values,
      bulkNo: await nextBulkNo(call.db, koreanDate8(call.now).slice(0, 4)),
      reqId: personOf(call).userId,
      reqDeptCd: deptOf(call),
    });
  await putLines(actor, bulkId, rows, judged);
}

/** Corrects one row; all are judged again, because a number may stand in two of them. @throws Failure 403, 409 */
export async function saveBulkRow(
  call: CallContext,
  { bulkId, version, bulkRowId, rowRsn, ...cells }: ParsedArg<'saveBulkRow'>,
): Promise<void> {
  const batch = await takeBatch(call, { bulkId, version }, 'edit'),
    actor = staffActor(call);
  const { numUpdatedRows } = await call.db
    .updateTable('mlgBulkRow')
    .set({ ...cells, rowRsn: rowRsn || null })
    .where('bulkRowId', '=', bulkRowId)
    .where('bulkId', '=', bulkId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw await batches.stale(call, bulkId);
  const judged = await judgeAgain(actor, await linesOf(actor, bulkId), {
    bulkId,
    mlgTermId: batch.mlgTermId,
    revision: await revisionById(actor, batch.sdaRevId),
  });
  await bulkEvents.move(call, batch, 'edit', { changes: countRows(judged) });
}

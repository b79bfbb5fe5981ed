import { sql } from 'kysely';
import { BULK_STATE_NAMES, MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { reachOf } from '#server/access/reach.ts';
import { isInScope } from '#server/access/scope.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { forbidden, invalidField, refused, wrongState } from '#server/http/failure.ts';
import { countRows, type JudgedRow } from '#shared/mileage/bulk-rows.ts';
import { revisionById, type Revision } from '../catalogue/revisions.ts';
import { requireEverything } from '../everything.ts';
import { appendEach, lockBalances } from '../ledger/ledger.ts';
import { reverseSource } from '../ledger/reverse.ts';
import { holdChosenTerm } from '../ledger/term-of-entry.ts';
import { say } from '../say.ts';
import { batches, EDITED } from './bulk-queries.ts';
import { judgeAgain, linesOf } from './judge.ts';
import { bulkEvents, takeBatch } from './upload.ts';

type Batch = Awaited<ReturnType<typeof takeBatch>>;
type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** Why a batch cannot be paid as it is; null when it can. */
function hindrance(judged: readonly JudgedRow[], exclErrYn: 'Y' | 'N'): string | null {
  const { errCnt, okCnt, warnCnt } = countRows(judged);
  if (errCnt > 0 && exclErrYn === 'N') return say('errRows', { n: errCnt });
  return okCnt + warnCnt === 0 ? say('noRows') : null;
}

/** VALIDATED, RETURNED → SUBMITTED; who asks is the requester from now on. @throws Failure 400, 403, 409 */
export async function submitBulk(
  call: CallContext,
  { bulkId, version, exclErrYn }: ParsedArg<'submitBulk'>,
): Promise<void> {
  const batch = await takeBatch(call, { bulkId, version }, 'submit'),
    actor = staffActor(call),
    term = await holdChosenTerm(call.db, batch.mlgTermId);
  const judged = await judgeAgain(actor, await linesOf(actor, bulkId), {
      bulkId,
      mlgTermId: term.mlgTermId,
      revision: await revisionById(actor, batch.sdaRevId),
    }),
    why = hindrance(judged, exclErrYn);
  if (why !== null) throw invalidField('exclErrYn', why);
  await bulkEvents.move(call, batch, 'submit', {
    changes: { ...countRows(judged), exclErrYn, reqId: personOf(call).userId, reqDt: call.now, rsn: null },
  });
}

/** A batch for a decision over the whole university. @throws Failure 403, 409 */
async function takeForAll(
  call: CallContext,
  form: { readonly bulkId: string; readonly version: number },
  event: 'approve' | 'return' | 'reverse',
): Promise<Batch> {
  requireEverything(call);
  return takeBatch(call, form, event);
}

/**
 * SUBMITTED → POSTED by another person: the rows are judged again under the locks of their balances, and what the caps
 * leave is posted, in the order of the students, all or nothing (mileage.md 4).
 * @throws Failure 403, 409
 */
export async function approveBulk(call: CallContext, form: ParsedArg<'approveBulk'>): Promise<void> {
  const batch = await takeForAll(call, form, 'approve'),
    { userId } = personOf(call),
    actor = staffActor(call);
  if (batch.reqId === userId) throw refused('STATE', say('twoPersons'));
  const term = await holdChosenTerm(call.db, batch.mlgTermId),
    revision = await revisionById(actor, batch.sdaRevId),
    stored = await linesOf(actor, batch.bulkId),
    // What was left out when it was requested stays out.
    [excluded, asked] = [stored.filter(({ valSt }) => valSt === 'ERR'), stored.filter(({ valSt }) => valSt !== 'ERR')];
  const balances = await lockBalances(
    actor,
    asked.map(({ stdNo }) => stdNo),
  );
  const judged = await judgeAgain(actor, asked, { bulkId: batch.bulkId, mlgTermId: term.mlgTermId, revision }),
    why = hindrance(judged, batch.exclErrYn);
  if (why !== null) throw refused('STATE', why);
  const paid = paidLines(asked, judged);
  await postLines(actor, batch, revision, paid, balances);
  await bulkEvents.move(call, batch, 'approve', {
    changes: { ...countRows([...judged, ...excluded]), aprvId: userId, postDt: call.now },
    noted: paid.map(({ stdNo, pnt, grantPnt }) => ({
      stdNo,
      result: say(pnt > grantPnt ? 'paidCutNotice' : 'paidNotice', { n: grantPnt, cut: pnt - grantPnt }),
    })),
  });
}

interface PaidLine {
  readonly rowNo: number;
  readonly stdNo: string;
  readonly rowRsn: string | null;
  readonly pnt: number;
  readonly grantPnt: number;
}
/** Rows that get points, in the order of their students. */
function paidLines(stored: readonly Line[], judged: readonly JudgedRow[]): PaidLine[] {
  const byNo = new Map(judged.map((row) => [row.rowNo, row]));
  return stored
    .flatMap(({ rowNo, stdNo, rowRsn }) => {
      const verdict = byNo.get(rowNo);
      return verdict?.pnt != null && (verdict.grantPnt ?? 0) > 0
        ? [{ rowNo, stdNo, rowRsn, pnt: verdict.pnt, grantPnt: verdict.grantPnt ?? 0 }]
        : [];
    })
    .toSorted((a, b) => (a.stdNo < b.stdNo ? -1 : 1));
}

async function postLines(
  actor: Actor,
  { bulkId, title, mlgTermId, occurDt }: Batch,
  { areaCd, sdaId, abilities }: Revision,
  paid: readonly PaidLine[],
  balances: Awaited<ReturnType<typeof lockBalances>>,
): Promise<void> {
  const held = paid.map(({ rowNo, stdNo, rowRsn, grantPnt }) => {
    const balance = balances.get(stdNo);
    if (!balance) throw new Error(`balance of ${stdNo} is not held`);
    return {
      balance,
      entry: {
        stdNo,
        entryDiv: 'EARN' as const,
        pnt: grantPnt,
        mlgTermId,
        areaCd,
        sdaId,
        srcDiv: 'BULK' as const,
        srcId: bulkId,
        srcKey: `BULK:${bulkId}:${rowNo}`,
        occurDt,
        rsn: rowRsn ?? title,
        abilities,
      },
    };
  });
  const entries = await appendEach(actor, held);
  const links = paid.map(({ rowNo }, at) => ({ bulkId, rowNo, ledgerId: entries[at]?.ledgerId }));
  await sql`update "mlgBulkRow" l set "ledgerId" = n."ledgerId"
    from jsonb_populate_recordset(null::"mlgBulkRow", ${JSON.stringify(links)}::jsonb) n
    where l."bulkId" = n."bulkId" and l."rowNo" = n."rowNo"`.execute(actor.db);
}

/** SUBMITTED → RETURNED. @throws Failure 403, 409 */
export async function returnBulk(call: CallContext, { bulkId, version, rsn }: ParsedArg<'returnBulk'>): Promise<void> {
  const batch = await takeForAll(call, { bulkId, version }, 'return');
  await bulkEvents.move(call, batch, 'return', { changes: { rsn } });
}

/** POSTED → REVERSED: every entry that is not reversed yet is reversed (M5). @throws Failure 403, 409 */
export async function reverseBulk(
  call: CallContext,
  { bulkId, version, rsn }: ParsedArg<'reverseBulk'>,
): Promise<void> {
  const batch = await takeForAll(call, { bulkId, version }, 'reverse'),
    actor = staffActor(call);
  const undone = await reverseSource(actor, { srcDiv: 'BULK', srcId: bulkId, mlgTermId: batch.mlgTermId }, rsn);
  await bulkEvents.move(call, batch, 'reverse', {
    changes: { rsn },
    noted: undone.map(({ stdNo, pnt }) => ({ stdNo, result: say('unpaidNotice', { n: pnt }) })),
  });
}

/** Removes a batch that was not submitted for approval; its requester alone. @throws Failure 403, 409 */
export async function deleteBulk(call: CallContext, { id, version }: RowKey): Promise<void> {
  const batch = await batches.hold(call, id);
  if (!isInScope(reachOf(call, MILEAGE_SCREEN.bulk, 'D'), { deptCd: batch.reqDeptCd, ownerId: null }))
    throw forbidden();
  if (!EDITED.includes(batch.bulkSt)) throw wrongState(BULK_STATE_NAMES[batch.bulkSt]);
  if (batch.reqId !== personOf(call).userId) throw refused('STATE', say('onlyRequester'));
  await batches.remove(call, id, version);
}

import { ADJ_STATE_NAMES, ADJ_TRANSITIONS, MILEAGE_SCREEN, type AdjEvent } from '#contract/mileage/mileage-codes.ts';
import type { AdjRow } from '#contract/mileage/account.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { reachOf } from '#server/access/reach.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { raiseWorkAs, waitsForCaller } from '#server/domains/work/index.ts';
import { staffActor } from '#server/http/actor.ts';
import { created, personOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';
import { requireEverything } from '../everything.ts';
import { append, lockBalance } from '../ledger/ledger.ts';
import { holdChosenTerm } from '../ledger/term-of-entry.ts';
import { say } from '../say.ts';
import { requireStudent } from './account-queries.ts';
import { TERM_NAME } from '../term-name.ts';

function adjustmentsWhere(call: CallContext, filter: FilterOf<'getAdjList'> & { readonly mlgAdjId?: string }) {
  const scope = reachOf(call, MILEAGE_SCREEN.apply, 'R');
  let rows = call.db.selectFrom('mlgAdj as a').innerJoin('student as s', 's.stdNo', 'a.stdNo');
  if (!scope.everything) rows = rows.where('s.hakguaCd', 'in', [...scope.deptCds]);
  if (filter.mlgAdjId) rows = rows.where('a.mlgAdjId', '=', filter.mlgAdjId);
  if (filter.stdNo) rows = rows.where('a.stdNo', '=', filter.stdNo);
  if (filter.workDivCd) rows = rows.where(waitsForCaller(call, filter.workDivCd, 'mlgAdj', 'a.mlgAdjId'));
  if (filter.adjSt) rows = rows.where('a.adjSt', '=', filter.adjSt);
  return rows;
}
const withNames = (rows: ReturnType<typeof adjustmentsWhere>) =>
  rows
    .innerJoin('mlgTerm as t', 't.mlgTermId', 'a.mlgTermId')
    .leftJoin('mlgArea as m', 'm.areaCd', 'a.areaCd')
    .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
    .select(['a.mlgAdjId', 'a.stdNo', 's.stdNm', 'd.deptNm as hakguaNm', 'm.areaNm', 'a.pnt', 'a.rsn', 'a.fileGroupId'])
    .select([
      nameOfUser('a.reqId').as('reqNm'),
      nameOfUser('a.aprvId').as('aprvNm'),
      'a.adjSt',
      'a.rtnRsn',
      'a.regDt',
      'a.reqId',
      'a.version',
    ])
    .select(TERM_NAME.as('termNm'));
type Found = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

/** Two persons: who asked for an adjustment does not decide it. */
const isOfOther = (call: CallContext, { reqId }: Pick<Found, 'reqId'>): boolean => reqId !== personOf(call).userId;
const decides = (call: CallContext, row: Pick<Found, 'reqId'>): boolean =>
  reachOf(call, MILEAGE_SCREEN.apply, 'U').everything && isOfOther(call, row);
/** Rights on an adjustment, by operation, whatever its state. */
const adjRights = rightsOn<Pick<Found, 'reqId'>, 'approveAdj' | 'returnAdj'>({
  approveAdj: decides,
  returnAdj: decides,
});

const present = (rows: readonly Found[], call: CallContext): Promise<AdjRow[]> =>
  Promise.all(
    rows.map(async ({ reqId, ...row }) => ({
      ...row,
      stdNm: maskName(row.stdNm),
      can: await adjRights.listFor(call, { reqId }),
    })),
  );

export const adjustmentList = listOf({
  where: (call: CallContext, filter: FilterOf<'getAdjList'>) => adjustmentsWhere(call, filter),
  select: withNames,
  sort: { regDt: 'desc' },
  id: 'mlgAdjId',
  columns: { regDt: 'a.regDt', stdNo: 'a.stdNo', pnt: 'a.pnt', adjSt: 'a.adjSt', mlgAdjId: 'a.mlgAdjId' },
  present,
});

export const adjustments = versioned({
  table: 'mlgAdj',
  key: 'mlgAdjId',
  find: async (call, mlgAdjId) =>
    (await present(await withNames(adjustmentsWhere(call, { mlgAdjId })).execute(), call))[0],
});

const workOf = (mlgAdjId: string) => ({ workDivCd: 'MLG_BULK', refTable: 'mlgAdj', refId: mlgAdjId }) as const;

/** Asks for points to be added or taken; another person decides. @throws Failure 400, 403, 409 STATE */
export async function requestAdjustment(call: CallContext, form: ParsedArg<'requestAdj'>): Promise<void> {
  requireEverything(call);
  if (form.pnt === 0) throw invalidField('pnt', say('notZero'));
  const { mlgAdjId, fileGroupId = null, ...values } = form;
  await requireStudent(call, form.stdNo);
  await holdChosenTerm(call.db, form.mlgTermId);
  await call.db
    .insertInto('mlgAdj')
    .values({ mlgAdjId, ...values, fileGroupId, reqId: personOf(call).userId, ...created(call) })
    .execute();
  if (fileGroupId) await adoptFileGroup(call, fileGroupId, { resourcePath: MILEAGE_SCREEN.apply, ownerId: mlgAdjId });
  await raiseWorkAs(staffActor(call), [
    {
      ...workOf(mlgAdjId),
      title: `마일리지 조정 ${form.stdNo} ${form.pnt > 0 ? '+' : ''}${form.pnt}점`,
      resourcePath: MILEAGE_SCREEN.apply,
      needAuthType: 'U',
      trgtRoleCd: 'ROLE_OPER',
      linkUrl: recordAddress.adjustment(),
    },
  ]);
}

const adjEvents = stateEvents({
  records: adjustments,
  states: statesOf({ steps: ADJ_TRANSITIONS, names: ADJ_STATE_NAMES }),
  stateOf: ({ adjSt }) => adjSt,
  inState: (adjSt) => ({ adjSt }),
  first: 'state',
  work: [{ of: ({ mlgAdjId }) => workOf(mlgAdjId), ends: { approve: 'APRV', return: 'RJCT' } }],
});

const OPS = { approve: 'approveAdj', return: 'returnAdj' } as const satisfies Partial<
  Readonly<Record<AdjEvent, string>>
>;
/** A request for its decision by another person. @throws Failure 403, 409 */
async function decide(call: CallContext, id: string, version: number, event: keyof typeof OPS) {
  requireEverything(call);
  const { row } = await adjEvents.take(call, { id, version }, event, {
    check: async (held) => {
      // Who may not because of two persons is given that reason.
      if (!isOfOther(call, held)) throw refused('STATE', say('twoPersons'));
      await adjRights.require(call, OPS[event], held);
    },
  });
  return row;
}

/** REQ → POSTED: the points are posted as ADJ to the chosen term (M4). @throws Failure 403, 409 */
export async function approveAdjustment(
  call: CallContext,
  { mlgAdjId, version }: ParsedArg<'approveAdj'>,
): Promise<void> {
  const row = await decide(call, mlgAdjId, version, 'approve'),
    actor = staffActor(call),
    term = await holdChosenTerm(call.db, row.mlgTermId),
    balance = await lockBalance(actor, row.stdNo);
  const { entry } = await append(actor, balance, {
    stdNo: row.stdNo,
    entryDiv: 'ADJ',
    pnt: row.pnt,
    mlgTermId: term.mlgTermId,
    areaCd: row.areaCd,
    sdaId: null,
    srcDiv: 'ADMIN',
    srcId: mlgAdjId,
    srcKey: `ADMIN:${mlgAdjId}`,
    occurDt: koreanDate8(call.now),
    rsn: row.rsn,
  });
  await adjEvents.move(call, row, 'approve', {
    changes: { aprvId: personOf(call).userId, ledgerId: entry.ledgerId },
  });
}

/** REQ → RETURNED. @throws Failure 403, 409 */
export async function returnAdjustment(
  call: CallContext,
  { mlgAdjId, version, rsn }: ParsedArg<'returnAdj'>,
): Promise<void> {
  const row = await decide(call, mlgAdjId, version, 'return');
  await adjEvents.move(call, row, 'return', { changes: { aprvId: personOf(call).userId, rtnRsn: rsn } });
}

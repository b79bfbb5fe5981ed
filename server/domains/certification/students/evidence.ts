import { EVID_STATE_NAMES, EVID_TRANSITIONS, type EvidEvent } from '#contract/certification/certi-codes.ts';
import { programmeOf, statePath } from '#contract/certification/programmes.ts';
import { EVID_ACTS, type EvidRow } from '#contract/certification/state.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { adoptFileGroup, holdsFiles } from '#server/domains/files/index.ts';
import { raiseWorkAs, waitsForCaller } from '#server/domains/work/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, invalid, refused } from '#server/http/failure.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { itemsOf } from '#shared/certification/standard.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { judgeNow } from '../judging/judge-now.ts';
import { decisionRights, requireDecision, studentRights } from '../certi-rights.ts';
import { deciderOf, requireStudent, staffNoOf, studentsReached } from '../reach.ts';
import { say } from '../say.ts';
import { loadStandard } from '../standards/load-standard.ts';
import { evidenceReviewOf, reviewWork } from './notify.ts';
import { findMine } from './find-state.ts';

type Filter = Partial<FilterOf<'getEvidList'>>;

function evidWhere(call: CallContext, { certiDiv, evidSt, workDivCd }: Filter) {
  let rows = call.db
    .selectFrom('certiEvid as e')
    .innerJoin('certiState as s', (join) =>
      join.onRef('s.certiDiv', '=', 'e.certiDiv').onRef('s.stdNo', '=', 'e.stdNo'),
    );
  if (certiDiv) rows = rows.where('e.certiDiv', '=', certiDiv).where(studentsReached(call, programmeOf(certiDiv), 'R'));
  if (workDivCd) rows = rows.where(waitsForCaller(call, workDivCd, 'certiEvid', 'e.certiEvidId'));
  return evidSt ? rows.where('e.evidSt', '=', evidSt) : rows;
}
const withNames = (rows: ReturnType<typeof evidWhere>) =>
  rows
    .leftJoin('certiItem as i', (join) =>
      join.onRef('i.certiStdId', '=', 's.certiStdId').onRef('i.itemKey', '=', 'e.itemKey'),
    )
    .leftJoin('staff as f', 'f.stfNo', 'e.entryNo')
    .leftJoin('staff as w', 'w.stfNo', 'e.rvwNo')
    .select(['e.certiEvidId', 'e.certiDiv', 'e.stdNo', 's.stdNm', 'e.itemKey', 'i.itemNm', 'e.val', 'e.acqDt'])
    .select(['e.orgNm', 'e.fileGroupId', 'e.evidSt', 'f.stfNm as entryNm', 'w.stfNm as rvwNm', 'e.rsn'])
    .select(['e.regDt', 'e.entryNo', 'e.version']);
type Found = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;
/** Rows of one programme, each with what the caller may do with it. */
async function presented(call: CallContext, rows: readonly Found[]): Promise<EvidRow[]> {
  const [first] = rows;
  if (!first) return [];
  const decider = await deciderOf(call, programmeOf(first.certiDiv));
  return Promise.all(
    rows.map(async ({ entryNo, ...row }) => ({
      ...row,
      val: Number(row.val),
      can: await decisionRights.listFor(call, { decider, writerNo: entryNo }, EVID_ACTS),
    })),
  );
}

export const evidList = listOf({
  where: evidWhere,
  select: withNames,
  sort: { regDt: 'desc' },
  id: 'certiEvidId',
  columns: { regDt: 'e.regDt', stdNo: 'e.stdNo', acqDt: 'e.acqDt', certiEvidId: 'e.certiEvidId' },
  present: (rows: readonly Found[], call) => presented(call, rows),
});
/** All of one student, the newest first. */
export const evidencesOf = async (call: CallContext, certiDiv: string, stdNo: string): Promise<EvidRow[]> =>
  presented(
    call,
    await withNames(evidWhere(call, { certiDiv }))
      .where('e.stdNo', '=', stdNo)
      .orderBy('e.regDt', 'desc')
      .orderBy('e.certiEvidId')
      .execute(),
  );

export const evidences = versioned({
  table: 'certiEvid',
  key: 'certiEvidId',
  find: async (call, certiEvidId) => {
    const row = await withNames(evidWhere(call, {})).where('e.certiEvidId', '=', certiEvidId).executeTakeFirst();
    return row && (await presented(call, [row]))[0];
  },
  // It is there, or the caller may not see it; which of both is not revealed.
  missing: async () => forbidden(),
});

const evidEvents = stateEvents({
  records: evidences,
  states: statesOf({ steps: EVID_TRANSITIONS, names: EVID_STATE_NAMES }),
  stateOf: ({ evidSt }) => evidSt,
  inState: (evidSt) => ({ evidSt }),
  first: 'state',
  work: [
    {
      of: ({ certiEvidId }) => evidenceReviewOf(certiEvidId),
      ends: { save: 'CNCL', approve: 'APRV', return: 'RJCT' },
    },
  ],
});

/** Enters or corrects what a student is recognised for by hand; another person approves it. @throws Failure 400, 403, 409 */
export async function saveEvid(call: CallContext, form: ParsedArg<'saveEvid'>): Promise<void> {
  const { certiEvidId, version, certiDiv, stdNo, itemKey, val, ...values } = form,
    state = await findMine(call, certiDiv, stdNo),
    programme = programmeOf(certiDiv);
  if (version === undefined) await studentRights.require(call, 'saveEvid', state);
  else requireStudent(call, certiDiv, 'U', state);
  const standard = state.certiStdId === null ? null : await loadStandard(call.db, state.certiStdId),
    errors = [];
  if (!standard) throw refused('STATE', say('noStandard'));
  if (!itemsOf(standard).some((item) => item.itemKey === itemKey && item.srcDiv === 'MANUAL'))
    errors.push({ field: 'itemKey', message: say('notManual') });
  if (values.acqDt > koreanDate8(call.now))
    errors.push({ field: 'acqDt', message: message('M-FUTURE', { label: '취득일' }) });
  if (!(await holdsFiles(call.db, values.fileGroupId))) errors.push({ field: 'fileGroupId', message: say('needFile') });
  if (errors.length > 0) throw invalid(errors);
  const actor = staffActor(call),
    row = { ...values, val: val.toFixed(2), entryNo: staffNoOf(call), rvwNo: null, rsn: null };
  if (version === undefined)
    await evidences.insert(call, certiEvidId, { ...row, evidSt: 'REQ', certiDiv, stdNo, itemKey });
  else {
    await evidEvents.happen(call, { id: certiEvidId, version }, 'save', {
      check: (before) => {
        if (before.stdNo !== stdNo || before.itemKey !== itemKey || before.certiDiv !== certiDiv) throw forbidden();
      },
      changes: row,
    });
  }
  await adoptFileGroup(call, values.fileGroupId, { resourcePath: statePath(programme), ownerId: certiEvidId });
  await raiseWorkAs(actor, [
    await reviewWork(actor, programme, evidenceReviewOf(certiEvidId), 'evidWork', row.entryNo),
  ]);
}

const OPS = { approve: 'approveEvid', return: 'returnEvid' } as const satisfies Partial<
  Readonly<Record<EvidEvent, string>>
>;
/** Evidence for a decision: who may, the state, then the version. @throws Failure 403, 409 */
async function takeEvid(call: CallContext, certiEvidId: string, version: number, event: keyof typeof OPS) {
  const { row } = await evidEvents.take(call, { id: certiEvidId, version }, event, {
    may: async ({ certiDiv, entryNo }) => requireDecision(call, OPS[event], certiDiv, entryNo),
    check: ({ entryNo }) => {
      if (entryNo === staffNoOf(call)) throw refused('STATE', say('ownEvid'));
    },
  });
  return row;
}

/** REQ → APPROVED; the student is judged at once. @throws Failure 403, 409 */
export async function approveEvid(
  call: CallContext,
  { certiEvidId, version }: ParsedArg<'approveEvid'>,
): Promise<void> {
  const row = await takeEvid(call, certiEvidId, version, 'approve');
  await evidEvents.move(call, row, 'approve', { changes: { rvwNo: staffNoOf(call), rsn: null } });
  await judgeNow(call.db, row.certiDiv, [row.stdNo], call.now);
}

/** REQ, APPROVED → RETURNED, as long as no certification stands on it. @throws Failure 403, 409 */
export async function returnEvid(
  call: CallContext,
  { certiEvidId, version, rsn }: ParsedArg<'returnEvid'>,
): Promise<void> {
  const row = await takeEvid(call, certiEvidId, version, 'return'),
    { certiSt } = await findMine(call, row.certiDiv, row.stdNo);
  if (certiSt === 'CERTIFIED') throw refused('STATE', say('evidOfCertified'));
  await evidEvents.move(call, row, 'return', { changes: { rvwNo: staffNoOf(call), rsn } });
  await judgeNow(call.db, row.certiDiv, [row.stdNo], call.now);
}

import { programmeOf, statePath } from '#contract/certification/programmes.ts';
import type { StateDetail, StateItem } from '#contract/certification/state.ts';
import { asSystem } from '#server/access/row-security.ts';
import { nameBefore, recordPersonalAccess, staffName } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { stale, type Failure } from '#server/http/failure.ts';
import { nameOfUser } from '#server/records/names.ts';
import { NO_FACTS, readValues } from '#shared/certification/facts.ts';
import { itemsOf } from '#shared/certification/standard.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { gatherFacts, readKnown } from '../facts/gather-facts.ts';
import type { StoredState } from '../judging/judge-students.ts';
import { studentRights } from '../certi-rights.ts';
import { loadStandard, type LoadedStd } from '../standards/load-standard.ts';
import { evidencesOf } from './evidence.ts';
import { findMine, STAFF_OR_SELF } from './find-state.ts';
import { statesWhere, toRow, withRow } from './state-queries.ts';

const number = (text: string | null): number | null => (text === null ? null : Number(text));

/** Every item of a student's standard, with what it stands on and what it was at the application. */
async function itemsFor(call: CallContext, state: StoredState, standard: LoadedStd): Promise<StateItem[]> {
  const { certiDiv, stdNo } = state,
    sources = await asSystem(call, async (db) => {
      const facts = await gatherFacts(db, programmeOf(certiDiv), [stdNo], koreanDate8(call.now));
      return readValues(standard, facts.get(stdNo) ?? NO_FACTS, await readKnown(db));
    }),
    rows = await call.db
      .selectFrom('certiStateItem')
      .selectAll()
      .where('certiStateId', '=', state.certiStateId)
      .execute(),
    rowOf = new Map(rows.map((row) => [row.itemKey, row])),
    thenOf = new Map(state.applyJson?.items.map(({ itemKey, curVal }) => [itemKey, curVal])),
    areaOf = new Map(standard.areas.flatMap((area) => area.items.map(({ itemKey }) => [itemKey, area] as const)));
  return itemsOf(standard).map((item) => {
    const row = rowOf.get(item.itemKey),
      area = areaOf.get(item.itemKey);
    return {
      itemKey: item.itemKey,
      itemNm: item.itemNm,
      areaKey: area?.areaKey ?? null,
      areaNm: area?.areaNm ?? null,
      srcDiv: item.srcDiv,
      requireYn: item.requireYn,
      unitNm: item.unitNm,
      passVal: item.passVal,
      curVal: number(row?.curVal ?? null),
      pnt: Number(row?.pnt ?? 0),
      metYn: row?.metYn ?? 'N',
      nextVal: number(row?.nextVal ?? null),
      lackVal: number(row?.lackVal ?? null),
      thenVal: thenOf.get(item.itemKey) ?? null,
      sources: (sources.get(item.itemKey)?.sources ?? []).map((source) => ({ ...source })),
    };
  });
}

/** A student in full, for users whose reach holds the student. @throws Failure 403, 409 STATE */
export async function detailOf(call: CallContext, certiDiv: string, stdNo: string): Promise<StateDetail> {
  const state = await findMine(call, certiDiv, stdNo),
    row = await withRow(statesWhere(call, { certiDiv }))
      .select(STAFF_OR_SELF('s.applyId').as('applyNm'))
      .select(STAFF_OR_SELF('s.decStfNo').as('decNm'))
      .where('s.certiStateId', '=', state.certiStateId)
      .executeTakeFirstOrThrow(),
    { applyNm, decNm, ...shown } = row,
    standard = state.certiStdId === null ? null : await loadStandard(call.db, state.certiStdId);
  const his = await call.db
    .selectFrom('certiStateHis as h')
    .select([
      'h.certiStateHisId',
      'h.evtCd',
      'h.afSt',
      'h.certiGrdCd',
      'h.decNo',
      'h.rsn',
      nameOfUser('h.actId').as('actNm'),
      'h.actDt',
    ])
    .where('h.certiStateId', '=', state.certiStateId)
    .orderBy('h.actDt')
    .execute();
  const issues = await call.db
    .selectFrom('certiIssue')
    .select(['serialNo', 'certiGrdCd', 'issueDt', 'issueSt'])
    .where('certiDiv', '=', certiDiv)
    .where('stdNo', '=', stdNo)
    .orderBy('serialNo')
    .execute();
  return {
    ...toRow(shown),
    stdNmVer: standard ? `${standard.row.stdNm} v${standard.row.verNo}` : null,
    applyReqYn: standard?.row.applyReqYn ?? 'Y',
    metAreaCnt: state.metAreaCnt,
    applyDt: state.applyDt,
    applyNm,
    decDt: state.decDt,
    decNo: state.decNo,
    decRsn: state.decRsn,
    decNm,
    areaNms: (standard?.areas ?? []).map(({ areaKey, areaNm, minPnt, maxPnt }) => ({
      areaKey,
      areaNm,
      minPnt,
      maxPnt,
    })),
    items: standard ? await itemsFor(call, state, standard) : [],
    evids: await evidencesOf(call, certiDiv, stdNo),
    his,
    issues,
    can: await studentRights.listFor(call, state),
  };
}

/** The same for the screen: the name is in clear, which is written down. @throws Failure 403, 409 STATE */
export async function viewState(call: CallContext, certiDiv: string, stdNo: string): Promise<StateDetail> {
  const detail = await detailOf(call, certiDiv, stdNo);
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: statePath(programmeOf(certiDiv)),
    sbjtDivCd: 'STDNT',
    subjects: { keys: [stdNo] },
    fieldNms: ['stdNm'],
  });
  return { ...detail, stdNm: nameBefore(call, detail.stdNm) };
}

/** The refusal of a version that is not the present one, with the student as he is now. Not thrown. */
export async function staleState(call: CallContext, { certiDiv, stdNo, modId, modDt }: StoredState): Promise<Failure> {
  return stale(await detailOf(call, certiDiv, stdNo), await staffName(call.db, modId), modDt);
}

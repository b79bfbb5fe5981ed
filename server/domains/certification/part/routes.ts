import type { CallContext } from '#server/http/call-context.ts';
import { participantOf } from '#server/http/call-context.ts';
import { participantActor } from '#server/http/actor.ts';
import { forbidden, refused, stale } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { itemsOf } from '#shared/certification/standard.ts';
import { say } from '../say.ts';
import { loadStandard } from '../standards/load-standard.ts';
import { applyFor, cancelFor } from '../students/apply.ts';
import { holdState } from '../students/state-store.ts';

/** The student of a session; only students are certified. @throws Failure 403 */
function studentOf(call: CallContext): string {
  const { userDiv, userKey } = participantOf(call);
  if (userDiv !== 'USER') throw forbidden();
  return userKey;
}
const number = (text: string | null): number | null => (text === null ? null : Number(text));

/** A student's own certification, as the portal shows it. @throws Failure 409 STATE without a standard */
async function mine(call: CallContext, certiDiv: string) {
  const stdNo = studentOf(call),
    state = await call.db
      .selectFrom('certiState')
      .selectAll()
      .where('certiDiv', '=', certiDiv)
      .where('stdNo', '=', stdNo)
      .executeTakeFirst(),
    standard = state?.certiStdId ? await loadStandard(call.db, state.certiStdId) : null;
  if (!state || !standard) throw refused('STATE', say('noStandard'));
  const rows = await call.db
      .selectFrom('certiStateItem')
      .selectAll()
      .where('certiStateId', '=', state.certiStateId)
      .execute(),
    rowOf = new Map(rows.map((row) => [row.itemKey, row])),
    areaOf = new Map(
      standard.areas.flatMap(({ areaNm, items }) => items.map(({ itemKey }) => [itemKey, areaNm] as const)),
    );
  const certificates = await call.db
    .selectFrom('certiIssue')
    .select(['serialNo', 'certiGrdCd', 'issueDt', 'issueSt'])
    .where('certiDiv', '=', certiDiv)
    .where('stdNo', '=', stdNo)
    .orderBy('serialNo')
    .execute();
  const { stdNm, gateYn, calcGrdCd, certiSt, decGrdCd, decDt, applyDt, upApplyDt, judgeDt, version } = state;
  return {
    certiDiv,
    stdNm,
    gateYn,
    calcGrdCd,
    certiSt,
    decGrdCd,
    decDt,
    applyDt,
    upApplyDt,
    judgeDt,
    version,
    totPnt: number(state.totPnt),
    guide: standard.row.guide,
    items: itemsOf(standard).map(({ itemKey, itemNm, unitNm, passVal }) => {
      const row = rowOf.get(itemKey);
      return {
        itemKey,
        itemNm,
        areaNm: areaOf.get(itemKey) ?? null,
        unitNm,
        passVal,
        curVal: number(row?.curVal ?? null),
        pnt: Number(row?.pnt ?? 0),
        metYn: row?.metYn ?? ('N' as const),
        nextVal: number(row?.nextVal ?? null),
        lackVal: number(row?.lackVal ?? null),
      };
    }),
    certificates,
  };
}

/** The student's own row in the version that was seen. @throws Failure 409 STATE, VERSION */
async function holdMine(call: CallContext, { certiDiv, version }: { certiDiv: string; version: number }) {
  const found = await call.db
    .selectFrom('certiState')
    .select('certiStateId')
    .where('certiDiv', '=', certiDiv)
    .where('stdNo', '=', studentOf(call))
    .executeTakeFirst();
  if (!found) throw refused('STATE', say('noStandard'));
  const state = await holdState(call, found.certiStateId);
  if (state.version !== version) throw stale(await mine(call, certiDiv), null, state.modDt);
  return state;
}

export const partCertiBindings: readonly Binding[] = [
  implement('getMyCerti', async ({ certiDiv }, call) => ({ data: [await mine(call, certiDiv)] })),
  implement('applyMyCerti', async (form, call) => {
    const stdNo = studentOf(call);
    await applyFor(participantActor(call, stdNo), await holdMine(call, form), stdNo);
    return { data: [await mine(call, form.certiDiv)] };
  }),
  implement('cancelMyCerti', async (form, call) => {
    await cancelFor(participantActor(call, studentOf(call)), await holdMine(call, form));
    return { data: [await mine(call, form.certiDiv)] };
  }),
];

import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Actor } from '#server/http/actor.ts';
import { forbidden, gone, refused } from '#server/http/failure.ts';
import type { FrozenFigures } from '#shared/certification/figures.ts';
import { itemsOf } from '#shared/certification/standard.ts';
import type { StoredState } from '../judging/judge-students.ts';
import { judgeNow } from '../judging/judge-now.ts';
import { say } from '../say.ts';
import { loadStandard, type LoadedStd } from '../standards/load-standard.ts';

/** A student's row, locked until the transaction ends. @throws Failure 403 for one that the caller does not see, 409 GONE for none */
export async function holdState({ db }: Pick<Actor, 'db'>, certiStateId: string): Promise<StoredState> {
  const row = await db
    .selectFrom('certiState')
    .selectAll()
    .where('certiStateId', '=', certiStateId)
    .forUpdate()
    .executeTakeFirst();
  if (row) return row;
  const hidden = await withoutRowSecurity(db, () =>
    db.selectFrom('certiState').select('certiStateId').where('certiStateId', '=', certiStateId).executeTakeFirst(),
  );
  throw hidden ? forbidden() : gone();
}

/** Who has applied for what is decided next: for the better grade while one is asked for; null without an application. */
export const applicantOf = ({
  upApplyDt,
  upApplyId,
  applyId,
}: Pick<StoredState, 'upApplyDt' | 'upApplyId' | 'applyId'>): string | null =>
  upApplyDt === null ? applyId : upApplyId;

/** Judges a student anew, and answers row and standard as they are now. @throws Failure 409 STATE without a standard */
export async function judgedAnew(
  { db, now }: Pick<Actor, 'db' | 'now'>,
  { certiStateId, certiDiv, stdNo }: Pick<StoredState, 'certiStateId' | 'certiDiv' | 'stdNo'>,
): Promise<{ readonly state: StoredState; readonly standard: LoadedStd }> {
  await judgeNow(db, certiDiv, [stdNo], now);
  const state = await holdState({ db }, certiStateId),
    standard = state.certiStdId === null ? null : await loadStandard(db, state.certiStdId);
  if (!standard) throw refused('STATE', say('noStandard'));
  return { state, standard };
}

/** The figures of a student at this moment, to be kept. */
export async function figuresOf(
  { db }: Pick<Actor, 'db'>,
  state: StoredState,
  standard: LoadedStd,
): Promise<FrozenFigures> {
  const rows = await db
      .selectFrom('certiStateItem')
      .selectAll()
      .where('certiStateId', '=', state.certiStateId)
      .execute(),
    rowOf = new Map(rows.map((row) => [row.itemKey, row])),
    number = (text: string | null): number | null => (text === null ? null : Number(text));
  return {
    certiStdId: standard.row.certiStdId,
    gateYn: state.gateYn,
    totPnt: Number(state.totPnt ?? 0),
    metAreaCnt: state.metAreaCnt ?? 0,
    calcGrdCd: state.calcGrdCd,
    areas: standard.areas.flatMap(({ areaKey, areaNm }) =>
      state.areaJson.filter((area) => area.areaKey === areaKey).map((area) => ({ ...area, areaNm })),
    ),
    items: itemsOf(standard).flatMap(({ itemKey, itemNm }) => {
      const row = rowOf.get(itemKey);
      return row
        ? [
            {
              itemKey,
              itemNm,
              curVal: number(row.curVal),
              pnt: Number(row.pnt),
              metYn: row.metYn,
              nextVal: number(row.nextVal),
              lackVal: number(row.lackVal),
              srcTxt: row.srcTxt,
            },
          ]
        : [];
    }),
  };
}

import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Standard, StdItem } from '#shared/certification/standard.ts';
import { groupBy } from '#shared/group-by.ts';

type Db = Kysely<Schema>;
export type StoredStd = Selectable<Schema['certiStd']>;
/** A standard with its row. */
export interface LoadedStd extends Standard {
  readonly row: StoredStd;
}
const number = (text: string | number): number => Number(text);

/** Standards with all that belongs to them, by their ids. */
export async function loadStandards(db: Db, rows: readonly StoredStd[]): Promise<ReadonlyMap<string, LoadedStd>> {
  const ids = rows.map(({ certiStdId }) => certiStdId),
    areas = await db.selectFrom('certiArea').selectAll().where('certiStdId', 'in', ids).orderBy('sortOrdr').execute(),
    items = await db.selectFrom('certiItem').selectAll().where('certiStdId', 'in', ids).orderBy('sortOrdr').execute(),
    tiers = await db.selectFrom('certiTier').selectAll().where('certiStdId', 'in', ids).orderBy('minVal').execute(),
    grades = await db.selectFrom('certiGrade').selectAll().where('certiStdId', 'in', ids).orderBy('rankOrd').execute(),
    langEqs = await db
      .selectFrom('certiLangEq')
      .selectAll()
      .where('certiStdId', 'in', ids)
      .orderBy('specCd')
      .orderBy('eqVal')
      .execute();
  const tiersOf = groupBy(tiers, ({ certiItemId }) => certiItemId),
    ofStd = <T extends { readonly certiStdId: string }>(all: readonly T[], certiStdId: string): T[] =>
      all.filter((one) => one.certiStdId === certiStdId);
  const toItem = (item: (typeof items)[number]): StdItem => ({
    itemKey: item.itemKey,
    itemNm: item.itemNm,
    srcDiv: item.srcDiv,
    srcParams: item.srcParams,
    requireYn: item.requireYn,
    unitNm: item.unitNm,
    passVal: item.passVal === null ? null : number(item.passVal),
    tiers: (tiersOf.get(item.certiItemId) ?? []).map(({ minVal, pnt }) => ({
      minVal: number(minVal),
      pnt: number(pnt),
    })),
  });
  return new Map(
    rows.map((row) => {
      const own = ofStd(items, row.certiStdId);
      const loaded: LoadedStd = {
        row,
        judgeDiv: row.judgeDiv,
        gates: own.filter(({ certiAreaId }) => certiAreaId === null).map(toItem),
        areas: ofStd(areas, row.certiStdId).map((area) => ({
          areaKey: area.areaKey,
          areaNm: area.areaNm,
          requireYn: area.requireYn,
          minPnt: number(area.minPnt),
          maxPnt: number(area.maxPnt),
          areaRule: area.areaRule,
          items: own.filter(({ certiAreaId }) => certiAreaId === area.certiAreaId).map(toItem),
        })),
        grades: ofStd(grades, row.certiStdId).map((grade) => ({
          certiGrdCd: grade.certiGrdCd,
          minTotal: number(grade.minTotal),
          minAreaPnt: number(grade.minAreaPnt),
          minAreaCnt: grade.minAreaCnt,
        })),
        langEqs: ofStd(langEqs, row.certiStdId).map(({ specCd, scoreTxt, eqVal }) => ({
          specCd,
          scoreTxt,
          eqVal: number(eqVal),
        })),
      };
      return [row.certiStdId, loaded];
    }),
  );
}

export const standardsOf = async (db: Db, certiDiv: string): Promise<ReadonlyMap<string, LoadedStd>> =>
  loadStandards(
    db,
    await db.selectFrom('certiStd').selectAll().where('certiDiv', '=', certiDiv).orderBy('verNo').execute(),
  );

/** One standard; null where there is none. */
export async function loadStandard(db: Db, certiStdId: string): Promise<LoadedStd | null> {
  const rows = await db.selectFrom('certiStd').selectAll().where('certiStdId', '=', certiStdId).execute();
  return (await loadStandards(db, rows)).get(certiStdId) ?? null;
}

/** Grades of all programmes in the order of their worth, to sort by; none comes last. */
export const gradeOrder = (column: string) =>
  sql<number>`coalesce(array_position(string_to_array('GOLD,TOP,SILVER,HIGH,BRONZE,PASS', ','), ${sql.ref(column)}), 9)`;

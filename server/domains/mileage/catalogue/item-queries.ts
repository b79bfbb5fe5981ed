import { sql, type RawBuilder } from 'kysely';
import type { CallContext } from '#server/http/call-context.ts';
import { withKeyword } from '#server/records/conditions.ts';
import type { FilterOf } from '#server/records/list-of.ts';
import { grantText } from '#shared/mileage/grant-text.ts';

/** An application or an entry refers to the item: its kind is fixed and it cannot be deleted. */
const isUsed: RawBuilder<boolean> = sql<boolean>`(exists (select from "mlgApply" a where a."sdaId" = "sdaItem"."sdaId")
  or exists (select from "mlgBulk" b where b."sdaId" = "sdaItem"."sdaId") or exists (select from "mlgLedger" l where l."sdaId" = "sdaItem"."sdaId"))`;
const usedYn = sql<'Y' | 'N'>`case when ${isUsed} then 'Y' else 'N' end`;

/** The newest revision that is not later than a year. */
const revisionOf = (schlYear: string): RawBuilder<string> =>
  sql<string>`(select r."sdaRevId" from "sdaRev" r where r."sdaId" = "sdaItem"."sdaId" and r."schlYear" <= ${schlYear || '9999'} order by r."schlYear" desc limit 1)`;

type Filter = FilterOf<'getSdaList'>;

export function itemsWhere({ db }: CallContext, { areaCd, sdaDiv, aprvDeptCd, useYn, searchKeyword }: Filter) {
  let rows = db.selectFrom('sdaItem');
  if (areaCd) rows = rows.where(sql.ref('sdaItem.areaCd'), '=', areaCd);
  if (sdaDiv) rows = rows.where(sql.ref('sdaItem.sdaDiv'), '=', sdaDiv);
  if (aprvDeptCd) rows = rows.where('sdaItem.aprvDeptCd', '=', aprvDeptCd);
  if (useYn) rows = rows.where('sdaItem.useYn', '=', useYn);
  return withKeyword(rows, searchKeyword, ['sdaItem.sdaNm', 'sdaItem.sdaCd']);
}

const withNames = (rows: ReturnType<typeof itemsWhere>) =>
  rows
    .innerJoin('mlgArea', 'mlgArea.areaCd', 'sdaItem.areaCd')
    .leftJoin('dept', 'dept.deptCd', 'sdaItem.aprvDeptCd')
    .select(['sdaItem.sdaId', 'sdaItem.sdaCd', 'sdaItem.sdaNm', 'sdaItem.areaCd', 'mlgArea.areaNm', 'sdaItem.specCd'])
    .select(['sdaItem.sdaDiv', 'sdaItem.autoEvtCd', 'sdaItem.dupRule', 'sdaItem.dupGroupCd', 'sdaItem.aprvLevel'])
    .select(['sdaItem.aprvDeptCd', 'dept.deptNm as aprvDeptNm', 'sdaItem.evidReqYn', 'sdaItem.evidGuide'])
    .select(['sdaItem.titleGuide', 'sdaItem.validMonth', 'sdaItem.useYn', 'sdaItem.sortOrdr', 'sdaItem.version'])
    .select(usedYn.as('usedYn'));

/** Rows of the list, each with the revision of the year that is looked at. */
export const listed = (rows: ReturnType<typeof itemsWhere>, schlYear: string | undefined) =>
  withNames(rows)
    .leftJoin('sdaRev', (join) => join.on('sdaRev.sdaRevId', '=', revisionOf(schlYear ?? '')))
    .select(['sdaRev.schlYear', 'sdaRev.grantDiv', 'sdaRev.pnt', 'sdaRev.pntPerUnit', 'sdaRev.unitNm'])
    .select(['sdaRev.unitMax', 'sdaRev.itemTermCap', 'sdaRev.itemCareerCap', 'sdaRev.bulkMax'])
    .select(
      // As the sheet of items reads them.
      sql<string>`(select coalesce(string_agg(g."sdaGrdCd" || ':' || g."sdaGrdNm" || ':' || g."pnt", '; ' order by g."sortOrdr"), '') from "sdaGrade" g where g."sdaRevId" = "sdaRev"."sdaRevId")`.as(
        'gradeTxt',
      ),
    )
    .select(
      sql<number>`(select min(g."pnt") from "sdaGrade" g where g."sdaRevId" = "sdaRev"."sdaRevId")`.as('leastGrade'),
    )
    .select(
      sql<number>`(select max(g."pnt") from "sdaGrade" g where g."sdaRevId" = "sdaRev"."sdaRevId")`.as('bestGrade'),
    )
    .select(
      sql<number>`(select count(*)::integer from "mlgApply" a where a."sdaId" = "sdaItem"."sdaId" and a."applySt" not in ('DRAFT', 'CANCELED'))`.as(
        'applyCnt',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(l."pnt"), 0)::integer from "mlgLedger" l where l."sdaId" = "sdaItem"."sdaId" and l."entryDiv" in ('EARN', 'REVERSE'))`.as(
        'pntSum',
      ),
    );

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

export const presentItem = ({ leastGrade, bestGrade, grantDiv, ...row }: Listed) => ({
  ...row,
  grantDiv,
  grantTxt: grantDiv === null ? '' : grantText({ ...row, grantDiv, leastGrade, bestGrade }),
});

/** An item with all its revisions; null when there is none. */
export async function findItem(call: CallContext, sdaId: string) {
  const { db } = call;
  const item = await withNames(db.selectFrom('sdaItem')).where('sdaItem.sdaId', '=', sdaId).executeTakeFirst();
  if (!item) return null;
  const revisions = await db
    .selectFrom('sdaRev')
    .select(['sdaRevId', 'schlYear', 'grantDiv', 'pnt', 'pntPerUnit', 'unitNm', 'unitMax', 'itemTermCap'])
    .select(['itemCareerCap', 'bulkMax'])
    .select(
      sql<'Y' | 'N'>`case when exists (select from "mlgApply" a where a."sdaRevId" = "sdaRev"."sdaRevId")
        or exists (select from "mlgBulk" b where b."sdaRevId" = "sdaRev"."sdaRevId") then 'Y' else 'N' end`.as(
        'lockYn',
      ),
    )
    .where('sdaId', '=', sdaId)
    .orderBy('schlYear', 'desc')
    .execute();
  const grades = await db
    .selectFrom('sdaGrade')
    .innerJoin('sdaRev', 'sdaRev.sdaRevId', 'sdaGrade.sdaRevId')
    .select(['sdaGrade.sdaRevId', 'sdaGrdCd', 'sdaGrdNm', 'condTxt', 'sdaGrade.pnt'])
    .where('sdaRev.sdaId', '=', sdaId)
    .orderBy('sortOrdr')
    .execute();
  const abilities = await db
    .selectFrom('sdaRevAbl')
    .innerJoin('sdaRev', 'sdaRev.sdaRevId', 'sdaRevAbl.sdaRevId')
    .innerJoin('abilityCd', 'abilityCd.abilityId', 'sdaRevAbl.abilityId')
    .select(['sdaRevAbl.sdaRevId', 'sdaRevAbl.abilityId', 'ratio'])
    .where('sdaRev.sdaId', '=', sdaId)
    .orderBy('abilityCd.sortOrdr')
    .execute();
  const partsOf = <T extends { sdaRevId: string }>(parts: readonly T[], id: string): Omit<T, 'sdaRevId'>[] =>
    parts.filter(({ sdaRevId }) => sdaRevId === id).map(({ sdaRevId: _, ...part }) => part);
  return {
    ...item,
    lockedRevIds: revisions.filter(({ lockYn }) => lockYn === 'Y').map(({ sdaRevId }) => sdaRevId),
    revisions: revisions.map(({ lockYn: _, pntPerUnit, unitMax, ...revision }) => ({
      ...revision,
      pntPerUnit: pntPerUnit === null ? null : Number(pntPerUnit),
      unitMax: unitMax === null ? null : Number(unitMax),
      grades: partsOf(grades, revision.sdaRevId),
      abilities: partsOf(abilities, revision.sdaRevId),
    })),
  };
}

import { sql } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';

type Filter = Omit<ParsedArg<'downloadBlktExcel'>, 'sortBy' | 'sortType'>;

const blackoutRows = ({ db }: CallContext) =>
  db.selectFrom('spaceBlkt').leftJoin('space', 'space.spaceId', 'spaceBlkt.spaceId');

function blackoutsWhere(call: CallContext, filter: Filter) {
  let rows = blackoutRows(call);
  if (filter.spaceId) {
    const { spaceId } = filter;
    // Also those of the space's building and of the whole university.
    rows = rows.where(
      sql<boolean>`("spaceBlkt"."spaceId" = ${spaceId} or ("spaceBlkt"."spaceId" is null and ("spaceBlkt"."bldgCd" is null
        or "spaceBlkt"."bldgCd" = (select s."bldgCd" from "space" s where s."spaceId" = ${spaceId}))))`,
    );
  }
  if (filter.bldgCd)
    rows = rows.where(sql<boolean>`coalesce("spaceBlkt"."bldgCd", "space"."bldgCd") = ${filter.bldgCd}`);
  rows = among(rows, 'blktDivCd', filter.blktDivCd);
  if (filter.srcCd) rows = rows.where('srcCd', '=', filter.srcCd);
  if (filter.strtDt) rows = rows.where('endDt', '>=', filter.strtDt);
  if (filter.endDt) rows = rows.where('strtDt', '<=', filter.endDt);
  return withKeyword(rows, filter.searchKeyword, ['rsn', 'space.spaceNm']);
}

const shown = (rows: ReturnType<typeof blackoutRows>) =>
  rows.selectAll('spaceBlkt').select(['space.spaceNm', 'space.mngDeptCd']);

export const blackoutList = listOf({
  where: blackoutsWhere,
  select: shown,
  sort: { strtDt: 'desc' },
  id: 'spaceBlkt.blktId',
});

export const findBlackout = async (call: CallContext, blktId: string) =>
  shown(blackoutRows(call).where('blktId', '=', blktId)).executeTakeFirst();

export const blackouts = versioned({ table: 'spaceBlkt', key: 'blktId', find: findBlackout });

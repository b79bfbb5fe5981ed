import { reachOf } from '#server/access/reach.ts';
import { sql } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import type { SpaceDetail } from '#contract/space/space.ts';
import { SPACE_SCREEN } from '#contract/space/space-rules.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { among, codesOf, withKeyword } from '#server/records/conditions.ts';
import { listOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { figureText } from '#shared/space/use-figures.ts';
import { isManaged } from '../rights.ts';

type SpaceFilter = Omit<ParsedArg<'downloadSpaceExcel'>, 'sortBy' | 'sortType'>;
const USE_DAYS = 30;

/** Spaces of a filter. All are visible to readers; hidden ones to their managers alone. */
export function spacesWhere(call: CallContext, filter: Partial<SpaceFilter>) {
  const managed = reachOf(call, SPACE_SCREEN, 'R');
  let rows = call.db.selectFrom('space');
  if (!managed.everything)
    rows = rows.where((eb) => eb.or([eb('spaceSt', '<>', 'HIDE'), eb('space.mngDeptCd', 'in', [...managed.deptCds])]));
  if (filter.campusCd) rows = rows.where('campusCd', '=', filter.campusCd);
  for (const field of ['bldgCd', 'spaceTyCd', 'spaceSt'] as const) rows = among(rows, `space.${field}`, filter[field]);
  if (filter.cpctCnt) rows = rows.where('cpctCnt', '>=', filter.cpctCnt);
  for (const fcltCd of codesOf(filter.fcltCds))
    rows = rows.where(
      sql<boolean>`exists (select from "spaceFclt" f where f."spaceId" = "space"."spaceId" and f."fcltCd" = ${fcltCd})`,
    );
  if (filter.mngDeptCd) rows = rows.where('space.mngDeptCd', '=', filter.mngDeptCd);
  if (filter.userDivCd) rows = rows.where(sql<boolean>`"space"."userDivCds" ? ${filter.userDivCd}`);
  return withKeyword(rows, filter.searchKeyword, ['spaceCd', 'spaceNm', 'roomNo']);
}

const recent = (column: 'useSlot' | 'openSlot', call: CallContext) => {
  const today = koreanDate8(call.now);
  return sql<number>`(select coalesce(sum(d.${sql.ref(column)}), 0)::integer from "spaceUseDay" d where d."spaceId" = "space"."spaceId"
    and d."useDt" >= ${addDays(today, -USE_DAYS)} and d."useDt" < ${today})`;
};

const shown = (rows: ReturnType<typeof spacesWhere>, call: CallContext) =>
  rows
    .innerJoin('spaceRule', 'spaceRule.ruleId', 'space.ruleId')
    .leftJoin('dept', 'dept.deptCd', 'space.mngDeptCd')
    .leftJoin('staff', 'staff.stfNo', 'space.mngrStfNo')
    .selectAll('space')
    .select([
      'spaceRule.ruleNm',
      'spaceRule.autoAprvYn',
      'spaceRule.aprvCondCd',
      'dept.deptNm as mngDeptNm',
      'staff.stfNm as mngrNm',
    ])
    .select([
      sql<
        string | null
      >`(select c."cdNm" from "cmmnCd" c where c."upCdId" = 'SPACE_BLDG' and c."cdId" = "space"."bldgCd")`.as('bldgNm'),
      sql<
        string[]
      >`(select coalesce(jsonb_agg(f."fcltCd" order by f."fcltCd"), '[]') from "spaceFclt" f where f."spaceId" = "space"."spaceId")`.as(
        'fcltCds',
      ),
      sql<boolean>`exists (select from "spaceFvrt" v where v."spaceId" = "space"."spaceId" and v."userId" = ${personOf(call).userId})`.as(
        'isStarred',
      ),
      recent('useSlot', call).as('useSlot'),
      recent('openSlot', call).as('openSlot'),
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

function present(rows: readonly Found[], call: CallContext): SpaceDetail[] {
  const managed = reachOf(call, SPACE_SCREEN, 'U');
  return rows.map(({ isStarred, useSlot, openSlot, ...row }) => ({
    ...row,
    useRt: figureText(useSlot, openSlot),
    fvrtYn: isStarred ? 'Y' : 'N',
    mngYn: isManaged(managed, row.mngDeptCd) ? 'Y' : 'N',
  }));
}

export const spaceList = listOf({
  where: spacesWhere,
  select: shown,
  sort: { spaceCd: 'asc' },
  id: 'space.spaceId',
  columns: {
    mngDeptNm: 'dept.deptNm',
    useRt: sql`(select sum(d."useSlot")::numeric / nullif(sum(d."openSlot"), 0) from "spaceUseDay" d where d."spaceId" = "space"."spaceId"
      and d."useDt" >= to_char(now() at time zone 'Asia/Seoul' - interval '30 days', 'YYYYMMDD'))`,
  },
  present,
});

export async function findSpace(call: CallContext, spaceId: string): Promise<SpaceDetail | undefined> {
  const [space] = present(
    await shown(call.db.selectFrom('space').where('space.spaceId', '=', spaceId), call).execute(),
    call,
  );
  return space;
}

export const spaces = versioned({ table: 'space', key: 'spaceId', find: findSpace });

/**
 * A space in the caller's hands, as he has seen it, locked. @throws Failure 409 GONE, 403 outside the scope, 409
 * VERSION
 */
export async function takeSpace(call: CallContext, spaceId: string, version: number) {
  const { mngDeptCd } = await spaces.hold(call, spaceId);
  if (!isManaged(call.scope, mngDeptCd)) throw forbidden();
  return spaces.take(call, spaceId, version);
}

export const listEquipment = async (call: CallContext, spaceId: string) =>
  call.db
    .selectFrom('spaceFclt')
    .select(['spaceFcltId', 'spaceId', 'fcltCd', 'cnt', 'fcltSt', 'rmrk'])
    .where('spaceId', '=', spaceId)
    .orderBy('fcltCd')
    .execute();

export const listHours = async (call: CallContext, spaceId: string) =>
  call.db
    .selectFrom('spaceOprtTm')
    .select(['spaceOprtTmId', 'spaceId', 'oprtDivCd', 'dow', 'seq', 'strtTm', 'endTm'])
    .where('spaceId', '=', spaceId)
    .orderBy('oprtDivCd')
    .orderBy('dow')
    .orderBy('strtTm')
    .execute();

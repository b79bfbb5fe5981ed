import { sql } from 'kysely';
import type { Category } from '#contract/extracurricular/category.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { requireFamily } from '../reach.ts';

/** Categories hold no personal data: the permission to read a family's tree covers all of it. */
const categoriesOf = ({ db }: CallContext) => db.selectFrom('ecpCategory');

const shown = (rows: ReturnType<typeof categoriesOf>) =>
  rows
    .leftJoin('dept', 'dept.deptCd', 'ecpCategory.mainDeptCd')
    .leftJoin('ecpCategory as up', 'up.categoryId', 'ecpCategory.upCategoryId')
    .leftJoin('ecpCategory as top', 'top.categoryId', 'up.upCategoryId')
    .select([
      'ecpCategory.categoryId',
      'ecpCategory.userDiv',
      'ecpCategory.categoryCd',
      'ecpCategory.categoryNm',
      'ecpCategory.upCategoryId',
      'ecpCategory.lvl',
      'ecpCategory.mainDeptCd',
      'dept.deptNm as mainDeptNm',
      'ecpCategory.goal',
      'ecpCategory.stdPntPerHour',
      sql<number>`"ecpCategory"."dfltAttRate"::float8`.as('dfltAttRate'),
      'ecpCategory.dfltSurveyYn',
      'ecpCategory.sortOrdr',
      'ecpCategory.useYn',
      'ecpCategory.version',
      sql<string>`concat_ws(' > ', "top"."categoryNm", "up"."categoryNm", "ecpCategory"."categoryNm")`.as('pathNm'),
      sql<number>`(select count(*)::integer from "ecpCurri" c join "ecpCategory" k on k."categoryId" = c."categoryId" left join "ecpCategory" m on m."categoryId" = k."upCategoryId"
        where "ecpCategory"."categoryId" in (k."categoryId", k."upCategoryId", m."upCategoryId"))`.as('curriCnt'),
    ]);

/** All categories of a family, parents before their children, siblings in their order. @throws Failure 403 */
export async function listTree(call: CallContext, userDiv: string): Promise<Category[]> {
  requireFamily(call, userDiv, 'R', 'CategoryMng', 'CurriMng');
  return shown(categoriesOf(call).where('ecpCategory.userDiv', '=', userDiv))
    .orderBy('ecpCategory.lvl')
    .orderBy('ecpCategory.sortOrdr')
    .orderBy('ecpCategory.categoryCd')
    .execute();
}

function categoriesWhere(call: CallContext, { userDiv, useYn, searchKeyword }: FilterOf<'downloadCategoryExcel'>) {
  requireFamily(call, userDiv, 'R', 'CategoryMng');
  let rows = categoriesOf(call).where('ecpCategory.userDiv', '=', userDiv);
  if (useYn) rows = rows.where('ecpCategory.useYn', '=', useYn);
  return withKeyword(rows, searchKeyword, ['ecpCategory.categoryCd', 'ecpCategory.categoryNm']);
}

export const categoryList = listOf({
  where: categoriesWhere,
  select: shown,
  sort: { pathNm: 'asc' },
  id: 'ecpCategory.categoryId',
});

export const categories = versioned({
  table: 'ecpCategory',
  key: 'categoryId',
  find: async (call, categoryId): Promise<Category | undefined> =>
    shown(categoriesOf(call).where('ecpCategory.categoryId', '=', categoryId)).executeTakeFirst(),
});

import { sql } from 'kysely';
import type { Ability, AbilityNode } from '#contract/diagnosis/ability.ts';
import { EVERY_DEPT } from '#contract/diagnosis/diagnosis-codes.ts';
import { abilityPath, type AbilityDiv } from '#contract/diagnosis/instruments.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { departmentsOf, requireReach, type Reach } from '../reach.ts';

/** The abilities that a filter means, within a reach. */
function abilitiesWhere(call: CallContext, filter: FilterOf<'getAbilityCdList'>, { everything, deptCds }: Reach) {
  let rows = call.db.selectFrom('abilityCd').where('abilityCd.abilityDiv', '=', filter.abilityDiv);
  if (!everything) rows = rows.where('abilityCd.ownDeptCd', 'in', [...deptCds]);
  if (filter.ownDeptCd) rows = rows.where('abilityCd.ownDeptCd', '=', filter.ownDeptCd);
  if (filter.trackCd) rows = rows.where(sql<string>`"abilityCd"."trackCd"`, '=', filter.trackCd);
  if (filter.useYn) rows = rows.where('abilityCd.useYn', '=', filter.useYn);
  if (filter.schlYear) rows = rows.where(appliesIn(filter.schlYear));
  return withKeyword(rows, filter.searchKeyword, ['abilityCd.abilityCd', 'abilityCd.abilityNm']);
}

const appliesIn = (schlYear: string) =>
  sql<boolean>`"abilityCd"."applyStrtYear" <= ${schlYear} and ("abilityCd"."applyEndYear" is null or "abilityCd"."applyEndYear" >= ${schlYear})`;

const shown = (rows: ReturnType<typeof abilitiesWhere>) =>
  rows
    .leftJoin('dept', 'dept.deptCd', 'abilityCd.ownDeptCd')
    .leftJoin('abilityCd as up', 'up.abilityId', 'abilityCd.upAbilityId')
    .leftJoin('abilityCd as prev', 'prev.abilityId', 'abilityCd.prevAbilityId')
    .selectAll('abilityCd')
    .select([
      'dept.deptNm as ownDeptNm',
      'up.abilityNm as upAbilityNm',
      'prev.abilityNm as prevAbilityNm',
      sql<number>`(select count(*)::integer from "paperItem" i where i."abilityId" = "abilityCd"."abilityId")`.as(
        'qstnCnt',
      ),
    ]);

/**
 * The list of a tree for one call. Names and codes of all trees are everybody's to choose from (`getAbilityCdTree`);
 * definitions are for who keeps them. @throws Failure 403 without the right to read any of the tree
 */
export async function abilityListFor(call: CallContext, abilityDiv: AbilityDiv) {
  const reach = await departmentsOf(call, abilityPath(abilityDiv), 'R');
  if (!reach.everything && reach.deptCds.size === 0) throw forbidden();
  return listOf({
    where: (at: CallContext, filter: FilterOf<'getAbilityCdList'>) => abilitiesWhere(at, filter, reach),
    select: shown,
    sort: { sortOrdr: 'asc', abilityCd: 'asc' },
    id: 'abilityCd.abilityId',
    columns: {
      abilityCd: 'abilityCd.abilityCd',
      abilityNm: 'abilityCd.abilityNm',
      sortOrdr: 'abilityCd.sortOrdr',
      ownDeptNm: 'dept.deptNm',
    },
  });
}

/** All abilities of a tree, or of all trees, parents before their children. */
export async function listTree(
  { db }: CallContext,
  { abilityDiv, ownDeptCd, schlYear }: ParsedArg<'getAbilityCdTree'>,
): Promise<AbilityNode[]> {
  let rows = db.selectFrom('abilityCd');
  if (abilityDiv) rows = rows.where('abilityDiv', '=', abilityDiv);
  if (ownDeptCd) rows = rows.where('ownDeptCd', '=', ownDeptCd);
  if (schlYear) rows = rows.where(appliesIn(schlYear));
  return rows
    .select(NODE_COLUMNS)
    .orderBy('abilityLvl')
    .orderBy('sortOrdr')
    .orderBy('abilityCd')
    .orderBy('abilityId')
    .execute();
}

export const NODE_COLUMNS = [
  'abilityId',
  'abilityCd',
  'abilityNm',
  'upAbilityId',
  'abilityLvl',
  'colorCd',
  'applyStrtYear',
  'applyEndYear',
  'ownDeptCd',
  'trackCd',
  'sortOrdr',
  'useYn',
  'version',
] as const;

const findAbility = async (call: CallContext, abilityId: string): Promise<Ability | undefined> =>
  shown(call.db.selectFrom('abilityCd').where('abilityCd.abilityId', '=', abilityId)).executeTakeFirst();

export const abilities = versioned({ table: 'abilityCd', key: 'abilityId', find: findAbility });

/** @throws Failure 403 when the letter on the tree's own screen does not reach the department */
export const requireTree = async (
  call: CallContext,
  permission: 'C' | 'U' | 'D',
  { abilityDiv, ownDeptCd }: { readonly abilityDiv: AbilityDiv; readonly ownDeptCd: string },
): Promise<void> => requireReach(call, abilityPath(abilityDiv), permission, ownDeptCd);

/** CORE belongs to the university, whatever was sent. */
export const ownerOf = (abilityDiv: AbilityDiv, ownDeptCd: string): string =>
  abilityDiv === 'CORE' ? EVERY_DEPT : ownDeptCd;

/** @throws Failure 409 GONE, 403 unless the right to read its tree reaches its department */
export async function getAbility(call: CallContext, abilityId: string): Promise<Ability> {
  const ability = await abilities.require(call, abilityId);
  await requireReach(call, abilityPath(ability.abilityDiv), 'R', ability.ownDeptCd);
  return ability;
}

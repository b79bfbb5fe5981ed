import { ABILITY_DIVS, type AbilityDiv } from '#contract/diagnosis/instruments.ts';
import { defineList } from '#ui/list/define-list.ts';
import { THIS_YEAR } from './school-year.ts';

const listOf = (abilityDiv: AbilityDiv) =>
  defineList(
    'getAbilityCdList',
    { schlYear: THIS_YEAR, ownDeptCd: '', trackCd: '', useYn: '', searchKeyword: '' },
    { fixed: { abilityDiv } },
  );

/** The lists of 역량코드, one for each tree. */
export const ABILITY_LISTS = Object.fromEntries(
  ABILITY_DIVS.map((abilityDiv) => [abilityDiv, listOf(abilityDiv)]),
) as Readonly<Record<AbilityDiv, ReturnType<typeof listOf>>>;

export const ABILITY_TABS = ['tree', 'list'] as const;

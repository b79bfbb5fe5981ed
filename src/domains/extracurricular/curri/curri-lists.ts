import type { Family } from '#contract/extracurricular/families.ts';
import { FAMILIES } from '#contract/extracurricular/families.ts';
import { defineList } from '#ui/list/define-list.ts';

const listOf = (userDiv: string) =>
  defineList(
    'getCurriList',
    {
      categoryId: '',
      deptCd: '',
      curriTp: '',
      curriSt: '',
      abilityId: '',
      cqiYn: '',
      workDivCd: '',
      searchKeyword: '',
    },
    { fixed: { userDiv } },
  );
export type CurriListDefinition = ReturnType<typeof listOf>;
const LISTS = new Map(FAMILIES.map(({ userDiv }) => [userDiv, listOf(userDiv)]));

/** 과정 관리 of one family; the same object for the same family. */
export const curriListOf = ({ userDiv }: Pick<Family, 'userDiv'>): CurriListDefinition =>
  LISTS.get(userDiv) ?? listOf(userDiv);

/** 과정별 학생 현황 of the curriculum that is open. */
export const CURRI_USER_LIST = defineList('getCurriUserList', {
  fromYear: '',
  toYear: '',
  colgCd: '',
  hakguaCd: '',
  gradeCd: '',
  complYn: '',
  searchKeyword: '',
});

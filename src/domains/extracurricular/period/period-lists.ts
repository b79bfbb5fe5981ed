import { FAMILIES, type Family } from '#contract/extracurricular/families.ts';
import { defineList } from '#ui/list/define-list.ts';

const listOf = (userDiv: string) =>
  defineList(
    'getPrdList',
    {
      schlYear: '',
      shtmCd: '',
      prdSt: '',
      phaseCd: '',
      categoryId: '',
      oprtDeptCd: '',
      curriId: '',
      rcrtStrtDt: '',
      rcrtEndDt: '',
      oprtStrtDt: '',
      oprtEndDt: '',
      workDivCd: '',
      searchKeyword: '',
    },
    { fixed: { userDiv } },
  );
const LISTS = new Map(FAMILIES.map(({ userDiv }) => [userDiv, listOf(userDiv)]));

/** 회차 관리 of one family; the same object for the same family. */
export const periodListOf = ({ userDiv }: Pick<Family, 'userDiv'>): ReturnType<typeof listOf> =>
  LISTS.get(userDiv) ?? listOf(userDiv);

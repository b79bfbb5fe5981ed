import { FAMILIES, type Family } from '#contract/extracurricular/families.ts';
import { defineList } from '#ui/list/define-list.ts';

const listOf = (userDiv: string) =>
  defineList(
    'getAprvList',
    { boxDiv: 'TURN', refDiv: '', deptCd: '', strtDt: '', endDt: '', searchKeyword: '' },
    { fixed: { userDiv } },
  );
const LISTS = new Map(FAMILIES.map(({ userDiv }) => [userDiv, listOf(userDiv)]));

/** 회차 승인 of one family; the same object for the same family. */
export const approvalListOf = ({ userDiv }: Pick<Family, 'userDiv'>): ReturnType<typeof listOf> =>
  LISTS.get(userDiv) ?? listOf(userDiv);

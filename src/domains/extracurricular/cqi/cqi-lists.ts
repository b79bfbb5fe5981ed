import { FAMILIES, type Family } from '#contract/extracurricular/families.ts';
import { defineList } from '#ui/list/define-list.ts';

/** One definition for each family: the same object from render to render. */
const perFamily = <T>(make: (userDiv: string) => T): ((family: Pick<Family, 'userDiv'>) => T) => {
  const made = new Map(FAMILIES.map(({ userDiv }) => [userDiv, make(userDiv)]));
  return ({ userDiv }) => made.get(userDiv) ?? make(userDiv);
};
const UNIT_FILTERS = { cqiTermId: '', cqiGrdCd: '', rptSt: '', workDivCd: '', searchKeyword: '' };

export const cqiCurriListOf = perFamily((userDiv) =>
  defineList(
    'getCqiCurriList',
    { cqiTermId: '', deptCd: '', categoryId: '', cqiGrdCd: '', rptSt: '', workDivCd: '', searchKeyword: '' },
    { fixed: { userDiv } },
  ),
);
export const cqiDeptListOf = perFamily((userDiv) => defineList('getCqiDeptList', UNIT_FILTERS, { fixed: { userDiv } }));
export const cqiColgHqListOf = perFamily((userDiv) =>
  defineList('getCqiColgHqList', UNIT_FILTERS, { fixed: { userDiv } }),
);

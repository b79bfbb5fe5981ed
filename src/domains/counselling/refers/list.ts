import { defineList } from '#ui/list/define-list.ts';

export const REFER_LIST = defineList('getReferList', { boxCd: '', referSts: '', searchKeyword: '' });

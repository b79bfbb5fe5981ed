import { defineList } from '#ui/list/define-list.ts';

/** 과제·평가 of the period that is open. */
export const ASSIGN_LIST = defineList('getAssignList', { submitYn: '', searchKeyword: '' });
/** 이수판정 of the period that is open. */
export const COMPL_LIST = defineList('getComplList', { finalDiv: '', applSt: '', searchKeyword: '' });

import { defineList } from '#ui/list/define-list.ts';

/** 역할관리. */
export const ROLE_LIST = defineList('getRoleList', { searchKeyword: '', useYn: '', dataScopeCd: '' });

import { defineList } from '#ui/list/define-list.ts';

/** 자동 알림 설정. */
export const TEMPLATE_LIST = defineList('getAlmTmplList', { areaCd: '', useYn: '', searchKeyword: '' });

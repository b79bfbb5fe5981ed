import { defineList } from '#ui/list/define-list.ts';

/** 집단상담 begins with what is not over. */
export const GROUP_LIST = defineList('getGrpList', { searchKeyword: '', grpSts: 'PLAN,RCPT,OPRT', leadCnslrId: '' });

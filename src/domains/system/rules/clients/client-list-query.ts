import { defineList } from '#ui/list/define-list.ts';

/** 연계 시스템: who calls us. */
export const CLIENT_LIST = defineList('getClientList', { clientDivCd: '', stCd: '', searchKeyword: '' });

export type ClientTab = 'clients' | 'sso';
/** The tab that an address names. */
export const clientTab = (params: URLSearchParams): ClientTab => (params.get('tab') === 'sso' ? 'sso' : 'clients');

/* Apart from the fields of a notice: pages make addresses of it and load no schema for that. */
export const NOTICE_SCREEN = '/admin/cmnct/cmnctMng/notice';

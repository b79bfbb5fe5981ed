/** Path of the notice screen, in the menu and in the queue. */
export const NOTICE_PATH = '/admin/cmnct/cmnctMng/notice';

export { noticeBindings as communicationBindings, noticeFiles } from './notice/routes.ts';
export { listSystemNotices } from './notice/reading/system-notices.ts';

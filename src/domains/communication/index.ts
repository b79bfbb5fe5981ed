export { loadHomeBanners } from './components/load-home-banners.ts';
export { loadNoticePopups } from './components/load-notice-popups.ts';
export { loadInbox } from './components/load-inbox.ts';
export { loadReceivedFiles } from './components/load-received-files.ts';
export { communicationRecords } from './records/queued-records.ts';
export { NOTICE_PATH } from './notice-path.ts';
export { useSendSystemMsgMutation } from './state/system-msg-endpoints.ts';

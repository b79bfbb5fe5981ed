import { alarmBindings } from './alarm/routes.ts';
import { alarmSettingBindings } from './alarm/settings/routes.ts';
import { bannerBindings } from './banner/routes.ts';
import { inboxBindings } from './inbox/routes.ts';
import { noticeBindings } from './notice/routes.ts';

export { notifyOutsiders, notifyRole, notifyStudents, notifyUsers, fillNotice } from './alarm/notify.ts';
export { sendSystemMsg } from './alarm/send-system-msg.ts';
export { alarmPurge, alarmSending } from './alarm/sending/alarm-job.ts';
export { bannerFiles } from './banner/routes.ts';
export { noticeFiles } from './notice/routes.ts';
export { countUnopenedMustReads, listTopNotices } from './notice/reading/list-notices.ts';
export { listSystemNotices } from './notice/reading/system-notices.ts';

export const communicationBindings = [
  ...noticeBindings,
  ...alarmBindings,
  ...alarmSettingBindings,
  ...inboxBindings,
  ...bannerBindings,
];

import { implement, type Binding } from '#server/http/implement.ts';
import { countUnread, listInbox } from './inbox-query.ts';
import { getMySettings, saveMySettings } from './my-settings.ts';
import { deletePushSub, keepPushSub, savePushSub } from './push-subs.ts';
import { markArchived, markRead, readUpTo } from './mark-inbox.ts';

const DONE = { data: [{ doneYn: 'Y' }] };
const named = (alarmRcvrIds: readonly string[]) => ({ data: alarmRcvrIds.map((alarmRcvrId) => ({ alarmRcvrId })) });

export const inboxBindings: readonly Binding[] = [
  implement('getMyAlarmList', (asked, call) => listInbox(call, asked)),
  implement('getMyAlarmCnt', async (_asked, call) => ({ data: [{ unreadCnt: await countUnread(call) }] })),
  implement('readMyAlarm', async ({ alarmRcvrIds, readYn }, call) => {
    await markRead(call, alarmRcvrIds, readYn === 'Y');
    return named(alarmRcvrIds);
  }),
  implement('readAllMyAlarm', async ({ newestId }, call) => ({ data: [{ readCnt: await readUpTo(call, newestId) }] })),
  implement('archiveMyAlarm', async ({ alarmRcvrIds, arcvYn }, call) => {
    await markArchived(call, alarmRcvrIds, arcvYn === 'Y');
    return named(alarmRcvrIds);
  }),
  implement('getMyAlmSet', (_query, call) => getMySettings(call)),
  implement('saveMyAlmSet', async (asked, call) => ({ data: await saveMySettings(call, asked) })),
  implement('savePushSub', async (asked, call) => {
    await savePushSub(call, asked);
    return DONE;
  }),
  implement('deletePushSub', async ({ endpoint }, call) => {
    await deletePushSub(call, endpoint);
    return DONE;
  }),
  implement(
    'keepPushSub',
    async ({ endpoint }, call) => ({ data: [{ mineYn: (await keepPushSub(call, endpoint)) ? 'Y' : 'N' }] }),
    { unnumbered: true },
  ),
];

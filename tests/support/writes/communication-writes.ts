import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { alarmForm, sendNow } from '#tests/server/alarm/alarm-harness.ts';
import { noticeForm, toDept, toRole } from '#tests/server/notice/notice-form.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { by, pick, type WriteContext } from './write-context.ts';

/** A notice beyond its writer's department waits for somebody else. */
const waiting = async (context: WriteContext) =>
  pick(await context.call('dept01', 'saveNotice', noticeForm({ trgts: toDept('2010') })), 'noticeId', 'version');
const posted = async (context: WriteContext, over: object = {}) =>
  pick(
    await context.call('oper01', 'saveNotice', noticeForm({ trgtDivCd: 'STF', trgts: toRole('ROLE_DEPT'), ...over })),
    'noticeId',
    'version',
  );
const mustRead = async (context: WriteContext) => ({
  noticeId: (await posted(context, { mustReadYn: 'Y' }))['noticeId'],
});

const message = () => alarmForm({ userIds: [userIdOf('dept01'), userIdOf('dept02')] });
/** To more people than one person may write to. */
const massMessage = () => alarmForm({ stdntCond: { shregSts: ['10'] } });
const keyOf = async (context: WriteContext, form: object) => {
  const sent = await context.call('oper01', 'sendAlarm', form);
  return { rows: [{ id: sent['alarmId'], version: sent['version'] }] };
};
async function delivered(context: WriteContext): Promise<object> {
  const alarmId = await sendNow(context.server, await context.person('oper01'), message());
  return { alarmId, version: (await context.call('oper01', 'getAlarm', { alarmId }))['version'] };
}
const received = async (context: WriteContext): Promise<readonly string[]> => {
  const {
      server: {
        database: { db },
        now,
      },
    } = context,
    userId = userIdOf('dept01');
  for (const title of ['소식', '또 소식'])
    await notifyUsers(db, [userId], {
      tmplCd: 'NOTI_POST',
      vars: { 제목: title, 부서: '학생처', 안내: '' },
      resourcePath: '/batch',
      now: now(),
    });
  return (
    await db
      .selectFrom('alarmRcvr')
      .select('alarmRcvrId')
      .where('rcvrKey', '=', userId)
      .orderBy('alarmRcvrId')
      .execute()
  ).map(({ alarmRcvrId }) => alarmRcvrId);
};
const template = (row: Readonly<Record<string, unknown>>) => pick(row, 'tmplCd', 'titleTmpl', 'cntnTmpl', 'chnlCds');
const browser = () => {
  const keys = createECDH('prime256v1');
  return {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
};
const listening = async (context: WriteContext) => {
  const here = browser();
  await context.call('dept01', 'savePushSub', here);
  return pick(here, 'endpoint');
};
const banner = async (context: WriteContext, strtDt = '20260401') => ({
  bannerId: randomUUID(),
  bannerNm: '봄 축제',
  bannerLocCd: 'STDM',
  fileGroupId: await context.upload('oper01', 'BANNER', '축제.png', pictureOf(1_200, 320)),
  moFileGroupId: null,
  crop: { ratioCd: 'FREE', x: 0, y: 0, w: 100, h: 100 },
  altText: '봄 축제 안내',
  linkDivCd: 'NONE',
  linkUrl: '',
  newWinYn: 'N',
  useYn: 'Y',
  strtDt,
  strtTm: '0000',
  endDt: '20260531',
  endTm: '0000',
});
const shown = async (context: WriteContext, strtDt?: string) =>
  pick(await context.call('oper01', 'saveBanner', await banner(context, strtDt)), 'bannerId', 'version');

export const communicationWrites = {
  saveNotice: by('oper01', () =>
    noticeForm({ trgtDivCd: 'STF', trgts: toRole('ROLE_CAREER'), mustReadYn: 'Y', almYn: 'Y' }),
  ),
  approveNotice: by('oper01', async (context) => ({ rows: [await waiting(context)] })),
  rejectNotice: by('oper01', async (context) => ({ ...(await waiting(context)), rsn: '대상을 좁혀주세요' })),
  recallNotice: by('dept01', waiting),
  stopNotice: by('oper01', async (context) => ({ ...(await posted(context)), rsn: '오류가 있음' })),
  repostNotice: by('oper01', async (context) => {
    const key = await posted(context);
    await context.call('oper01', 'stopNotice', { ...key, rsn: '오류가 있음' });
    return { ...key, version: Number(key['version']) + 1 };
  }),
  deleteNotice: by('oper01', async (context) => ({ rows: [await posted(context, { actionCd: 'DRAFT' })] })),
  readNotice: by('dept01', async (context) => ({ ...(await mustRead(context)), rev: 1 })),
  confirmNotice: by('dept01', async (context) => ({ ...(await mustRead(context)), rev: 1 })),
  remindNotice: by('oper01', mustRead),
  previewAlarmRcvr: by('oper01', () => ({ rcvrs: { userIds: [userIdOf('dept01')] } })),
  uploadAlarmRcvr: by('oper01', () => ({ rows: [{ rowNo: 2, rcvrDivNm: '교직원', rcvrNo: 'dept01' }] })),
  saveAlarm: by('oper01', message),
  sendAlarm: by('oper01', async (context) => {
    const form = message();
    return { ...form, version: (await context.call('oper01', 'saveAlarm', form))['version'] };
  }),
  sendTestAlarm: by('oper01', () => ({ title: '시험', cntn: '시험 글', chnlCds: ['INAPP'] })),
  cancelAlarm: by('oper01', (context) => keyOf(context, { ...message(), rsrvDt: '2026-04-07T10:00:00+09:00' })),
  approveAlarm: by('oper02', (context) => keyOf(context, massMessage())),
  rejectAlarm: by('oper02', async (context) => ({
    ...(await keyOf(context, massMessage())),
    rjctRsn: '대상이 너무 넓습니다.',
  })),
  resendAlarm: by('oper01', async (context) => ({ ...(await delivered(context)), kindCd: 'UNREAD' })),
  recallAlarm: by('oper01', delivered),
  saveAlmTmpl: by('oper01', async (context) => {
    const row = await context.call('oper01', 'getAlmTmplList', { searchKeyword: 'ECP_SLCT' });
    return {
      ...template(row),
      ...pick(row, 'version', 'tmplNm', 'mndtYn', 'leadDays', 'useYn'),
      titleTmpl: '선발: #{프로그램}',
    };
  }),
  testAlmTmpl: by('oper01', async (context) =>
    template(await context.call('oper01', 'getAlmTmplList', { searchKeyword: 'ECP_SLCT' })),
  ),
  saveAlmChnl: by('admin01', () => ({ chnlCd: 'SMS', version: 1, useYn: 'N', dayLmt: 100, ratePerSec: 20 })),
  testAlmChnl: by('admin01', () => ({ chnlCd: 'SMS' })),
  readMyAlarm: by('dept01', async (context) => ({ alarmRcvrIds: await received(context) })),
  readAllMyAlarm: by('dept01', async (context) => ({ newestId: (await received(context)).at(-1) })),
  archiveMyAlarm: by('dept01', async (context) => ({ alarmRcvrIds: await received(context) })),
  saveMyAlmSet: by('dept01', () => ({ sets: [{ areaCd: 'CMNCT', chnlCd: 'EMAIL', rcvYn: 'N' }] })),
  savePushSub: by('dept01', browser),
  deletePushSub: by('dept01', listening),
  keepPushSub: by('dept01', listening),
  saveBanner: by('oper01', (context) => banner(context)),
  saveBannerOrder: by('oper01', async (context) => {
    const first = await shown(context),
      second = await shown(context);
    return { bannerLocCd: 'STDM', rows: [second, first] };
  }),
  deleteBanner: by('oper01', async (context) => ({ rows: [await shown(context, '20260501')] })),
  viewBanner: by('oper01', async (context) => ({ bannerIds: [(await shown(context))['bannerId']] })),
  clickBanner: by('oper01', async (context) => pick(await shown(context), 'bannerId')),
  sendSystemMsg: by('oper01', () => ({
    resourcePath: NOTICE_SCREEN,
    title: '알림 시험',
    cntn: '끊긴 선 알림',
    rcvrs: { roleCds: ['ROLE_CAREER'] },
    queueYn: 'Y',
  })),
} as const;

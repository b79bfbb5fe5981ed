import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { NOTICE_SCREEN } from '#contract/communication/notice.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { alarmForm, sendNow } from '#tests/server/alarm/alarm-harness.ts';
import { noticeForm, toDept, toRole } from '#tests/server/notice/notice-form.ts';
import { pictureOf } from '#tests/support/picture.ts';
import { by, pick, type Desk } from './desk.ts';

/** A notice beyond its writer's department waits for somebody else. */
const waiting = async (desk: Desk) =>
  pick(await desk.call('dept01', 'saveNotice', noticeForm({ trgts: toDept('2010') })), 'noticeId', 'version');
const posted = async (desk: Desk, over: object = {}) =>
  pick(
    await desk.call('oper01', 'saveNotice', noticeForm({ trgtDivCd: 'STF', trgts: toRole('ROLE_DEPT'), ...over })),
    'noticeId',
    'version',
  );
const mustRead = async (desk: Desk) => ({ noticeId: (await posted(desk, { mustReadYn: 'Y' }))['noticeId'] });

const message = () => alarmForm({ userIds: [userIdOf('dept01'), userIdOf('dept02')] });
/** To more people than one person may write to. */
const massMessage = () => alarmForm({ stdntCond: { shregSts: ['10'] } });
const keyOf = async (desk: Desk, form: object) => {
  const sent = await desk.call('oper01', 'sendAlarm', form);
  return { rows: [{ id: sent['alarmId'], version: sent['version'] }] };
};
async function delivered(desk: Desk): Promise<object> {
  const alarmId = await sendNow(desk.server, await desk.person('oper01'), message());
  return { alarmId, version: (await desk.call('oper01', 'getAlarm', { alarmId }))['version'] };
}
const received = async (desk: Desk): Promise<readonly string[]> => {
  const {
      server: {
        database: { db },
        now,
      },
    } = desk,
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
const listening = async (desk: Desk) => {
  const here = browser();
  await desk.call('dept01', 'savePushSub', here);
  return pick(here, 'endpoint');
};
const banner = async (desk: Desk, strtDt = '20260401') => ({
  bannerId: randomUUID(),
  bannerNm: '봄 축제',
  bannerLocCd: 'STDM',
  fileGroupId: await desk.upload('oper01', 'BANNER', '축제.png', pictureOf(1_200, 320)),
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
const shown = async (desk: Desk, strtDt?: string) =>
  pick(await desk.call('oper01', 'saveBanner', await banner(desk, strtDt)), 'bannerId', 'version');

export const communicationWrites = {
  saveNotice: by('oper01', () =>
    noticeForm({ trgtDivCd: 'STF', trgts: toRole('ROLE_CAREER'), mustReadYn: 'Y', almYn: 'Y' }),
  ),
  approveNotice: by('oper01', async (desk) => ({ rows: [await waiting(desk)] })),
  rejectNotice: by('oper01', async (desk) => ({ ...(await waiting(desk)), rsn: '대상을 좁혀주세요' })),
  recallNotice: by('dept01', waiting),
  stopNotice: by('oper01', async (desk) => ({ ...(await posted(desk)), rsn: '오류가 있음' })),
  repostNotice: by('oper01', async (desk) => {
    const key = await posted(desk);
    await desk.call('oper01', 'stopNotice', { ...key, rsn: '오류가 있음' });
    return { ...key, version: Number(key['version']) + 1 };
  }),
  deleteNotice: by('oper01', async (desk) => ({ rows: [await posted(desk, { actionCd: 'DRAFT' })] })),
  readNotice: by('dept01', async (desk) => ({ ...(await mustRead(desk)), rev: 1 })),
  confirmNotice: by('dept01', async (desk) => ({ ...(await mustRead(desk)), rev: 1 })),
  remindNotice: by('oper01', mustRead),
  previewAlarmRcvr: by('oper01', () => ({ rcvrs: { userIds: [userIdOf('dept01')] } })),
  uploadAlarmRcvr: by('oper01', () => ({ rows: [{ rowNo: 2, rcvrDivNm: '교직원', rcvrNo: 'dept01' }] })),
  saveAlarm: by('oper01', message),
  sendAlarm: by('oper01', message),
  sendTestAlarm: by('oper01', () => ({ title: '시험', cntn: '시험 글', chnlCds: ['INAPP'] })),
  cancelAlarm: by('oper01', (desk) => keyOf(desk, { ...message(), rsrvDt: '2026-04-07T10:00:00+09:00' })),
  approveAlarm: by('oper02', (desk) => keyOf(desk, massMessage())),
  rejectAlarm: by('oper02', async (desk) => ({
    ...(await keyOf(desk, massMessage())),
    rjctRsn: '대상이 너무 넓습니다.',
  })),
  resendAlarm: by('oper01', async (desk) => ({ ...(await delivered(desk)), kindCd: 'UNREAD' })),
  recallAlarm: by('oper01', delivered),
  saveAlmTmpl: by('oper01', async (desk) => {
    const row = await desk.call('oper01', 'getAlmTmplList', { searchKeyword: 'ECP_SLCT' });
    return {
      ...template(row),
      ...pick(row, 'version', 'tmplNm', 'mndtYn', 'leadDays', 'useYn'),
      titleTmpl: '선발: #{프로그램}',
    };
  }),
  testAlmTmpl: by('oper01', async (desk) =>
    template(await desk.call('oper01', 'getAlmTmplList', { searchKeyword: 'ECP_SLCT' })),
  ),
  saveAlmChnl: by('admin01', () => ({ chnlCd: 'SMS', version: 1, useYn: 'N', dayLmt: 100, ratePerSec: 20 })),
  testAlmChnl: by('admin01', () => ({ chnlCd: 'SMS' })),
  readMyAlarm: by('dept01', async (desk) => ({ alarmRcvrIds: await received(desk) })),
  readAllMyAlarm: by('dept01', async (desk) => ({ newestId: (await received(desk)).at(-1) })),
  archiveMyAlarm: by('dept01', async (desk) => ({ alarmRcvrIds: await received(desk) })),
  saveMyAlmSet: by('dept01', () => ({ sets: [{ areaCd: 'CMNCT', chnlCd: 'EMAIL', rcvYn: 'N' }] })),
  savePushSub: by('dept01', browser),
  deletePushSub: by('dept01', listening),
  keepPushSub: by('dept01', listening),
  saveBanner: by('oper01', (desk) => banner(desk)),
  saveBannerOrder: by('oper01', async (desk) => {
    const first = await shown(desk),
      second = await shown(desk);
    return { bannerLocCd: 'STDM', rows: [second, first] };
  }),
  deleteBanner: by('oper01', async (desk) => ({ rows: [await shown(desk, '20260501')] })),
  viewBanner: by('oper01', async (desk) => ({ bannerIds: [(await shown(desk))['bannerId']] })),
  clickBanner: by('oper01', async (desk) => pick(await shown(desk), 'bannerId')),
  sendSystemMsg: by('oper01', () => ({
    resourcePath: NOTICE_SCREEN,
    title: '알림 시험',
    cntn: '끊긴 선 알림',
    rcvrs: { roleCds: ['ROLE_CAREER'] },
    queueYn: 'Y',
  })),
} as const;

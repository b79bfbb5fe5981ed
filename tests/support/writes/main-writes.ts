import { randomUUID } from 'node:crypto';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { openInspection } from '#server/domains/security/index.ts';
import { raiseWorkAs } from '#server/domains/work/index.ts';
import { sendFile, workbookOf } from '#tests/server/feeds/feed-harness.ts';
import { by, pick, type WriteContext } from './write-context.ts';

const PASSWORD = 'Campus!2026',
  NEW_PASSWORD = 'Harbor#2027x';
const entry = () => ({
  acdmSchdlId: randomUUID(),
  schdlNm: '중간고사',
  schdlDivCd: 'ACDM',
  strtDt: '20260415',
  endDt: '20260415',
  trgtRoleCds: [],
  deptCd: null,
});
const schedule = () => ({
  rows: [
    { rowNo: 2, schdlNm: '학과 행사', schdlDivCd: '기타', strtDt: '2026-04-20', endDt: '20260421', deptCd: '1010' },
  ],
});
const WIDGETS = {
  rows: [
    { wdgtCd: 'NOTI', dsplyYn: 'Y', sizeCd: 'L' },
    { wdgtCd: 'TODO', dsplyYn: 'Y', sizeCd: 'S' },
  ],
};
const deputy = () => ({ dptyStfNo: 'oper02', strtDt: '20260406', endDt: '20260430' });

async function work(context: WriteContext): Promise<object> {
  const {
      server: {
        database: { db },
        now,
      },
    } = context,
    refId = randomUUID();
  await raiseWorkAs({ db, now: now(), userId: null }, [
    {
      workDivCd: 'ECP_CMPL',
      title: '시험 업무',
      resourcePath: '/guide',
      needAuthType: 'R',
      linkUrl: '/guide/home',
      refTable: 'guideItem',
      refId,
      trgtRoleCd: 'ROLE_OPER',
    },
  ]);
  return db
    .selectFrom('workItem')
    .select(['workItemId', 'version'])
    .where('refId', '=', refId)
    .executeTakeFirstOrThrow();
}
async function policy(context: WriteContext): Promise<object> {
  const { modNm: _name, modDt: _moment, ...stored } = await context.call('admin01', 'getSecurityPolicy', {});
  return stored;
}
const address = () => ({ allowedIpId: randomUUID(), cidr: '10.20.0.0/16', ipNm: '본관', useYn: 'Y' });

const MONTH = { inspctYm: '202603' };
/** The month before, with one look at night, and what an administrator says of it. */
async function inspection(context: WriteContext): Promise<object> {
  const { db } = context.server.database;
  await db
    .insertInto('prsnAcsHis')
    .values({
      prsnAcsHisId: randomUUID(),
      userId: userIdOf('prof01'),
      acsDivCd: 'UNMASK',
      resourcePath: '/guide',
      sbjtDivCd: 'STDNT',
      sbjtKey: '20210001',
      acsDt: '2026-03-10T23:00:00+09:00',
    })
    .execute();
  await openInspection(db, new Date('2026-04-01T06:00:00+09:00'));
  const { rows } = await context.answer('audit01', 'getAcsLogInspctItemList', MONTH);
  return {
    ...MONTH,
    version: 1,
    rsltCn: '점검했습니다.',
    items: rows.map((row) => ({ acsLogInspctItemId: row['acsLogInspctItemId'], rsltCd: 'OK', rsltCn: '확인' })),
  };
}

const run = async (context: WriteContext) =>
  pick(await context.call('admin01', 'runBatchJob', { jobCd: 'ACNT_DORM' }), 'batchRunId');
const depts = (context: WriteContext) =>
  context.server.database.db
    .selectFrom('dept')
    .select(['deptCd', 'deptNm', 'deptEngNm', 'deptDiv', 'upDeptCd', 'headStfNo', 'sortOrdr', 'useYn', 'endDt'])
    .orderBy('deptCd')
    .execute();
const sentFile = async (context: WriteContext) => ({
  jobCd: 'DEPT_SYNC',
  fileGroupId: await sendFile(
    context.server,
    await context.person('admin01'),
    await workbookOf('DEPT_SYNC', await depts(context)),
  ),
});

/** A device that has gone with something unsent. */
async function lostDevice({
  server: {
    database: { db },
    now,
  },
}: WriteContext): Promise<object> {
  const deviceId = randomUUID(),
    gone = now();
  await db
    .insertInto('deviceQueue')
    .values({
      deviceId,
      userId: userIdOf('oper01'),
      deviceNm: '시험',
      lastSeq: 3,
      waiting: '{[2,4)}',
      seenDt: gone,
      goneDt: gone,
    })
    .execute();
  return { deviceIds: [deviceId] };
}

export const mainWrites = {
  login: by(null, () => ({ loginId: 'prof01', password: PASSWORD })),
  changePassword: by(null, () => ({
    loginId: 'head01',
    password: PASSWORD,
    newPassword: NEW_PASSWORD,
    newPassword2: NEW_PASSWORD,
  })),
  extendSession: by('prof01', () => ({})),
  registerOtp: by('prof01', () => ({ password: PASSWORD })),
  saveMyTheme: by('prof01', () => ({ themeCd: 'DARK' })),
  announceQueue: by('oper01', () => ({ deviceId: null, lastSeq: 0, waiting: [] })),
  sendQueue: by('oper01', () => ({
    deviceId: randomUUID(),
    lastSeq: 1,
    writes: [
      {
        clientReqId: randomUUID(),
        seq: 1,
        op: 'saveGuideItem',
        body: { guideItemId: randomUUID(), itemNm: '대기 저장', ctgryCd: 'A', qty: 1, useDt: '20260406', useYn: 'Y' },
      },
    ],
  })),
  clearDeviceStore: by('oper01', () => ({})),
  confirmQueueLoss: by('oper01', lostDevice),
  claimWork: by('oper01', async (context) => ({ ...(await work(context)), clmYn: 'Y' })),
  saveWorkDpty: by('oper01', deputy),
  deleteWorkDpty: by('oper01', async (context) => {
    await context.call('oper01', 'saveWorkDpty', deputy());
    return {};
  }),
  saveFavMenu: by(
    'admin01',
    async ({
      server: {
        database: { db },
      },
      resourceId,
    }) => ({
      menuId: (
        await db
          .selectFrom('menu')
          .select('menuId')
          .where('resourceId', '=', resourceId('/admin/sysMng/roleMng'))
          .executeTakeFirstOrThrow()
      ).menuId,
      favYn: 'Y',
    }),
  ),
  saveHomeWidget: by('oper01', () => WIDGETS),
  resetHomeWidget: by('oper01', async (context) => {
    await context.call('oper01', 'saveHomeWidget', WIDGETS);
    return {};
  }),
  saveSchdl: by('oper01', entry),
  deleteSchdl: by('oper01', async (context) => ({
    rows: [pick(await context.call('oper01', 'saveSchdl', entry()), 'acdmSchdlId', 'version')],
  })),
  uploadSchdl: by('dept01', schedule),
  applySchdlUpload: by('dept01', async (context) =>
    pick((await context.answer('dept01', 'uploadSchdl', schedule())).body.data, 'uploadId'),
  ),
  saveSecurityPolicy: by('admin01', async (context) => ({
    ...(await policy(context)),
    emptyTime: '20',
    rsn: '정기 검토',
  })),
  previewSecurityPolicy: by('admin01', async (context) => {
    const { version: _version, ...stored } = (await policy(context)) as { version: number };
    return { policy: stored };
  }),
  saveAllowedIp: by('admin01', address),
  deleteAllowedIp: by('admin01', async (context) => ({
    rows: [pick(await context.call('admin01', 'saveAllowedIp', address()), 'allowedIpId', 'version')],
  })),
  runBatchJob: by('admin01', () => ({ jobCd: 'ACNT_DORM' })),
  retryBatchRun: by('admin01', async (context) => {
    const key = await run(context);
    await context.call('admin01', 'stopBatchRun', key);
    return key;
  }),
  stopBatchRun: by('admin01', run),
  saveBatchJob: by(
    'admin01',
    async ({
      server: {
        database: { db },
      },
    }) => ({
      jobCd: 'GUIDE_RESET',
      version: (
        await db.selectFrom('batchJob').select('version').where('jobCd', '=', 'GUIDE_RESET').executeTakeFirstOrThrow()
      ).version,
      cronExpr: '30 5 * * 1',
      timeoutMin: 5,
      retryCnt: 1,
      retryGapMin: 5,
      useYn: 'Y',
    }),
  ),
  uploadBatchInput: by('admin01', sentFile),
  applyBatchInput: by('admin01', async (context) =>
    pick(await context.call('admin01', 'uploadBatchInput', await sentFile(context)), 'batchInputId'),
  ),
  closeUserSession: by('admin01', async (context) => {
    await context.server.signIn('head03');
    return { userId: userIdOf('head03'), rsn: '자리 비움' };
  }),
  saveAcsLogInspct: by('admin01', inspection),
  closeAcsLogInspct: by('admin01', async (context) => {
    await context.call('admin01', 'saveAcsLogInspct', await inspection(context));
    return { ...MONTH, version: 2 };
  }),
} as const;

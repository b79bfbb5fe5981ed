import { randomUUID } from 'node:crypto';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { stableId } from '#server/database/seed/stable-id.ts';
import { grantSpecial } from '#tests/support/special-perm.ts';
import { by, pick, type WriteContext } from './write-context.ts';

const code = (over: object = {}) => ({
  cmmnCdId: randomUUID(),
  cdId: `C${randomUUID().slice(0, 8).toUpperCase()}`,
  cdNm: '코드',
  sortOrdr: 1,
  useYn: 'Y',
  ...over,
});
const group = () => code({ cdNm: '그룹' });
const makeGroup = (context: WriteContext) => context.call('admin01', 'saveCmmnCdGrp', group());
const codeSheet = async (context: WriteContext) => ({
  upCdId: (await makeGroup(context))['cdId'],
  rows: ['U1', 'U2'].map((cdId, at) => ({
    rowNo: at + 2,
    cdId,
    cdNm: '이름',
    userdef1: '',
    userdef2: '',
    userdef3: '',
    sortOrdr: '1',
    useYn: 'Y',
  })),
});

const menu = (over: object = {}) => ({
  menuId: randomUUID(),
  upMenuId: null,
  menuNm: `메뉴 ${randomUUID().slice(0, 8)}`,
  menuDivCd: 'FOLDER',
  resourceId: null,
  sortOrdr: 10,
  dsplyYn: 'Y',
  useYn: 'Y',
  ...over,
});
const makeMenu = async (context: WriteContext) =>
  pick(await context.call('admin01', 'saveMenu', menu()), 'menuId', 'version');

const wish = (context: WriteContext) => ({
  permGrntId: randomUUID(),
  permId: stableId('perm:UNMASK'),
  resourceId: context.resourceId(NOTICE_SCREEN),
  strtDt: '20260406',
  endDt: '20260505',
  reqRsn: '학생 상담 연락처 확인',
});
const asked = async (context: WriteContext) =>
  pick(await context.call('dept01', 'requestPerm', wish(context)), 'permGrntId', 'version');

const review = () => ({
  permReviewId: randomUUID(),
  reviewNm: '2026년 상반기',
  baseDt: '20260406',
  strtDt: '20260406',
  endDt: '20260430',
  unansRsltCd: 'KEEP',
});

const client = (over: object = {}) => ({
  clientId: randomUUID(),
  clientCd: `PORTAL_${randomUUID().slice(0, 8).toUpperCase()}`,
  clientNm: '학생 포털',
  clientDivCd: 'PORTAL',
  mngrStfNo: 'admin02',
  allowIps: ['127.0.0.0/8'],
  allowApiIds: ['openPartSession'],
  rateLimit: 300,
  stCd: 'ACTIVE',
  ...over,
});
const makeClient = (context: WriteContext) => context.call('admin01', 'saveClient', client());
/** What a portal that was made for a test signs its calls with. */
export const clientKey = async (context: WriteContext) => {
  const made = await makeClient(context),
    { secret } = await context.call('admin01', 'issueClientSecret', pick(made, 'clientId', 'version'));
  return { authorization: `Basic ${Buffer.from(`${String(made['clientCd'])}:${String(secret)}`).toString('base64')}` };
};
const PART = { userDiv: 'USER', userKey: '20210001' };
/** Headers of a participant's session; of the named student when nothing is said. */
export const partHeaders = async (context: WriteContext, who: object = PART) => ({
  authorization: `Bearer ${String((await context.server.call('openPartSession', who, { headers: await clientKey(context) })).rows[0]?.partToken)}`,
});

const member = (over: object = {}) => ({
  otsdrMemberId: randomUUID(),
  memberNm: '나외부',
  birthDt: '19900131',
  mobile: '01011112222',
  email: 'outside@post.example',
  memberDivCd: 'RSDNT',
  orgNm: '',
  grdnAgreYn: 'N',
  agreReqYn: 'Y',
  agreMktYn: 'N',
  vrfyDivCd: 'DOC',
  ...over,
});
/** A member from outside, taken so many steps along. */
async function memberKey(
  context: WriteContext,
  ...steps: readonly ('approve' | 'stop')[]
): Promise<{ rows: readonly object[] }> {
  const made = await context.call('oper01', 'saveOtsdrMember', member()),
    id = made['otsdrMemberId'];
  let version = Number(made['version']);
  for (const step of steps) {
    await context.call('oper01', step === 'approve' ? 'approveOtsdrMember' : 'stopOtsdrMember', {
      rows: [{ id, version }],
      ...(step === 'stop' && { stopRsn: '무단 불참' }),
    });
    version += 1;
  }
  return { rows: [{ id, version }] };
}
const memberSheet = () => ({
  rows: [2, 3].map((rowNo) => ({
    rowNo,
    memberNm: `올림${rowNo}`,
    birthDt: '1990-01-31',
    mobile: `010-3333-100${rowNo}`,
    email: `row${rowNo}@post.example`,
    memberDivCd: 'RSDNT',
    orgNm: '',
    grdnNm: '',
    grdnMobile: '',
    grdnAgreYn: '',
    agreReqYn: 'Y',
    agreMktYn: 'N',
  })),
});

const resource = () => ({
  resourceId: randomUUID(),
  resourcePath: `/admin/test/${randomUUID().slice(0, 8)}`,
  resourceNm: '시험 자원',
  acsDivCd: 'ROLE',
  upResourceId: null,
  inhrtYn: 'N',
  prsnInfoYn: 'N',
  useYn: 'Y',
});

export const systemWrites = {
  saveCmmnCdGrp: by('admin01', group),
  saveCmmnCd: by('admin01', async (context) => ({
    upCdId: (await makeGroup(context))['cdId'],
    rows: [code(), code()],
  })),
  deleteCmmnCd: by('admin01', async (context) => ({ rows: [pick(await makeGroup(context), 'cmmnCdId', 'version')] })),
  uploadCmmnCd: by('admin01', codeSheet),
  applyCmmnCdUpload: by('admin01', async (context) =>
    pick((await context.answer('admin01', 'uploadCmmnCd', await codeSheet(context))).body.data, 'uploadId'),
  ),
  saveMenu: by('admin01', () => menu()),
  saveMenuOrder: by('admin01', async (context) => ({
    ...(await makeMenu(context)),
    upMenuId: (await makeMenu(context))['menuId'],
    sortOrdr: 1,
  })),
  deleteMenu: by('admin01', async (context) => ({ rows: [await makeMenu(context)] })),
  saveMenuRole: by('admin01', async (context) => ({
    add: [
      {
        menuId: (
          await context.call(
            'admin01',
            'saveMenu',
            menu({ menuDivCd: 'SCREEN', resourceId: context.resourceId('/guide') }),
          )
        )['menuId'],
        roleId: context.roleId('ROLE_PROF'),
      },
    ],
    del: [],
    grantReadYn: 'Y',
  })),
  requestPerm: by('dept01', wish),
  cancelPermReq: by('dept01', asked),
  approvePerm: by('admin01', async (context) => ({ rows: [await asked(context)] })),
  rejectPerm: by('admin01', async (context) => ({ ...(await asked(context)), rjctRsn: '사유 부족' })),
  revokePerm: by('admin01', async (context) => {
    const key = await asked(context);
    await context.call('admin01', 'approvePerm', { rows: [key] });
    return { ...key, version: Number(key['version']) + 1, rvkRsn: '업무 변경' };
  }),
  createPermReview: by('admin01', review),
  savePermReviewItem: by('head01', async (context) => {
    await context.call('admin01', 'createPermReview', review());
    const { permReviewItemId: id, version } = await context.server.database.db
      .selectFrom('permReviewItem')
      .select(['permReviewItemId', 'version'])
      .where('userId', '=', userIdOf('dept01'))
      .executeTakeFirstOrThrow();
    return { rows: [{ id, version }], rsltCd: 'RVK', rsltRsn: '업무 변경' };
  }),
  closePermReview: by('admin01', async (context) =>
    pick(await context.call('admin01', 'createPermReview', review()), 'permReviewId', 'version'),
  ),
  saveClient: by('admin01', () => client()),
  issueClientSecret: by('admin01', async (context) => pick(await makeClient(context), 'clientId', 'version')),
  stopClient: by('admin01', async (context) => ({
    ...pick(await makeClient(context), 'clientId', 'version'),
    rsn: '계약 종료',
  })),
  saveIdp: by('admin01', () => ({
    idpId: randomUUID(),
    idpNm: '대학 통합인증',
    issuerUrl: 'https://idp.univ.ac.kr',
    clientIdVal: 'madang',
    clientSecret: 'x'.repeat(32),
    scopes: 'openid profile email',
    userClaim: 'sub',
    userMatchDivCd: 'STF_NO',
    btnLabel: '통합로그인',
    endSessionYn: 'N',
    useYn: 'N',
  })),
  testIdp: by('admin01', () => ({ issuerUrl: 'http://127.0.0.1:1' })),
  openPartSession: async (context: WriteContext) => ({ by: null, arg: PART, headers: await clientKey(context) }),
  enterPartSession: async (context: WriteContext) => ({
    by: null,
    arg: {
      entryToken: String(
        (await context.server.call('openPartSession', PART, { headers: await clientKey(context) })).rows[0]?.entryToken,
      ),
    },
  }),
  openDemoSession: async () => ({ by: null, arg: PART }),
  closePartSession: async (context: WriteContext) => ({ by: null, arg: {}, headers: await partHeaders(context) }),
  unmask: by('dept01', async (context) => {
    await grantSpecial(context.server.database, 'dept01', 'UNMASK', NOTICE_SCREEN);
    return {
      resourcePath: NOTICE_SCREEN,
      sbjtDivCd: 'STDNT',
      keys: ['20210001'],
      fields: ['stdNm', 'mobile'],
      rsnCd: '02',
      rsnCn: '상담 일정 연락',
    };
  }),
  saveOtsdrMember: by('oper01', () => member()),
  approveOtsdrMember: by('oper01', (context) => memberKey(context)),
  rejectOtsdrMember: by('oper01', async (context) => ({ ...(await memberKey(context)), rjctRsn: '서류 부족' })),
  stopOtsdrMember: by('oper01', async (context) => ({
    ...(await memberKey(context, 'approve')),
    stopRsn: '무단 불참',
  })),
  resumeOtsdrMember: by('oper01', (context) => memberKey(context, 'approve', 'stop')),
  wthdrOtsdrMember: by('oper01', (context) => memberKey(context, 'approve')),
  uploadOtsdrMember: by('oper01', memberSheet),
  applyOtsdrMemberUpload: by('oper01', async (context) =>
    pick((await context.answer('oper01', 'uploadOtsdrMember', memberSheet())).body.data, 'uploadId'),
  ),
  saveResource: by('admin01', resource),
  deleteResource: by('admin01', async (context) => ({
    rows: [pick(await context.call('admin01', 'saveResource', resource()), 'resourceId', 'version')],
  })),
  syncResource: by('admin01', async (context) => {
    const { db } = context.server.database,
      missing = context.resourceId(NOTICE_SCREEN);
    await db.deleteFrom('menu').where('resourceId', '=', missing).execute();
    await db.deleteFrom('resource').where('resourceId', '=', missing).execute();
    return { applyYn: 'Y' };
  }),
} as const;

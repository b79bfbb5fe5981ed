import { randomUUID } from 'node:crypto';
import { NOTICE_SCREEN } from '#contract/communication/notice-screen.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import { by, pick, type WriteContext } from './write-context.ts';

const NOBODY = { stfDivCds: [], stfPstnCds: [], deptCds: [] };
const role = () => ({
  roleId: randomUUID(),
  roleCd: `ROLE_T${randomUUID().slice(0, 8).toUpperCase()}`,
  roleNm: '시험 역할',
  dataScopeCd: 'DEPT',
  autoGrntCond: NOBODY,
  autoRevokeYn: 'N',
  otpReqYn: 'N',
  useYn: 'Y',
});
const cellSheet = () => ({
  rows: [{ rowNo: 2, roleCd: 'ROLE_CAREER', resourcePath: NOTICE_SCREEN, authTypes: 'R', dataScopeCd: 'DEPT' }],
});
const grantSheet = () => ({
  rows: [
    {
      rowNo: 2,
      stfNo: 'cnslr01',
      roleCd: 'ROLE_OPER',
      strtDt: '20260501',
      endDt: '',
      scopeDeptCd: '',
      grntRsn: '학기 지원',
    },
  ],
});
const grant = (context: WriteContext) => ({
  userRoleId: randomUUID(),
  userId: userIdOf('dept01'),
  roleId: context.roleId('ROLE_OPER'),
  strtDt: '20260406',
  endDt: '20260430',
  scopeDeptCd: null,
  grntRsn: '시험 부여',
});
const granted = async (context: WriteContext) =>
  pick(await context.call('admin01', 'saveUserRole', grant(context)), 'userRoleId', 'version');
const act = (loginId: string, more: object = {}) => ({ userId: userIdOf(loginId), rsn: '본인 요청', ...more });
/** What an account has before something of it is taken. */
const make = async (
  {
    server: {
      database: { db },
    },
  }: WriteContext,
  loginId: string,
  over: object,
): Promise<object> => {
  await db.updateTable('user').set(over).where('userId', '=', userIdOf(loginId)).execute();
  return act(loginId);
};
const rights = (context: WriteContext) => ({
  roleId: context.roleId('ROLE_CAREER'),
  rows: [{ resourceId: context.resourceId(NOTICE_SCREEN), authTypes: ['R'], dataScopeCd: 'DEPT' }],
});

export const roleWrites = {
  saveRole: by('admin01', role),
  copyRole: by('admin01', (context) => ({
    roleId: context.roleId('ROLE_OPER'),
    newRoleId: randomUUID(),
    roleCd: 'ROLE_OPER_COPY',
    roleNm: '운영자 사본',
  })),
  deleteRole: by('admin01', async (context) => ({
    rows: [pick(await context.call('admin01', 'saveRole', role()), 'roleId', 'version')],
  })),
  saveRoleResource: by('admin01', (context) => ({ ...rights(context), roleVersion: 1, rsn: '시험 변경' })),
  uploadRoleResource: by('admin01', cellSheet),
  applyRoleResourceUpload: by('admin01', async (context) =>
    pick((await context.answer('admin01', 'uploadRoleResource', cellSheet())).body.data, 'uploadId'),
  ),
  previewAccess: by('admin01', (context) => ({ roleResource: rights(context) })),
  saveUserRole: by('admin01', grant),
  endUserRole: by('admin01', async (context) => ({ rows: [await granted(context)], rsn: '업무 종료' })),
  saveUserRoleBulk: by('admin01', (context) => ({
    userIds: ['dept01', 'dept02'].map(userIdOf),
    roleId: context.roleId('ROLE_OPER'),
    strtDt: '20260406',
    endDt: '20260430',
    scopeDeptCd: null,
    grntRsn: '학기 지원',
  })),
  uploadUserRole: by('admin01', grantSheet),
  applyUserRoleUpload: by('admin01', async (context) =>
    pick((await context.answer('admin01', 'uploadUserRole', grantSheet())).body.data, 'uploadId'),
  ),
  unlockUser: by('admin01', (context) => make(context, 'cnslr03', { acntStCd: 'DORM' })),
  issueTempPwd: by('admin01', () => act('dept02')),
  unlinkSso: by('admin01', (context) => make(context, 'dean01', { ssoSub: 'sub-1' })),
  resetOtp: by('admin01', (context) => make(context, 'dean01', { otpYn: 'Y', otpSecretEnc: 'x' })),
  stopUser: by('admin01', () => act('head02', { stopYn: 'Y' })),
  saveRoleUser: by('admin01', (context) => ({
    roleId: context.roleId('ROLE_OPER'),
    userIds: [userIdOf('dept01')],
    strtDt: '20260406',
    endDt: '20260430',
    rsn: '행사 지원',
  })),
  changeRoleUserPeriod: by('admin01', async (context) => ({
    rows: [await granted(context)],
    endDt: '20261231',
    rsn: '기간 정비',
  })),
  endRoleUser: by('admin01', async (context) => ({ rows: [await granted(context)], rsn: '부서 이동' })),
  sendGrantEndAlarm: by('admin01', async (context) => ({ userRoleIds: [(await granted(context))['userRoleId']] })),
} as const;

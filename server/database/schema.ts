import type * as access from './schema/access.ts';
import type { CmmnCdTable, FileGroupTable, FileTable } from './schema/codes-and-files.ts';
import type * as communication from './schema/communication.ts';
import type { GuideItemTable } from './schema/guide.ts';
import type * as histories from './schema/histories.ts';
import type { DeptTable, StaffTable, StudentTable, UserTable } from './schema/people.ts';
import type * as security from './schema/security.ts';
import type * as work from './schema/work.ts';

/** Every table, by the name it has in SQL. The migrations are the truth; this is what TypeScript may know of them. */
export interface Schema {
  dept: DeptTable;
  staff: StaffTable;
  student: StudentTable;
  user: UserTable;
  menu: access.MenuTable;
  resource: access.ResourceTable;
  resourceApi: access.ResourceApiTable;
  role: access.RoleTable;
  roleResource: access.RoleResourceTable;
  menuRole: access.MenuRoleTable;
  userRole: access.UserRoleTable;
  perm: access.PermTable;
  permGrnt: access.PermGrntTable;
  favMenu: access.FavMenuTable;
  cmmnCd: CmmnCdTable;
  fileGroup: FileGroupTable;
  file: FileTable;
  securityPolicy: security.SecurityPolicyTable;
  securityPolicyHis: security.SecurityPolicyHisTable;
  allowedIp: security.AllowedIpTable;
  pwdHis: security.PwdHisTable;
  userSession: security.UserSessionTable;
  loginFail: security.LoginFailTable;
  loginHis: histories.LoginHisTable;
  apiUseHis: histories.ApiUseHisTable;
  menuUseHis: histories.MenuUseHisTable;
  permGrntHis: histories.PermGrntHisTable;
  prsnAcsHis: histories.PrsnAcsHisTable;
  clientReq: work.ClientReqTable;
  workItem: work.WorkItemTable;
  uploadCheck: work.UploadCheckTable;
  installation: work.InstallationTable;
  guideItem: GuideItemTable;
  notice: communication.NoticeTable;
  noticeTrgt: communication.NoticeTrgtTable;
  noticeRead: communication.NoticeReadTable;
  noticeView: communication.NoticeViewTable;
}

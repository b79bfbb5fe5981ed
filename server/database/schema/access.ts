import type { ColumnType, Generated } from 'kysely';
import type { Common, Flag, MaybeJson, MaybeText, MaybeTimestamp, StampedNow, Ymd } from './columns.ts';

export type ScopeCd = 'ALL' | 'COLG' | 'DEPT' | 'OWN';

export interface MenuTable extends Common {
  menuId: string;
  upMenuId: MaybeText;
  menuNm: string;
  menuDivCd: 'FOLDER' | 'SCREEN' | 'LINK';
  resourceId: MaybeText;
  linkUrl: MaybeText;
  linkTrgtCd: MaybeText;
  iconNm: MaybeText;
  sortOrdr: Generated<number>;
  menuDesc: MaybeText;
  hlpCntn: MaybeText;
  dsplyYn: Generated<Flag>;
  useYn: Generated<Flag>;
  /** Start path below a PREFIX resource; null = the resource's own path. */
  menuPath: MaybeText;
}

export interface ResourceTable extends Common {
  resourceId: string;
  resourceNm: string;
  resourcePath: string;
  matchDivCd: Generated<'EXACT' | 'PARAM' | 'PREFIX'>;
  acsDivCd: Generated<'PUBLIC' | 'LOGIN' | 'ROLE'>;
  upResourceId: MaybeText;
  inhrtYn: Generated<Flag>;
  prsnInfoYn: Generated<Flag>;
  resourceDesc: MaybeText;
  useYn: Generated<Flag>;
}

export interface ResourceApiTable extends Common {
  resourceApiId: string;
  resourceId: string;
  httpMethod: 'GET' | 'POST';
  apiPath: string;
  authType: 'C' | 'R' | 'U' | 'D';
  prsnInfoYn: Generated<Flag>;
  bgYn: Generated<Flag>;
}

export interface AutoGrant {
  readonly stfDivCds?: readonly string[];
  readonly stfPstnCds?: readonly string[];
  readonly deptCds?: readonly string[];
}

export interface RoleTable extends Common {
  roleId: string;
  roleCd: string;
  roleNm: string;
  roleDesc: MaybeText;
  dataScopeCd: ScopeCd;
  sysRoleYn: Generated<Flag>;
  autoGrntYn: Generated<Flag>;
  autoGrntCond: MaybeJson<AutoGrant>;
  autoRevokeYn: Generated<Flag>;
  otpReqYn: Generated<Flag>;
  useYn: Generated<Flag>;
}

export interface RoleResourceTable extends Common {
  roleResourceId: string;
  roleId: string;
  resourceId: string;
  /** Letters in the order CRUD. */
  authTypes: string;
  dataScopeCd: ColumnType<ScopeCd | null, ScopeCd | null | undefined, ScopeCd | null>;
}

export interface MenuRoleTable extends Common {
  menuRoleId: string;
  menuId: string;
  roleId: string;
}

export interface UserRoleTable extends Common {
  userRoleId: string;
  userId: string;
  roleId: string;
  strtDt: Ymd;
  /** 99991231 = no end. */
  endDt: Generated<Ymd>;
  scopeDeptCd: MaybeText;
  grntDivCd: Generated<'MANUAL' | 'AUTO' | 'BULK'>;
  grntRsn: MaybeText;
  stCd: Generated<'ACTIVE' | 'ENDED'>;
  endedDt: MaybeTimestamp;
  endedRsnCd: MaybeText;
}

export interface PermTable extends Common {
  permId: string;
  permCd: string;
  permNm: string;
  permDesc: MaybeText;
  maxDays: number;
  resourceReqYn: Flag;
  useYn: Generated<Flag>;
}

export interface PermGrntTable extends Common {
  permGrntId: string;
  permId: string;
  userId: string;
  resourceId: MaybeText;
  strtDt: Ymd;
  endDt: Ymd;
  reqRsn: string;
  statCd: Generated<'REQ' | 'APRV' | 'RJCT' | 'END' | 'RVK' | 'CNCL'>;
  reqUserId: string;
  reqDt: StampedNow;
  aprvUserId: MaybeText;
  aprvDt: MaybeTimestamp;
  rjctRsn: MaybeText;
  rvkRsn: MaybeText;
}

export interface FavMenuTable extends Common {
  favMenuId: string;
  userId: string;
  menuId: string;
  sortOrdr: Generated<number>;
}

/** One row; the number rises with every change of what people may do. */
export interface AccessStampTable {
  accessStampId: number;
  stamp: number;
}

/** A refusal by the number that was told with it. */
export interface AccessDenialTable {
  explainId: string;
  denyDt: StampedNow;
  userId: string;
  traceId: string;
  apiPath: string;
  resourcePath: MaybeText;
  authType: MaybeText;
  rsnCd: MaybeText;
}

export interface PermReviewTable extends Common {
  permReviewId: string;
  reviewNm: string;
  baseDt: Ymd;
  strtDt: Ymd;
  endDt: Ymd;
  unansRsltCd: 'KEEP' | 'RVK';
  statCd: Generated<'OPEN' | 'CLOSED'>;
}

export interface PermReviewItemTable extends Common {
  permReviewItemId: string;
  permReviewId: string;
  trgtDivCd: 'ROLE' | 'PERM';
  /** userRoleId or permGrntId. */
  trgtId: string;
  userId: string;
  /** Null: whoever holds U on the screen answers. */
  rvwrUserId: MaybeText;
  rsltCd: Generated<'NONE' | 'KEEP' | 'RVK'>;
  rsltRsn: MaybeText;
  ansUserId: MaybeText;
  finalCd: ColumnType<'KEEP' | 'RVK' | null, 'KEEP' | 'RVK' | null | undefined, 'KEEP' | 'RVK' | null>;
}

import type { DataScope } from '#contract/permission.ts';

export interface SeedRole {
  readonly roleCd: string;
  readonly roleNm: string;
  readonly dataScopeCd: DataScope;
  readonly roleDesc: string;
  /** Staff kinds that hold the role without being asked. */
  readonly autoStfDivCds?: readonly string[];
  /** Ends when its holder changes department. */
  readonly autoRevokeYn?: 'Y';
}

/** The seven built-in roles. */
export const ROLES: readonly SeedRole[] = [
  {
    roleCd: 'ROLE_SYS_ADMIN',
    roleNm: '시스템관리자',
    dataScopeCd: 'ALL',
    roleDesc: '정보전산원. 메뉴, 자원, 역할, 보안정책을 관리합니다.',
  },
  {
    roleCd: 'ROLE_OPER',
    roleNm: '운영자',
    dataScopeCd: 'ALL',
    roleDesc: '학생처, 교육혁신원 등 본부 부서의 업무 담당자입니다.',
  },
  {
    roleCd: 'ROLE_DEPT',
    roleNm: '부서담당자',
    dataScopeCd: 'DEPT',
    roleDesc: '학과 조교와 부서 담당자입니다.',
    autoRevokeYn: 'Y',
  },
  {
    roleCd: 'ROLE_PROF',
    roleNm: '교수',
    dataScopeCd: 'OWN',
    roleDesc: '전임교원과 비전임교원에게 자동으로 부여됩니다.',
    autoStfDivCds: ['10', '20'],
  },
  { roleCd: 'ROLE_CNSLR', roleNm: '상담사', dataScopeCd: 'OWN', roleDesc: '전문상담을 맡은 상담사입니다.' },
  { roleCd: 'ROLE_CAREER', roleNm: '취업담당자', dataScopeCd: 'ALL', roleDesc: '취업지원팀의 업무 담당자입니다.' },
  { roleCd: 'ROLE_AUDIT', roleNm: '감사', dataScopeCd: 'ALL', roleDesc: '감사실. 조회만 할 수 있습니다.' },
];

/** Special permissions: days they may last at most, and whether they are bound to one resource. */
export const PERMS = [
  {
    permCd: 'UNMASK',
    permNm: '개인정보 원문 열람',
    permDesc: '대상 화면에서 가려진 개인정보를 사유를 적고 원문으로 봅니다.',
    maxDays: 180,
    resourceReqYn: 'Y',
  },
  {
    permCd: 'XLS_PRSN',
    permNm: '개인정보 원문 다운로드',
    permDesc: '대상 화면의 개인정보를 사유를 적고 가리지 않은 엑셀로 내려받습니다.',
    maxDays: 90,
    resourceReqYn: 'Y',
  },
  {
    permCd: 'BULK_SEND',
    permNm: '500명 초과 알림 발송',
    permDesc: '받는 사람이 500명을 넘는 알림을 승인 없이 발송합니다.',
    maxDays: 365,
    resourceReqYn: 'N',
  },
  {
    permCd: 'LOG_XLS',
    permNm: '이력 반출',
    permDesc: '대상 이력 화면의 기록을 사유를 적고 엑셀로 내려받습니다.',
    maxDays: 30,
    resourceReqYn: 'Y',
  },
  {
    permCd: 'STAT_CNFRM',
    permNm: '통계 확정',
    permDesc: '기준일의 통계를 확정하고 확정을 취소합니다.',
    maxDays: 365,
    resourceReqYn: 'N',
  },
  {
    permCd: 'EMRG_NOTI',
    permNm: '야간 긴급발송',
    permDesc: '발송을 제한하는 야간에도 긴급 알림을 발송합니다.',
    maxDays: 365,
    resourceReqYn: 'N',
  },
] as const;

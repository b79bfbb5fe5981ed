import { DIAGNOSIS_MENUS, DIAGNOSIS_SCREENS } from './diagnosis-screens.ts';
import { ECP_MENUS, ECP_SCREENS } from './ecp-screens.ts';
import { MILEAGE_MENUS, MILEAGE_SCREENS } from './mileage-screens.ts';
import type { DataScope } from '#contract/permission.ts';

/** [role, permissions in the order CRUD, scope when it differs from the role's own]. */
export type Grant = readonly [roleCd: string, authTypes: string, dataScopeCd?: DataScope];

export interface SeedScreen {
  readonly resourcePath: string;
  readonly resourceNm: string;
  readonly matchDivCd: 'EXACT' | 'PREFIX';
  readonly acsDivCd: 'LOGIN' | 'ROLE';
  /** Holds personal data: masked, unmasked for a reason, logged. */
  readonly prsnInfoYn?: 'Y';
  /** Path of the screen whose rights count here as well: a detail behind its list. */
  readonly inheritsFrom?: string;
  readonly grants: readonly Grant[];
}

export interface SeedMenu {
  /** Names from the top to this menu. */
  readonly trail: readonly string[];
  readonly iconNm: string;
  /** Missing for a folder. */
  readonly resourcePath?: string;
  /** Where a menu below a PREFIX resource leads. */
  readonly menuPath?: string;
  readonly roleCds?: readonly string[];
}

/** Security policy and histories: administrators keep them, the auditors read them. */
const SECURITY_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'RUD'],
  ['ROLE_AUDIT', 'R'],
];
const SECURITY_ROLES = ['ROLE_SYS_ADMIN', 'ROLE_AUDIT'];

/** Screens that exist in the programme, with the grants they start with. A screen that is not built has no row. */
export const SCREENS: readonly SeedScreen[] = [
  // Everybody's, with or without a role: reached by the mark above the menu and no row of it.
  {
    resourcePath: '/admin/main',
    resourceNm: '홈',
    matchDivCd: 'EXACT',
    acsDivCd: 'LOGIN',
    grants: [
      ['ROLE_OPER', 'CRUD', 'ALL'],
      ['ROLE_DEPT', 'CRUD', 'DEPT'],
    ],
  },
  {
    resourcePath: '/guide',
    resourceNm: 'UI 가이드',
    matchDivCd: 'PREFIX',
    acsDivCd: 'LOGIN',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_OPER', 'CRUD'],
    ],
  },
  {
    resourcePath: '/admin/sysMng/cmmnCdMng',
    resourceNm: '공통코드관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_OPER', 'CRU'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/sysMng/securityPolicyMng',
    resourceNm: '보안정책관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: SECURITY_GRANTS,
  },
  {
    resourcePath: '/batch',
    resourceNm: '배치 작업 콘솔',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_OPER', 'R'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/sysMng/hisSrch/loginHisSrch',
    resourceNm: '로그인 이력',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: SECURITY_GRANTS,
  },
  {
    resourcePath: '/admin/sysMng/hisSrch/apiUseHis',
    resourceNm: 'API 사용 이력',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: SECURITY_GRANTS,
  },
  {
    resourcePath: '/admin/sysMng/hisSrch/menuUseHisSrch',
    resourceNm: '메뉴 사용 이력',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: SECURITY_GRANTS,
  },
  {
    resourcePath: '/admin/sysMng/hisSrch/permGrntHisSrch',
    resourceNm: '권한부여 이력',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: SECURITY_GRANTS,
  },
  {
    resourcePath: '/admin/sysMng/hisSrch/sqlLogHisSrch',
    resourceNm: 'SQL 로그',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: SECURITY_GRANTS,
  },
  {
    resourcePath: '/admin/sysMng/roleMng',
    resourceNm: '역할관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_OPER', 'R'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/sysMng/roleResourceMpg',
    resourceNm: '역할별 자원 권한',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/sysMng/userRoleMpg',
    resourceNm: '사용자별 역할',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/sysMng/roleUserMpg',
    resourceNm: '역할별 사용자',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/sysMng/menuMng',
    resourceNm: '메뉴관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_OPER', 'R'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/sysMng/menuRoleMpg',
    resourceNm: '메뉴별 역할 매핑',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/sysMng/adminPerm/permMng',
    resourceNm: '관리자 권한 관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/sysMng/adminPerm/clientMng',
    resourceNm: '연계·인증 클라이언트 관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/sysMng/resourceMng',
    resourceNm: '자원관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/sysMng/otsdrMng/otsdrMemberMng',
    resourceNm: '외부인 회원관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    prsnInfoYn: 'Y',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_OPER', 'CRUD'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/cmnct/cmnctMng/notice',
    resourceNm: '공지사항',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
      ['ROLE_OPER', 'CRUD', 'ALL'],
      ['ROLE_DEPT', 'CRUD', 'DEPT'],
      ['ROLE_CNSLR', 'CRUD', 'DEPT'],
      ['ROLE_CAREER', 'CRUD', 'DEPT'],
      ['ROLE_PROF', 'R', 'ALL'],
      ['ROLE_AUDIT', 'R', 'ALL'],
    ],
  },
  {
    // The detail screen stands below it and has no rights of its own.
    resourcePath: '/admin/cmnct/cmnctMng/alarmMng',
    resourceNm: '알림 발송 관리',
    matchDivCd: 'PREFIX',
    acsDivCd: 'ROLE',
    prsnInfoYn: 'Y',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
      ['ROLE_OPER', 'CRUD', 'ALL'],
      ['ROLE_DEPT', 'CRU', 'DEPT'],
      ['ROLE_CNSLR', 'CRU', 'DEPT'],
      ['ROLE_CAREER', 'CRU', 'DEPT'],
      ['ROLE_PROF', 'CR', 'OWN'],
      ['ROLE_AUDIT', 'R', 'ALL'],
    ],
  },
  {
    resourcePath: '/admin/cmnct/cmnctMng/mainBannerMng',
    resourceNm: '메인 배너 관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD'],
      ['ROLE_OPER', 'CRUD'],
      ['ROLE_AUDIT', 'R'],
    ],
  },
  {
    resourcePath: '/admin/spaceBkng/spaceBkngMng',
    resourceNm: '공간 관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
      ['ROLE_OPER', 'CRUD', 'ALL'],
      ['ROLE_DEPT', 'CRUD', 'DEPT'],
      ['ROLE_PROF', 'R', 'OWN'],
      ['ROLE_CNSLR', 'R', 'OWN'],
      ['ROLE_CAREER', 'R', 'OWN'],
      ['ROLE_AUDIT', 'R', 'ALL'],
    ],
  },
  {
    resourcePath: '/admin/spaceBkng/spaceBkngMngDetail',
    resourceNm: '공간 상세',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    inheritsFrom: '/admin/spaceBkng/spaceBkngMng',
    grants: [],
  },
  {
    resourcePath: '/admin/spaceBkng/spaceBkngApplyMng',
    resourceNm: '예약 신청 관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    prsnInfoYn: 'Y',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRU', 'ALL'],
      ['ROLE_OPER', 'CRU', 'ALL'],
      ['ROLE_DEPT', 'CRU', 'DEPT'],
      ['ROLE_PROF', 'CRU', 'OWN'],
      ['ROLE_CNSLR', 'CRU', 'OWN'],
      ['ROLE_CAREER', 'CRU', 'OWN'],
      ['ROLE_AUDIT', 'R', 'ALL'],
    ],
  },
  {
    resourcePath: '/admin/spaceBkng/spaceBkngApplyDetail',
    resourceNm: '예약 신청 상세',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    prsnInfoYn: 'Y',
    inheritsFrom: '/admin/spaceBkng/spaceBkngApplyMng',
    grants: [],
  },
  ...DIAGNOSIS_SCREENS,
  ...ECP_SCREENS,
  ...MILEAGE_SCREENS,
];

const SPACE_ROLES = [
  'ROLE_SYS_ADMIN',
  'ROLE_OPER',
  'ROLE_DEPT',
  'ROLE_PROF',
  'ROLE_CNSLR',
  'ROLE_CAREER',
  'ROLE_AUDIT',
];
const GUIDE_ROLES = ['ROLE_SYS_ADMIN', 'ROLE_OPER'];

export const MENUS: readonly SeedMenu[] = [
  { trail: ['시스템관리'], iconNm: 'pi-cog' },
  {
    trail: ['시스템관리', '공통코드관리'],
    iconNm: 'pi-tags',
    resourcePath: '/admin/sysMng/cmmnCdMng',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_AUDIT'],
  },
  {
    trail: ['시스템관리', '역할관리'],
    iconNm: 'pi-users',
    resourcePath: '/admin/sysMng/roleMng',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_AUDIT'],
  },
  {
    trail: ['시스템관리', '역할별 자원 권한'],
    iconNm: 'pi-key',
    resourcePath: '/admin/sysMng/roleResourceMpg',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_AUDIT'],
  },
  {
    trail: ['시스템관리', '사용자별 역할'],
    iconNm: 'pi-user-edit',
    resourcePath: '/admin/sysMng/userRoleMpg',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_AUDIT'],
  },
  {
    trail: ['시스템관리', '역할별 사용자'],
    iconNm: 'pi-id-card',
    resourcePath: '/admin/sysMng/roleUserMpg',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_AUDIT'],
  },
  {
    trail: ['시스템관리', '보안정책관리'],
    iconNm: 'pi-shield',
    resourcePath: '/admin/sysMng/securityPolicyMng',
    roleCds: SECURITY_ROLES,
  },
  {
    trail: ['시스템관리', '배치 작업 콘솔'],
    iconNm: 'pi-clock',
    resourcePath: '/batch',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_AUDIT'],
  },
  {
    trail: ['시스템관리', '메뉴관리'],
    iconNm: 'pi-sitemap',
    resourcePath: '/admin/sysMng/menuMng',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_AUDIT'],
  },
  {
    trail: ['시스템관리', '메뉴별 역할 매핑'],
    iconNm: 'pi-link',
    resourcePath: '/admin/sysMng/menuRoleMpg',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_AUDIT'],
  },
  {
    trail: ['시스템관리', '관리자 권한 관리'],
    iconNm: 'pi-key',
    resourcePath: '/admin/sysMng/adminPerm/permMng',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_AUDIT'],
  },
  {
    trail: ['시스템관리', '연계·인증 클라이언트 관리'],
    iconNm: 'pi-share-alt',
    resourcePath: '/admin/sysMng/adminPerm/clientMng',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_AUDIT'],
  },
  {
    trail: ['시스템관리', '자원관리'],
    iconNm: 'pi-server',
    resourcePath: '/admin/sysMng/resourceMng',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_AUDIT'],
  },
  {
    trail: ['시스템관리', '외부인 회원관리'],
    iconNm: 'pi-user',
    resourcePath: '/admin/sysMng/otsdrMng/otsdrMemberMng',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_AUDIT'],
  },
  { trail: ['시스템관리', '이력조회'], iconNm: 'pi-history' },
  {
    trail: ['시스템관리', '이력조회', '로그인 이력'],
    iconNm: 'pi-sign-in',
    resourcePath: '/admin/sysMng/hisSrch/loginHisSrch',
    roleCds: SECURITY_ROLES,
  },
  {
    trail: ['시스템관리', '이력조회', 'API 사용 이력'],
    iconNm: 'pi-server',
    resourcePath: '/admin/sysMng/hisSrch/apiUseHis',
    roleCds: SECURITY_ROLES,
  },
  {
    trail: ['시스템관리', '이력조회', '메뉴 사용 이력'],
    iconNm: 'pi-eye',
    resourcePath: '/admin/sysMng/hisSrch/menuUseHisSrch',
    roleCds: SECURITY_ROLES,
  },
  {
    trail: ['시스템관리', '이력조회', '권한부여 이력'],
    iconNm: 'pi-history',
    resourcePath: '/admin/sysMng/hisSrch/permGrntHisSrch',
    roleCds: SECURITY_ROLES,
  },
  {
    trail: ['시스템관리', '이력조회', 'SQL 로그'],
    iconNm: 'pi-database',
    resourcePath: '/admin/sysMng/hisSrch/sqlLogHisSrch',
    roleCds: SECURITY_ROLES,
  },
  ...DIAGNOSIS_MENUS,
  ...ECP_MENUS,
  ...MILEAGE_MENUS,
  { trail: ['소통관리'], iconNm: 'pi-comments' },
  {
    trail: ['소통관리', '공지사항'],
    iconNm: 'pi-megaphone',
    resourcePath: '/admin/cmnct/cmnctMng/notice',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_DEPT', 'ROLE_PROF', 'ROLE_CNSLR', 'ROLE_CAREER', 'ROLE_AUDIT'],
  },
  {
    trail: ['소통관리', '알림 발송 관리'],
    iconNm: 'pi-send',
    resourcePath: '/admin/cmnct/cmnctMng/alarmMng',
    menuPath: '/admin/cmnct/cmnctMng/alarmMng',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_DEPT', 'ROLE_PROF', 'ROLE_CNSLR', 'ROLE_CAREER', 'ROLE_AUDIT'],
  },
  {
    trail: ['소통관리', '메인 배너 관리'],
    iconNm: 'pi-image',
    resourcePath: '/admin/cmnct/cmnctMng/mainBannerMng',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_AUDIT'],
  },
  { trail: ['공간예약'], iconNm: 'pi-building' },
  {
    trail: ['공간예약', '공간 관리'],
    iconNm: 'pi-map',
    resourcePath: '/admin/spaceBkng/spaceBkngMng',
    roleCds: SPACE_ROLES,
  },
  {
    trail: ['공간예약', '예약 신청 관리'],
    iconNm: 'pi-calendar-plus',
    resourcePath: '/admin/spaceBkng/spaceBkngApplyMng',
    roleCds: SPACE_ROLES,
  },
  { trail: ['UI Guide'], iconNm: 'pi-palette' },
  {
    trail: ['UI Guide', 'Overview'],
    iconNm: 'pi-book',
    resourcePath: '/guide',
    menuPath: '/guide/home',
    roleCds: GUIDE_ROLES,
  },
  { trail: ['UI Guide', 'List'], iconNm: 'pi-list' },
  {
    trail: ['UI Guide', 'List', '기본'],
    iconNm: 'pi-table',
    resourcePath: '/guide',
    menuPath: '/guide/list',
    roleCds: GUIDE_ROLES,
  },
  {
    trail: ['UI Guide', 'List', '선택·체크·라디오'],
    iconNm: 'pi-check-square',
    resourcePath: '/guide',
    menuPath: '/guide/list2',
    roleCds: GUIDE_ROLES,
  },
  {
    trail: ['UI Guide', 'List', '탭·날짜'],
    iconNm: 'pi-calendar',
    resourcePath: '/guide',
    menuPath: '/guide/list3',
    roleCds: GUIDE_ROLES,
  },
  { trail: ['UI Guide', 'Detail'], iconNm: 'pi-id-card' },
  {
    trail: ['UI Guide', 'Detail', '탭'],
    iconNm: 'pi-window-maximize',
    resourcePath: '/guide',
    menuPath: '/guide/detail',
    roleCds: GUIDE_ROLES,
  },
  {
    trail: ['UI Guide', 'Detail', '팝업'],
    iconNm: 'pi-clone',
    resourcePath: '/guide',
    menuPath: '/guide/detail2',
    roleCds: GUIDE_ROLES,
  },
  {
    trail: ['UI Guide', 'Detail', '조회'],
    iconNm: 'pi-file',
    resourcePath: '/guide',
    menuPath: '/guide/detail3',
    roleCds: GUIDE_ROLES,
  },
  { trail: ['UI Guide', 'Labs'], iconNm: 'pi-wrench' },
  {
    trail: ['UI Guide', 'Labs', '트리 1'],
    iconNm: 'pi-sitemap',
    resourcePath: '/guide',
    menuPath: '/guide/tree1',
    roleCds: GUIDE_ROLES,
  },
  {
    trail: ['UI Guide', 'Labs', '트리 2'],
    iconNm: 'pi-sort-alt',
    resourcePath: '/guide',
    menuPath: '/guide/tree2',
    roleCds: GUIDE_ROLES,
  },
  {
    trail: ['UI Guide', 'Labs', '홍보 등록'],
    iconNm: 'pi-images',
    resourcePath: '/guide',
    menuPath: '/guide/promoReg',
    roleCds: GUIDE_ROLES,
  },
  {
    trail: ['UI Guide', 'Labs', '복합 차트'],
    iconNm: 'pi-chart-bar',
    resourcePath: '/guide',
    menuPath: '/guide/mixedChart',
    roleCds: GUIDE_ROLES,
  },
];

import type { ScopeCd } from '../../schema/access.ts';

/** [role, letters in the order CRUD, scope when it differs from the role's own]. */
export type Grant = readonly [roleCd: string, authTypes: string, dataScopeCd?: ScopeCd];

export interface SeedScreen {
  readonly resourcePath: string;
  readonly resourceNm: string;
  readonly matchDivCd: 'EXACT' | 'PREFIX';
  readonly acsDivCd: 'LOGIN' | 'ROLE';
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

/** Screens that exist in the programme, with the grants they start with. A screen that is not built has no row. */
export const SCREENS: readonly SeedScreen[] = [
  { resourcePath: '/guide', resourceNm: 'UI 가이드', matchDivCd: 'PREFIX', acsDivCd: 'LOGIN', grants: [['ROLE_SYS_ADMIN', 'CRUD'], ['ROLE_OPER', 'CRUD']] },
  {
    resourcePath: '/admin/sysMng/cmmnCdMng', resourceNm: '공통코드관리', matchDivCd: 'EXACT', acsDivCd: 'ROLE',
    grants: [['ROLE_SYS_ADMIN', 'CRUD'], ['ROLE_OPER', 'CRU'], ['ROLE_AUDIT', 'R']],
  },
  {
    resourcePath: '/admin/cmnct/cmnctMng/notice', resourceNm: '공지사항', matchDivCd: 'EXACT', acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'], ['ROLE_OPER', 'CRUD', 'ALL'], ['ROLE_DEPT', 'CRUD', 'DEPT'], ['ROLE_CNSLR', 'CRUD', 'DEPT'],
      ['ROLE_CAREER', 'CRUD', 'DEPT'], ['ROLE_PROF', 'R', 'ALL'], ['ROLE_AUDIT', 'R', 'ALL'],
    ],
  },
];

const GUIDE_ROLES = ['ROLE_SYS_ADMIN', 'ROLE_OPER'];

export const MENUS: readonly SeedMenu[] = [
  { trail: ['시스템관리'], iconNm: 'pi-cog' },
  { trail: ['시스템관리', '공통코드관리'], iconNm: 'pi-tags', resourcePath: '/admin/sysMng/cmmnCdMng', roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_AUDIT'] },
  { trail: ['소통관리'], iconNm: 'pi-comments' },
  {
    trail: ['소통관리', '공지사항'], iconNm: 'pi-megaphone', resourcePath: '/admin/cmnct/cmnctMng/notice',
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_DEPT', 'ROLE_PROF', 'ROLE_CNSLR', 'ROLE_CAREER', 'ROLE_AUDIT'],
  },
  { trail: ['UI Guide'], iconNm: 'pi-palette' },
  { trail: ['UI Guide', 'Overview'], iconNm: 'pi-book', resourcePath: '/guide', menuPath: '/guide/home', roleCds: GUIDE_ROLES },
  { trail: ['UI Guide', 'List'], iconNm: 'pi-list' },
  { trail: ['UI Guide', 'List', '기본'], iconNm: 'pi-table', resourcePath: '/guide', menuPath: '/guide/list', roleCds: GUIDE_ROLES },
];

import { CQI_SCREENS, cqiPath, type CqiScreen } from '#contract/extracurricular/cqi-codes.ts';
import { ecpPath, FAMILIES, type EcpScreen, type Family } from '#contract/extracurricular/families.ts';
import {
  GUIDE_PROF_SCREEN,
  GUIDE_TEAM_SCREEN,
  PROMO_IMG_SCREEN,
  PROMO_SCREEN,
} from '#contract/extracurricular/promo-codes.ts';
import type { Grant, SeedMenu, SeedScreen } from './screen-rows.ts';

const TOP = '비교과 프로그램';

/** Who begins with which letters (extracurricular.md 6). */
const CATEGORY_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
  ['ROLE_OPER', 'CRUD', 'ALL'],
  ['ROLE_DEPT', 'R', 'ALL'],
  ['ROLE_PROF', 'R', 'ALL'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];
const CURRI_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
  ['ROLE_OPER', 'CRUD', 'ALL'],
  ['ROLE_DEPT', 'CRUD', 'DEPT'],
  ['ROLE_PROF', 'R', 'DEPT'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];
const USER_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'R', 'ALL'],
  ['ROLE_OPER', 'R', 'ALL'],
  ['ROLE_DEPT', 'R', 'DEPT'],
  ['ROLE_PROF', 'R', 'OWN'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];

const PERIOD_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
  ['ROLE_OPER', 'CRUD', 'ALL'],
  ['ROLE_DEPT', 'CRUD', 'DEPT'],
  ['ROLE_PROF', 'RD', 'OWN'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];
const REG_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'CRU', 'ALL'],
  ['ROLE_OPER', 'CRU', 'ALL'],
  ['ROLE_DEPT', 'CRU', 'DEPT'],
  ['ROLE_PROF', 'CRU', 'OWN'],
];
const MODIFY_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'RU', 'ALL'],
  ['ROLE_OPER', 'RU', 'ALL'],
  ['ROLE_DEPT', 'RU', 'DEPT'],
  ['ROLE_PROF', 'RU', 'OWN'],
];
/** Heads of counselling and careers decide about their own centres. */
const APPROVAL_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'RU', 'ALL'],
  ['ROLE_OPER', 'RU', 'ALL'],
  ['ROLE_DEPT', 'RU', 'DEPT'],
  ['ROLE_PROF', 'RU', 'OWN'],
  ['ROLE_CNSLR', 'RU', 'OWN'],
  ['ROLE_CAREER', 'RU', 'OWN'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];
const OPERATION_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'CRU', 'ALL'],
  ['ROLE_OPER', 'CRU', 'ALL'],
  ['ROLE_DEPT', 'CRU', 'DEPT'],
  ['ROLE_PROF', 'CRU', 'OWN'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];

const CQI_TERM_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'CRU', 'ALL'],
  ['ROLE_OPER', 'CRU', 'ALL'],
  ['ROLE_DEPT', 'R', 'ALL'],
  ['ROLE_PROF', 'R', 'ALL'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];
const REPORT_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'RU', 'ALL'],
  ['ROLE_OPER', 'RU', 'ALL'],
  ['ROLE_DEPT', 'RU', 'DEPT'],
  ['ROLE_PROF', 'RU', 'DEPT'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];
const CQI_NAMES: Readonly<Record<CqiScreen, string>> = {
  cqiTerm: 'CQI 기간 설정',
  cqiCurri: '과정 CQI',
  cqiDept: '부서 CQI',
  cqiColgHq: '단과대·본부 CQI',
};
const CQI_ICONS: Readonly<Record<CqiScreen, string>> = {
  cqiTerm: 'pi-calendar-clock',
  cqiCurri: 'pi-sync',
  cqiDept: 'pi-building',
  cqiColgHq: 'pi-building-columns',
};
const cqiGrants = (screen: CqiScreen): readonly Grant[] => (screen === 'cqiTerm' ? CQI_TERM_GRANTS : REPORT_GRANTS);

const NAMES: Readonly<Record<EcpScreen, string>> = {
  CategoryMng: '분류 관리',
  CurriMng: '과정 관리',
  CurriMngDetail: '과정 상세',
  UserCurriMngDetail: '과정별 학생 현황',
  PeriodMng: '회차 관리',
  PeriodReg: '회차 등록',
  PeriodModify: '회차 수정',
  PeriodDetail: '회차 상세',
  PeriodAprv: '회차 승인',
  PeriodOprt: '회차 운영',
};
const nameOf = ({ title }: Family, screen: EcpScreen): string => `${title} ${NAMES[screen]}`;

const screenOf = (
  family: Family,
  screen: EcpScreen,
  rest: Pick<SeedScreen, 'grants'> & Partial<SeedScreen>,
): SeedScreen => ({
  resourcePath: ecpPath(family, screen),
  resourceNm: nameOf(family, screen),
  matchDivCd: 'EXACT',
  acsDivCd: 'ROLE',
  ...rest,
});

/** The screens of a family. */
const screensOf = (family: Family): readonly SeedScreen[] => [
  screenOf(family, 'CategoryMng', { grants: CATEGORY_GRANTS }),
  screenOf(family, 'CurriMng', { grants: CURRI_GRANTS }),
  screenOf(family, 'CurriMngDetail', { grants: [], inheritsFrom: ecpPath(family, 'CurriMng') }),
  ...(family.hasUserScreen ? [screenOf(family, 'UserCurriMngDetail', { grants: USER_GRANTS, prsnInfoYn: 'Y' })] : []),
  screenOf(family, 'PeriodMng', { grants: PERIOD_GRANTS }),
  screenOf(family, 'PeriodReg', { grants: REG_GRANTS }),
  screenOf(family, 'PeriodModify', { grants: MODIFY_GRANTS }),
  screenOf(family, 'PeriodDetail', { grants: [], inheritsFrom: ecpPath(family, 'PeriodMng') }),
  screenOf(family, 'PeriodAprv', { grants: APPROVAL_GRANTS }),
  screenOf(family, 'PeriodOprt', { grants: OPERATION_GRANTS, prsnInfoYn: 'Y' }),
  ...CQI_SCREENS.flatMap((screen) => cqiScreensOf(family, screen)),
];

/** A CQI screen with its detail; setting the term has none. */
const cqiScreensOf = (family: Family, screen: CqiScreen): SeedScreen[] => {
  const usual = { matchDivCd: 'EXACT', acsDivCd: 'ROLE' } as const,
    resourceNm = `${family.title} ${CQI_NAMES[screen]}`;
  return [
    { ...usual, resourcePath: cqiPath(family, screen), resourceNm, grants: cqiGrants(screen) },
    ...(screen === 'cqiTerm'
      ? []
      : [
          {
            ...usual,
            resourcePath: cqiPath(family, screen, true),
            resourceNm: `${resourceNm} 상세`,
            grants: [],
            inheritsFrom: cqiPath(family, screen),
          },
        ]),
  ];
};

const rolesOf = (grants: readonly Grant[]): string[] => grants.map(([roleCd]) => roleCd);

const menusOf = (family: Family): readonly SeedMenu[] => [
  { trail: [TOP, family.title], iconNm: 'pi-users' },
  {
    trail: [TOP, family.title, nameOf(family, 'CategoryMng')],
    iconNm: 'pi-sitemap',
    resourcePath: ecpPath(family, 'CategoryMng'),
    roleCds: rolesOf(CATEGORY_GRANTS),
  },
  {
    trail: [TOP, family.title, nameOf(family, 'CurriMng')],
    iconNm: 'pi-book',
    resourcePath: ecpPath(family, 'CurriMng'),
    roleCds: rolesOf(CURRI_GRANTS),
  },
  {
    trail: [TOP, family.title, nameOf(family, 'PeriodMng')],
    iconNm: 'pi-calendar',
    resourcePath: ecpPath(family, 'PeriodMng'),
    roleCds: rolesOf(PERIOD_GRANTS),
  },
  {
    trail: [TOP, family.title, nameOf(family, 'PeriodAprv')],
    iconNm: 'pi-check-square',
    resourcePath: ecpPath(family, 'PeriodAprv'),
    roleCds: rolesOf(APPROVAL_GRANTS),
  },
  ...CQI_SCREENS.map((screen) => ({
    trail: [TOP, family.title, `${family.title} ${CQI_NAMES[screen]}`],
    iconNm: CQI_ICONS[screen],
    resourcePath: cqiPath(family, screen),
    roleCds: rolesOf(cqiGrants(screen)),
  })),
];

const PROMO_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
  ['ROLE_OPER', 'CRUD', 'ALL'],
  ['ROLE_DEPT', 'R', 'ALL'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];
const GUIDE_PROF_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
  ['ROLE_OPER', 'CRUD', 'ALL'],
  ['ROLE_DEPT', 'CRUD', 'DEPT'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];
const GUIDE_TEAM_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'RU', 'ALL'],
  ['ROLE_OPER', 'RU', 'ALL'],
  ['ROLE_DEPT', 'RU', 'DEPT'],
  ['ROLE_PROF', 'RU', 'OWN'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];

interface SharedScreen extends Pick<SeedScreen, 'resourcePath' | 'resourceNm' | 'grants'> {
  readonly branch: string;
  readonly iconNm: string;
  readonly prsnInfoYn?: 'Y';
}
/** Screens that all families share. */
const SHARED_SCREENS: readonly SharedScreen[] = [
  {
    resourcePath: PROMO_SCREEN,
    resourceNm: '홍보 프로그램 설정',
    branch: '홍보 프로그램',
    iconNm: 'pi-megaphone',
    grants: PROMO_GRANTS,
  },
  {
    resourcePath: PROMO_IMG_SCREEN,
    resourceNm: '홍보 이미지 등록',
    branch: '홍보 프로그램',
    iconNm: 'pi-images',
    grants: PROMO_GRANTS,
  },
  {
    resourcePath: GUIDE_PROF_SCREEN,
    resourceNm: '지도교수 설정',
    branch: '지도교수',
    iconNm: 'pi-id-card',
    grants: GUIDE_PROF_GRANTS,
  },
  {
    resourcePath: GUIDE_TEAM_SCREEN,
    resourceNm: '지도교수 팀 관리',
    branch: '지도교수',
    iconNm: 'pi-users',
    grants: GUIDE_TEAM_GRANTS,
    prsnInfoYn: 'Y',
  },
];
const BRANCHES = [
  { name: '홍보 프로그램', iconNm: 'pi-megaphone' },
  { name: '지도교수', iconNm: 'pi-id-card' },
] as const;
const sharedMenus = ({ name, iconNm }: (typeof BRANCHES)[number]): readonly SeedMenu[] => [
  { trail: [TOP, name], iconNm },
  ...SHARED_SCREENS.filter(({ branch }) => branch === name).map((screen) => ({
    trail: [TOP, name, screen.resourceNm],
    iconNm: screen.iconNm,
    resourcePath: screen.resourcePath,
    roleCds: rolesOf(screen.grants),
  })),
];

export const ECP_SCREENS: readonly SeedScreen[] = [
  ...SHARED_SCREENS.map(({ branch: _branch, iconNm: _iconNm, ...screen }): SeedScreen => ({
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    ...screen,
  })),
  ...FAMILIES.flatMap(screensOf),
];
export const ECP_MENUS: readonly SeedMenu[] = [
  { trail: [TOP], iconNm: 'pi-flag' },
  ...BRANCHES.flatMap(sharedMenus),
  ...FAMILIES.flatMap(menusOf),
];

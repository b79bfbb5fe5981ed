import { ecpPath, FAMILIES, type EcpScreen, type Family } from '#contract/extracurricular/families.ts';
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
];

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
];

export const ECP_SCREENS: readonly SeedScreen[] = FAMILIES.flatMap(screensOf);
export const ECP_MENUS: readonly SeedMenu[] = [{ trail: [TOP], iconNm: 'pi-flag' }, ...FAMILIES.flatMap(menusOf)];

import { MILEAGE_SCREEN, SDA_DETAIL } from '#contract/mileage/mileage-codes.ts';
import type { Grant, SeedMenu, SeedScreen } from './screen-rows.ts';

const TOP = '마일리지';
/** Which roles start with which permissions (mileage.md 6). */
const SDA_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
  ['ROLE_OPER', 'CRUD', 'ALL'],
  ['ROLE_DEPT', 'R', 'ALL'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];

const APPLY_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'CRU', 'ALL'],
  ['ROLE_OPER', 'CRU', 'ALL'],
  ['ROLE_DEPT', 'CRU', 'DEPT'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];

const BULK_GRANTS: readonly Grant[] = [
  ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
  ['ROLE_OPER', 'CRUD', 'ALL'],
  ['ROLE_DEPT', 'CRUD', 'DEPT'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];

export const MILEAGE_SCREENS: readonly SeedScreen[] = [
  {
    resourcePath: MILEAGE_SCREEN.sda,
    resourceNm: 'SDA 관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: SDA_GRANTS,
  },
  {
    resourcePath: SDA_DETAIL,
    resourceNm: 'SDA 상세',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [],
    inheritsFrom: MILEAGE_SCREEN.sda,
  },
  {
    resourcePath: MILEAGE_SCREEN.apply,
    resourceNm: '마일리지 신청 관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    prsnInfoYn: 'Y',
    grants: APPLY_GRANTS,
  },
  {
    resourcePath: MILEAGE_SCREEN.bulk,
    resourceNm: '마일리지 일괄 지급',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    prsnInfoYn: 'Y',
    grants: BULK_GRANTS,
  },
];

const rolesOf = (grants: readonly Grant[]): string[] => grants.map(([roleCd]) => roleCd);

export const MILEAGE_MENUS: readonly SeedMenu[] = [
  { trail: [TOP], iconNm: 'pi-star' },
  {
    trail: [TOP, 'SDA 관리'],
    iconNm: 'pi-list',
    resourcePath: MILEAGE_SCREEN.sda,
    roleCds: rolesOf(SDA_GRANTS),
  },
  {
    trail: [TOP, '마일리지 신청 관리'],
    iconNm: 'pi-inbox',
    resourcePath: MILEAGE_SCREEN.apply,
    roleCds: rolesOf(APPLY_GRANTS),
  },
  {
    trail: [TOP, '마일리지 일괄 지급'],
    iconNm: 'pi-gift',
    resourcePath: MILEAGE_SCREEN.bulk,
    roleCds: rolesOf(BULK_GRANTS),
  },
];

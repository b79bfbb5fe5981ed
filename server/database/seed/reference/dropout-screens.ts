import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import type { SeedMenu, SeedScreen } from './screen-rows.ts';

const TOP = '중도탈락예방',
  GROUP = '중도탈락예방관리';

/** Who starts with which permissions (dropout.md 6). */
export const DROPOUT_SCREENS: readonly SeedScreen[] = [
  {
    resourcePath: DRPT_SCREEN.standard,
    resourceNm: '위험기준 등록',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    prsnInfoYn: 'Y',
    grants: [['ROLE_OPER', 'CRUD', 'ALL']],
  },
  {
    resourcePath: DRPT_SCREEN.target,
    resourceNm: '대상자 관리',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    prsnInfoYn: 'Y',
    grants: [
      ['ROLE_OPER', 'CRUD', 'ALL'],
      ['ROLE_DEPT', 'CRU', 'DEPT'],
      ['ROLE_PROF', 'CRU', 'OWN'],
      ['ROLE_CNSLR', 'CRU', 'OWN'],
      ['ROLE_AUDIT', 'R', 'ALL'],
    ],
  },
  {
    resourcePath: DRPT_SCREEN.stat,
    resourceNm: '예방 통계',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_OPER', 'R', 'ALL'],
      ['ROLE_AUDIT', 'R', 'ALL'],
      ['ROLE_DEPT', 'R', 'DEPT'],
      ['ROLE_PROF', 'R', 'DEPT'],
      ['ROLE_SYS_ADMIN', 'R', 'ALL'],
    ],
  },
  {
    resourcePath: DRPT_SCREEN.history,
    resourceNm: '예방 이력',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    prsnInfoYn: 'Y',
    grants: [
      ['ROLE_OPER', 'R', 'ALL'],
      ['ROLE_AUDIT', 'R', 'ALL'],
      ['ROLE_DEPT', 'R', 'DEPT'],
      ['ROLE_PROF', 'R', 'OWN'],
      ['ROLE_CNSLR', 'R', 'OWN'],
    ],
  },
];

export const DROPOUT_MENUS: readonly SeedMenu[] = [
  { trail: [TOP], iconNm: 'pi-heart' },
  { trail: [TOP, GROUP], iconNm: 'pi-shield' },
  {
    trail: [TOP, GROUP, '위험기준 등록'],
    iconNm: 'pi-sliders-h',
    resourcePath: DRPT_SCREEN.standard,
    roleCds: ['ROLE_OPER'],
  },
  {
    trail: [TOP, GROUP, '대상자 관리'],
    iconNm: 'pi-users',
    resourcePath: DRPT_SCREEN.target,
    roleCds: ['ROLE_OPER', 'ROLE_DEPT', 'ROLE_PROF', 'ROLE_CNSLR', 'ROLE_AUDIT'],
  },
  {
    trail: [TOP, GROUP, '예방 통계'],
    iconNm: 'pi-chart-bar',
    resourcePath: DRPT_SCREEN.stat,
    roleCds: ['ROLE_OPER', 'ROLE_DEPT', 'ROLE_PROF', 'ROLE_AUDIT', 'ROLE_SYS_ADMIN'],
  },
  {
    trail: [TOP, GROUP, '예방 이력'],
    iconNm: 'pi-history',
    resourcePath: DRPT_SCREEN.history,
    roleCds: ['ROLE_OPER', 'ROLE_DEPT', 'ROLE_PROF', 'ROLE_CNSLR', 'ROLE_AUDIT'],
  },
];

import { SATIS_DETAIL, SATIS_SCREEN } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SeedMenu, SeedScreen } from './screen-rows.ts';

const TOP = '만족도CQI';
const exact = { matchDivCd: 'EXACT', acsDivCd: 'ROLE' } as const;
/** Plans and results: a department reads its own, managers and heads what is theirs (cqi.md 6). */
const OWN_GRANTS: SeedScreen['grants'] = [
  ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
  ['ROLE_OPER', 'CRUD', 'ALL'],
  ['ROLE_DEPT', 'CRU', 'DEPT'],
  ['ROLE_PROF', 'CRU', 'OWN'],
  ['ROLE_CNSLR', 'CRU', 'OWN'],
  ['ROLE_CAREER', 'CRU', 'OWN'],
  ['ROLE_AUDIT', 'R', 'ALL'],
];
const detail = (key: keyof typeof SATIS_SCREEN, resourceNm: string): SeedScreen => ({
  ...exact,
  resourcePath: SATIS_DETAIL[key],
  resourceNm,
  inheritsFrom: SATIS_SCREEN[key],
  grants: [],
});

/** Who starts with which permissions (cqi.md 6). */
export const SATIS_SCREENS: readonly SeedScreen[] = [
  {
    ...exact,
    resourcePath: SATIS_SCREEN.reg,
    resourceNm: '만족도 CQI 등록',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
      ['ROLE_OPER', 'CRUD', 'ALL'],
      ['ROLE_DEPT', 'R', 'DEPT'],
      ['ROLE_AUDIT', 'R', 'ALL'],
    ],
  },
  detail('reg', '만족도 CQI 등록 상세'),
  { ...exact, resourcePath: SATIS_SCREEN.plan, resourceNm: '개선계획 관리', grants: OWN_GRANTS },
  detail('plan', '개선계획 상세'),
  { ...exact, resourcePath: SATIS_SCREEN.result, resourceNm: '개선결과 관리', grants: OWN_GRANTS },
  detail('result', '개선결과 상세'),
];

const ALL_ROLES = ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_DEPT', 'ROLE_PROF', 'ROLE_CNSLR', 'ROLE_CAREER', 'ROLE_AUDIT'];
export const SATIS_MENUS: readonly SeedMenu[] = [
  { trail: [TOP], iconNm: 'pi-face-smile' },
  {
    trail: [TOP, 'CQI 등록'],
    iconNm: 'pi-flag',
    resourcePath: SATIS_SCREEN.reg,
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_DEPT', 'ROLE_AUDIT'],
  },
  { trail: [TOP, '개선계획'], iconNm: 'pi-list-check', resourcePath: SATIS_SCREEN.plan, roleCds: ALL_ROLES },
  { trail: [TOP, '개선결과'], iconNm: 'pi-chart-line', resourcePath: SATIS_SCREEN.result, roleCds: ALL_ROLES },
];

import { PROGRAMMES, setupPath, statePath, type Programme } from '#contract/certification/programmes.ts';
import type { Grant, SeedMenu, SeedScreen } from './screen-rows.ts';

const TOP = '대학 인증';

/** Which roles start with which permissions, by who owns a programme (certification.md 6). */
const GRANTS: Readonly<Record<string, { readonly setup: readonly Grant[]; readonly state: readonly Grant[] }>> = {
  DYU: {
    setup: [
      ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
      ['ROLE_OPER', 'CRUD', 'ALL'],
      ['ROLE_AUDIT', 'R', 'ALL'],
    ],
    state: [
      ['ROLE_SYS_ADMIN', 'CRU', 'ALL'],
      ['ROLE_OPER', 'CRU', 'ALL'],
      ['ROLE_DEPT', 'CRU', 'DEPT'],
      ['ROLE_PROF', 'CRU', 'OWN'],
      ['ROLE_AUDIT', 'R', 'ALL'],
    ],
  },
  NURSE: {
    setup: [
      ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
      ['ROLE_DEPT', 'CRUD', 'DEPT'],
      ['ROLE_PROF', 'R', 'DEPT'],
      ['ROLE_OPER', 'R', 'ALL'],
      ['ROLE_AUDIT', 'R', 'ALL'],
    ],
    state: [
      ['ROLE_SYS_ADMIN', 'CRU', 'ALL'],
      ['ROLE_DEPT', 'CRU', 'DEPT'],
      ['ROLE_PROF', 'CRU', 'DEPT'],
      ['ROLE_OPER', 'RU', 'ALL'],
      ['ROLE_AUDIT', 'R', 'ALL'],
    ],
  },
};
const grantsOf = ({ certiDiv }: Programme) => GRANTS[certiDiv] ?? { setup: [], state: [] };
const rolesOf = (grants: readonly Grant[]): string[] => grants.map(([roleCd]) => roleCd);

export const CERTI_SCREENS: readonly SeedScreen[] = PROGRAMMES.flatMap((programme): SeedScreen[] => [
  {
    resourcePath: setupPath(programme),
    resourceNm: `${programme.title} 설정`,
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    prsnInfoYn: 'Y',
    grants: grantsOf(programme).setup,
  },
  {
    resourcePath: statePath(programme),
    resourceNm: `${programme.title} 현황`,
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    prsnInfoYn: 'Y',
    grants: grantsOf(programme).state,
  },
]);

export const CERTI_MENUS: readonly SeedMenu[] = [
  { trail: [TOP], iconNm: 'pi-verified' },
  ...PROGRAMMES.flatMap((programme): SeedMenu[] => [
    { trail: [TOP, programme.title], iconNm: 'pi-trophy' },
    {
      trail: [TOP, programme.title, `${programme.title} 설정`],
      iconNm: 'pi-sliders-h',
      resourcePath: setupPath(programme),
      roleCds: rolesOf(grantsOf(programme).setup),
    },
    {
      trail: [TOP, programme.title, `${programme.title} 현황`],
      iconNm: 'pi-chart-bar',
      resourcePath: statePath(programme),
      roleCds: rolesOf(grantsOf(programme).state),
    },
  ]),
];

import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import type { SeedMenu, SeedScreen } from './screen-rows.ts';

const GROUP = '교과목CQI';

/** Who starts with which permissions (cqi.md 6). */
export const COURSE_CQI_SCREENS: readonly SeedScreen[] = [
  {
    resourcePath: COURSE_CQI_SCREEN.term,
    resourceNm: '교과목 CQI 학기 설정',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
      ['ROLE_OPER', 'CRUD', 'ALL'],
      ['ROLE_AUDIT', 'R', 'ALL'],
    ],
  },
  {
    resourcePath: COURSE_CQI_SCREEN.report,
    resourceNm: '교과목 CQI 보고서 등록',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    grants: [
      ['ROLE_SYS_ADMIN', 'CRUD', 'ALL'],
      ['ROLE_OPER', 'CRUD', 'ALL'],
      ['ROLE_PROF', 'CRU', 'OWN'],
      ['ROLE_DEPT', 'RU', 'DEPT'],
      ['ROLE_AUDIT', 'R', 'ALL'],
    ],
  },
  {
    resourcePath: COURSE_CQI_SCREEN.detail,
    resourceNm: '교과목 CQI 보고서 상세',
    matchDivCd: 'EXACT',
    acsDivCd: 'ROLE',
    inheritsFrom: COURSE_CQI_SCREEN.report,
    grants: [],
  },
];

export const COURSE_CQI_MENUS: readonly SeedMenu[] = [
  { trail: [GROUP], iconNm: 'pi-book' },
  {
    trail: [GROUP, '학기 설정'],
    iconNm: 'pi-calendar',
    resourcePath: COURSE_CQI_SCREEN.term,
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_AUDIT'],
  },
  {
    trail: [GROUP, '보고서 등록'],
    iconNm: 'pi-file-edit',
    resourcePath: COURSE_CQI_SCREEN.report,
    roleCds: ['ROLE_SYS_ADMIN', 'ROLE_OPER', 'ROLE_PROF', 'ROLE_DEPT', 'ROLE_AUDIT'],
  },
];

import { groupsOf, type SeedGroup } from './code-group.ts';

const quality = groupsOf('CQI');

/** Course sections as they are loaded (cqi.md 3). */
export const COURSE_CODES: readonly SeedGroup[] = [
  quality(
    'CMPL_DIV',
    '이수구분',
    'MREQ 전공필수, MSEL 전공선택, GREQ 교양필수, GSEL 교양선택, BASE 기초, FREE 일반선택',
    { sysYn: 'N', editRoleCd: 'ROLE_OPER' },
  ),
];

import {
  AREA_NAMES,
  EXECUTION_NAMES,
  GRADE_NAMES,
  REPORT_STATE_NAMES,
  TERM_STATE_NAMES,
  TRIGGER_NAMES,
  VERDICT_NAMES,
} from '#contract/course-cqi/course-cqi-codes.ts';
import { groupsOf, type SeedCode, type SeedGroup } from './code-group.ts';

const quality = groupsOf('CQI');
const codes = (names: Readonly<Record<string, string>>): SeedCode[] =>
  Object.entries(names).map(([cdId, cdNm]) => ({ cdId, cdNm }));

/** Sections of a report that an accreditation looks at: the usual criteria, which the office keeps (cqi.md 3). */
const CRITERIA: readonly SeedCode[] = [
  { cdId: 'UNIV', cdNm: '교육과정 환류 체계', userdef1: '대학기관평가인증', userdef2: '2,5,7', userdef3: '' },
  { cdId: 'ENG', cdNm: '프로그램 학습성과 개선', userdef1: '공학교육인증', userdef2: '2,3,5,7', userdef3: '1010,1020' },
  { cdId: 'NURSE', cdNm: '학습성과 평가와 환류', userdef1: '간호교육인증', userdef2: '2,5,6,7', userdef3: '2010' },
];

/** Course sections as they are loaded, and the reports about them (cqi.md 3). */
export const COURSE_CODES: readonly SeedGroup[] = [
  quality(
    'CMPL_DIV',
    '이수구분',
    'MREQ 전공필수, MSEL 전공선택, GREQ 교양필수, GSEL 교양선택, BASE 기초, FREE 일반선택',
    { sysYn: 'N', editRoleCd: 'ROLE_OPER' },
  ),
  quality('GRD', '성적등급', codes(GRADE_NAMES)),
  quality('CQI_TERM_ST', '교과목CQI학기상태', codes(TERM_STATE_NAMES)),
  quality('CQI_RPT_ST', '교과목CQI보고서상태', codes(REPORT_STATE_NAMES)),
  quality('CQI_TRGR', '교과목CQI개선사유', codes(TRIGGER_NAMES)),
  quality('CQI_AREA', '교과목CQI개선영역', codes(AREA_NAMES)),
  quality('CQI_EXE', '교과목CQI이행여부', codes(EXECUTION_NAMES)),
  quality('CQI_VRDT', '교과목CQI판정', codes(VERDICT_NAMES)),
  quality('CQI_CRTR', '교과목CQI인증기준', CRITERIA, {
    sysYn: 'N',
    editRoleCd: 'ROLE_OPER',
    userdefNms: ['인증명', '항목', '학과코드'],
  }),
];

import { groupsOf, type SeedGroup } from './code-group.ts';
import { NATIONS } from './nations.ts';

const cmmn = groupsOf('CMMN');
/** Lists that offices extend themselves; no rule names a single code of them. */
const open = { sysYn: 'N', editRoleCd: 'ROLE_OPER' } as const;

/** What people and departments are described with. */
export const CAMPUS_CODES: readonly SeedGroup[] = [
  cmmn('DEPT_DIV', '부서구분', 'ROOT 대학, COLG 단과대학, HAKGUA 학과(부), MAJOR 전공, ADM 행정부서'),
  cmmn('STF_DIV', '교직원구분', '10 전임교원, 20 비전임교원, 30 직원, 40 조교, 50 계약직'),
  cmmn(
    'STF_PSTN',
    '직급',
    '11 교수, 12 부교수, 13 조교수, 21 겸임교수, 22 초빙교수, 31 처장, 32 팀장, 33 팀원, 41 조교, 51 상담사, 52 취업컨설턴트',
  ),
  cmmn('HLDOF_ST', '재직상태', '10 재직, 20 휴직, 30 퇴직'),
  cmmn('GRADE', '학년', '1 1학년, 2 2학년, 3 3학년, 4 4학년, 5 5학년'),
  cmmn('SHREG_ST', '학적상태', '10 재학, 20 휴학, 30 수료, 35 학사학위취득유예, 40 졸업, 50 제적, 51 자퇴'),
  cmmn('SHTM_CD', '학기', '10 1학기, 11 여름계절학기, 20 2학기, 21 겨울계절학기'),
  cmmn('GENDER', '성별', 'M 남, F 여'),
  cmmn('NTNLTY', '국적', NATIONS, open),
  cmmn('ENT_DIV', '입학구분', 'NEW 신입, TRNS 편입, READM 재입학, FRGN 외국인'),
  cmmn('LEAVE_DIV', '휴학구분', 'GEN 일반, MIL 군입대, BIRTH 출산, CHLD 육아, ILL 질병'),
  cmmn('DEGR', '학위과정', 'B 학사, M 석사, D 박사'),
  cmmn('DGHT_DIV', '주야구분', 'DAY 주간, NGHT 야간'),
  cmmn(
    'VISA',
    '체류자격',
    'D2 유학, D10 구직, E7 특정활동, F2 거주, F4 재외동포, F5 영주, F6 결혼이민, H2 방문취업',
    open,
  ),
  cmmn('REG_ST', '등록상태', 'P 완납, I 분납중, U 미납'),
  cmmn('CNTCT_MTHD', '연락방법', 'FACE 대면, TEL 전화, VIDEO 화상, SMS 문자, MAIL 이메일', open),
  cmmn('BUDGET_SRC', '예산재원', 'UNIV 교비, INNO 혁신지원사업, RISE 지역혁신, ETC 기타', open),
  cmmn('USER_DIV', '사용자구분', 'STF 교직원, STDNT 학생, OTSDR 외부인, CLIENT 연계시스템'),
  cmmn('OTSDR_DIV', '외부인구분', 'RSDNT 지역주민, HIGH 고교생, GRAD 졸업생, CORP 기업체, ETC 기타'),
  cmmn('OTSDR_ST', '외부인상태', 'APLY 가입신청, APRV 승인, RJCT 반려, STOP 이용정지, WTHDR 탈퇴, PURGE 파기'),
  cmmn(
    'AREA',
    '영역',
    'CMMN 공통, SYS 시스템, CMNCT 소통, STAT 통계, ECP 비교과, DIAG 진단·설문, MLG 마일리지, CERTI 대학 인증, CNSL 상담, CAREER 진로취업, DRPT 중도탈락예방, CQI 교육품질, SPACE 공간, GUIDE 가이드',
  ),
];

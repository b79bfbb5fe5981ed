import { groupsOf, type SeedCode, type SeedGroup } from './code-group.ts';

const space = groupsOf('SPACE');
/** Lists that the offices extend themselves; no rule names a single code of them. */
const open = { editRoleCd: 'ROLE_OPER', sysYn: 'N' } as const;
const NAMED_BUILDINGS = ['본관', '도서관', '학생회관', '체육관'],
  BUILDINGS = 40;

const buildings: readonly SeedCode[] = Array.from({ length: BUILDINGS }, (_, index) => ({
  cdId: `B${String(index + 1).padStart(2, '0')}`,
  cdNm: NAMED_BUILDINGS[index] ?? `${index + 1}호관`,
  userdef1: 'MAIN',
}));

/** 공간예약: space.md 3. */
export const SPACE_CODES: readonly SeedGroup[] = [
  space(
    'SPACE_TY',
    '공간유형',
    'SEMI 세미나실, STDY 스터디룸, MEET 회의실, HALL 강당, LAB 실습실, GYM 체육시설, CLSR 강의실, ETC 기타',
    open,
  ),
  space('SPACE_USER', '공간이용대상', 'STDNT 학생, STF 직원, PROF 교수, DEPT 부서, OTSDR 외부인'),
  space('SPACE_CAMPUS', '캠퍼스', 'MAIN 본교', open),
  space('SPACE_BLDG', '건물', buildings, { ...open, userdefNms: ['캠퍼스'] }),
  space('SPACE_ST', '공간상태', 'OPEN 운영, STOP 운영중지, HIDE 비공개'),
  space(
    'SPACE_FCLT',
    '공간비품',
    'BEAM 빔프로젝터, SCRN 스크린, MIC 마이크, PC PC, NBK 노트북, WBRD 화이트보드, VIDEO 화상회의, PIAN 피아노, AIR 냉난방',
    open,
  ),
  space('SPACE_BLKT', '이용제한구분', 'CLSS 수업, EXAM 시험, EVNT 학교행사, MNTC 점검·공사, EMRG 긴급, ETC 기타'),
  space(
    'SPACE_PRPS',
    '이용목적',
    'STDY 학습, MEET 회의, CLUB 동아리, EVNT 행사, CLSS 보강, EXAM 시험, CNSL 상담, ETC 기타',
  ),
  space(
    'SPACE_BKNG_ST',
    '예약상태',
    'REQ 승인대기, APRV 예약확정, USE 이용중, DONE 이용완료, NOSHOW 미이용, RJCT 반려, CNCLU 신청자취소, CNCLA 관리자취소, EXPR 자동만료, MOVE 변경됨',
  ),
  space('SPACE_FREQ', '반복주기', 'DAY 매일, WEEK 매주, BIWK 격주'),
];

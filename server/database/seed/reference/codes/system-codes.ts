import { groupsOf, type SeedGroup } from './code-group.ts';

const sys = groupsOf('SYS');
const cmmn = groupsOf('CMMN');
const guide = groupsOf('GUIDE');

/** Permissions, sign-in, histories and the guide. */
export const SYSTEM_CODES: readonly SeedGroup[] = [
  sys('DATA_SCOPE', '데이터범위', 'ALL 전체, COLG 소속 단과대, DEPT 소속 학과·부서, OWN 본인 담당'),
  sys('AUTH_TYPE', '권한유형', 'C 등록, R 조회, U 수정, D 삭제'),
  sys('MENU_DIV', '메뉴유형', 'FOLDER 폴더, SCREEN 화면, LINK 외부링크'),
  sys('ACNT_ST', '계정상태', 'ACTIVE 정상, LOCK 잠김, DORM 장기미사용, STOP 중지'),
  sys('GRNT_END_RSN', '권한종료사유', 'EXPIRE 기간만료, MOVE 부서이동, RETIRE 퇴직, REVOKE 회수, REVIEW 정기점검'),
  sys('PERM_ST', '특수권한상태', 'REQ 신청, APRV 승인, RJCT 반려, END 만료, RVK 회수, CNCL 신청취소'),
  sys('BATCH_ST', '배치상태', 'QUEUE 대기, RUN 실행중, OK 성공, PART 일부실패, FAIL 실패, STOP 중단, SKIP 건너뜀'),
  sys('UNMASK_RSN', '원문열람사유', '01 학생 상담, 02 행정 연락, 03 증빙 작성, 04 본인 확인, 05 감사 대응, 99 기타', {
    sysYn: 'N',
  }),
  sys('LOGIN_DIV', '로그인구분', 'LOCAL 아이디, SSO 통합로그인'),
  sys(
    'LOGIN_RSLT',
    '로그인결과',
    'OK 성공, PWD 비밀번호 오류, NOID 없는 아이디, LOCK 잠김, DORM 장기미사용, STOP 중지, IP 위치 제한, OTP 2차 인증 실패, NOROLE 역할 없음, DUP 중복 차단, SSO_ERR 통합인증 오류',
  ),
  sys(
    'SESSION_END',
    '접속종료사유',
    'USER 로그아웃, IDLE 유휴 만료, MAX 최대시간 만료, DUP 중복 로그인, ADMIN 관리자 종료, SSO 통합로그아웃, PERM 권한·계정 변경, LOST 세션 유실',
  ),
  sys('DUP_LOGIN', '중복로그인', 'ALLOW 허용, KICK_OLD 기존 접속 종료, BLOCK_NEW 신규 접속 차단'),
  sys(
    'DENY_RSN',
    '화면거부사유',
    'NOT_FOUND 미등록 화면, STOPPED 사용중지, NO_PERM 권한 없음, PWD_CHG 비밀번호 변경 필요, IP 접속 위치, BAD_PATH 잘못된 경로',
  ),
  sys(
    'PERM_ACT',
    '권한행위',
    'GRANT 부여, CHANGE 변경, REVOKE 회수, EXPIRE 만료, ROLE_SAVE 역할 저장, ROLE_DEL 역할 삭제, RSC 자원권한 변경, MENU 메뉴매핑 변경, REQ 신청, APRV 승인, RJCT 반려, CLIENT 연계키 변경, POLICY 보안정책 변경',
  ),
  sys('SQL_DIV', 'SQL구분', 'S 조회, I 등록, U 수정, D 삭제'),
  cmmn('USE_YN', '사용여부', 'Y 사용, N 미사용'),
  cmmn('YN', '여부', 'Y 예, N 아니오'),
  cmmn('THEME', '테마', 'LIGHT 라이트 블루, DARK 다크 블루'),
  guide('GUIDE_CTGRY', '가이드 구분', 'A 교육, B 상담, C 행사', { sysYn: 'N', editRoleCd: 'ROLE_OPER' }),
  guide('GUIDE_ST', '가이드 상태', 'DRAFT 임시저장, OPEN 공개, CLOSE 종료'),
];

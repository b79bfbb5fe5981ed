import { groupsOf, type SeedGroup } from './code-group.ts';

const cmnct = groupsOf('CMNCT');
const stat = groupsOf('STAT');
const open = { sysYn: 'N', editRoleCd: 'ROLE_OPER' } as const;

/** Notices and alarms, work items and statistics. */
export const WORK_CODES: readonly SeedGroup[] = [
  cmnct('NOTI_DIV', '공지구분', 'GEN 일반, URG 긴급, SYS 시스템, ACDM 학사, ECP 비교과, CNSL 상담, CAREER 취업', open),
  cmnct('NOTI_TRGT', '게시대상', 'STF 교직원, STDNT 학생, OTSDR 외부인, ALL 전체'),
  cmnct('NOTI_ST', '공지상태', 'DRAFT 임시저장, WAIT 승인대기, APRV 게시승인, RJCT 반려, STOP 게시중지'),
  cmnct('NOTI_VIEW', '게시상태', 'RSVD 게시예정, POST 게시중, END 게시종료'),
  cmnct('ALM_DIV', '발송구분', 'MANUAL 수동, AUTO 자동, REMIND 독려'),
  cmnct(
    'ALM_ST',
    '발송상태',
    'DRAFT 작성중, WAIT 승인대기, RJCT 반려, RSVD 예약, SEND 발송중, DONE 완료, PART 일부실패, FAIL 실패, CNCL 취소',
  ),
  cmnct('CHNL', '발송수단', 'INAPP 앱내 알림, PUSH 웹푸시, EMAIL 이메일, SMS 문자, TALK 알림톡'),
  cmnct('RCV_ST', '수신상태', 'WAIT 대기, SENT 발송, FAIL 실패, SKIP 제외'),
  cmnct(
    'RCV_FAIL',
    '수신실패사유',
    'NO_ADDR 연락처 없음, OPTOUT 수신거부, CHNL_OFF 채널 미설정, BAD_ADDR 연락처 오류, LEN 길이 초과, PRVD 발송사 오류, LMT 일일한도 초과',
  ),
  cmnct('BNR_LOC', '배너위치', 'ADM 관리자 홈, STD 학생 포털, STDM 학생 모바일'),
  cmnct('BNR_VIEW', '배너상태', 'RSVD 예정, POST 게시중, END 종료, OFF 미사용'),
  stat('WORK_ST', '업무상태', 'OPEN 대기, DONE 처리, CNCL 취소'),
  stat('WORK_RSLT', '업무결과', 'APRV 승인, RJCT 반려, DONE 완료'),
  stat(
    'WORK_DIV',
    '업무구분',
    'PERM_REQ 권한신청, PERM_REVIEW 권한점검, ACS_INSPCT 접속기록 점검, OTSDR_APLY 외부인 가입, HLDY_REG 공휴일 등록, NOTI_APRV 공지승인, ALM_APRV 대량알림 승인, ECP_PLAN_APRV 비교과 결재, ECP_SLCT 비교과 선발, ECP_CMPL 비교과 이수확정, ECP_CQI 비교과 환류, MLG_APLY 마일리지 학과확인, SDA_APRV 마일리지 승인, MLG_BULK 일괄지급·조정 승인, CNSL_ASGN 상담 배정, CNSL_NOTE 상담일지 미작성, DRPT_CNSL 위험학생 개입, RCRT_APRV 채용 승인, CERTI_APRV 인증 심사, SPC_APRV 공간예약 승인, SBJT_CQI 교과목 CQI 작성, CQI_APRV CQI 승인, SATIS_CQI 만족도 CQI',
  ),
  stat(
    'SCHDL_DIV',
    '일정구분',
    'ACDM 학사일정, ECP 비교과, DIAG 진단, SRVY 설문, CQI 환류, MLG 마일리지, CAREER 취업, CNSL 상담, ETC 기타',
    open,
  ),
  stat('STAT_PRD', '통계기간', 'TERM 학기, YEAR 학년도, RANGE 기간'),
  stat('STAT_DIV', '통계구분', 'ECP 비교과, MLG 마일리지, CNSL 상담, WORK 업무'),
  stat(
    'STAT_TARGET',
    '목표값',
    [
      { cdId: 'ECP_RATE', cdNm: '비교과 참여율', userdef1: '70', userdef2: '2026' },
      { cdId: 'MLG_RATE', cdNm: '적립 학생 비율', userdef1: '60', userdef2: '2026' },
      { cdId: 'DIAG_RATE', cdNm: '진단 참여율', userdef1: '80', userdef2: '2026' },
    ],
    { ...open, userdefNms: ['목표(%)', '학년도'] },
  ),
  stat(
    'WDGT',
    '위젯',
    'TODO 할 일, SCHDL 일정, NOTI 공지, FAV 즐겨찾기, RCNT 최근 메뉴, CH_ECP 비교과 추이, CH_CNSL 상담 현황, CH_MLG 마일리지, CH_DRPT 위험학생, CH_WORK 업무 처리, BATCH 배치 결과, BNR 배너',
  ),
];

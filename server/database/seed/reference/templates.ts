import { sql, type Kysely } from 'kysely';
import { AUTO_VARIABLES, type AutoCode } from '#contract/communication/alarm/auto-messages.ts';
import type { Schema } from '../../schema.ts';

/** [code, area, event, receivers, channels, M = cannot be refused, title, text, days before]. Counselling is never named by topic or result. */
type SeedTemplate = readonly [tmplCd: AutoCode, areaCd: string, evntDesc: string, rcvrRuleCd: string, chnlCds: string, weight: 'M' | '', title: string, text: string, leadDays?: readonly number[]];

export const TEMPLATES: readonly SeedTemplate[] = [
  ['PERM_REQ', 'SYS', '특수권한 신청', 'SYS_ADMIN', 'INAPP', 'M', '특수권한 신청', '#{부서} #{이름}님이 #{권한} 권한을 신청했습니다.'],
  ['PERM_RSLT', 'SYS', '특수권한 처리', '신청자', 'INAPP', 'M', '특수권한 #{결과}', '#{권한} 권한 신청이 처리되었습니다.\n#{사유}'],
  ['PERM_REVIEW', 'SYS', '권한 정기점검 시작', '부서장', 'INAPP', 'M', '권한 정기점검 시작', '#{점검}: #{일자}까지 소속 직원의 권한을 유지할지 회수할지 응답해주세요. 사용자 메뉴의 권한 신청에서 응답할 수 있습니다.'],
  ['PERM_REVIEW_DUE', 'SYS', '권한 정기점검 마감 3일 전', '응답하지 않은 부서장', 'INAPP', 'M', '권한 정기점검 마감 예정', '#{점검}: #{일자}에 마감합니다. 아직 응답하지 않은 항목이 있습니다.', [3]],
  ['GRNT_END', 'SYS', '역할 만료 30·7일 전', '본인, SYS_ADMIN', 'INAPP,EMAIL', 'M', '역할 만료 안내', '#{역할} 역할이 #{일자}에 끝납니다.', [30, 7]],
  ['GRNT_MOVE', 'SYS', '부서이동에 따른 역할 회수', '본인', 'INAPP', 'M', '부서이동에 따른 역할 회수', '소속 부서가 변경되어 이전 부서의 역할이 회수되었습니다. 필요한 역할은 새 부서의 담당자에게 요청해주세요.'],
  ['HR_RSLT', 'SYS', '인사 연계 결과', 'SYS_ADMIN', 'INAPP', 'M', '인사 연계 결과', '신규 #{신규}, 이동 #{이동}, 퇴직 #{퇴직}, 회수 #{회수}'],
  ['LOGIN_NEW', 'SYS', '새 기기 로그인', '본인', 'INAPP,EMAIL', 'M', '새 기기에서 로그인했습니다.', '#{일시}에 #{기기} (#{접속주소})에서 로그인했습니다. 본인이 아니라면 비밀번호를 바꾸고 정보전산원에 알려주세요.'],
  ['LOGIN_LOCK', 'SYS', '계정 잠김', '본인', 'INAPP', 'M', '계정 잠김', '#{일시}에 로그인 실패가 반복되어 계정이 잠겼습니다. 본인이 아니면 비밀번호를 변경해주세요.'],
  ['LOGIN_ALERT', 'SYS', '1시간 동안 계정 잠김·로그인 실패 증가', 'SYS_ADMIN', 'INAPP', 'M', '#{사건} 증가', '최근 1시간 동안 #{사건}이(가) #{건수}건 있었습니다.'],
  ['BATCH_FAIL', 'SYS', '배치 실패·일부실패', '배치 담당 역할', 'INAPP,EMAIL', 'M', '배치 작업 #{결과}: #{작업}', '#{안내}\n성공 #{성공}건, 오류 #{오류}건'],
  ['LOG_SEAL', 'SYS', '이력 무결성 불일치', 'SYS_ADMIN, AUDIT', 'INAPP,EMAIL', 'M', '이력 무결성 불일치', '봉인과 다른 이력이 있습니다: #{대상}'],
  ['XLS_RSLT', 'SYS', '엑셀 파일 준비', '요청자', 'INAPP', 'M', '엑셀 파일 준비: #{제목}', '#{파일} (#{건수}건) 파일이 준비되었습니다. #{시간}시간 동안 받은 파일에서 내려받을 수 있습니다.'],
  ['XLS_FAIL', 'SYS', '엑셀 파일 생성 실패', '요청자', 'INAPP', 'M', '엑셀 파일 생성 실패: #{제목}', '#{사유}'],
  ['UNMASK_LMT', 'SYS', '원문 열람 기준 초과', 'SYS_ADMIN, AUDIT', 'INAPP', 'M', '개인정보 열람 기준 초과', '#{사용자} 사용자가 오늘 #{인원}명의 원문을 열람했습니다. (기준 #{기준}명)'],
  ['NOTI_APRV', 'CMNCT', '공지 승인요청', 'OPER', 'INAPP', '', '공지 승인 요청', '#{이름}님이 승인을 요청했습니다: #{제목}'],
  ['NOTI_RSLT', 'CMNCT', '공지 처리', '작성자', 'INAPP', '', '공지가 #{결과}되었습니다.', '#{제목}\n#{사유}'],
  ['NOTI_POST', 'CMNCT', '공지 게시', '게시 대상', 'INAPP', '', '#{제목}', '#{부서} 공지가 게시되었습니다.\n#{안내}'],
  ['NOTI_RMND', 'CMNCT', '필독 공지 확인 독려', '확인하지 않은 게시 대상', 'INAPP', '', '#{제목}', '필독 공지입니다. 내용을 확인하고 확인했습니다. 버튼을 눌러주세요.'],
  ['ALM_APRV', 'CMNCT', '대량발송 승인요청', 'OPER', 'INAPP', 'M', '대량 알림 승인 요청', '#{이름}님이 #{인원}명에게 보낼 알림의 승인을 요청했습니다: #{제목}'],
  ['ALM_RSLT', 'CMNCT', '대량발송 처리', '발송자', 'INAPP', '', '알림이 #{결과}되었습니다.', '#{제목}\n#{사유}'],
  ['ECP_APRV_REQ', 'ECP', '비교과 결재 요청', '결재 차례인 사람', 'INAPP', 'M', '비교과 결재 요청', '#{프로그램} 결재를 기다리고 있습니다.'],
  ['ECP_APRV_RSLT', 'ECP', '비교과 결재 처리', '기안자', 'INAPP', 'M', '비교과 결재 결과', '#{프로그램} 결재가 #{결과}되었습니다.'],
  ['ECP_APLY', 'ECP', '비교과 신청 접수', '학생', 'PUSH,SMS', '', '비교과 신청 접수', '#{프로그램} 신청이 접수되었습니다.'],
  ['ECP_SLCT', 'ECP', '비교과 선발', '학생', 'PUSH,SMS', '', '비교과 선발 결과', '#{프로그램} 선발 결과: #{결과}'],
  ['ECP_CNCL', 'ECP', '비교과 폐강', '학생', 'PUSH,SMS', 'M', '비교과 폐강 안내', '#{프로그램}이(가) 폐강되었습니다.'],
  ['ECP_CHNG', 'ECP', '비교과 장소·시간 변경', '학생', 'PUSH,SMS', 'M', '비교과 변경 안내', '#{프로그램}의 #{변경}이(가) 바뀌었습니다.'],
  ['ECP_CMPL', 'ECP', '비교과 이수 결과·마일리지', '학생', 'PUSH', '', '비교과 이수 결과', '#{프로그램} 이수 결과: #{결과}'],
  ['ECP_DELAY', 'ECP', '이수판정·결재 지연', '담당자, 부서장', 'INAPP', '', '비교과 처리 지연', '#{프로그램}의 #{업무}이(가) 늦어지고 있습니다.'],
  ['DRPT_NEW', 'DRPT', '위험학생 신규 선정', '지도교수, DEPT', 'INAPP', 'M', '중도탈락 예방 대상 안내', '새로 살펴야 할 학생이 #{인원}명 있습니다.'],
  ['DRPT_DUE', 'DRPT', '최초개입 D-2·D-day·초과', '담당자, 부서장, OPER', 'INAPP', 'M', '최초개입 기한 안내', '최초개입 기한은 #{일자}입니다.'],
  ['CNSL_APLY', 'CNSL', '상담 신청', '상담 부서', 'INAPP', '', '상담 신청', '상담 일정이 있습니다.'],
  ['CNSL_ASGN', 'CNSL', '상담 배정', '상담사', 'INAPP', 'M', '상담 배정', '상담 일정이 있습니다.'],
  ['CNSL_REMIND', 'CNSL', '상담 전일 안내', '학생, 상담사', 'INAPP,SMS', '', '상담 안내', '상담 일정이 있습니다.', [1]],
  ['CNSL_CRIS', 'CNSL', '위기 단계 3·긴급열람', '책임자, 담당 상담사', 'INAPP', 'M', '상담 확인 필요', '상담 일정이 있습니다.'],
  ['CNSL_SATIS', 'CNSL', '상담 만족도 요청', '학생', 'PUSH', '', '만족도 조사', '만족도 조사에 참여해주세요.'],
  ['MLG_RSLT', 'MLG', '마일리지 신청 처리', '학생', 'PUSH', '', '마일리지 처리 결과', '마일리지 신청이 #{결과}되었습니다.'],
  ['MLG_TERM', 'MLG', '마일리지 학기 마감 예정', '학생', 'PUSH', '', '마일리지 마감 안내', '이번 학기 마일리지 신청은 #{일자}에 마감합니다.'],
  ['MLG_DELAY', 'MLG', '마일리지 심사 10일 경과', '심사자, 부서장', 'INAPP', '', '마일리지 심사 지연', '10일이 지난 신청이 #{건수}건 있습니다.'],
  ['SPC_APRV', 'SPACE', '공간 예약 처리', '신청자', 'INAPP,SMS', '', '공간 예약 결과', '#{공간} 예약이 #{결과}되었습니다.'],
  ['SPC_REMIND', 'SPACE', '공간 이용 1일·1시간 전', '신청자', 'INAPP,PUSH', '', '공간 이용 안내', '#{일시}에 #{공간} 예약이 있습니다.', [1]],
  ['SPC_PNLT', 'SPACE', '공간 예약 제한·해제', '신청자', 'INAPP,PUSH', '', '공간 예약 제한 안내', '공간 예약이 #{결과}되었습니다.'],
  ['CQI_DUE', 'CQI', 'CQI 제출 기한 7·3·1일 전', '미제출 교수·학과', 'INAPP,EMAIL', '', 'CQI 제출 기한 안내', '#{교과목} CQI 보고서 제출 기한은 #{일자}입니다.', [7, 3, 1]],
  ['CQI_RSLT', 'CQI', 'CQI 승인·반려·연장 처리', '작성자', 'INAPP,EMAIL', '', 'CQI 처리 결과', '#{교과목} CQI 보고서가 #{결과}되었습니다.'],
  ['OTSDR_RSLT', 'SYS', '외부인 가입 처리', '외부인', 'SMS,EMAIL', 'M', '회원 가입 처리', '회원 가입이 #{결과}되었습니다.'],
  ['OTSDR_IDLE', 'SYS', '외부인 개인정보 파기 30일 전', '외부인', 'SMS,EMAIL', 'M', '개인정보 파기 예정 안내', '2년 넘게 이용하지 않아 #{일자}에 회원 정보를 파기합니다. 그 전에 이용하면 파기하지 않습니다.'],
  ['CLIENT_XPIR', 'SYS', '연계키 만료 30·7·1일 전', 'SYS_ADMIN', 'INAPP', 'M', '#{시스템} 비밀키가 #{일수}일 후 만료됩니다.', '#{시스템} 연계 시스템의 비밀키가 #{일자}에 만료됩니다. 만료되기 전에 비밀키를 교체해주세요.', [30, 7, 1]],
  ['ACS_INSPCT', 'SYS', '접속기록 점검 기한', 'SYS_ADMIN', 'INAPP', 'M', '접속기록 점검 기한', '#{기간} 접속기록 점검을 #{일자}까지 마감해주세요.'],
  ['WORK_DUE', 'STAT', '업무 기한 안내', '담당자', 'INAPP', '', '업무 기한 안내', '#{업무}'],
  ['WORK_DPTY', 'STAT', '업무 대결자 지정', '대결자', 'INAPP', '', '대결자 지정', '#{이름}님이 #{시작일} ~ #{종료일} 동안 업무 대결자로 지정했습니다.'],
  ['STAT_CNFRM_DUE', 'STAT', '통계 확정 안내', 'STAT_CNFRM 보유자', 'INAPP', '', '통계 확정 안내', '#{학기} 통계를 확정해주세요.'],
  ['DIAG_OPEN', 'DIAG', '실시 시작', '대상자', 'PUSH,EMAIL', '', '#{실시} 시작', '#{실시}이(가) 시작되었습니다. #{일자}까지 참여해주세요.'],
  ['DIAG_REMIND', 'DIAG', '미응답 독려', '대상자', 'PUSH,EMAIL', '', '#{실시} 참여 안내', '#{실시}에 아직 참여하지 않았습니다. #{일자}까지 참여해주세요.'],
  ['DIAG_RSLT', 'DIAG', '결과 공개', '대상자', 'PUSH,EMAIL', '', '#{실시} 결과', '#{실시} 결과를 볼 수 있습니다.'],
  ['CERTI_RSLT', 'CERTI', '인증 처리', '학생', 'PUSH', '', '인증 처리 결과', '#{인증} 처리 결과: #{결과}'],
  ['CERTI_NEAR', 'CERTI', '한 항목 부족', '학생, 학과', 'PUSH,INAPP', '', '인증 요건 안내', '#{인증}까지 #{항목} 하나가 남았습니다.'],
  ['RCRT_APRV', 'CAREER', '채용 승인 요청', 'CAREER', 'INAPP', '', '채용 승인 요청', '#{공고} 승인을 기다리고 있습니다.'],
  ['RCRT_RSLT', 'CAREER', '채용 승인·전형 결과', '요청자, 지원자', 'PUSH', '', '채용 결과 안내', '#{공고} 결과: #{결과}'],
  ['CARR_REMIND', 'CAREER', '설계서 독려', '학생', 'PUSH', '', '진로설계서 안내', '진로설계서를 #{일자}까지 작성해주세요.'],
  ['SPEC_XPIR', 'CAREER', '스펙 만료 30일 전', '학생', 'PUSH', '', '스펙 만료 안내', '#{스펙}이(가) #{일자}에 만료됩니다.', [30]],
];

/** Adds the templates that are not there yet. What staff have worded anew stays; what they have not follows the house, and so do the variables that the events fill. */
export async function plantTemplates(db: Kysely<Schema>, now: Date): Promise<void> {
  const isUntouched = sql<boolean>`"almTmpl"."version" = 1`;
  await db.insertInto('almTmpl').values(TEMPLATES.map(([tmplCd, areaCd, evntDesc, rcvrRuleCd, chnlCds, weight, titleTmpl, cntnTmpl, leadDays = []]) => ({
    tmplCd, tmplNm: evntDesc, areaCd, evntDesc, titleTmpl, cntnTmpl, rcvrRuleCd, mndtYn: weight === 'M' ? 'Y' as const : 'N' as const, varNms: JSON.stringify(AUTO_VARIABLES[tmplCd]),
    chnlCds: JSON.stringify(chnlCds.split(',')), leadDays: JSON.stringify(leadDays), regDt: now, modDt: now,
  }))).onConflict((conflict) => conflict.column('tmplCd').doUpdateSet((eb) => ({
    varNms: eb.ref('excluded.varNms'),
    titleTmpl: eb.case().when(isUntouched).then(eb.ref('excluded.titleTmpl')).else(eb.ref('almTmpl.titleTmpl')).end(),
    cntnTmpl: eb.case().when(isUntouched).then(eb.ref('excluded.cntnTmpl')).else(eb.ref('almTmpl.cntnTmpl')).end(),
  }))).execute();
}

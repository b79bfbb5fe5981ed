import type { Kysely } from 'kysely';
import { nextRunOf } from '#server/jobs/run-rules.ts';
import { insertRows } from '../../insert-rows.ts';
import type { Schema } from '../../schema.ts';

/** [code, name, area, schedule in Korean time, most minutes, takes away what cannot be brought back]. */
const JOBS: readonly (readonly [
  jobCd: string,
  jobNm: string,
  areaCd: string,
  cronExpr: string | null,
  timeoutMin: number,
  dstrctYn: 'Y' | 'N',
])[] = [
  ['SESSION_SWEEP', '만료 접속 정리', 'SYS', '*/5 * * * *', 4, 'N'],
  ['GRNT_EXPIRE', '권한 만료 정리', 'SYS', '5 0 * * *', 10, 'N'],
  ['ACNT_DORM', '장기미사용 계정 잠금', 'SYS', '0 1 * * *', 10, 'N'],
  ['LOG_SEAL', '이력 봉인', 'SYS', '30 1 * * *', 60, 'N'],
  ['LOG_HEAD', '이력 기준 기록', 'SYS', '20 * * * *', 10, 'N'],
  ['LOG_PURGE', '이력 보존기간 정리', 'SYS', '0 3 * * *', 30, 'Y'],
  ['ACS_INSPCT_OPEN', '접속기록 점검 생성·안내', 'SYS', '0 6 1,5,10 * *', 10, 'N'],
  ['GUIDE_RESET', 'UI 가이드 초기화', 'SYS', '0 4 * * *', 5, 'Y'],
  ['ALARM_SEND', '알림 발송', 'CMNCT', '* * * * *', 10, 'N'],
  ['ALARM_PURGE', '알림 수신자 정리', 'CMNCT', '50 4 * * *', 30, 'Y'],
  ['STAT_DAILY', '통계 일일 집계', 'STAT', '0 2 * * *', 30, 'N'],
  ['WORK_DUE', '업무 기한 안내', 'STAT', '0 8 * * *', 10, 'N'],
  ['DIAG_PLAN_CLOCK', '실시계획 시작·마감', 'DIAG', '* * * * *', 5, 'N'],
  ['DIAG_REMIND', '미응답 독려', 'DIAG', '*/10 * * * *', 10, 'N'],
  ['DIAG_RETENTION', '10년 지난 응답의 대상자 연결 삭제', 'DIAG', '40 4 1 3 *', 60, 'Y'],
  ['DIAG_SATIS_CALC', '만족도조사 산출·공개', 'DIAG', '10 1 * * *', 30, 'N'],
  ['FILE_ORPHAN', '미연결 파일 정리', 'SYS', '30 4 * * *', 60, 'Y'],
  ['OTSDR_PURGE', '외부인 정보 파기', 'SYS', '40 4 * * *', 30, 'Y'],
  ['HLDY_CHECK', '다음 해 공휴일 확인', 'SYS', '30 7 * 10-12 *', 5, 'N'],
  ['CLIENT_XPIR', '연계키 만료 알림', 'SYS', '0 8 * * *', 5, 'N'],
  ['REQ_PURGE', '요청 번호 정리', 'SYS', '0 5 * * *', 30, 'Y'],
  ['BACKUP_MAKE', '백업 생성', 'SYS', '30 5 * * *', 60, 'N'],
  ['BACKUP_CHECK', '백업 확인', 'SYS', '0 6 * * *', 5, 'N'],
  ['DEPT_SYNC', '조직 연계', 'SYS', '50 2 * * *', 30, 'N'],
  ['HR_SYNC', '인사 연계', 'SYS', '0 3 * * *', 30, 'N'],
  ['STDNT_SYNC', '학적 연계', 'SYS', '20 3 * * *', 60, 'N'],
  ['SPACE_CLOCK', '공간예약 상태 전환', 'SPACE', '* * * * *', 4, 'N'],
  ['SPACE_NOTICE', '공간예약 안내', 'SPACE', '*/10 * * * *', 8, 'N'],
  ['SPACE_STAT', '공간 이용 집계', 'SPACE', '30 2 * * *', 30, 'N'],
  ['SPACE_TMTB', '수업시간표 연계', 'SPACE', '40 3 * * *', 30, 'N'],
  ['SPACE_RETENTION', '공간예약 개인정보 파기', 'SPACE', '20 4 1 * *', 30, 'Y'],
  ['ECP_PHASE_NOTICE', '비교과 모집·운영 안내', 'ECP', '*/10 * * * *', 8, 'N'],
  ['ECP_SATIS_OPEN', '비교과 만족도조사 시작', 'ECP', '* * * * *', 4, 'N'],
  ['ECP_JUDGE_DELAY', '비교과 이수판정 지연 안내', 'ECP', '0 9 * * *', 10, 'N'],
  ['ECP_APRV_DELAY', '비교과 결재 지연 안내', 'ECP', '0 9 * * *', 10, 'N'],
  ['ECP_COUNTER_CHECK', '비교과 집계 점검', 'ECP', '20 2 * * *', 30, 'N'],
  ['ECP_OTSDR_PURGE', '외부인 프로그램 개인정보 파기', 'ECP', '50 3 1 * *', 30, 'Y'],
  ['MLG_RECONCILE', '마일리지 원장 점검', 'MLG', '10 2 * * *', 60, 'N'],
  ['MLG_RETURN_EXPIRE', '마일리지 보완기한 경과 취소', 'MLG', '10 0 * * *', 10, 'N'],
  ['MLG_REVIEW_DELAY', '마일리지 심사 지연 안내', 'MLG', '0 9 * * *', 10, 'N'],
  ['MLG_EXPIRE', '졸업·제적 마일리지 소멸', 'MLG', '35 4 * * *', 60, 'N'],
  ['MLG_TERM_WARN', '마일리지 학기 마감 안내', 'MLG', '10 9 * * *', 10, 'N'],
  ['CERTI_JUDGE_RUN', '인증 판정', 'CERTI', '0 4 * * *', 60, 'N'],
  ['CERTI_JUDGE_EVENT', '인증 수시 판정', 'CERTI', '*/3 * * * *', 5, 'N'],
  ['CERTI_NEAR', '인증 한 항목 부족 안내', 'CERTI', '0 9 1 * *', 30, 'N'],
  ['CERTI_RECHECK', '인증 재확인 안내', 'CERTI', '0 7 * * *', 10, 'N'],
  ['CERTI_SIMUL', '인증기준 시뮬레이션', 'CERTI', null, 30, 'N'],
  ['EXCEL_MAKE', '엑셀 파일 생성', 'SYS', null, 10, 'N'],
];

/** Jobs whose rows come from other systems; staff follow the departments they belong to. A refused input stays refused however often it is tried, as an old backup stays old. */
const FEED_AFTER: Readonly<Record<string, string | null>> = {
  DEPT_SYNC: null,
  HR_SYNC: 'DEPT_SYNC',
  STDNT_SYNC: 'DEPT_SYNC',
};
const isFeed = (jobCd: string): boolean => Object.hasOwn(FEED_AFTER, jobCd);

/** Rows of the jobs that this programme knows; what staff have changed in an older row stays. */
export async function seedJobs(db: Kysely<Schema>, now: Date): Promise<void> {
  await insertRows(
    db,
    'batchJob',
    JOBS.map(([jobCd, jobNm, areaCd, cronExpr, timeoutMin, dstrctYn], index) => ({
      jobCd,
      jobNm,
      areaCd,
      cronExpr,
      timeoutMin,
      dstrctYn,
      sortOrdr: index + 1,
      nextRunDt: (cronExpr === null ? null : nextRunOf(cronExpr, now))?.toISOString() ?? null,
      retryCnt: cronExpr === null || isFeed(jobCd) || jobCd === 'BACKUP_CHECK' ? 0 : 1,
      retryGapMin: 5,
      misfireDivCd: 'ONCE' as const,
      inputDivCd: isFeed(jobCd) ? ('XLS' as const) : ('NONE' as const),
      afterJobCd: FEED_AFTER[jobCd] ?? null,
      alarmRoleCd: 'ROLE_SYS_ADMIN',
      useYn: 'Y' as const,
      version: 1,
      regId: 'SYSTEM',
      modId: 'SYSTEM',
    })),
    now,
    true,
  );
}

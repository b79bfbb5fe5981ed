import { REVIEW_MESSAGES } from '#contract/system/perms/perm-review-rules.ts';
import { message } from '#messages/message.ts';
import { addDays } from '#shared/calendar.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { ExcelColumn } from '#worker/api.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

export interface ReviewForm {
  readonly reviewNm: string;
  readonly baseDt: string;
  readonly strtDt: string;
  readonly endDt: string;
  readonly unansRsltCd: 'KEEP' | 'RVK';
}

const FIRST_OF_SECOND_HALF = '07',
  USUAL_DAYS = 14;

/** The review of the half year in which today (YYYYMMDD) lies, for two weeks. */
export function newReviewForm(today: string): ReviewForm {
  const half = today.slice(4, 6) < FIRST_OF_SECOND_HALF ? '상반기' : '하반기';
  return {
    reviewNm: `${today.slice(0, 4)}년 ${half} 정기점검`,
    baseDt: today,
    strtDt: today,
    endDt: addDays(today, USUAL_DAYS - 1),
    unansRsltCd: 'KEEP',
  };
}

/** What is wrong with a new review beside the rules of its fields. */
export const checkReviewForm =
  (today: string) =>
  ({ baseDt, strtDt, endDt }: ReviewForm): FieldErrors<ReviewForm> => ({
    baseDt:
      baseDt === '' ? message('M-REQ', { label: '기준일' }) : baseDt > today ? REVIEW_MESSAGES.futureBase : undefined,
    strtDt:
      strtDt === '' || endDt === ''
        ? message('M-REQ', { label: '점검 기간' })
        : strtDt > endDt || endDt < today
          ? message('M-DATE-ORDER')
          : undefined,
    endDt: undefined,
  });

/** How answers are called and look. */
export const ANSWER_NAMES = { NONE: '미응답', KEEP: '유지', RVK: '회수' } as const;
export const ANSWER_TONES = {
  NONE: STATE_TONES.waiting,
  KEEP: STATE_TONES.inForce,
  RVK: STATE_TONES.stopped,
} as const;

/** Columns of the sheet of results. */
export const REVIEW_EXCEL_COLUMNS: readonly ExcelColumn[] = [
  { key: 'userNm', label: '사용자' },
  { key: 'deptNm', label: '소속', width: 20 },
  { key: 'grntNm', label: '권한', width: 24 },
  { key: 'resourceNm', label: '대상 화면', width: 20 },
  { key: 'grntRsn', label: '부여 사유', width: 40 },
  { key: 'strtDt', label: '시작일', format: 'date' },
  { key: 'endDt', label: '종료일', format: 'date' },
  { key: 'rvwrNm', label: '점검자' },
  { key: 'rsltCd', label: '응답', names: ANSWER_NAMES },
  { key: 'rsltRsn', label: '회수 사유', width: 40 },
  { key: 'finalCd', label: '결과', names: ANSWER_NAMES },
];

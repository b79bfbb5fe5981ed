/* Closed lists of 만족도·통계 (counselling.md 5.1). No schema library here: the screens ask the same questions. */

export const STAT_PERIOD_NAMES = { TERM: '학기', YEAR: '학년도', RANGE: '기간' } as const;
export const STAT_PERIODS = ['TERM', 'YEAR', 'RANGE'] as const satisfies readonly (keyof typeof STAT_PERIOD_NAMES)[];
export const STAT_VIEW_NAMES = { COLG: '단과대', GRADE: '학년', TOPIC: '주제', MONTH: '월' } as const;
export const STAT_VIEWS = [
  'COLG',
  'GRADE',
  'TOPIC',
  'MONTH',
] as const satisfies readonly (keyof typeof STAT_VIEW_NAMES)[];
export type StatView = (typeof STAT_VIEWS)[number];

/** What is asked of a student, each answered 1 to 5. */
export const SATIS_QUESTIONS = {
  q1: '상담 신청과 예약이 편리했습니다.',
  q2: '상담사가 내 이야기를 잘 들어주었습니다.',
  q3: '상담이 문제 해결에 도움이 되었습니다.',
  q4: '상담 환경이 편안했습니다.',
  q5: '다른 학생에게 권하고 싶습니다.',
} as const;
export type SatisQuestion = keyof typeof SATIS_QUESTIONS;
export const SATIS_KEYS = ['q1', 'q2', 'q3', 'q4', 'q5'] as const satisfies readonly SatisQuestion[];
/** Responses below which nothing of a counsellor is shown. */
export const LEAST_RESPONSES = 5;
/** How long a request may be answered, and after how many days the student is reminded once. */
export const SATIS_DAYS = 14,
  SATIS_REMIND_DAYS = 7;

export const STATISTIC_WORDS = {
  rangeHidden: '적은 수치를 보호하기 위해 학기 또는 학년도 단위로만 조회할 수 있습니다.',
  satisOver: '응답 기간이 지났거나 이미 응답한 조사입니다.',
  noFigures: '조회된 상담이 없습니다.',
  hiddenNote: '개인을 알아볼 수 없도록 적은 수치는 표시하지 않습니다.',
  distinctNote: '실인원은 중복을 제거한 값으로 행의 합과 다를 수 있습니다.',
} as const;

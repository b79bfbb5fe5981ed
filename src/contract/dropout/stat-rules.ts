/* Tabs of 예방 통계 (dropout.md 5.3). No schema library here: the screens ask the same questions. */

export const STAT_TAB_NAMES = {
  GRADE: '등급 분포',
  TREND: '추이',
  MATRIX: '등급 이동',
  INTV: '개입',
  CAUSE: '원인',
  OUTCM: '결과·적중',
  YEAR: '중도탈락률',
  EFCT: '효과',
  FAIR: '형평성',
} as const;
export type StatTab = keyof typeof STAT_TAB_NAMES;
export const STAT_TABS = ['GRADE', 'TREND', 'MATRIX', 'INTV', 'CAUSE', 'OUTCM', 'YEAR', 'EFCT', 'FAIR'] as const;

/** What the jobs of statistics write into their log. */
export const STAT_MESSAGES = {
  written: '{day} 재학생 집계 {n}명',
  mismatch: '{day} 집계 불일치: 전체 {all}명, 학과 합계 {sum}명',
} as const;

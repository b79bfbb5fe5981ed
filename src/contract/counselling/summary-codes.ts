/* 이관 요약서 (counselling.md 5.1). No schema library here: the clinic's page and the screens ask the same questions. */

/** Sections that a counsellor writes, with their names, in the order of the paper. */
export const SMRY_SECTIONS = {
  rsnCn: '의뢰 사유',
  crseCn: '상담 경과',
  taskCn: '남은 과제',
} as const;
export type SmrySection = keyof typeof SMRY_SECTIONS;

/** What a clinic reads. Days are YYYYMMDD. */
export interface SummaryPaper extends Readonly<Record<SmrySection, string>> {
  readonly orgNm: string;
  readonly stdNm: string;
  readonly birthDt: string;
  /** CNSL_RISK as a number. */
  readonly riskLvl: number;
  /** Where it comes from: the kind of counselling, its office and who has signed it. */
  readonly kindNm: string;
  readonly deptNm: string;
  readonly cnslrNm: string;
  readonly issDt: string;
}

/** For how many days behind the day of issue a summary opens: one to thirty, seven where nothing is said. */
export const SMRY_DAYS = { least: 1, most: 30, usual: 7 } as const;
/** How often it opens. */
export const SMRY_OPENINGS = 3;
/** Characters of a section. */
export const SMRY_LENGTH = 4_000;

export const SMRY_STATE_NAMES = { OPEN: '유효', USED: '열람 완료', OVER: '기간 만료', RVKD: '회수' } as const;
export type SmryState = keyof typeof SMRY_STATE_NAMES;
export const SMRY_STATES = ['OPEN', 'USED', 'OVER', 'RVKD'] as const satisfies readonly SmryState[];

/** Where a clinic opens a summary: a document of its own without a sign-in. */
export const SMRY_PAGE = '/part/summary.html';

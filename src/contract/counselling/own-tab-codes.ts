import { TEST_NAMES } from './counselling-codes.ts';
import type { OwnTabShape } from './kinds.ts';

/* What stands in the own tab of a kind (counselling.md 4.15), without schemas: the page takes it as it is. */

export const TEST_CDS = Object.keys(TEST_NAMES) as [keyof typeof TEST_NAMES, ...(keyof typeof TEST_NAMES)[]];

export const DOC_NAMES = { RESM: '이력서', COVR: '자기소개서', PORT: '포트폴리오', ETC: '기타' } as const;
export const DOC_CDS = Object.keys(DOC_NAMES) as [keyof typeof DOC_NAMES, ...(keyof typeof DOC_NAMES)[]];

/** Texts of a record, in the order in which a form shows them. */
export const REC_TEXTS = {
  titleNm: '제목',
  sbjtCn: '과목',
  goalCn: '목표',
  wkPlanCn: '주간계획',
  befCn: '첨삭 전',
  aftCn: '첨삭 후',
  rsltCn: '결과',
  planCn: '계획',
  cmntCn: '의견',
} as const;
export type RecText = keyof typeof REC_TEXTS;
/** What a manuscript is judged by, each 1 to 5. */
export const RUBRICS = {
  strcPnt: '구성',
  logcPnt: '논리',
  evidPnt: '근거',
  exprPnt: '표현',
  formPnt: '형식',
} as const;
export type Rubric = keyof typeof RUBRICS;
export const RUBRIC_KEYS = Object.keys(RUBRICS) as Rubric[];

interface RecordShape {
  /** Texts that it has, and which of them it does not do without. */
  readonly texts: readonly RecText[];
  readonly required: readonly RecText[];
  readonly hasDocument?: true;
  readonly hasRubrics?: true;
  readonly hasFiles?: true;
}
/** What the records of a shape hold. */
export const RECORD_SHAPES: Readonly<Record<Exclude<OwnTabShape, 'TEST'>, RecordShape>> = {
  EDITING: {
    texts: ['titleNm', 'befCn', 'aftCn', 'cmntCn'],
    required: ['titleNm', 'cmntCn'],
    hasDocument: true,
    hasFiles: true,
  },
  STUDY: { texts: ['sbjtCn', 'goalCn', 'wkPlanCn', 'rsltCn'], required: ['sbjtCn', 'goalCn'] },
  WRITING: { texts: ['titleNm', 'befCn', 'cmntCn'], required: ['titleNm', 'cmntCn'], hasRubrics: true, hasFiles: true },
  CAREER: { texts: ['titleNm', 'rsltCn', 'planCn'], required: ['titleNm', 'rsltCn'], hasFiles: true },
  PLAIN: { texts: ['titleNm', 'cmntCn'], required: ['titleNm', 'cmntCn'], hasFiles: true },
};

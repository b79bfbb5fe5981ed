import {
  EFCT_NAMES,
  EVL_NAMES,
  PRIR_NAMES,
  SATIS_STATE_NAMES,
  SLCT_NAMES,
} from '#contract/satisfaction-cqi/satis-codes.ts';
import { groupsOf, type SeedCode, type SeedGroup } from './code-group.ts';

const satisfaction = groupsOf('CQI');
const codes = (names: Readonly<Record<string, string>>): SeedCode[] =>
  Object.entries(names).map(([cdId, cdNm]) => ({ cdId, cdNm }));

/** 만족도 CQI (cqi.md 3). */
export const SATIS_CODES: readonly SeedGroup[] = [
  satisfaction('SATIS_SLCT', '개선과제 선정사유', codes(SLCT_NAMES)),
  satisfaction('SATIS_PRIR', '개선과제 우선순위', codes(PRIR_NAMES)),
  satisfaction('SATIS_CQI_ST', '개선과제 상태', codes(SATIS_STATE_NAMES)),
  satisfaction('SATIS_EVL', '개선결과 평가등급', codes(EVL_NAMES)),
  satisfaction('SATIS_EFCT', '개선효과 판정', codes({ ...EFCT_NAMES, IMPR: '개선(목표 달성)' })),
];

import type { Dimension } from '#contract/diagnosis/stat.ts';

/** Attributes by which answers are broken down, with their names. */
export const DIMENSIONS: readonly { readonly value: Dimension; readonly label: string }[] = [
  { value: 'colgCd', label: '단과대학' },
  { value: 'hakguaCd', label: '학과·부서' },
  { value: 'gradeCd', label: '학년' },
  { value: 'genderCd', label: '성별' },
  { value: 'entYear', label: '입학연도' },
  { value: 'userDiv', label: '대상 구분' },
];
export type { Dimension };

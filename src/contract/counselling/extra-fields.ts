import { GAD7_ITEMS, PHQ9_ITEMS } from './case-codes.ts';

/** Fields of the extra form of a kind, by their names (counselling.md 2). */
export const EXTRA_FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PSYC: { formerCn: '이전 상담·치료', drugCn: '약물', guardCn: '보호자 연락 동의' },
  EMPL: { corpCn: '희망기업', jobCn: '희망직무', intvDt: '면접일', fieldCn: '상담분야' },
  LRN: { sbjtCn: '과목', gradeCn: '평점', typeCn: '학습유형' },
  WRT: { kindCn: '글 종류', sbjtCn: '교과목', dueDt: '제출기한' },
  CARR: { hopeCn: '희망진로', majorCn: '전공 만족', changeCn: '전과·복수전공 고민' },
};

/** Whether a field of an extra form holds a day; its text is YYYY-MM-DD. */
export const isDayField = (name: string): boolean => name.endsWith('Dt');

/** Instruments that the form of a kind has, by the names of their answers in it: `2,1,0,…`, all of them or none. */
export const INSTRUMENTS: Readonly<
  Record<string, readonly { readonly name: string; readonly label: string; readonly items: readonly string[] }[]>
> = {
  PSYC: [
    { name: 'phq9', label: 'PHQ-9', items: PHQ9_ITEMS },
    { name: 'gad7', label: 'GAD-7', items: GAD7_ITEMS },
  ],
};

/** What a screening has left in an application, beside the fields of its form. */
export const SCREENING_FIELDS: Readonly<Record<string, string>> = {
  scrnDt: '선별검사일',
  phq9: 'PHQ-9 문항',
  gad7Tot: 'GAD-7 합계',
};

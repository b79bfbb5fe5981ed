import { COURSE_TERMS, type CourseTerm } from '#contract/course-cqi/course-cqi-codes.ts';
import type { CourseTermRow } from '#contract/course-cqi/term.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { periodFaults } from '#shared/course-cqi/periods.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { PRESENT_YEAR } from './list.ts';

/** A term as its form holds it; a form that is not chosen is empty. */
export interface TermForm extends Pick<
  CourseTermRow,
  | 'schlYear'
  | 'termNm'
  | 'wrtStrtDt'
  | 'wrtEndDt'
  | 'aprvStrtDt'
  | 'aprvEndDt'
  | 'splmStrtDt'
  | 'splmEndDt'
  | 'trgtRule'
  | 'aGrdLmtRt'
  | 'abGrdLmtRt'
  | 'evalMinScr'
  | 'loMinRt'
  | 'fGrdLmtRt'
  | 'minRspCnt'
> {
  readonly shtmCd: CourseTerm;
  readonly formId: string;
}

/** A stored term, or the usual values of a new one (cqi.md 2). */
export function termFormOf(row: CourseTermRow | null): TermForm {
  if (row) {
    const { schlYear, shtmCd, termNm, wrtStrtDt, wrtEndDt, aprvStrtDt, aprvEndDt, splmStrtDt, splmEndDt } = row,
      { trgtRule, aGrdLmtRt, abGrdLmtRt, evalMinScr, loMinRt, fGrdLmtRt, minRspCnt, formId } = row;
    return {
      schlYear,
      shtmCd,
      termNm,
      wrtStrtDt,
      wrtEndDt,
      aprvStrtDt,
      aprvEndDt,
      splmStrtDt,
      splmEndDt,
      formId: formId ?? '',
      trgtRule,
      aGrdLmtRt,
      abGrdLmtRt,
      evalMinScr,
      loMinRt,
      fGrdLmtRt,
      minRspCnt,
    };
  }
  return {
    schlYear: PRESENT_YEAR,
    shtmCd: '10',
    termNm: '',
    wrtStrtDt: '',
    wrtEndDt: '',
    aprvStrtDt: '',
    aprvEndDt: '',
    splmStrtDt: '',
    splmEndDt: '',
    formId: '',
    trgtRule: { cmplDivCds: [], minEnrlCnt: 5, exclPnpYn: 'Y', exclSpclYn: 'Y', mergeYn: 'N' },
    aGrdLmtRt: '30',
    abGrdLmtRt: '70',
    evalMinScr: '3.50',
    loMinRt: '70.0',
    fGrdLmtRt: '20.0',
    minRspCnt: 5,
  };
}

/** Periods among themselves, as the server judges them. */
export function checkTerm(form: TermForm): FieldErrors<TermForm> {
  if (form.wrtStrtDt !== '' && form.wrtEndDt !== '' && (form.aprvStrtDt === '' || form.aprvEndDt === '')) return {};
  if (form.splmStrtDt === '' || form.splmEndDt === '') return {};
  return Object.fromEntries(periodFaults(form).map(({ field, sentence }) => [field, sentenceText(sentence)]));
}

export const isTerm = (value: string): value is CourseTerm => COURSE_TERMS.some((term) => term === value);

/** A decimal of the form as a number field holds it, and back. */
export const toNumber = (text: string): number | null => (text === '' ? null : Number(text));
export const toText = (value: number | null): string => (value === null ? '' : String(value));

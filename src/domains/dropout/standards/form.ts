import type { Stnrd } from '#contract/dropout/standard.ts';
import { codesOfIndicator, DEFAULT_CUTS, DEFAULT_ITEMS, DEFAULT_TRIGGERS } from '#shared/dropout/default-standard.ts';
import { confirmFaults, draftFaults, type Band } from '#shared/dropout/standard.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { PRESENT_TERM, PRESENT_YEAR } from './list.ts';

export type StnrdForm = Pick<
  Stnrd,
  | 'schlYear'
  | 'shtmCd'
  | 'trgtDivCd'
  | 'stnrdNm'
  | 'trgtMinGrdCd'
  | 'minCvrgRt'
  | 'advsrLmtCnt'
  | 'items'
  | 'cuts'
  | 'triggers'
> & { readonly rmrk: string };

const copyOf = (bands: readonly Band[]) => bands.map((band) => ({ ...band }));

/** A stored standard, or the usual values of a new one. */
export function stnrdFormOf(row: Stnrd | null): StnrdForm {
  if (row) {
    const { schlYear, shtmCd, trgtDivCd, stnrdNm, trgtMinGrdCd, minCvrgRt, advsrLmtCnt, items, cuts, triggers } = row;
    return {
      schlYear,
      shtmCd,
      trgtDivCd,
      stnrdNm,
      trgtMinGrdCd,
      minCvrgRt,
      advsrLmtCnt,
      items,
      cuts,
      triggers,
      rmrk: row.rmrk ?? '',
    };
  }
  return {
    schlYear: PRESENT_YEAR,
    shtmCd: PRESENT_TERM,
    trgtDivCd: 'ENRL',
    stnrdNm: '',
    trgtMinGrdCd: 'G3',
    minCvrgRt: 50,
    advsrLmtCnt: 30,
    items: DEFAULT_ITEMS.map((item) => ({ ...item, bands: copyOf(item.bands) })),
    cuts: { ...DEFAULT_CUTS },
    triggers: DEFAULT_TRIGGERS.map((trigger) => ({ ...trigger })),
    rmrk: '',
  };
}

/** What the contract cannot say: bands without gaps, cuts one above the other. */
export function checkStnrd(form: StnrdForm): FieldErrors<StnrdForm> {
  const faults = draftFaults(form, codesOfIndicator);
  return {
    items: faults.find(({ field }) => field === 'bands')?.message,
    cuts: faults.find(({ field }) => field === 'cuts')?.message,
  };
}

/** Why a standard cannot be confirmed yet; null when it can. */
export const confirmProblem = (form: Pick<StnrdForm, 'items' | 'cuts'>): string | null =>
  confirmFaults(form, codesOfIndicator)[0]?.message ?? null;

/** A decimal of the form as a number field holds it. */
export const toNumber = (text: string | null): number | null => (text === null || text === '' ? null : Number(text));
/** At most two places, without zeros behind. */
export const toText = (value: number | null): string | null => (value === null ? null : String(value));

/** The values of a band in words: `2.00 이상 2.50 미만`. */
export function bandText({ loVal, hiVal, cdVal }: Band, nameOf: (code: string) => string): string {
  if (cdVal !== null) return nameOf(cdVal);
  const parts = [loVal === null ? '' : `${trimmed(loVal)} 이상`, hiVal === null ? '' : `${trimmed(hiVal)} 미만`];
  return parts.filter(Boolean).join(' ') || '모든 값';
}
const trimmed = (decimal: string): string => String(Number(decimal));

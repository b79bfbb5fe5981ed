import type { AwardScope, ScholarDiv, TieRule } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import type { ScholarDetail } from '#contract/mileage/scholar.ts';
import { scholarFaults } from '#shared/mileage/scholar-faults.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';

export interface AwardForm {
  readonly scopeDiv: AwardScope;
  readonly cnt: number;
  readonly amt: number;
}

/** A scholarship as its form holds it. */
export interface ScholarForm {
  readonly schNm: string;
  readonly schDiv: ScholarDiv;
  readonly mlgTermIds: readonly string[];
  readonly shregSts: readonly string[];
  readonly gpaMin: number;
  readonly creditMin: number;
  readonly minPnt: number;
  readonly maxSem: number;
  readonly dupExclIds: readonly string[];
  readonly tieRules: readonly TieRule[];
  readonly wonPerPnt: number;
  readonly minUse: number;
  readonly unitPnt: number;
  readonly rqstStrtDt: string;
  readonly rqstEndDt: string;
  readonly budgetAmt: number;
  readonly awards: readonly AwardForm[];
}

/** A new scholarship begins with the figures of mileage.md 2.6. */
const NEW: ScholarForm = {
  schNm: '',
  schDiv: 'RANK',
  mlgTermIds: [],
  shregSts: ['10'],
  gpaMin: 2,
  creditMin: 12,
  minPnt: 100,
  maxSem: 8,
  dupExclIds: [],
  tieRules: ['SATIS_RATE', 'COMPL_CNT', 'GPA'],
  wonPerPnt: 1_000,
  minUse: 300,
  unitPnt: 10,
  rqstStrtDt: '',
  rqstEndDt: '',
  budgetAmt: 0,
  awards: [],
};
export const NEW_AWARD: AwardForm = { scopeDiv: 'ALL', cnt: 1, amt: 0 };

/** A stored scholarship in its form, or a new one. */
export function scholarFormOf(row: ScholarDetail | null): ScholarForm {
  if (!row) return NEW;
  return {
    schNm: row.schNm,
    schDiv: row.schDiv,
    mlgTermIds: row.mlgTermIds,
    shregSts: row.shregSts,
    gpaMin: Number(row.gpaMin),
    creditMin: Number(row.creditMin),
    minPnt: row.minPnt,
    maxSem: row.maxSem,
    dupExclIds: row.dupExclIds,
    tieRules: row.tieRules,
    wonPerPnt: row.wonPerPnt,
    minUse: row.minUse,
    unitPnt: row.unitPnt,
    rqstStrtDt: row.rqstStrtDt ?? '',
    rqstEndDt: row.rqstEndDt ?? '',
    budgetAmt: row.budgetAmt,
    awards: row.awards,
  };
}

/** What is sent of the form: a ranking has no days of request, a conversion neither awards nor rules for equals. */
export function scholarPayload(form: ScholarForm) {
  const isRanking = form.schDiv === 'RANK';
  return {
    ...form,
    schNm: form.schNm.trim(),
    mlgTermIds: [...form.mlgTermIds],
    shregSts: [...form.shregSts],
    dupExclIds: [...form.dupExclIds],
    tieRules: isRanking ? [...form.tieRules] : [],
    rqstStrtDt: isRanking ? null : form.rqstStrtDt || null,
    rqstEndDt: isRanking ? null : form.rqstEndDt || null,
    awards: isRanking ? [...form.awards] : [],
  };
}

/** Rules of the form over several fields, in the words of the server. */
export function checkScholar(form: ScholarForm): FieldErrors<ScholarForm> {
  const found: Partial<Record<keyof ScholarForm, string>> = {};
  for (const { field, word } of scholarFaults(form)) found[field] ??= MILEAGE_WORDS[word];
  if (form.schDiv === 'RANK' && form.awards.some(({ cnt, amt }) => cnt < 1 || amt < 1))
    found.awards ??= '인원과 지급액은 1 이상이어야 합니다.';
  return found;
}

/** The rules for equals with another one at a place; an empty one ends them there. */
export const withTieRule = (rules: readonly TieRule[], place: number, rule: TieRule | ''): readonly TieRule[] =>
  rule === ''
    ? rules.slice(0, place)
    : [...rules.slice(0, place), rule, ...rules.slice(place + 1)].filter((one, at, all) => all.indexOf(one) === at);

/** Won that awards come to at most, row by row with all rows before it: each group takes its whole number of students. */
export function runningTotals(
  awards: readonly AwardForm[],
  groups: { readonly GRADE: number; readonly COLG: number },
): number[] {
  let total = 0;
  return awards.map(({ scopeDiv, cnt, amt }) => {
    total += cnt * amt * (scopeDiv === 'ALL' ? 1 : groups[scopeDiv]);
    return total;
  });
}

/** A list with the entry at one place moved by one. */
export function moved<T>(rows: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const next = [...rows],
    [row] = next.splice(from, 1);
  if (row !== undefined) next.splice(from + by, 0, row);
  return next;
}

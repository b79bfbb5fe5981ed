import type { Arg } from '#contract/registry.ts';
import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import { message } from '#messages/message.ts';
import { faultTexts } from '#messages/sentence-text.ts';
import { ofHundred, asScore } from '#shared/satisfaction-cqi/scores.ts';
import { assignFaults, registerFaults } from '#shared/satisfaction-cqi/registering.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import { PRESENT_YEAR } from '../tasks/labels.ts';

type Save = Arg<'saveCqi'>;

/** A registration as its form holds it. */
export interface RegisterForm {
  readonly rschId: string;
  readonly schlYear: string;
  readonly rschNm: string;
  readonly trgtDivCd: string;
  readonly areaNm: string;
  readonly itemCd: string;
  readonly itemNm: string;
  readonly rspCnt: number | null;
  readonly avg5: number | null;
  readonly imptAvg: number | null;
  readonly slctCds: readonly string[];
  readonly slctRsn: string;
  readonly prirCd: string;
  readonly goalScr: number | null;
  readonly deptCd: string;
  readonly mngrStfNo: string;
  readonly planDueDt: string;
  readonly rsltDueDt: string;
}

export const registerForm = (row: SatisTask | null): RegisterForm => ({
  rschId: row?.rschId ?? '',
  schlYear: row?.schlYear ?? PRESENT_YEAR,
  rschNm: row?.rschNm ?? '',
  trgtDivCd: row?.trgtDivCd ?? '',
  areaNm: row?.areaNm ?? '',
  itemCd: row?.itemCd ?? '',
  itemNm: row?.itemNm ?? '',
  rspCnt: row?.rspCnt ?? null,
  avg5: row?.avg5 ?? null,
  imptAvg: null,
  slctCds: row?.slctCds ?? [],
  slctRsn: row?.slctRsn ?? '',
  prirCd: row?.prirCd ?? '',
  goalScr: row?.goalScr ?? null,
  deptCd: row?.deptCd ?? '',
  mngrStfNo: row?.mngrStfNo ?? '',
  planDueDt: row?.planDueDt ?? '',
  rsltDueDt: row?.rsltDueDt ?? '',
});

/** What of the form a save carries: of a chosen survey the item's code alone, of a typed one everything. */
export function registerBody(form: RegisterForm, cqiId: string, version: number | undefined): Save {
  const isTyped = form.rschId === '';
  return {
    cqiId,
    ...(version === undefined ? {} : { version }),
    rschId: isTyped ? null : form.rschId,
    itemCd: form.itemCd,
    ...(isTyped
      ? {
          schlYear: form.schlYear,
          rschNm: form.rschNm.trim(),
          trgtDivCd: form.trgtDivCd as NonNullable<Save['trgtDivCd']>,
          areaNm: form.areaNm.trim(),
          itemNm: form.itemNm.trim(),
          rspCnt: form.rspCnt,
          avg5: form.avg5,
          imptAvg: form.imptAvg,
        }
      : {}),
    slctCds: form.slctCds as Save['slctCds'],
    slctRsn: form.slctRsn.trim() || null,
    prirCd: (form.prirCd || null) as Save['prirCd'],
    goalScr: form.goalScr,
    deptCd: form.deptCd || null,
    mngrStfNo: form.mngrStfNo || null,
    planDueDt: form.planDueDt || null,
    rsltDueDt: form.rsltDueDt || null,
  };
}

const isMean = (value: number | null): value is number => value !== null && value >= 1 && value <= 5;
const hasTwoPlaces = (value: number): boolean => Number(value.toFixed(2)) === value;

/** What is typed of an item; its bounds are the contract's. */
const NEEDED = [
  ['rschNm', '조사명'],
  ['schlYear', '학년도'],
  ['trgtDivCd', '조사대상'],
  ['areaNm', '영역'],
  ['itemNm', '문항'],
  ['rspCnt', '응답수'],
] as const;

/** What an item of an outside survey lacks that is typed. */
function typedFaults(form: RegisterForm): FieldErrors<RegisterForm> {
  const typed = { ...form, rschNm: form.rschNm.trim(), areaNm: form.areaNm.trim(), itemNm: form.itemNm.trim() },
    missing = NEEDED.filter(([name]) => typed[name] === '' || typed[name] === null);
  return {
    ...Object.fromEntries(missing.map(([name, label]) => [name, message('M-REQ', { label })])),
    avg5: isMean(form.avg5) ? (hasTwoPlaces(form.avg5) ? undefined : SATIS_WORDS.twoPlaces) : SATIS_WORDS.avgRange,
    imptAvg:
      form.imptAvg === null || (isMean(form.imptAvg) && hasTwoPlaces(form.imptAvg)) ? undefined : SATIS_WORDS.imptRange,
  };
}

/**
 * Rules beside the contract.
 * @param scr100 of the chosen item; null where it is typed or not chosen yet
 * @param isAssigned whether everything has to be there that 배정 asks for
 */
export const checkRegister =
  (scr100: number | null, isAssigned: boolean) =>
  (form: RegisterForm): FieldErrors<RegisterForm> => {
    const typed = form.rschId === '' ? typedFaults(form) : {},
      score = scr100 ?? (isMean(form.avg5) && form.rschId === '' ? asScore(ofHundred(form.avg5)) : null),
      given = { ...form, scr100: score };
    return { ...typed, ...faultTexts(isAssigned ? assignFaults(given) : registerFaults(given)) };
  };

/** 배정 of several: the result is due behind the plan, where both are given. */
export const checkDues = ({ planDueDt, rsltDueDt }: { readonly planDueDt: string; readonly rsltDueDt: string }) => ({
  rsltDueDt: planDueDt !== '' && rsltDueDt !== '' && planDueDt >= rsltDueDt ? SATIS_WORDS.dueOrder : undefined,
});

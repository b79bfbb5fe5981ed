import { COUNSELLING_WORDS } from '#contract/counselling/counselling-words.ts';
import type { Counsellor, KindSettings } from '#contract/counselling/setting.ts';
import { faultTexts } from '#messages/sentence-text.ts';
import { message } from '#messages/message.ts';
import { slotPeriodFaults } from '#shared/counselling/slot-period.ts';
import type { FieldErrors } from '#ui/form/errors/form-rules.ts';
import type { Choice } from '#ui/pickers/choice.ts';

/* Forms of the tab 상담사·시간, and what the contract cannot say of them. */

/** Settings as the form holds them: a choice is a text. */
export function kindFormOf({
  cnslKindId: _id,
  cnslDivCd: _cd,
  deptNm: _nm,
  version: _v,
  slotMin,
  ...rest
}: KindSettings) {
  return { ...rest, slotMin: String(slotMin) };
}
export type KindForm = ReturnType<typeof kindFormOf>;

export const checkKind = ({ noshwLmtCnt, noshwBanDay, sesnMin, slotMin }: KindForm): FieldErrors<KindForm> => ({
  ...((noshwLmtCnt === null) === (noshwBanDay === null) ? {} : { noshwBanDay: COUNSELLING_WORDS.banBoth }),
  ...(sesnMin > Number(slotMin) ? { sesnMin: COUNSELLING_WORDS.sessionLonger } : {}),
});

export const counsellorFormOf = (row: Counsellor | null) => ({
  stfNo: row?.stfNo ?? '',
  staff: (row ? { key: row.stfNo, label: row.stfNm ?? row.stfNo } : null) as Choice | null,
  headYn: row?.headYn ?? ('N' as const),
  rcptYn: row?.rcptYn ?? ('N' as const),
  spclCds: (row?.spclCds ?? []) as readonly string[],
  qlfCn: row?.qlfCn ?? '',
  intrCn: row?.intrCn ?? '',
  roomNm: row?.roomNm ?? '',
  onlineYn: row?.onlineYn ?? ('N' as const),
  maxCaseCnt: row?.maxCaseCnt ?? 40,
  useYn: row?.useYn ?? ('Y' as const),
});
export type CounsellorForm = ReturnType<typeof counsellorFormOf>;

export const checkCounsellor = ({ stfNo, headYn, rcptYn }: CounsellorForm): FieldErrors<CounsellorForm> => ({
  ...(stfNo.trim() === '' ? { stfNo: message('M-REQ-SEL', { label: '상담사' }) } : {}),
  ...(headYn === 'Y' && rcptYn === 'Y' ? { rcptYn: COUNSELLING_WORDS.headOrReception } : {}),
});

export interface SlotPeriod {
  readonly strtDt: string;
  readonly endDt: string;
}
/** @param today YYYYMMDD */
export const checkSlots =
  (today: string) =>
  (form: SlotPeriod): FieldErrors<SlotPeriod> =>
    // An empty day is the contract's matter.
    form.strtDt === '' || form.endDt === '' ? {} : faultTexts(slotPeriodFaults(form, today));

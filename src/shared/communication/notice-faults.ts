import { addMonths, findPeriodProblem } from '#shared/calendar.ts';
import type { Sentence } from '#shared/sentence.ts';

/** Days and switches of a notice; empty text and null are nothing, days are YYYYMMDD, times HHMM. */
interface NoticeFacts {
  readonly trgtDivCd: string;
  readonly postStrtDt: string;
  readonly postStrtTm: string;
  readonly postEndDt: string;
  readonly postEndTm: string;
  readonly topFixYn: 'Y' | 'N';
  readonly fixEndDt?: string | null | undefined;
  readonly popYn: 'Y' | 'N';
  readonly popStrtDt?: string | null | undefined;
  readonly popEndDt?: string | null | undefined;
  readonly mustReadYn: 'Y' | 'N';
}
interface NoticeFault {
  readonly field: 'postEndDt' | 'postEndTm' | 'fixEndDt' | 'popStrtDt' | 'popEndDt' | 'mustReadYn';
  readonly sentence: Sentence;
}

const LONGEST_MONTHS = 24;
/** As the document of communication has them. */
const WORDS = {
  tooLong: '게시기간은 최대 2년입니다.',
  fixOutside: '고정 종료일은 게시기간 안에 있어야 합니다.',
  popupOutside: '팝업 기간은 게시기간 안에 있어야 합니다.',
  mustReadStaff: '필독은 교직원 대상 공지에만 설정할 수 있습니다.',
} as const;

const isWithin = (day: string, { postStrtDt, postEndDt }: NoticeFacts): boolean =>
  day >= postStrtDt && day <= postEndDt;

/** A popup needs both of its days, in order and within the posting. */
function popupFault(notice: NoticeFacts): NoticeFault | null {
  const { popStrtDt, popEndDt } = notice;
  if (!popStrtDt) return { field: 'popStrtDt', sentence: { id: 'M-REQ-SEL', params: { label: '팝업 시작일' } } };
  if (!popEndDt) return { field: 'popEndDt', sentence: { id: 'M-REQ-SEL', params: { label: '팝업 종료일' } } };
  if (popStrtDt > popEndDt) return { field: 'popEndDt', sentence: { id: 'M-DATE-ORDER' } };
  const isInside = isWithin(popStrtDt, notice) && isWithin(popEndDt, notice);
  return isInside ? null : { field: 'popEndDt', sentence: { text: WORDS.popupOutside } };
}

/** What contradicts itself in a notice, also in a draft. A notice fixed without an end is so until it is taken down. */
export function noticeFaults(notice: NoticeFacts): NoticeFault[] {
  const { postStrtDt, postStrtTm, postEndDt, postEndTm, topFixYn, fixEndDt, popYn, mustReadYn, trgtDivCd } = notice,
    found: NoticeFault[] = [];
  const period = findPeriodProblem({ strtDt: postStrtDt, strtTm: postStrtTm, endDt: postEndDt, endTm: postEndTm });
  if (period) found.push({ field: period === 'M-TM-ORDER' ? 'postEndTm' : 'postEndDt', sentence: { id: period } });
  else if (postEndDt > addMonths(postStrtDt, LONGEST_MONTHS))
    found.push({ field: 'postEndDt', sentence: { text: WORDS.tooLong } });
  if (topFixYn === 'Y' && fixEndDt && !isWithin(fixEndDt, notice))
    found.push({ field: 'fixEndDt', sentence: { text: WORDS.fixOutside } });
  const popup = popYn === 'Y' ? popupFault(notice) : null;
  if (popup) found.push(popup);
  if (mustReadYn === 'Y' && trgtDivCd !== 'STF')
    found.push({ field: 'mustReadYn', sentence: { text: WORDS.mustReadStaff } });
  return found;
}

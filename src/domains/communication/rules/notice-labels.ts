import type { NoticeRow } from '#contract/communication/notice.ts';
import { displayDate } from '#shared/display.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

type Tone = 'info' | 'success' | 'warning' | 'danger' | undefined;
interface StateLabel {
  readonly label: string;
  readonly tone: Tone;
}

const STORED: Readonly<Record<NoticeRow['statCd'], StateLabel>> = {
  DRAFT: { label: '임시저장', tone: STATE_TONES.draft },
  WAIT: { label: '승인대기', tone: STATE_TONES.waiting },
  APRV: { label: '게시승인', tone: STATE_TONES.inForce },
  RJCT: { label: '반려', tone: STATE_TONES.refused },
  STOP: { label: '게시중지', tone: STATE_TONES.stopped },
};
const SEEN: Readonly<Record<NonNullable<NoticeRow['viewCd']>, StateLabel>> = {
  RSVD: { label: '게시예정', tone: STATE_TONES.planned },
  POST: { label: '게시중', tone: STATE_TONES.inForce },
  END: { label: '게시종료', tone: STATE_TONES.over },
};

/** State as people read it: an approved notice is distinguished by the clock. */
export function noticeStateLabel(row: Pick<NoticeRow, 'statCd' | 'viewCd'>): StateLabel {
  return row.statCd === 'APRV' && row.viewCd ? SEEN[row.viewCd] : STORED[row.statCd];
}

/** Posting period in one line. */
export function postingPeriod(row: Pick<NoticeRow, 'postStrtDt' | 'postStrtTm' | 'postEndDt' | 'postEndTm'>): string {
  return `${displayDate(row.postStrtDt)} ${displayDate(row.postStrtTm)} ~ ${displayDate(row.postEndDt)} ${displayDate(row.postEndTm)}`;
}

import type { NoticeRow } from '#contract/communication/notice.ts';
import { displayDate } from '#shared/display.ts';

type Tone = 'info' | 'success' | 'warning' | 'danger' | undefined;
interface StateLabel {
  readonly label: string;
  readonly tone: Tone;
}

const STORED: Readonly<Record<NoticeRow['statCd'], StateLabel>> = {
  DRAFT: { label: '임시저장', tone: undefined },
  WAIT: { label: '승인대기', tone: 'warning' },
  APRV: { label: '게시승인', tone: 'success' },
  RJCT: { label: '반려', tone: 'danger' },
  STOP: { label: '게시중지', tone: 'danger' },
};
const SEEN: Readonly<Record<NonNullable<NoticeRow['viewCd']>, StateLabel>> = {
  RSVD: { label: '게시예정', tone: 'info' },
  POST: { label: '게시중', tone: 'success' },
  END: { label: '게시종료', tone: undefined },
};

/** State as people read it: an approved notice is told apart by the clock. */
export function noticeStateLabel(row: Pick<NoticeRow, 'statCd' | 'viewCd'>): StateLabel {
  return row.statCd === 'APRV' && row.viewCd ? SEEN[row.viewCd] : STORED[row.statCd];
}

/** Posting period in one line. */
export function postingPeriod(row: Pick<NoticeRow, 'postStrtDt' | 'postStrtTm' | 'postEndDt' | 'postEndTm'>): string {
  return `${displayDate(row.postStrtDt)} ${displayDate(row.postStrtTm)} ~ ${displayDate(row.postEndDt)} ${displayDate(row.postEndTm)}`;
}

import type { NoticeDetail } from '#contract/communication/notice.ts';
import { displayDate } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Step } from '#ui/stepper/Stepper.tsx';
import type { TimelineEntry } from '#ui/timeline/Timeline.tsx';

type LoggedNotice = Pick<
  NoticeDetail,
  | 'statCd'
  | 'viewCd'
  | 'wrtrNm'
  | 'wrtrDeptNm'
  | 'regDt'
  | 'modDt'
  | 'modNm'
  | 'reqDt'
  | 'aprvNm'
  | 'aprvDt'
  | 'rjctRsn'
  | 'stopRsn'
  | 'postStrtDt'
  | 'postEndDt'
>;

const day = (at: string | null): string => (at === null ? '' : displayMoment(at).slice(0, 10));

/**
 * The way of a notice and where it stands: written, asked for, shown, over. One that needs no approval skips that step.
 */
export function noticeWay(notice: LoggedNotice): { readonly steps: readonly Step[]; readonly current: string } {
  const { statCd, viewCd } = notice,
    isAsked = notice.reqDt !== null || statCd === 'WAIT' || statCd === 'RJCT';
  const steps: readonly Step[] = [
    { key: 'DRAFT', label: '작성', note: day(notice.regDt) },
    ...(isAsked
      ? [{ key: 'WAIT', label: statCd === 'RJCT' ? '반려' : '승인', note: day(notice.aprvDt ?? notice.reqDt) }]
      : []),
    { key: 'POST', label: viewCd === 'RSVD' ? '게시 예정' : '게시', note: displayDate(notice.postStrtDt) },
    { key: 'END', label: statCd === 'STOP' ? '게시중지' : '게시 종료', note: displayDate(notice.postEndDt) },
  ];
  if (statCd === 'DRAFT') return { steps, current: 'DRAFT' };
  if (statCd === 'WAIT' || statCd === 'RJCT') return { steps, current: 'WAIT' };
  return { steps, current: statCd === 'STOP' || viewCd === 'END' ? 'END' : 'POST' };
}

/** Who wrote, asked, decided and stopped a notice, when and why; newest first. */
export function noticeHistory(notice: LoggedNotice): readonly TimelineEntry[] {
  const writer = `${notice.wrtrNm ?? '-'} (${notice.wrtrDeptNm ?? '-'})`;
  const { reqDt, aprvDt, rjctRsn, stopRsn, statCd } = notice;
  // The last change of a notice in this state was the decision; of an earlier one only the reason is kept.
  const decided = (state: 'RJCT' | 'STOP', title: string) =>
    statCd === state
      ? { at: displayMoment(notice.modDt), title: `${title} · ${notice.modNm ?? '-'}` }
      : { at: '', title };
  const entries: readonly (TimelineEntry | null)[] = [
    { key: 'made', at: displayMoment(notice.regDt), title: `작성 · ${writer}`, icon: 'pencil' },
    reqDt === null
      ? null
      : { key: 'asked', at: displayMoment(reqDt), title: `승인 요청 · ${writer}`, icon: 'send', tone: 'warning' },
    aprvDt === null
      ? null
      : {
          key: 'approved',
          at: displayMoment(aprvDt),
          title: `승인 · ${notice.aprvNm ?? '-'}`,
          icon: 'check',
          tone: 'success',
        },
    rjctRsn === null
      ? null
      : {
          key: 'rejected',
          ...decided('RJCT', '반려'),
          why: rjctRsn,
          icon: 'times',
          tone: 'danger',
        },
    stopRsn === null
      ? null
      : {
          key: 'stopped',
          ...decided('STOP', '게시중지'),
          why: stopRsn,
          icon: 'ban',
          tone: 'danger',
        },
  ];
  return entries.filter((entry) => entry !== null).toReversed();
}

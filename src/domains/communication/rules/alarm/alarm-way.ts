import type { AlarmDetail } from '#contract/communication/alarm/alarm.ts';
import { displayMoment } from '#shared/korean-time.ts';
import type { Step } from '#ui/stepper/Stepper.tsx';
import type { TimelineEntry } from '#ui/timeline/Timeline.tsx';

type LoggedAlarm = Pick<
  AlarmDetail,
  | 'statCd'
  | 'reqUserNm'
  | 'reqDeptNm'
  | 'reqDt'
  | 'rsrvDt'
  | 'aprvNm'
  | 'aprvDt'
  | 'rjctRsn'
  | 'sendStrtDt'
  | 'sendEndDt'
>;

const at = (moment: string | null): string => (moment === null ? '' : displayMoment(moment));

/**
 * The way of an alarm: asked for, approved where needed, sent, done. One that was cancelled or rejected says so where
 * it ended.
 */
export function alarmWay(alarm: LoggedAlarm): { readonly steps: readonly Step[]; readonly current: string } {
  const { statCd } = alarm,
    isDecided = alarm.aprvNm !== null || statCd === 'WAIT' || statCd === 'RJCT';
  const steps: readonly Step[] = [
    { key: 'REQ', label: '요청', note: at(alarm.reqDt) },
    ...(isDecided ? [{ key: 'WAIT', label: statCd === 'RJCT' ? '반려' : '승인', note: at(alarm.aprvDt) }] : []),
    { key: 'SEND', label: statCd === 'RSVD' ? '발송 예약' : '발송', note: at(alarm.sendStrtDt ?? alarm.rsrvDt) },
    { key: 'DONE', label: statCd === 'CNCL' ? '취소' : '완료', note: at(alarm.sendEndDt) },
  ];
  if (statCd === 'WAIT' || statCd === 'RJCT') return { steps, current: 'WAIT' };
  if (statCd === 'DRAFT') return { steps, current: 'REQ' };
  return { steps, current: statCd === 'RSVD' || statCd === 'SEND' ? 'SEND' : 'DONE' };
}

/** Who asked for an alarm, who decided, when it went out; newest first. */
export function alarmHistory(alarm: LoggedAlarm): readonly TimelineEntry[] {
  const who = alarm.reqUserNm === null ? '시스템' : `${alarm.reqUserNm} (${alarm.reqDeptNm ?? '-'})`;
  const isRejected = alarm.statCd === 'RJCT';
  const entries: readonly (TimelineEntry | null)[] = [
    { key: 'asked', at: at(alarm.reqDt), title: `요청 · ${who}`, icon: 'pencil' },
    alarm.aprvNm === null && !isRejected
      ? null
      : {
          key: 'decided',
          at: at(alarm.aprvDt),
          title: `${isRejected ? '반려' : '승인'}${alarm.aprvNm ? ` · ${alarm.aprvNm}` : ''}`,
          ...(alarm.rjctRsn ? { why: alarm.rjctRsn } : {}),
          icon: isRejected ? 'times' : 'check',
          tone: isRejected ? 'danger' : 'success',
        },
    alarm.sendStrtDt === null ? null : { key: 'sent', at: at(alarm.sendStrtDt), title: '발송 시작', icon: 'send' },
    alarm.sendEndDt === null
      ? null
      : { key: 'done', at: at(alarm.sendEndDt), title: '발송 완료', icon: 'check-circle', tone: 'success' },
  ];
  return entries.filter((entry) => entry !== null).toReversed();
}

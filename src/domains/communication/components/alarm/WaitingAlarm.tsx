import type { AlarmDetail } from '#contract/communication/alarm/alarm.ts';
import { CONFIDENTIAL_RECEIVERS, isConfidential } from '#contract/communication/alarm/alarm-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { useGetAlarmQuery } from '../../state/alarm-endpoints.ts';
import { ReceiverLines } from './ReceiverLines.tsx';
import './alarm.css';

/** What an approver decides about: to whom what would be sent, and when. Asked for when the row is unfolded. */
export function WaitingAlarm({ alarmId }: { readonly alarmId: string }) {
  const { data, isError, error, refetch } = useGetAlarmQuery({ alarmId }),
    alarm = data?.data[0];
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return alarm ? <AlarmProposal alarm={alarm} /> : <div className="alarm-waiting" aria-busy="true" />;
}

function AlarmProposal({ alarm }: { readonly alarm: AlarmDetail }) {
  const channels = useCodes('CHNL');
  return (
    <section aria-label="승인할 내용">
      <Facts
        facts={[
          {
            label: '수신자',
            value: isConfidential(alarm) ? CONFIDENTIAL_RECEIVERS : <ReceiverLines alarm={alarm} />,
            isWide: true,
          },
          {
            label: '대상',
            value: `${displayCount(alarm.trgtCnt)}명${alarm.outScpCnt > 0 ? ` (범위외 ${displayCount(alarm.outScpCnt)}명 제외)` : ''}`,
          },
          { label: '수단', value: alarm.chnlCds.map(channels.nameOf).join(', ') },
          { label: '발송', value: alarm.rsrvDt === null ? '승인 즉시' : displayMoment(alarm.rsrvDt) },
          { label: '긴급', value: alarm.urgntYn === 'Y' ? '예' : '아니오' },
          { label: '이동 경로', value: alarm.linkUrl, isWide: true },
          { label: '내용', value: <span className="alarm-text">{alarm.cntn}</span>, isWide: true },
        ]}
      />
    </section>
  );
}

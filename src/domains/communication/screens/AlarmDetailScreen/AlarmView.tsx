import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AlarmDetail } from '#contract/communication/alarm/alarm.ts';
import { ALARM_DETAIL_SCREEN, ALARM_SCREEN } from '#contract/communication/alarm/alarm-rules.ts';
import { useCodes } from '#domains/system/index.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { CountFilters } from '#ui/list/CountFilters.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { AlarmState, ChannelChips } from '../../components/alarm/AlarmChips.tsx';
import { ReceiverLines } from '../../components/alarm/ReceiverLines.tsx';
import { useAlarmActions } from '../../components/alarm/useAlarmActions.ts';
import { readingChart } from '../../rules/alarm/reading-chart.ts';
import { ReceiverTable, useReceivers } from './ReceiverTable.tsx';

const at = (moment: string | null): string => (moment === null ? '-' : displayMoment(moment));
const COUNTS = [
  ['sentCnt', '발송', 'SENT'],
  ['failCnt', '실패', 'FAIL'],
  ['skipCnt', '제외', 'SKIP'],
  ['waitCnt', '대기', 'WAIT'],
] as const;

/** What became of an alarm: who sent it when, its text, its channels, its readings, its receivers. */
export function AlarmView({ alarm }: { readonly alarm: AlarmDetail }) {
  const divs = useCodes('ALM_DIV');
  const approval = alarm.aprvNm ? `${alarm.aprvNm} ${at(alarm.aprvDt)}` : '-';
  return (
    <div className="stack">
      <PageHeader title={alarm.title} isPart actions={<AlarmButtons alarm={alarm} />}>
        <p className="alarm-meta">
          <AlarmState statCd={alarm.statCd} />
          {alarm.urgntYn === 'Y' ? (
            <span className="chip" data-tone="danger">
              긴급
            </span>
          ) : null}
          <ChannelChips chnlCds={alarm.chnlCds} />
        </p>
      </PageHeader>
      {alarm.rjctRsn ? <p className="alarm-reason">반려 사유: {alarm.rjctRsn}</p> : null}
      <Card title="발송 정보">
        <Facts
          columns={3}
          facts={[
            { label: '구분', value: divs.nameOf(alarm.alarmDivCd) },
            { label: '발송자', value: alarm.reqUserNm ? `${alarm.reqUserNm} (${alarm.reqDeptNm ?? '-'})` : '시스템' },
            { label: '요청일시', value: at(alarm.reqDt) },
            { label: '예약일시', value: at(alarm.rsrvDt) },
            {
              label: '발송',
              value: alarm.sendStrtDt ? `${at(alarm.sendStrtDt)} ~ ${alarm.sendEndDt ? at(alarm.sendEndDt) : ''}` : '-',
            },
            { label: '승인', value: approval },
            {
              label: '대상',
              value: `${displayCount(alarm.trgtCnt)}명${alarm.outScpCnt > 0 ? ` (범위외 ${displayCount(alarm.outScpCnt)}명 제외)` : ''}`,
            },
            { label: '이동 경로', value: alarm.linkUrl },
            ...(alarm.rcvrs === null
              ? []
              : [{ label: '수신자', value: <ReceiverLines alarm={alarm} />, isWide: true }]),
            { label: '내용', value: <span className="alarm-text">{alarm.cntn}</span>, isWide: true },
          ]}
        />
      </Card>
      {alarm.chnls.length > 0 ? <AlarmReceivers alarm={alarm} /> : null}
    </div>
  );
}

/** What each channel came to, the readings, and the receivers; a figure leaves the receivers that it counts. */
function AlarmReceivers({ alarm }: { readonly alarm: AlarmDetail }) {
  const channels = useCodes('CHNL'),
    list = useReceivers(alarm.alarmId);
  const { filters, applyFilters } = list.query;
  return (
    <>
      <section className="alarm-totals" aria-label="수단별 결과">
        {alarm.chnls.map((totals) => (
          <div key={totals.chnlCd} className="card card-body alarm-total">
            <h2>{channels.nameOf(totals.chnlCd)}</h2>
            <p>
              <span className="muted">대상</span>
              <strong className="numeric">{displayCount(totals.trgtCnt)}</strong>
            </p>
            <CountFilters
              label={`${channels.nameOf(totals.chnlCd)} 결과`}
              counters={COUNTS.map(([key, label, value]) => ({
                label,
                count: totals[key],
                value,
                tone: key === 'failCnt' && totals[key] > 0 ? 'danger' : undefined,
              }))}
              value={filters.chnlCd === totals.chnlCd ? filters.statCd : ''}
              onChoose={(statCd) => applyFilters({ ...filters, chnlCd: statCd === '' ? '' : totals.chnlCd, statCd })}
            />
            {totals.chnlCd === 'INAPP' ? (
              <p className="muted">
                읽음 {displayCount(totals.readCnt)} ({alarm.readRate ?? '-'}%)
              </p>
            ) : null}
          </div>
        ))}
      </section>
      {alarm.reads.length > 0 ? <Chart model={readingChart(alarm.reads)} /> : null}
      <ReceiverTable list={list} chnlCds={alarm.chnlCds} />
    </>
  );
}

function AlarmButtons({ alarm }: { readonly alarm: AlarmDetail }) {
  const [, navigate] = useLocation(),
    actions = useAlarmActions();
  const [isRejecting, setRejecting] = useState(false);
  const can = (action: AlarmDetail['actions'][number]): boolean => alarm.actions.includes(action);
  const remind = async (): Promise<void> => {
    const reminderId = await actions.remind(alarm);
    if (reminderId) navigate(`${ALARM_DETAIL_SCREEN}?alarmId=${reminderId}`);
  };
  return (
    <>
      <Button icon="list" onClick={() => navigate(ALARM_SCREEN)}>
        목록
      </Button>
      {can('copy') ? (
        <Button icon="copy" onClick={() => navigate(`${ALARM_DETAIL_SCREEN}?copyOf=${alarm.alarmId}`)}>
          복사하여 작성
        </Button>
      ) : null}
      {can('recall') ? (
        <Button look="danger" icon="undo" onClick={() => void actions.recall(alarm)}>
          회수
        </Button>
      ) : null}
      {can('cancel') || can('undo') ? (
        <Button look="danger" icon="ban" onClick={() => void actions.cancel([alarm])}>
          {can('undo') ? '되돌리기' : '취소'}
        </Button>
      ) : null}
      {can('remind') ? (
        <Button icon="bell" onClick={() => void remind()}>
          미열람자 재발송
        </Button>
      ) : null}
      {can('resend') ? (
        <Button look="primary" icon="refresh" onClick={() => void actions.resend(alarm)}>
          실패 재발송
        </Button>
      ) : null}
      {can('reject') ? (
        <Button look="danger" icon="times" onClick={() => setRejecting(true)}>
          반려
        </Button>
      ) : null}
      {can('approve') ? (
        <Button look="primary" icon="check" onClick={() => void actions.approve([alarm])}>
          승인
        </Button>
      ) : null}
      {isRejecting ? (
        <ReasonDialog
          title="알림 반려"
          label="사유"
          okLabel="반려"
          onSubmit={(reason) => {
            setRejecting(false);
            void actions.reject([alarm], reason);
          }}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </>
  );
}

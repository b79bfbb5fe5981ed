import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { AlarmDetail, AlarmRow } from '#contract/communication/alarm/alarm.ts';
import { CONFIDENTIAL_RECEIVERS, isConfidential } from '#contract/communication/alarm/alarm-rules.ts';
import { ALARM_DETAIL_SCREEN, ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { useCodes } from '#domains/system/index.ts';
import { PrintRecordButton } from '#kit/PrintRecordButton.tsx';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { NextWaiting } from '#ui/list/NextWaiting.tsx';
import { CountFilters } from '#ui/list/CountFilters.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { DecisionBar } from '#ui/page/DecisionBar.tsx';
import { RailLayout } from '#ui/page/RailLayout.tsx';
import { RestingActs } from '#ui/page/RestingActs.tsx';
import { Stepper } from '#ui/stepper/Stepper.tsx';
import { Timeline } from '#ui/timeline/Timeline.tsx';
import { useIsDecider } from '../../components/alarm/useIsDecider.ts';
import { ALARM_LIST } from '../../rules/alarm/alarm-list-query.ts';
import { alarmHistory, alarmWay } from '../../rules/alarm/alarm-way.ts';
import { useGetAlarmListQuery } from '../../state/alarm-endpoints.ts';
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
  const [, navigate] = useLocation();
  const divs = useCodes('ALM_DIV');
  const approval = alarm.aprvNm ? `${alarm.aprvNm} ${at(alarm.aprvDt)}` : '-';
  return (
    <div className="stack">
      <PageHeader
        title={alarm.title}
        isPart
        onBack={() => navigate(ALARM_SCREEN)}
        actions={
          <RestingActs state={`${alarm.statCd} ${alarm.version}`}>
            <AlarmButtons alarm={alarm} />
            <PrintRecordButton title="알림 발송 내역" name={alarm.title} />
            <NextAlarm current={alarm.alarmId} />
          </RestingActs>
        }
      >
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
      <Stepper label="알림 진행" {...alarmWay(alarm)} />
      {alarm.rjctRsn ? <p className="alarm-reason">반려 사유: {alarm.rjctRsn}</p> : null}
      <RailLayout
        label="처리 이력"
        rail={
          <Card title="처리 이력">
            <Timeline label="알림 처리 이력" entries={alarmHistory(alarm)} />
          </Card>
        }
      >
        <Card title="발송 정보">
          <Facts
            facts={[
              { label: '구분', value: divs.nameOf(alarm.alarmDivCd) },
              { label: '발송자', value: alarm.reqUserNm ? `${alarm.reqUserNm} (${alarm.reqDeptNm ?? '-'})` : '시스템' },
              { label: '요청일시', value: at(alarm.reqDt) },
              { label: '예약일시', value: at(alarm.rsrvDt) },
              {
                label: '발송',
                value: alarm.sendStrtDt
                  ? `${at(alarm.sendStrtDt)} ~ ${alarm.sendEndDt ? at(alarm.sendEndDt) : ''}`
                  : '-',
              },
              { label: '승인', value: approval },
              {
                label: '대상',
                value: `${displayCount(alarm.trgtCnt)}명${alarm.outScpCnt > 0 ? ` (범위외 ${displayCount(alarm.outScpCnt)}명 제외)` : ''}`,
              },
              ...(isConfidential(alarm) ? [] : [{ label: '이동 경로', value: alarm.linkUrl }]),
              ...(alarm.rcvrs === null
                ? []
                : [{ label: '수신자', value: <ReceiverLines alarm={alarm} />, isWide: true }]),
              { label: '내용', value: <span className="alarm-text">{alarm.cntn}</span>, isWide: true },
            ]}
          />
        </Card>
      </RailLayout>
      {alarm.chnls.length === 0 ? null : isConfidential(alarm) ? (
        <AlarmCounts alarm={alarm} />
      ) : (
        <AlarmReceivers alarm={alarm} />
      )}
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
      <ChannelTotals
        alarm={alarm}
        results={(totals) => (
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
        )}
      />
      <ReceiverTable list={list} chnlCds={alarm.chnlCds} />
    </>
  );
}

/** The same figures of an alarm whose receivers are not shown. */
function AlarmCounts({ alarm }: { readonly alarm: AlarmDetail }) {
  return (
    <>
      <ChannelTotals
        alarm={alarm}
        results={(totals) => <p>{COUNTS.map(([key, label]) => `${label} ${displayCount(totals[key])}`).join(' · ')}</p>}
      />
      <p className="muted">{CONFIDENTIAL_RECEIVERS}</p>
    </>
  );
}

type Totals = AlarmDetail['chnls'][number];

/** What each channel came to, and the readings. @param results what was sent, failed, left out and waits */
function ChannelTotals({
  alarm,
  results,
}: {
  readonly alarm: AlarmDetail;
  readonly results: (totals: Totals) => ReactNode;
}) {
  const channels = useCodes('CHNL');
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
            {results(totals)}
            {totals.chnlCd === 'INAPP' ? (
              <p className="muted">
                읽음 {displayCount(totals.readCnt)} ({alarm.readRate ?? '-'}%)
              </p>
            ) : null}
          </div>
        ))}
      </section>
      {alarm.reads.length > 0 ? <Chart model={readingChart(alarm.reads)} /> : null}
    </>
  );
}

const WAITING_ALARMS = ALARM_LIST.argOf({ ...ALARM_LIST, page: 1, sort: [] }, { tab: 'WAITING' });
const alarmKey = (row: AlarmRow): string => row.alarmId;

/** The next alarm that waits, for who decides. */
function NextAlarm({ current }: { readonly current: string }) {
  const [, navigate] = useLocation();
  const { data } = useGetAlarmListQuery(WAITING_ALARMS, { skip: !useIsDecider() });
  return (
    <NextWaiting
      waiting={data?.data}
      count={data?.totalCount ?? 0}
      keyOf={alarmKey}
      current={current}
      onOpen={({ alarmId }) => navigate(`${ALARM_DETAIL_SCREEN}?alarmId=${alarmId}`)}
    />
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
      {can('undo') ? (
        <Button icon="undo" onClick={() => void actions.cancel([alarm])}>
          되돌리기
        </Button>
      ) : null}
      {can('cancel') ? (
        <Button look="danger" icon="ban" onClick={() => void actions.cancel([alarm])}>
          발송 취소
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
      <DecisionBar>
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
      </DecisionBar>
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

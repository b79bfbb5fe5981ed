import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { AlarmDetail } from '#contract/communication/alarm/alarm.ts';
import { ALARM_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { referredIn } from '#contract/communication/alarm/alarm-references.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { alarmFormOf, EMPTY_ALARM } from '../../rules/alarm/alarm-form-rules.ts';
import { useGetAlarmNewsQuery, useGetAlarmQuery } from '../../state/alarm-endpoints.ts';
import { usePolling, useReopened, useReopenedEnd, useUnsent, type Reopened } from '../../state/page.ts';
import { AlarmEditor } from './AlarmEditor.tsx';
import { AlarmView } from './AlarmView.tsx';
import './alarm-detail.css';

function NewAlarm({ reopened }: { readonly reopened: Reopened<'saveAlarm'> | null }) {
  const [params] = useSearchParams();
  // A screen of another area leads here with one of its rows.
  const [initial] = useState(() => ({
    ...EMPTY_ALARM,
    referred: referredIn({ refTable: params.get('refTable'), refId: params.get('refId') }),
  }));
  return <AlarmEditor stored={null} initial={initial} reopened={reopened} />;
}

function StoredAlarm({
  alarm,
  isCopy,
  reopened,
}: {
  readonly alarm: AlarmDetail;
  readonly isCopy: boolean;
  readonly reopened: Reopened<'saveAlarm'> | null;
}) {
  // An entry of the queue stands on the row it was typed on: what has changed since is met when it is saved.
  const [kept] = useState(() => reopened?.base as AlarmDetail | undefined),
    stored = kept ?? alarm;
  if (isCopy)
    return (
      <AlarmEditor
        stored={null}
        initial={{ ...alarmFormOf(alarm, alarm.chosen), laterYn: 'N', rsrvDt: '', rsrvTm: '' }}
        isCopy
      />
    );
  if (!alarm.actions.includes('edit')) return <AlarmView alarm={alarm} />;
  return <AlarmEditor stored={stored} initial={EMPTY_ALARM} reopened={reopened} />;
}

/** 알림 작성·상세: a form for what is new or a draft, else what became of an alarm. */
export function AlarmDetailScreen() {
  const [params] = useSearchParams();
  const alarmId = params.get('alarmId'),
    copyOf = params.get('copyOf'),
    source = alarmId ?? copyOf;
  return source === null ? (
    <NewAlarmPlace />
  ) : (
    <Loaded key={`${source}-${copyOf ?? ''}`} source={source} isCopy={alarmId === null} />
  );
}

function NewAlarmPlace() {
  const asked = useReopened('saveAlarm'),
    reopened = asked?.save.version === undefined ? asked : null;
  useReopenedEnd(reopened);
  return <NewAlarm key={reopened?.clientReqId} reopened={reopened} />;
}

const WHILE_SENDING_MS = 3_000;

function Loaded({ source, isCopy }: { readonly source: string; readonly isCopy: boolean }) {
  const [, navigate] = useLocation();
  const { data, isLoading, isError, error, refetch } = useGetAlarmQuery({ alarmId: source });
  const unsent = useUnsent('saveAlarm', source);
  useReopenedEnd(unsent ?? null);
  const back = (): void => navigate(ALARM_SCREEN),
    alarm = data?.data[0];
  // It goes out or is about to: its state and figures change without anybody's doing here.
  useGetAlarmNewsQuery({ alarmId: source }, { skip: alarm?.statCd !== 'SEND', ...usePolling(WHILE_SENDING_MS) });
  if (isLoading || unsent === undefined)
    return (
      <div className="stack">
        <PageHeader title="알림 상세" onBack={back} />
        <section className="card alarm-skeleton" aria-busy="true" />
      </div>
    );
  if (isError || !alarm)
    return (
      <div className="stack">
        <PageHeader title="알림 상세" onBack={back} />
        <section className="card">
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </section>
      </div>
    );
  return <StoredAlarm alarm={alarm} isCopy={isCopy} reopened={isCopy ? null : unsent} />;
}

import { useSearchParams } from 'wouter';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { useIsDecider } from '../../components/alarm/useIsDecider.ts';
import { ALARM_LIST, listTab, screenTab } from '../../rules/alarm/alarm-list-query.ts';
import { useGetAlarmListQuery } from '../../state/alarm-endpoints.ts';
import { usePerson } from '../../state/page.ts';
import { AlarmList } from './AlarmList.tsx';
import './alarm-settings.css';
import { ChannelPanel } from './ChannelPanel.tsx';
import { TemplateList } from './TemplateList.tsx';

/** 알림 발송 관리: what was sent and what waits for an approval; what the programme says by itself, and through which ways. */
export function AlarmScreen() {
  const [params, setParams] = useSearchParams();
  const isDecider = useIsDecider(),
    isAdministrator = usePerson()?.roleCds.includes('ROLE_SYS_ADMIN') ?? false;
  const tab = screenTab(params),
    list = listTab(tab),
    query = useListQuery(ALARM_LIST);
  // The list below asks the same question, so that it is asked once; its answer brings the badge.
  const { data, isFetching } = useGetAlarmListQuery(ALARM_LIST.argOf(query, { tab: list ?? 'SENT' }), {
    skip: list === null,
  });
  const tabs = [
    { key: 'SENT', label: '발송 내역' },
    ...(isDecider
      ? [
          { key: 'TMPL', label: '자동 알림 설정' },
          ...(isAdministrator ? [{ key: 'CHNL', label: '발송 수단' }] : []),
          { key: 'WAITING', label: '승인 대기', badge: data?.waitingCnt ?? (isFetching ? null : 0) },
        ]
      : []),
  ];
  return (
    <div className="stack">
      <PageHeader title="알림 발송 관리" />
      <Tabs
        label="알림 구분"
        tabs={tabs}
        active={tab}
        onChange={(next) => setParams(next === 'SENT' ? {} : { tab: next })}
      />
      {list ? <AlarmList key={list} tab={list} /> : null}
      {tab === 'TMPL' ? <TemplateList /> : null}
      {tab === 'CHNL' ? <ChannelPanel /> : null}
    </div>
  );
}

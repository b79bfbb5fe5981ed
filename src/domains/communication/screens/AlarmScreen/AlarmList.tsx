import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { AlarmRow } from '#contract/communication/alarm/alarm.ts';
import { ALARM_PERIOD } from '#contract/communication/alarm/alarm-rules.ts';
import { ALARM_DETAIL_SCREEN } from '#contract/communication/alarm/alarm-screens.ts';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useAlarmActions } from '../../components/alarm/useAlarmActions.ts';
import { WaitingAlarm } from '../../components/alarm/WaitingAlarm.tsx';
import { ALARM_LIST, type AlarmTab } from '../../rules/alarm/alarm-list-query.ts';
import { whyAlarmNot } from '../../rules/locked-rows.ts';
import { isAlarmMeant, unsentAlarm } from '../../rules/unsent-rows.ts';
import { useGetAlarmListQuery } from '../../state/alarm-endpoints.ts';
import { reopenUnsent, useAuth, useOwnEdits, usePerson } from '../../state/page.ts';
import { alarmColumns } from './alarm-columns.tsx';

const alarmKey = (row: AlarmRow): string => row.alarmId;
/** What an approver decides about, without leaving the list. */
const renderWaiting = ({ alarmId }: AlarmRow) => <WaitingAlarm alarmId={alarmId} />;

/** 발송 내역 or 승인 대기, with the alarms that wait on this device. */
function useAlarmList(tab: AlarmTab) {
  const edits = useOwnEdits('saveAlarm'),
    deptCd = usePerson()?.deptCd ?? null;
  const [today] = useState(() => koreanDate8(Date.now()));
  return useList(ALARM_LIST, useGetAlarmListQuery, alarmKey, {
    more: { tab },
    own: {
      edits,
      newRow: (fields, filters) => {
        const row = tab === 'SENT' ? unsentAlarm(fields) : null;
        return row && isAlarmMeant(row, filters, deptCd, today) ? row : null;
      },
      newAt: 'first',
    },
  });
}

/** 발송 내역 and 승인 대기 with one list; a row opens its alarm. */
export function AlarmList({ tab }: { readonly tab: AlarmTab }) {
  const [, navigate] = useLocation();
  const list = useAlarmList(tab);
  const mayWrite = [useAuth('C'), useAuth('U')].includes(true);
  const divs = useCodes('ALM_DIV'),
    states = useCodes('ALM_ST'),
    channels = useCodes('CHNL'),
    departments = useDepartments();
  const filters = [
    periodFilter(['strtDt', 'endDt'], '기간', { limit: ALARM_PERIOD }),
    keywordFilter('searchKeyword', '제목'),
    selectFilter('statCd', '상태', states.options),
    selectFilter('alarmDivCd', '구분', divs.options, { isMore: true }),
    selectFilter('chnlCd', '수단', channels.options, { isMore: true }),
    selectFilter(
      'reqDeptCd',
      '발송부서',
      departments.map(({ deptCd, deptNm }) => ({ value: deptCd, label: deptNm })),
      { isMore: true },
    ),
  ];
  return (
    <>
      {tab === 'SENT' ? <ListFilters filters={filters} list={list} /> : null}
      <ListPart
        label="알림 발송 내역"
        noun="알림"
        onNew={() => navigate(ALARM_DETAIL_SCREEN)}
        newLabel="알림 작성"
        emptyText={tab === 'WAITING' ? '승인을 기다리는 알림이 없습니다.' : '이 기간에 보낸 알림이 없습니다.'}
        list={list}
        columns={useMemo(() => alarmColumns({ divs, states }), [divs, states])}
        excel={{ op: 'downloadAlarmExcel', name: '알림 발송 내역' }}
        selectionActions={
          mayWrite ? (chosen) => <ChosenActs tab={tab} chosen={chosen} onDone={list.selection.clear} /> : undefined
        }
        whyLocked={(row) => whyAlarmNot(tab === 'WAITING' ? 'approve' : 'cancel', row)}
        renderDetail={tab === 'WAITING' ? renderWaiting : undefined}
        onOpen={(row) => navigate(`${ALARM_DETAIL_SCREEN}?alarmId=${row.alarmId}`)}
        onOpenNew={({ alarmId }) => void reopenUnsent('saveAlarm', alarmId).then(() => navigate(ALARM_DETAIL_SCREEN))}
      />
    </>
  );
}

interface ChosenActsProps {
  readonly tab: AlarmTab;
  readonly chosen: readonly AlarmRow[];
  readonly onDone: () => void;
}

/** What can be done with the chosen alarms: what was sent is cancelled, what waits is decided. */
function ChosenActs({ tab, chosen, onDone }: ChosenActsProps) {
  const actions = useAlarmActions();
  const [isRejecting, setRejecting] = useState(false);
  const run = async (work: Promise<boolean>): Promise<void> => {
    if (await work) onDone();
  };
  if (tab === 'SENT')
    return (
      <Button icon="ban" onClick={() => void run(actions.cancel(chosen))}>
        취소
      </Button>
    );
  return (
    <>
      <Button look="primary" icon="check" onClick={() => void run(actions.approve(chosen))}>
        승인
      </Button>
      <Button look="danger" icon="times" onClick={() => setRejecting(true)}>
        반려
      </Button>
      {isRejecting ? (
        <ReasonDialog
          title="알림 반려"
          label="사유"
          okLabel="반려"
          onSubmit={(reason) => {
            setRejecting(false);
            void run(actions.reject(chosen, reason));
          }}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </>
  );
}

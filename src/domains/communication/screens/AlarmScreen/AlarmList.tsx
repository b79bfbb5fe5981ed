import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { AlarmRow } from '#contract/communication/alarm/alarm.ts';
import { ALARM_DETAIL_SCREEN, ALARM_PERIOD } from '#contract/communication/alarm/alarm-rules.ts';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { periodProblem } from '#ui/date/period-rule.ts';
import { quickRanges } from '#ui/date/quick-ranges.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { useChosenRows } from '#ui/list/bulk/useChosenRows.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useListParts } from '#ui/list/useListParts.ts';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { sortQuery } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { useAlarmActions } from '../../components/alarm/useAlarmActions.ts';
import { WaitingAlarm } from '../../components/alarm/WaitingAlarm.tsx';
import {
  ALARM_FILTERS,
  ALARM_LIST_DEFAULTS,
  alarmConditionLabels,
  alarmConditions,
  alarmExcelColumns,
  alarmListArg,
  type AlarmTab,
} from '../../rules/alarm/alarm-list-query.ts';
import { whyAlarmNot } from '../../rules/locked-rows.ts';
import { isAlarmMeant, unsentAlarm } from '../../rules/unsent-rows.ts';
import { useGetAlarmListQuery } from '../../state/alarm-endpoints.ts';
import { askAhead, reopenUnsent, useAuth, useExcelDownload, useOwnEdits, usePerson } from '../../state/page.ts';
import { alarmColumns } from './alarm-columns.tsx';

const RANGES = quickRanges(ALARM_FILTERS.endDt);

const alarmKey = (row: AlarmRow): string => row.alarmId;
/** What an approver decides about, without leaving the list. */
const renderWaiting = ({ alarmId }: AlarmRow) => <WaitingAlarm alarmId={alarmId} />;

/** 발송 내역 and 승인 대기 with one list; a row opens its alarm. */
export function AlarmList({ tab }: { readonly tab: AlarmTab }) {
  const [, navigate] = useLocation();
  const query = useListQuery(ALARM_LIST_DEFAULTS);
  const [filters, setFilters] = useFilterDraft(query.filters);
  const [isRejecting, setRejecting] = useState(false);
  const mayUpdate = useAuth('U'),
    mayCreate = useAuth('C');
  const divs = useCodes('ALM_DIV'),
    states = useCodes('ALM_ST'),
    channels = useCodes('CHNL'),
    departments = useDepartments();
  const excel = useExcelDownload(),
    actions = useAlarmActions();
  const answer = useGetAlarmListQuery(alarmListArg(query, tab)),
    edits = useOwnEdits('saveAlarm'),
    deptCd = usePerson()?.deptCd ?? null;
  const [today] = useState(() => koreanDate8(Date.now()));
  const newRow = (fields: Readonly<Record<string, unknown>>): AlarmRow | null => {
    const row = tab === 'SENT' ? unsentAlarm(fields) : null;
    return row && isAlarmMeant(row, query.filters, deptCd, today) ? row : null;
  };
  const { rows, ...list } = useListParts<typeof query.filters, AlarmRow>({
    query,
    answer,
    rowKey: alarmKey,
    own: { edits, newRow, newAt: 'first' },
    foresee: (part) => askAhead('getAlarmList', alarmListArg({ ...query, ...part }, tab)),
  });
  const columns = useMemo(() => alarmColumns({ divNameOf: divs.nameOf }), [divs.nameOf]);
  const deptOptions = useMemo(
    () => departments.map((dept) => ({ value: dept.deptCd, label: dept.deptNm })),
    [departments],
  );
  const conditions = useMemo(
    () =>
      alarmConditionLabels({
        divOf: divs.nameOf,
        stateOf: states.nameOf,
        channelOf: channels.nameOf,
        deptOf: (deptCd) => departments.find((dept) => dept.deptCd === deptCd)?.deptNm ?? deptCd,
      }),
    [divs.nameOf, states.nameOf, channels.nameOf, departments],
  );

  const apply = (next: typeof ALARM_FILTERS): void => {
    setFilters(next);
    query.applyFilters(next);
  };
  const search = (): void => {
    const problem = periodProblem(ALARM_PERIOD, filters);
    if (problem) show(problem.id, problem.params);
    else if (isKeywordLongEnough(filters.searchKeyword)) apply(filters);
    else show('M-TEXT2');
  };
  const set = (part: Partial<typeof ALARM_FILTERS>): void => setFilters({ ...filters, ...part });
  const { selected, select, clear, chosen } = useChosenRows([tab, query.filters], rows, alarmKey);
  const run = async (work: Promise<boolean>): Promise<void> => {
    if (await work) clear();
  };

  return (
    <>
      {tab === 'SENT' ? (
        <FilterBar
          onSearch={search}
          onReset={() => apply(ALARM_FILTERS)}
          applied={appliedConditions(query.filters, ALARM_FILTERS, conditions)}
          onApply={apply}
          more={
            <>
              <SelectField
                label="구분"
                all
                value={filters.alarmDivCd}
                options={divs.options}
                onChange={(alarmDivCd) => set({ alarmDivCd })}
              />
              <SelectField
                label="수단"
                all
                value={filters.chnlCd}
                options={channels.options}
                onChange={(chnlCd) => set({ chnlCd })}
              />
              <SelectField
                label="발송부서"
                all
                value={filters.reqDeptCd}
                options={deptOptions}
                onChange={(reqDeptCd) => set({ reqDeptCd })}
              />
            </>
          }
        >
          <DateRangeField
            label="기간"
            required
            start={filters.strtDt}
            end={filters.endDt}
            choices={RANGES}
            onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
          />
          <TextField
            label="제목"
            type="search"
            value={filters.searchKeyword}
            onChange={(searchKeyword) => set({ searchKeyword })}
          />
          <SelectField
            label="상태"
            all
            value={filters.statCd}
            options={states.options}
            onChange={(statCd) => set({ statCd })}
          />
        </FilterBar>
      ) : null}
      <ListPanel
        storedAt={list.storedAt}
        toolbar={
          <TableToolbar
            {...list.toolbar}
            {...(mayCreate || mayUpdate ? { checked: true, checkedCount: selected.size } : {})}
          >
            {tab === 'WAITING' && chosen.length > 0 ? (
              <>
                <Button look="primary" icon="check" onClick={() => void run(actions.approve(chosen))}>
                  승인
                </Button>
                <Button look="danger" icon="times" onClick={() => setRejecting(true)}>
                  반려
                </Button>
              </>
            ) : null}
            {tab === 'SENT' && chosen.length > 0 ? (
              <Button icon="ban" onClick={() => void run(actions.cancel(chosen))}>
                취소
              </Button>
            ) : null}
            <ExcelButton
              share={excel.share}
              onCancel={excel.cancel}
              onDownload={() =>
                void excel.download({
                  op: 'downloadAlarmExcel',
                  arg: { ...alarmConditions(query.filters, tab), ...sortQuery(query.sort) },
                  sheetName: '알림 발송 내역',
                  baseName: '알림 발송 내역',
                  columns: alarmExcelColumns(divs.names, states.names),
                })
              }
            />
          </TableToolbar>
        }
        table={
          <DataTable
            label="알림 발송 내역"
            {...list.table}
            columns={columns}
            {...(mayCreate || mayUpdate ? { selected, onSelect: select } : {})}
            whyLocked={(row) => whyAlarmNot(tab === 'WAITING' ? 'approve' : 'cancel', row)}
            {...(tab === 'WAITING' ? { renderDetail: renderWaiting } : {})}
            onOpen={(row) => navigate(`${ALARM_DETAIL_SCREEN}?alarmId=${row.alarmId}`)}
            onOpenNew={({ alarmId }) =>
              void reopenUnsent('saveAlarm', alarmId).then(() => navigate(ALARM_DETAIL_SCREEN))
            }
          />
        }
        pager={<Pager {...list.pager} />}
      />
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

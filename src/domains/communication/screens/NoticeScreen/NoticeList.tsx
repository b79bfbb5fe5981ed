import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { NoticeRow } from '#contract/communication/notice.ts';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import { DateRangeField } from '#ui/date/DateRangeField.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { isKeywordLongEnough } from '#ui/form/keyword-rule.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SwitchField } from '#ui/form/SwitchField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { appliedConditions } from '#ui/list/applied-conditions.ts';
import { whyNone } from '#ui/list/bulk/bulk-rules.ts';
import { useChosenRows } from '#ui/list/bulk/useChosenRows.ts';
import { FilterBar } from '#ui/list/FilterBar.tsx';
import { ListPanel } from '#ui/list/ListPanel.tsx';
import { useListParts } from '#ui/list/useListParts.ts';
import { useFilterDraft } from '#ui/list/useFilterDraft.ts';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { rowNumber } from '#ui/table/paging.ts';
import { sortQuery } from '#ui/table/sorting.ts';
import { TableToolbar } from '#ui/table/TableToolbar.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import {
  NOTICE_FILTERS,
  NOTICE_LIST_DEFAULTS,
  noticeConditionLabels,
  noticeConditions,
  noticeListArg,
  noticeTab,
} from '../../rules/notice-list-query.ts';
import { noticeActsOf, whyNoticeNot } from '../../rules/locked-rows.ts';
import { isNoticeMeant, unsentNotice } from '../../rules/unsent-rows.ts';
import { useGetNoticeListQuery } from '../../state/notice-endpoints.ts';
import {
  askAhead,
  reopenUnsent,
  useAuth,
  useExcelDownload,
  useOwnEdits,
  usePerson,
  useScreenInfo,
} from '../../state/page.ts';
import { noticeColumns, type NoticeRowActs } from './notice-columns.tsx';
import { noticeExcelColumns } from './notice-excel.ts';
import { BulkActions } from './BulkActions.tsx';
import { WaitingNotice } from './NoticeProposal.tsx';
import { useNoticeActions } from './useNoticeActions.ts';
import { useNoticePlace } from './useNoticePlace.ts';

const noticeKey = (row: NoticeRow): string => row.noticeId;
/** What an approver decides about, without leaving the list. */
const renderWaiting = ({ noticeId }: NoticeRow) => <WaitingNotice noticeId={noticeId} />;

/** The three tabs with one list; each row opens its notice in place. */
export function NoticeList() {
  const [params, setParams] = useSearchParams();
  const query = useListQuery(NOTICE_LIST_DEFAULTS);
  const place = useNoticePlace();
  const [filters, setFilters] = useFilterDraft(query.filters);
  const mayUpdate = useAuth('U'),
    mayCreate = useAuth('C');
  const isApprover = useScreenInfo()?.dataScopeCd === 'ALL' && mayUpdate;
  const divs = useCodes('NOTI_DIV'),
    targets = useCodes('NOTI_TRGT'),
    states = useCodes('NOTI_ST');
  const departments = useDepartments();
  const excel = useExcelDownload();
  const tab = noticeTab(params);
  const answer = useGetNoticeListQuery(noticeListArg(query, tab)),
    edits = useOwnEdits('saveNotice'),
    deptCd = usePerson()?.deptCd ?? null;
  const { rows, page, totalCount, ...list } = useListParts<typeof query.filters, NoticeRow>({
    query,
    answer,
    rowKey: noticeKey,
    own: {
      edits,
      newRow: (fields) =>
        tab === 'MANAGE' && isNoticeMeant(fields, query.filters, deptCd) ? unsentNotice(fields) : null,
      newAt: 'first',
    },
    foresee: (part) => askAhead('getNoticeList', noticeListArg({ ...query, ...part }, tab)),
  });
  const isManaged = tab !== 'POSTED';
  const { selected, select, clear, chosen } = useChosenRows([tab, query.filters], rows, noticeKey);
  const bulkActs = noticeActsOf(tab, { update: mayUpdate, remove: useAuth('D') });
  const [stopped, setStopped] = useState<NoticeRow | null>(null),
    { stop } = useNoticeActions();

  const acts = useMemo(
    (): NoticeRowActs | null =>
      tab === 'MANAGE'
        ? {
            onEdit: ({ noticeId }) => place.openForm({ noticeId }),
            onCopy: ({ noticeId }) => place.openForm({ copyOf: noticeId }),
            onStop: setStopped,
          }
        : null,
    [tab, place],
  );
  const columns = useMemo(
    () =>
      noticeColumns({
        numberOf: (index) => rowNumber(index, page, query.rowsPerPage, totalCount, 'desc'),
        divNameOf: divs.nameOf,
        targetNameOf: targets.nameOf,
        acts,
      }),
    [page, query.rowsPerPage, totalCount, divs.nameOf, targets.nameOf, acts],
  );
  const deptOptions = useMemo(
    () => departments.map((dept) => ({ value: dept.deptCd, label: dept.deptNm })),
    [departments],
  );

  const conditions = useMemo(
    () =>
      noticeConditionLabels({
        divOf: divs.nameOf,
        targetOf: targets.nameOf,
        stateOf: states.nameOf,
        deptOf: (deptCd) => departments.find((dept) => dept.deptCd === deptCd)?.deptNm ?? deptCd,
      }),
    [divs.nameOf, targets.nameOf, states.nameOf, departments],
  );

  const apply = (next: typeof NOTICE_FILTERS): void => {
    setFilters(next);
    query.applyFilters(next);
  };
  const search = (): void => {
    if (isKeywordLongEnough(filters.searchKeyword)) apply(filters);
    else show('M-TEXT2');
  };
  const chooseTab = (next: string): void => {
    setFilters(NOTICE_FILTERS);
    setParams(next === 'POSTED' ? {} : { tab: next });
  };
  const set = (part: Partial<typeof NOTICE_FILTERS>): void => setFilters({ ...filters, ...part });
  const tabs = [
    { key: 'POSTED', label: '게시 공지' },
    ...(mayCreate || mayUpdate ? [{ key: 'MANAGE', label: '작성·관리' }] : []),
    ...(isApprover ? [{ key: 'WAITING', label: '승인 대기', badge: answer.data?.waitingCnt ?? 0 }] : []),
  ];

  return (
    <>
      <Tabs label="공지 구분" tabs={tabs} active={tab} onChange={chooseTab} />
      <FilterBar
        onSearch={search}
        onReset={() => apply(NOTICE_FILTERS)}
        applied={appliedConditions(query.filters, NOTICE_FILTERS, conditions)}
        onApply={apply}
        more={
          <>
            <SelectField
              label="게시 대상"
              all
              value={filters.trgtDivCd}
              options={targets.options}
              onChange={(trgtDivCd) => set({ trgtDivCd })}
            />
            {isManaged ? (
              <SelectField
                label="상태"
                all
                value={filters.statCd}
                options={states.options}
                onChange={(statCd) => set({ statCd })}
              />
            ) : null}
            <SelectField
              label="작성부서"
              all
              value={filters.wrtrDeptCd}
              options={deptOptions}
              onChange={(wrtrDeptCd) => set({ wrtrDeptCd })}
            />
            <SwitchField
              label="필독만"
              value={filters.mustReadYn || 'N'}
              onChange={(value) => set({ mustReadYn: value === 'Y' ? 'Y' : '' })}
            />
            <SwitchField
              label="안읽음만"
              value={filters.unreadYn || 'N'}
              onChange={(value) => set({ unreadYn: value === 'Y' ? 'Y' : '' })}
            />
          </>
        }
      >
        <TextField
          label="제목+내용"
          type="search"
          value={filters.searchKeyword}
          onChange={(searchKeyword) => set({ searchKeyword })}
        />
        <SelectField
          label="구분"
          all
          value={filters.noticeDivCd}
          options={divs.options}
          onChange={(noticeDivCd) => set({ noticeDivCd })}
        />
        <DateRangeField
          label="게시 시작일"
          start={filters.strtDt}
          end={filters.endDt}
          onChange={({ start, end }) => set({ strtDt: start, endDt: end })}
        />
      </FilterBar>
      <ListPanel
        storedAt={list.storedAt}
        toolbar={
          <TableToolbar {...list.toolbar} checked={isManaged} checkedCount={selected.size}>
            {isManaged ? <BulkActions chosen={chosen} tab={tab} onDone={clear} /> : null}
            <ExcelButton
              share={excel.share}
              onCancel={excel.cancel}
              onDownload={() =>
                void excel.download({
                  op: 'downloadNoticeExcel',
                  arg: { ...noticeConditions(query.filters, tab), ...sortQuery(query.sort) },
                  sheetName: '공지사항',
                  baseName: '공지사항',
                  columns: noticeExcelColumns(divs.names, targets.names, states.names),
                })
              }
            />
          </TableToolbar>
        }
        table={
          <DataTable
            label="공지사항"
            {...list.table}
            columns={columns}
            isUnread={(row) => tab === 'POSTED' && row.readYn === 'N'}
            selected={isManaged ? selected : undefined}
            onSelect={isManaged ? select : undefined}
            whyLocked={(row) => whyNone(bulkActs, (act) => whyNoticeNot(act, row, states.nameOf))}
            {...(tab === 'WAITING' ? { renderDetail: renderWaiting } : {})}
            onOpen={(row) => place.openNotice(row.noticeId)}
            onOpenNew={({ noticeId }) => void reopenUnsent('saveNotice', noticeId).then(() => place.openForm())}
          />
        }
        pager={<Pager {...list.pager} />}
      />
      {stopped ? (
        <ReasonDialog
          title="게시중지"
          label="사유"
          okLabel="게시중지"
          onSubmit={(reason) => {
            setStopped(null);
            void stop([stopped], reason);
          }}
          onClose={() => setStopped(null)}
        />
      ) : null}
    </>
  );
}

import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { NoticeRow } from '#contract/communication/notice.ts';
import { useCodes, useDepartments } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { whyNone } from '#ui/list/bulk/bulk-rules.ts';
import { keywordFilter, periodFilter, selectFilter, switchFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { rowNumber } from '#ui/table/paging.ts';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { noticeActsOf, whyNoticeNot } from '../../rules/locked-rows.ts';
import { NOTICE_LIST, noticeTab } from '../../rules/notice-list-query.ts';
import { isNoticeMeant, unsentNotice } from '../../rules/unsent-rows.ts';
import { useGetNoticeListQuery } from '../../state/notice-endpoints.ts';
import { reopenUnsent, useAuth, useOwnEdits, usePerson, useScreenInfo } from '../../state/page.ts';
import { noticeColumns, type NoticeRowActs } from './notice-columns.tsx';
import { BulkActions } from './BulkActions.tsx';
import { WaitingNotice } from './NoticeProposal.tsx';
import { useNoticeActions } from './useNoticeActions.ts';
import { useNoticePlace } from './useNoticePlace.ts';

type Tab = ReturnType<typeof noticeTab>;
const noticeKey = (row: NoticeRow): string => row.noticeId;
/** What an approver decides about, without leaving the list. */
const renderWaiting = ({ noticeId }: NoticeRow) => <WaitingNotice noticeId={noticeId} />;

/** The notices of a tab, with the drafts that wait on this device. */
function useNoticeList(tab: Tab) {
  const edits = useOwnEdits('saveNotice'),
    deptCd = usePerson()?.deptCd ?? null;
  return useList(NOTICE_LIST, useGetNoticeListQuery, noticeKey, {
    more: { tab },
    own: {
      edits,
      newRow: (fields, filters) =>
        tab === 'MANAGE' && isNoticeMeant(fields, filters, deptCd) ? unsentNotice(fields) : null,
      newAt: 'first',
    },
  });
}

/** 게시 공지, and for who may write or decide 작성·관리 and 승인 대기. */
function NoticeTabs({ tab, waitingCnt }: { readonly tab: Tab; readonly waitingCnt: number | null }) {
  const [, setParams] = useSearchParams();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U'),
    isApprover = useScreenInfo()?.dataScopeCd === 'ALL' && mayUpdate;
  const tabs = [
    { key: 'POSTED', label: '게시 공지' },
    ...(mayCreate || mayUpdate ? [{ key: 'MANAGE', label: '작성·관리' }] : []),
    ...(isApprover ? [{ key: 'WAITING', label: '승인 대기', badge: waitingCnt }] : []),
  ];
  return (
    <Tabs
      label="공지 구분"
      tabs={tabs}
      active={tab}
      onChange={(next) => setParams(next === 'POSTED' ? {} : { tab: next })}
    />
  );
}

/** Conditions of the list in the order of the bar; the state is one of the tabs where drafts are seen. */
function useNoticeFilters(isManaged: boolean) {
  const divs = useCodes('NOTI_DIV'),
    targets = useCodes('NOTI_TRGT'),
    states = useCodes('NOTI_ST'),
    departments = useDepartments();
  return [
    keywordFilter('searchKeyword', '제목+내용'),
    selectFilter('noticeDivCd', '구분', divs.options),
    periodFilter(['strtDt', 'endDt'], '게시 시작일'),
    selectFilter('trgtDivCd', '게시 대상', targets.options, { isMore: true }),
    ...(isManaged ? [selectFilter('statCd', '상태', states.options, { isMore: true })] : []),
    selectFilter(
      'wrtrDeptCd',
      '작성부서',
      departments.map(({ deptCd, deptNm }) => ({ value: deptCd, label: deptNm })),
      { isMore: true },
    ),
    switchFilter('mustReadYn', '필독만', { isMore: true }),
    switchFilter('unreadYn', '안읽음만', { isMore: true }),
  ];
}

/** The three tabs with one list; each row opens its notice in place. */
export function NoticeList() {
  const [params] = useSearchParams();
  const place = useNoticePlace();
  const tab = noticeTab(params),
    isManaged = tab !== 'POSTED';
  const list = useNoticeList(tab);
  const { page, totalCount } = list,
    { rowsPerPage } = list.query;
  const divs = useCodes('NOTI_DIV'),
    targets = useCodes('NOTI_TRGT'),
    states = useCodes('NOTI_ST');
  const bulkActs = noticeActsOf(tab, { update: useAuth('U'), remove: useAuth('D') });
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
        numberOf: (index) => rowNumber(index, page, rowsPerPage, totalCount, 'desc'),
        divs,
        targets,
        states,
        acts,
      }),
    [page, rowsPerPage, totalCount, divs, targets, states, acts],
  );
  return (
    <>
      <NoticeTabs tab={tab} waitingCnt={list.answer.data?.waitingCnt ?? (list.answer.isFetching ? null : 0)} />
      <ListFilters filters={useNoticeFilters(isManaged)} list={list} />
      <ListPart
        label="공지사항"
        noun="공지"
        onNew={() => place.openForm()}
        emptyText={tab === 'WAITING' ? '승인을 기다리는 공지가 없습니다.' : undefined}
        list={list}
        columns={columns}
        excel={{ op: 'downloadNoticeExcel', name: '공지사항' }}
        isUnread={(row) => tab === 'POSTED' && row.readYn === 'N'}
        selectionActions={
          isManaged ? (chosen) => <BulkActions chosen={chosen} tab={tab} onDone={list.selection.clear} /> : undefined
        }
        whyLocked={(row) => whyNone(bulkActs, (act) => whyNoticeNot(act, row, states.nameOf))}
        renderDetail={tab === 'WAITING' ? renderWaiting : undefined}
        onOpen={(row) => place.openNotice(row.noticeId)}
        onOpenNew={({ noticeId }) => void reopenUnsent('saveNotice', noticeId).then(() => place.openForm())}
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

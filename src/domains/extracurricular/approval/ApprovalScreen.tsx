import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { APRV_REF_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { AprvRow } from '#contract/extracurricular/approval.ts';
import type { Family } from '#contract/extracurricular/families.ts';
import { BOX_NAMES, BOXES, MAX_BULK, type Box } from '#contract/extracurricular/period-codes.ts';
import { deptFilter } from '#domains/system/index.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';
import { ECP_QUESTIONS } from '../shared/questions.ts';
import { useApproveAprvBulkMutation, useGetAprvListQuery } from '../state/approval-endpoints.ts';
import { useAuth } from '../state/page.ts';
import { APPROVAL_COLUMNS } from './approval-columns.tsx';
import { approvalListOf } from './approval-list.ts';

const DocumentDialog = lazyDialog(async () => (await import('./DocumentDialog.tsx')).DocumentDialog);
const { CURRI: _curriculum, ...PERIOD_REFS } = APRV_REF_NAMES;
const FILTERS = [
  selectFilter('refDiv', '구분', optionsOf(PERIOD_REFS)),
  keywordFilter('searchKeyword', '제목, 기안자'),
  deptFilter('deptCd', '부서', { isMore: true }),
  periodFilter(['strtDt', 'endDt'], '기안일', { isMore: true, looking: 'back' }),
];
const keyOf = (row: AprvRow): string => row.aprvId,
  titleOf = (row: AprvRow): string => row.docTitle;
const EMPTY_TEXTS: Readonly<Record<Box, string>> = {
  TURN: '결재할 문서가 없습니다.',
  PROGRESS: '진행 중인 문서가 없습니다.',
  DONE: '끝난 문서가 없습니다.',
  SENT: '상신한 문서가 없습니다.',
};

/** Why a document cannot be approved together with others; null where it can. */
const whyLocked = (row: AprvRow): string | null =>
  row.aprvSt === 'OPEN' && mayDo(row, 'approveAprvBulk')
    ? row.bulkRsn
    : '결재 순서가 아니거나 본인이 기안한 문서입니다.';

/** 회차 승인 of one family: what waits for the caller, what is on its way, what is done, and what was sent. */
export function ApprovalScreen({ family }: { readonly family: Family }) {
  const [params, setParams] = useSearchParams();
  const list = useList(approvalListOf(family), useGetAprvListQuery, keyOf);
  const [opened, setOpened] = useState<string | null>(null);
  const mayUpdate = useAuth('U');
  const { filters } = list.query,
    box = BOXES.find((known) => known === filters.boxDiv) ?? 'TURN',
    // A work item or a message leads to one document.
    named = params.get('aprvId');
  const shown = opened ?? named;
  const close = (): void => {
    setOpened(null);
    if (named !== null) {
      const rest = new URLSearchParams(params);
      rest.delete('aprvId');
      setParams(rest, { replace: true });
    }
  };
  return (
    <ListScreen
      title={`${family.title} 회차 승인`}
      lead="회차의 개설, 변경, 폐강과 결과보고를 결재합니다."
      label={`${family.title} 결재 문서`}
      noun="문서"
      filters={FILTERS}
      list={list}
      columns={APPROVAL_COLUMNS}
      excel={{ op: 'downloadAprvExcel', name: `${family.title} 회차 결재` }}
      emptyText={EMPTY_TEXTS[box]}
      whyLocked={whyLocked}
      onOpen={({ aprvId }) => setOpened(aprvId)}
      above={
        <Tabs
          label="결재함"
          tabs={BOXES.map((key) => ({ key, label: BOX_NAMES[key] }))}
          active={box}
          onChange={(key) => {
            list.selection.clear();
            list.query.applyFilters({ ...filters, boxDiv: key });
          }}
        />
      }
      selectionActions={
        mayUpdate && box === 'TURN'
          ? (chosen) => <ApproveChosen chosen={chosen} onDone={list.selection.clear} />
          : undefined
      }
    >
      {shown ? <DocumentDialog key={shown} family={family} aprvId={shown} onClose={close} /> : null}
    </ListScreen>
  );
}

/** 일괄 승인: documents without warnings, up to twenty at once. */
function ApproveChosen({ chosen, onDone }: { readonly chosen: readonly AprvRow[]; readonly onDone: () => void }) {
  const [approve] = useApproveAprvBulkMutation();
  const act = useBulkAct({ keyOf, nameOf: titleOf, onDone });
  const approveAll = (): Promise<boolean> =>
    act(chosen, { whyNot: whyLocked, question: ECP_QUESTIONS.approveBulk, send: approve });
  const isTooMany = chosen.length > MAX_BULK;
  return (
    <>
      <Button look="primary" icon="check" disabled={isTooMany} onClick={() => void approveAll()}>
        일괄 승인
      </Button>
      {isTooMany ? <span className="muted">한 번에 {MAX_BULK}건까지 승인할 수 있습니다.</span> : null}
    </>
  );
}

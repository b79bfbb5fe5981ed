import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ApplyRow } from '#contract/mileage/apply.ts';
import { APPLY_STATES, APPLY_STATE_NAMES, MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { deptFilter } from '#domains/system/index.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useList } from '#kit/list/useList.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { APPLY_LIST } from '../../rules/mileage-lists.ts';
import { useMileageFilters } from '../../components/useMileageFilters.ts';
import {
  useApproveApplyBulkMutation,
  useConfirmDeptMutation,
  useGetApplyListQuery,
} from '../../state/apply-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { APPLY_COLUMNS } from './apply-columns.tsx';

const ProxyDialog = lazyDialog(async () => (await import('./ProxyDialog.tsx')).ProxyDialog);
const applyKey = (row: ApplyRow): string => row.applyId,
  applyName = (row: ApplyRow): string => `${row.applyNo} ${row.actTitle}`;
const STATES = [
  { value: 'MINE', label: '내가 심사할 건' },
  ...APPLY_STATES.filter((state) => state !== 'DRAFT').map((value) => ({ value, label: APPLY_STATE_NAMES[value] })),
];
const whyNot = ({ mayDo, whyNot: why, warnTxt }: ApplyRow): string | null => {
  if (mayDo === 'NONE') return why ?? '심사할 수 없는 신청입니다.';
  // A confirmation by the department pays nothing yet: the warning is seen again at the approval.
  return warnTxt === null || mayDo === 'CONFIRM' ? null : `${MILEAGE_WORDS.hasWarning} ${warnTxt}`;
};

/** 신청 심사: what waits for the reader, or whatever he looks for. */
export function ApplyList() {
  const [, navigate] = useLocation();
  const list = useList(APPLY_LIST, useGetApplyListQuery, applyKey);
  const { terms, areas } = useMileageFilters();
  const [isEntering, setEntering] = useState(false);
  const mayUpdate = useAuth('U'),
    isMine = list.query.filters.applySt === 'MINE';
  const filters = [
    selectFilter('applySt', '상태', STATES),
    selectFilter('mlgTermId', '학기', terms),
    selectFilter('areaCd', '영역', areas),
    keywordFilter('searchKeyword', '검색어', { placeholder: '학번, 성명, 신청번호' }),
    deptFilter('hakguaCd', '학과', { isMore: true }),
    workDivFilter({ MLG_APLY: '학과확인', SDA_APRV: '승인' }),
    periodFilter(['submitStrtDt', 'submitEndDt'], '신청일', { isMore: true, looking: 'back' }),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="마일리지 신청"
        noun="신청"
        list={list}
        columns={APPLY_COLUMNS}
        onOpen={({ applyId }) => navigate(`${MILEAGE_SCREEN.apply}?applyId=${applyId}`)}
        onNew={() => setEntering(true)}
        newLabel="대리등록"
        emptyText={isMine ? '심사를 기다리는 신청이 없습니다.' : message('M-EMPTY')}
        whyLocked={whyNot}
        tools={
          <PersonalExcelButton
            op="downloadApplyExcel"
            arg={list.conditions}
            name="마일리지 신청"
            columns={excelColumnsOf(APPLY_COLUMNS)}
          />
        }
        selectionActions={
          mayUpdate ? (chosen) => <ReviewActs chosen={chosen} onDone={list.selection.clear} /> : undefined
        }
      />
      {isEntering ? <ProxyDialog onClose={() => setEntering(false)} /> : null}
    </div>
  );
}

/** What a person may do with chosen applications: confirm those of the own students, approve those of the own items. */
function ReviewActs({ chosen, onDone }: { readonly chosen: readonly ApplyRow[]; readonly onDone: () => void }) {
  const [approve] = useApproveApplyBulkMutation(),
    [confirm] = useConfirmDeptMutation();
  const going = (act: 'APPROVE' | 'CONFIRM'): number => chosen.filter(({ mayDo }) => mayDo === act).length;
  const bulk = useBulkAct({ keyOf: applyKey, nameOf: applyName, onDone });
  const run = (act: 'APPROVE' | 'CONFIRM'): Promise<boolean> =>
    bulk(chosen, {
      whyNot: (row) =>
        row.mayDo === act
          ? null
          : act === 'APPROVE'
            ? '학과확인 후 승인할 수 있습니다.'
            : '학과확인이 끝난 신청입니다.',
      send: act === 'APPROVE' ? approve : confirm,
      done: act === 'APPROVE' ? '승인되었습니다.' : '학과확인되었습니다.',
    });
  return (
    <>
      {going('CONFIRM') > 0 ? (
        <Button icon="check" onClick={() => void run('CONFIRM')}>
          {going('CONFIRM')}건 학과확인
        </Button>
      ) : null}
      {going('APPROVE') > 0 ? (
        <Button look="primary" icon="check" onClick={() => void run('APPROVE')}>
          {going('APPROVE')}건 승인
        </Button>
      ) : null}
    </>
  );
}

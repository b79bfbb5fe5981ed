import { useState } from 'react';
import { APPLICANT_DIVS, USER_NAMES } from '#contract/space/space-rules.ts';
import type { PenaltyRow } from '#contract/space/use.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { keywordFilter, selectFilter, switchFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import { PENALTY_LIST } from '../../rules/space-lists.ts';
import { useGetPnltListQuery, useReleasePnltMutation } from '../../state/booking-endpoints.ts';
import { useAuth } from '../../state/page.ts';
import { PENALTY_COLUMNS } from './booking-columns.tsx';

const PenaltyDialog = lazyDialog(async () => (await import('./PenaltyDialog.tsx')).PenaltyDialog);

const penaltyKey = (row: PenaltyRow): string => row.pnltId,
  penaltyName = (row: PenaltyRow): string => row.aplyNm ?? '';
const whyNotReleased = (row: PenaltyRow): string | null => (row.rlsYn === 'Y' ? '이미 해제된 제한입니다.' : null);
const FILTERS = [
  keywordFilter('searchKeyword', '신청자'),
  selectFilter(
    'aplyDivCd',
    '구분',
    APPLICANT_DIVS.map((value) => ({ value, label: USER_NAMES[value] })),
  ),
  switchFilter('nowYn', '현재 제한 중', { words: '예' }),
];

/** 이용제한자: who may not book for a while, and why. */
export function PenaltyList() {
  const list = useList(PENALTY_LIST, useGetPnltListQuery, penaltyKey);
  const [dialog, setDialog] = useState<'new' | 'release' | null>(null);
  const [release] = useReleasePnltMutation();
  const mayUpdate = useAuth('U');
  const { chosen, clear } = list.selection;
  const act = useBulkAct({ keyOf: penaltyKey, nameOf: penaltyName, onDone: clear });
  const releaseChosen = async (rsn: string): Promise<void> => {
    setDialog(null);
    await act(chosen, {
      whyNot: whyNotReleased,
      send: (keys) => release({ ...keys, rsn }),
      done: '예약 제한을 해제했습니다.',
    });
  };
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="이용제한자"
        list={list}
        columns={PENALTY_COLUMNS}
        whyLocked={whyNotReleased}
        onNew={() => setDialog('new')}
        newLabel="제한 등록"
        noun="이용제한"
        emptyText="예약이 제한된 사람이 없습니다."
        tools={
          <>
            <PersonalExcelButton
              op="downloadPnltExcel"
              arg={list.conditions}
              name="이용제한자"
              columns={excelColumnsOf(PENALTY_COLUMNS)}
            />
          </>
        }
        selectionActions={
          mayUpdate
            ? (rows) => (
                <Button look="primary" icon="unlock" onClick={() => setDialog('release')}>
                  {rows.length}건 해제
                </Button>
              )
            : undefined
        }
      />
      {dialog === 'new' ? <PenaltyDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'release' ? (
        <ReasonDialog
          title={`${chosen.length}건 제한 해제`}
          label="해제 사유"
          okLabel="해제"
          onSubmit={(rsn) => void releaseChosen(rsn)}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}

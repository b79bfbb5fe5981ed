import { useState } from 'react';
import { EVID_STATE_NAMES } from '#contract/certification/certi-codes.ts';
import { statePath } from '#contract/certification/programmes.ts';
import type { EvidRow } from '#contract/certification/state.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { useLocation } from 'wouter';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { namesOf } from '#ui/form/options.ts';
import { selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, dateColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';
import { evidListOf } from '../../rules/certi-lists.ts';
import { EVID_OPTIONS, EVID_TONES, figure } from '../../rules/labels.ts';
import { CERTI_QUESTIONS } from '../../rules/questions.ts';
import { reportStale } from '../../state/page.ts';
import { useApproveEvidMutation, useGetEvidListQuery, useReturnEvidMutation } from '../../state/state-endpoints.ts';
import type { StateTabProps } from './state-tab.ts';

const evidKey = (row: EvidRow): string => row.certiEvidId;
const whyLocked = ({ evidSt }: EvidRow): string | null =>
  evidSt === 'RETURNED' ? `${EVID_STATE_NAMES[evidSt]}된 자료입니다.` : null;
const COLUMNS: readonly Column<EvidRow>[] = [
  momentColumn<EvidRow>('regDt', '등록일시', { sort: true }),
  textColumn<EvidRow>('stdNm', '성명', { width: 's', onCard: 'title' }),
  textColumn<EvidRow>('stdNo', '학번', { width: 's', sort: true, isKept: true }),
  textColumn<EvidRow>('itemNm', '항목', { width: 'm', onCard: 'fact' }),
  textColumn<EvidRow>('val', '인정값', {
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: ({ val }) => figure(val),
  }),
  dateColumn<EvidRow>('acqDt', '취득일', { sort: true }),
  textColumn<EvidRow>('orgNm', '기관', { width: 'm' }),
  textColumn<EvidRow>('entryNm', '등록자', { width: 's' }),
  chipColumn<EvidRow>('evidSt', '상태', { ...namesOf(EVID_STATE_NAMES), tones: EVID_TONES }, { onCard: 'fact' }),
];

interface EvidReviewProps extends StateTabProps {
  readonly mayDecide: boolean;
}

/** 수기 인정 that waits for another person; the student's page shows the proof. */
export function EvidReview({ programme, mayDecide }: EvidReviewProps) {
  const [, navigate] = useLocation();
  const list = useSideList(evidListOf(programme), useGetEvidListQuery, evidKey);
  return (
    <>
      <ListFilters filters={[selectFilter('evidSt', '상태', EVID_OPTIONS)]} list={list} />
      <ListPart
        title="수기 인정 심사"
        label="수기 인정 심사"
        noun="수기 인정"
        list={list}
        columns={COLUMNS}
        emptyText="심사를 기다리는 수기 인정이 없습니다."
        whyLocked={whyLocked}
        onOpen={({ stdNo }) => navigate(`${statePath(programme)}?stdNo=${stdNo}`)}
        selectionActions={
          mayDecide ? (chosen) => <EvidActs chosen={chosen} onDone={list.selection.clear} /> : undefined
        }
      />
    </>
  );
}

/** One piece of evidence is decided at a time. */
function EvidActs({ chosen, onDone }: { readonly chosen: readonly EvidRow[]; readonly onDone: () => void }) {
  const [approve] = useApproveEvidMutation(),
    [giveBack] = useReturnEvidMutation();
  const [isAsking, setAsking] = useState(false);
  const [row] = chosen;
  if (!row) return null;
  const isOne = chosen.length === 1,
    why = isOne ? undefined : '수기 인정은 한 건씩 처리합니다.',
    { certiEvidId, version, evidSt } = row;
  const accept = async (): Promise<void> => {
    if (!(await ask(CERTI_QUESTIONS.approveEvid, { name: row.itemNm ?? '' }))) return;
    const done = await approve({ certiEvidId, version });
    if (done.error) {
      reportStale(done.error);
      return;
    }
    toast('success', '수기 인정을 승인했습니다.');
    onDone();
  };
  const refuse = async (rsn: string): Promise<void> => {
    setAsking(false);
    const done = await giveBack({ certiEvidId, version, rsn });
    if (done.error) {
      reportStale(done.error);
      return;
    }
    toast('success', '수기 인정을 반려했습니다.');
    onDone();
  };
  return (
    <>
      <Button look="danger" icon="times" disabled={!isOne} title={why} onClick={() => setAsking(true)}>
        반려
      </Button>
      {evidSt === 'REQ' ? (
        <Button look="primary" icon="check" disabled={!isOne} title={why} onClick={() => void accept()}>
          승인
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title="수기 인정 반려"
          label="반려 사유"
          okLabel="반려"
          onSubmit={(rsn) => void refuse(rsn)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

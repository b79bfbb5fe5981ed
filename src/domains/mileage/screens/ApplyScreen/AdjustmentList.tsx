import { useState } from 'react';
import type { AdjRow } from '#contract/mileage/account.ts';
import { ADJ_STATE_NAMES } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useChangesAll } from '../../components/useChangesAll.ts';
import { optionsOf, signedPoints } from '../../rules/labels.ts';
import { ADJ_LIST } from '../../rules/mileage-lists.ts';
import { useApproveAdjMutation, useGetAdjListQuery, useReturnAdjMutation } from '../../state/apply-endpoints.ts';
import { reportStale } from '../../state/page.ts';
import { ADJ_COLUMNS } from './apply-columns.tsx';

const adjKey = (row: AdjRow): string => row.mlgAdjId;
const STATES = optionsOf(ADJ_STATE_NAMES);
const whyLocked = ({ adjSt, mayDecideYn }: AdjRow): string | null =>
  mayDecideYn === 'Y' ? null : adjSt === 'REQ' ? MILEAGE_WORDS.twoPersons : `${ADJ_STATE_NAMES[adjSt]}된 조정입니다.`;

/** 조정: requests that wait for a second person, and what became of them. */
export function AdjustmentList() {
  const list = useList(ADJ_LIST, useGetAdjListQuery, adjKey);
  const mayDecide = useChangesAll();
  return (
    <div className="stack">
      <ListFilters filters={[selectFilter('adjSt', '상태', STATES)]} list={list} />
      <ListPart
        label="마일리지 조정"
        noun="조정"
        list={list}
        columns={ADJ_COLUMNS}
        emptyText="승인을 기다리는 조정이 없습니다."
        whyLocked={whyLocked}
        selectionActions={
          mayDecide ? (chosen) => <DecideActs chosen={chosen} onDone={list.selection.clear} /> : undefined
        }
      />
    </div>
  );
}

/** One adjustment is decided at a time. */
function DecideActs({ chosen, onDone }: { readonly chosen: readonly AdjRow[]; readonly onDone: () => void }) {
  const [approve] = useApproveAdjMutation(),
    [giveBack] = useReturnAdjMutation();
  const [isAsking, setAsking] = useState(false);
  const [row] = chosen,
    isOne = chosen.length === 1;
  if (!row) return null;
  const { mlgAdjId, version } = row;
  const post = async (): Promise<void> => {
    const done = await approve({ mlgAdjId, version });
    if (done.error) {
      reportStale(done.error);
      return;
    }
    toast('success', `${signedPoints(row.pnt)}점을 반영했습니다.`);
    onDone();
  };
  const refuse = async (rsn: string): Promise<void> => {
    setAsking(false);
    const done = await giveBack({ mlgAdjId, version, rsn });
    if (done.error) {
      reportStale(done.error);
      return;
    }
    toast('success', '조정을 반려했습니다.');
    onDone();
  };
  const why = isOne ? undefined : '조정은 한 건씩 처리합니다.';
  return (
    <>
      <Button look="danger" icon="times" disabled={!isOne} title={why} onClick={() => setAsking(true)}>
        반려
      </Button>
      <Button look="primary" icon="check" disabled={!isOne} title={why} onClick={() => void post()}>
        승인
      </Button>
      {isAsking ? (
        <ReasonDialog
          title="조정 반려"
          label="반려 사유"
          okLabel="반려"
          onSubmit={(rsn) => void refuse(rsn)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

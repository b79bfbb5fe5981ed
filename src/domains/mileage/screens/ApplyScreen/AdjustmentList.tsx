import { useState } from 'react';
import type { AdjRow } from '#contract/mileage/account.ts';
import { ADJ_STATE_NAMES } from '#contract/mileage/mileage-codes.ts';
import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { mayDo } from '#kit/acts/may-do.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useChangesAll } from '../../components/useChangesAll.ts';
import { ADJ_LIST } from '../../rules/mileage-lists.ts';
import { useGetAdjListQuery } from '../../state/apply-endpoints.ts';
import { ADJ_COLUMNS } from './apply-columns.tsx';
import { AdjustmentReturn, useDecideAdjustment } from './useDecideAdjustment.tsx';

const AdjustmentDecision = lazyDialog(async () => (await import('./AdjustmentDecision.tsx')).AdjustmentDecision);

const adjKey = (row: AdjRow): string => row.mlgAdjId;
const STATES = optionsOf(ADJ_STATE_NAMES);
const whyLocked = (row: AdjRow): string | null => {
  if (row.adjSt !== 'REQ') return `${ADJ_STATE_NAMES[row.adjSt]}된 조정입니다.`;
  return mayDo(row, 'approveAdj') ? null : MILEAGE_WORDS.twoPersons;
};

/** 조정: requests that wait for a second person, and what became of them. */
export function AdjustmentList() {
  const list = useList(ADJ_LIST, useGetAdjListQuery, adjKey);
  const mayDecide = useChangesAll();
  const [openedId, setOpenedId] = useState<string | null>(null),
    opened = list.rows.find(({ mlgAdjId }) => mlgAdjId === openedId);
  return (
    <div className="stack">
      <ListFilters filters={[selectFilter('adjSt', '상태', STATES), workDivFilter({ MLG_BULK: '승인' })]} list={list} />
      <ListPart
        label="마일리지 조정"
        noun="조정"
        list={list}
        columns={ADJ_COLUMNS}
        onOpen={({ mlgAdjId }) => setOpenedId(mlgAdjId)}
        emptyText="승인을 기다리는 조정이 없습니다."
        whyLocked={whyLocked}
        selectionActions={
          mayDecide ? (chosen) => <DecideActs chosen={chosen} onDone={list.selection.clear} /> : undefined
        }
      />
      {opened ? <AdjustmentDecision key={opened.mlgAdjId} row={opened} onClose={() => setOpenedId(null)} /> : null}
    </div>
  );
}

/** One adjustment is decided at a time. */
function DecideActs({ chosen, onDone }: { readonly chosen: readonly AdjRow[]; readonly onDone: () => void }) {
  const [row] = chosen;
  return row ? <DecideOne row={row} isOne={chosen.length === 1} onDone={onDone} /> : null;
}

interface DecideOneProps {
  readonly row: AdjRow;
  readonly isOne: boolean;
  readonly onDone: () => void;
}

function DecideOne({ row, isOne, onDone }: DecideOneProps) {
  const { approve, giveBack } = useDecideAdjustment(row, onDone);
  const [isAsking, setAsking] = useState(false);
  const why = isOne ? undefined : '조정은 한 건씩 처리합니다.';
  return (
    <>
      <Button look="danger" icon="times" disabled={!isOne} title={why} onClick={() => setAsking(true)}>
        반려
      </Button>
      <Button look="primary" icon="check" disabled={!isOne} title={why} onClick={() => void approve()}>
        승인
      </Button>
      {isAsking ? (
        <AdjustmentReturn
          onSubmit={(rsn) => {
            setAsking(false);
            void giveBack(rsn);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

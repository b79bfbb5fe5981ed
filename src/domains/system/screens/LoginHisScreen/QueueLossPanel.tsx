import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import type { QueueLossRow } from '#contract/session/device-queue.ts';
import '../../components/history/history.css';
import { LOSS_LIST } from '../../rules/security/history-lists.ts';
import { useGetQueueLossListQuery } from '../../state/security/history-endpoints.ts';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { PERSON_FILTERS } from './person-filters.ts';
import { LOSS_COLUMNS } from './login-columns.tsx';

const keyOf = (row: QueueLossRow): string => `${row.deviceId} ${row.userId}`;

/** 전송 손실: work that devices have announced and that has not come. */
export function QueueLossPanel() {
  const list = useList(LOSS_LIST, useGetQueueLossListQuery, keyOf);
  return (
    <div className="stack">
      <ListFilters filters={PERSON_FILTERS} list={list} />
      <ListPart label="전송 손실" list={list} columns={LOSS_COLUMNS} />
    </div>
  );
}

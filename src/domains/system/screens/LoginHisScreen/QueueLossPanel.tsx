import type { QueueLossRow } from '#contract/session/device-queue.ts';
import { HistoryPanel } from '../../components/history/HistoryPanel.tsx';
import { useHistoryList } from '../../components/history/useHistoryList.ts';
import '../../components/history/history.css';
import { LOSS_DEFAULTS } from '../../rules/security/history-defaults.ts';
import { useGetQueueLossListQuery } from '../../state/security/history-endpoints.ts';
import { KeywordFilter } from './KeywordFilter.tsx';
import { LOSS_COLUMNS } from './login-columns.tsx';

const keyOf = (row: QueueLossRow): string => `${row.deviceId} ${row.userId}`;

/** 전송 손실: work that devices have announced and that has not come. */
export function QueueLossPanel() {
  const list = useHistoryList({
    op: 'getQueueLossList',
    defaults: LOSS_DEFAULTS,
    useAnswer: useGetQueueLossListQuery,
    rowKey: keyOf,
  });
  return (
    <div className="stack">
      <KeywordFilter applied={list.query.filters} onApply={list.query.applyFilters} />
      <HistoryPanel label="전송 손실" list={list} columns={LOSS_COLUMNS} />
    </div>
  );
}

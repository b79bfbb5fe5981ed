import { useConnection, useConnectionStatus } from '#bridge/shared-state/useSharedState.ts';
import type { ConnectionStatus } from '#bridge/shared-state/selectors.ts';

const WORDS: Readonly<Record<ConnectionStatus, string>> = {
  checking: '확인 중',
  online: '온라인',
  weak: '연결 약함',
  offline: '오프라인',
  sending: '전송 중',
  attention: '확인 필요',
};

/** One small word with a dot, and the number of writes that wait; opens the queue. */
export function ConnectionBadge({ onOpen }: { readonly onOpen: () => void }) {
  const word = useConnectionStatus();
  const { unfinishedCount, attentionCount } = useConnection();
  return (
    <button
      type="button"
      className="connection"
      data-state={word}
      onClick={onOpen}
      title={attentionCount > 0 ? '확인이 필요한 작업 보기' : '전송 대기 작업 보기'}
    >
      <span className="connection-dot" aria-hidden="true" />
      <span role="status">{WORDS[word]}</span>
      {unfinishedCount > 0 ? (
        <span className="connection-queue">
          <span className="connection-queue-word">전송 대기</span> {unfinishedCount}건
        </span>
      ) : null}
    </button>
  );
}

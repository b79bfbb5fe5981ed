import { outboxActs } from '#bridge/shared-state/useOutbox.ts';
import { askToReopen } from '#bridge/reopened/reopened.ts';
import type { CallError } from '#contract/errors.ts';
import type { MergeRow } from '#shared/merge/three-way.ts';
import { Button } from '#ui/button/Button.tsx';
import { alert, ask } from '#ui/feedback/feedback.ts';
import type { OutboxEntry } from '#worker/api.ts';
import { navigateTo } from '../navigation/navigation.ts';
import { findRecord } from './records.ts';

const WHY = {
  title: '거절된 이유',
  rights: '저장한 뒤에 권한이 달라졌을 수 있습니다. 관리자에게 문의해주세요.',
  number: '확인 번호',
} as const;

/** Why it was refused, with the number under which an administrator finds the rule that did it. */
function WhyButton({ error }: { readonly error: CallError | null }) {
  if (error?.kind !== 'forbidden') return null;
  const note = error.explainId === undefined ? WHY.rights : `${WHY.rights} ${WHY.number} ${error.explainId}`;
  return (
    <Button size="small" icon="question-circle" onClick={() => void alert(error.message, { title: WHY.title, note })}>
      왜?
    </Button>
  );
}

interface EntryActsProps {
  readonly entry: OutboxEntry;
  /** Closes what lies above the form that opens. */
  readonly onLeave: () => void;
}

/** What a person may do with an entry of the queue besides choosing between versions. Only a person throws one away. */
export function EntryActs({ entry, onLeave }: EntryActsProps) {
  const record = findRecord(entry.op),
    isParked = entry.state === 'refused' || entry.state === 'conflict';
  const reason = entry.error?.kind === 'refused' ? entry.error.reason : null,
    isGone = reason === 'GONE';
  // An old version is refused again, and what cannot be read cannot be sent.
  const mayTryAgain = !isGone && reason !== 'VERSION' && entry.state !== 'unreadable';
  const reopen = (path: string): void => {
    askToReopen(entry);
    onLeave();
    void navigateTo(path);
  };
  const throwAway = async (): Promise<void> => {
    if (await ask('M-DISCARD')) await outboxActs.discard(entry.clientReqId);
  };
  return (
    <>
      <WhyButton error={entry.error} />
      {isGone && record?.rule.isRenewable ? (
        <Button size="small" look="primary" icon="plus" onClick={() => void outboxActs.renew(entry.clientReqId)}>
          새로 등록
        </Button>
      ) : null}
      {isParked && !isGone && record ? (
        <Button
          size="small"
          icon="pencil"
          onClick={() => reopen(record.formPath(entry.payload as MergeRow, entry.screenPath))}
        >
          다시 열기
        </Button>
      ) : null}
      {mayTryAgain ? (
        <Button size="small" icon="refresh" onClick={() => void outboxActs.retry(entry.clientReqId)}>
          다시 시도
        </Button>
      ) : null}
      <Button size="small" look="danger" icon="trash" onClick={() => void throwAway()}>
        버리기
      </Button>
    </>
  );
}

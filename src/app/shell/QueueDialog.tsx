import { useOutbox } from '#bridge/shared-state/useOutbox.ts';
import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { alert, ask } from '#ui/feedback/feedback.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import type { CallError } from '#contract/errors.ts';
import type { OutboxEntry } from '#worker/api.ts';
import './queue.css';

const STATES: Readonly<Record<OutboxEntry['state'], { readonly label: string; readonly tone: string }>> = {
  waiting: { label: '대기', tone: 'info' }, sending: { label: '전송중', tone: 'info' }, conflict: { label: '충돌', tone: 'warning' }, refused: { label: '거절', tone: 'danger' },
  unreadable: { label: '읽을 수 없음', tone: 'danger' },
};

const UNREADABLE = { title: '내용을 읽을 수 없는 작업', reason: '기기에 보관된 내용이 손상되었습니다. 버린 뒤 다시 입력해주세요.' } as const;
const WHY = { title: '거절된 이유', rights: '저장한 뒤에 권한이 달라졌을 수 있습니다. 관리자에게 문의해주세요.', number: '확인 번호' } as const;

const reasonOf = ({ state, error }: OutboxEntry): string | null => (state === 'unreadable' ? UNREADABLE.reason : error && 'message' in error ? error.message : null);
const placeOf = ({ createdAt, screenPath, attempts }: OutboxEntry): string => [displayMoment(createdAt), screenPath, attempts > 0 ? `${attempts}회 시도` : ''].filter(Boolean).join(' · ');

/** Why it was refused, with the number under which an administrator finds the rule that did it. */
function WhyButton({ error }: { readonly error: CallError | null }) {
  if (error?.kind !== 'forbidden') return null;
  const note = error.explainId === undefined ? WHY.rights : `${WHY.rights} ${WHY.number} ${error.explainId}`;
  return <Button size="small" icon="question-circle" onClick={() => void alert(error.message, { title: WHY.title, note })}>왜?</Button>;
}

/** Writes that wait on this device: when, where, what, in which state. Only a person throws one away. */
export function QueueDialog({ onClose }: { readonly onClose: () => void }) {
  const { mine, mineCount, othersCount, retry, discard } = useOutbox();
  const throwAway = async (entry: OutboxEntry): Promise<void> => {
    if (await ask('M-DISCARD', {}, { destructive: true })) await discard(entry.clientReqId);
  };
  return (
    <Dialog title="전송 대기 작업" size="large" onClose={onClose} footer={<Button onClick={onClose}>닫기</Button>}>
      {othersCount > 0 ? <p className="queue-others">{message('M-OTHER-QUEUE', { n: othersCount })}</p> : null}
      {mine.length === 0 ? <StateNotice icon="check-circle" text="전송을 기다리는 작업이 없습니다." /> : (
        <ul className="queue">
          {mine.map((entry) => (
            <li key={entry.clientReqId} className="queue-entry">
              <span className="chip" data-tone={STATES[entry.state].tone}>{STATES[entry.state].label}</span>
              <div className="queue-text">
                <strong>{entry.state === 'unreadable' ? UNREADABLE.title : entry.title}</strong>
                <span className="muted">{placeOf(entry)}</span>
                {reasonOf(entry) ? <span className="queue-reason">{reasonOf(entry)}</span> : null}
                {entry.state === 'unreadable' ? null : <details><summary>내용 보기</summary><pre>{JSON.stringify(entry.payload, null, 2)}</pre></details>}
              </div>
              <WhyButton error={entry.error} />
              <Button size="small" icon="refresh" onClick={() => void retry(entry.clientReqId)}>다시 시도</Button>
              <Button size="small" look="danger" icon="trash" onClick={() => void throwAway(entry)}>버리기</Button>
            </li>
          ))}
        </ul>
      )}
      {mineCount > mine.length ? <p className="muted">처음 {mine.length}건을 보여드립니다. (전체 {mineCount.toLocaleString('en-US')}건)</p> : null}
    </Dialog>
  );
}

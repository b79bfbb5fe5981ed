import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { MessageLog } from '#ui/feedback/MessageLog.tsx';
import { useFeedback } from '#ui/feedback/feedback-store.ts';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';

/** 메시지 기록: what the toasts of this tab said. */
export function MessageLogDialog({ onClose }: { readonly onClose: () => void }) {
  const { log } = useFeedback();
  return (
    <Dialog
      title="메시지 기록"
      size="medium"
      onClose={onClose}
      initialFocus=".p-dialog-footer button"
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      {log.length === 0 ? <StateNotice icon="inbox" text={message('M-EMPTY')} /> : <MessageLog entries={log} />}
    </Dialog>
  );
}

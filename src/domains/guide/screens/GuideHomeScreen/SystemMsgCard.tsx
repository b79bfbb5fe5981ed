import { useState } from 'react';
import { useSendSystemMsgMutation } from '#domains/communication/index.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { GUIDE_RESOURCE_PATH } from '../../state/guide-endpoints.ts';
import { usePerson } from '../../state/page.ts';

const SHORTEST = 2,
  LONGEST = 100;

/** 알림 발송 시험: the one call by which every area sends messages, here to the caller. */
export function SystemMsgCard() {
  const userId = usePerson()?.userId ?? '';
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [send, { isLoading }] = useSendSystemMsgMutation();
  const run = async (): Promise<void> => {
    if (title.trim().length < SHORTEST) {
      setError(message('M-MIN', { label: '제목', n: SHORTEST }));
      return;
    }
    setError(undefined);
    const sent = await send({ resourcePath: GUIDE_RESOURCE_PATH, title, cntn: title, rcvrs: { userIds: [userId] } });
    if (sent.error || sent.data.state === 'queued') return;
    const [alarm] = sent.data.data.data;
    toast('success', `알림을 ${alarm?.trgtCnt ?? 0}명에게 발송했습니다.`);
    setTitle('');
  };
  return (
    <Card title="알림 발송 시험">
      <TextField
        label="제목"
        required
        maxLength={LONGEST}
        value={title}
        error={error}
        onChange={setTitle}
        help="나에게 앱내 알림을 보냅니다. 보낼 수 없으면 발송 실패를 알립니다."
      />
      <div className="guide-buttons">
        <Button icon="send" disabled={isLoading} onClick={() => void run()}>
          나에게 발송
        </Button>
      </div>
    </Card>
  );
}

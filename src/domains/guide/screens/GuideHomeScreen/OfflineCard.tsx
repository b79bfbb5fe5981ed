import { message } from '#messages/message.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { useSaveGuideItemMutation } from '../../state/guide-endpoints.ts';
import { useConnectionStatus, useUnfinishedWrites } from '../../state/page.ts';

/** 오프라인 시험: a write that waits on the device when there is no network. */
export function OfflineCard() {
  const [save, { isLoading }] = useSaveGuideItemMutation();
  const word = useConnectionStatus();
  const waiting = useUnfinishedWrites();
  const run = async (): Promise<void> => {
    const saved = await save({
      guideItemId: crypto.randomUUID(),
      itemNm: '오프라인 시험 항목',
      ctgryCd: 'A',
      qty: 1,
      useDt: koreanDate8(Date.now()),
      useYn: 'Y',
    });
    if (!saved.error) show(savedMessage(saved.data));
  };
  return (
    <Card title="오프라인 시험">
      <p className="muted">
        네트워크를 끊고 저장하면 이 기기에 보관되고, 연결되면 한 번만 전송됩니다.{' '}
        {word === 'offline' ? message('M-OFFLINE') : ''}
      </p>
      <div className="guide-buttons">
        <Button icon="send" disabled={isLoading} onClick={() => void run()}>
          시험 항목 저장
        </Button>
        <span className="chip" data-tone={waiting > 0 ? 'info' : undefined}>
          전송 대기 {waiting}건
        </span>
      </div>
    </Card>
  );
}

import { useState } from 'react';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { confirm, show, toast } from '#ui/feedback/feedback.ts';
import { LoadingOverlay } from '#ui/feedback/LoadingOverlay.tsx';
import { TextField } from '#ui/form/TextField.tsx';

const OVERLAY_MS = 3000;

/** 알림 시험: every way in which the product speaks. */
export function FeedbackCard() {
  const [dialog, setDialog] = useState<'medium' | 'full' | null>(null);
  const [isCovered, setCovered] = useState(false);
  const [text, setText] = useState('');
  const cover = (): void => {
    setCovered(true);
    setTimeout(() => setCovered(false), OVERLAY_MS);
  };
  return (
    <Card title="알림 시험">
      <div className="guide-buttons">
        <Button icon="check-circle" onClick={() => show('M-OK')}>
          토스트 성공
        </Button>
        <Button icon="info-circle" onClick={() => show('M-NOCHANGE')}>
          토스트 안내
        </Button>
        <Button icon="exclamation-triangle" onClick={() => show('M-NOSEL')}>
          토스트 주의
        </Button>
        <Button icon="times-circle" onClick={() => toast('error', message('M-500'))}>
          토스트 오류
        </Button>
        <Button onClick={() => show('M-NOFILE')}>알림창</Button>
        <Button onClick={() => void confirm(message('M-SAVE')).then((yes) => toast('info', yes ? '확인' : '취소'))}>
          확인창
        </Button>
        <Button onClick={() => setDialog('medium')}>입력 창</Button>
        <Button onClick={() => setDialog('full')}>전체 화면 창</Button>
        <Button onClick={cover}>가림막 3초</Button>
      </div>
      {dialog ? (
        <Dialog
          title="입력 창"
          size={dialog}
          onClose={() => setDialog(null)}
          footer={
            <Button look="primary" onClick={() => setDialog(null)}>
              닫기
            </Button>
          }
        >
          <TextField
            label="메모"
            value={text}
            maxLength={20}
            onChange={setText}
            help="초점은 창 안에 머물고, 닫으면 열었던 버튼으로 돌아갑니다."
          />
        </Dialog>
      ) : null}
      <LoadingOverlay open={isCovered} />
    </Card>
  );
}

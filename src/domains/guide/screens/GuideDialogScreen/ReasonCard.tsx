import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';

/** 사유 창: a decision that others will read asks why. */
export function ReasonCard() {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <Card title="사유 창" collapsible>
      <div className="form-row">
        <Button icon="comment" onClick={() => setOpen(true)}>
          반려 사유 입력
        </Button>
        <output className="guide-reason" aria-label="입력한 사유">
          {reason === '' ? '되돌리거나 막는 처리는 사유(2~200자)를 받아 이력에 남깁니다.' : reason}
        </output>
      </div>
      {isOpen ? (
        <ReasonDialog
          title="반려"
          label="사유"
          okLabel="반려"
          onClose={() => setOpen(false)}
          onSubmit={(text) => {
            setReason(text);
            setOpen(false);
          }}
        />
      ) : null}
    </Card>
  );
}

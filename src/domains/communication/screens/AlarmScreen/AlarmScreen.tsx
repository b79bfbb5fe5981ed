import { ALARM_DETAIL_SCREEN } from '#contract/communication/alarm/alarm-rules.ts';
import { useLocation } from 'wouter';
import { Button } from '#ui/button/Button.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useAuth } from '../../state/page.ts';
import { AlarmList } from './AlarmList.tsx';

/** 알림 발송 관리: what was sent, and what waits for an approval. */
export function AlarmScreen() {
  const [, navigate] = useLocation();
  const mayCreate = useAuth('C');
  return (
    <div className="stack">
      <PageHeader title="알림 발송 관리" actions={mayCreate ? <Button look="primary" icon="plus" onClick={() => navigate(ALARM_DETAIL_SCREEN)}>알림 작성</Button> : null} />
      <AlarmList />
    </div>
  );
}

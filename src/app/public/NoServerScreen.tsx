import { useCallback, useEffect, useState } from 'react';
import { worker } from '#bridge/client.ts';
import { usePerson } from '#bridge/shared-state/useSharedState.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { useDocumentTitle } from '#ui/page/useDocumentTitle.ts';
import { LANDING_PATH } from '../navigation/landing.ts';
import { navigateTo } from '../navigation/navigation.ts';
import './login.css';

const RETRY_EVERY_MS = 30_000;

/** 서버 연결 안내: asks again by button and every 30 seconds, then returns to the last path. */
export function NoServerScreen() {
  const [isAsking, setAsking] = useState(false);
  const person = usePerson();
  useDocumentTitle('서버 연결 안내');
  const retry = useCallback(
    async (byPerson: boolean): Promise<void> => {
      setAsking(true);
      const answer = await worker.call('health', {}, { background: true });
      setAsking(false);
      if (!answer.ok) {
        if (byPerson) toast('warning', '아직 서버에 연결할 수 없습니다.');
        return;
      }
      const from = new URLSearchParams(location.search).get('from');
      await navigateTo(from?.startsWith('/') && !from.startsWith('//') ? from : person ? LANDING_PATH : '/login', {
        replace: true,
      });
    },
    [person],
  );
  useEffect(() => {
    const timer = setInterval(() => void retry(false), RETRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [retry]);
  return (
    <main className="public">
      <span className="pi pi-server" aria-hidden="true" />
      <h1 data-page-title tabIndex={-1}>
        서버에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.
      </h1>
      <div className="public-actions">
        <Button look="primary" icon="refresh" disabled={isAsking} onClick={() => void retry(true)}>
          {isAsking ? message('M-BUSY') : '다시 시도'}
        </Button>
      </div>
    </main>
  );
}

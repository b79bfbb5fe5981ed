import { usePerson } from '#bridge/shared-state/useSharedState.ts';
import { Button } from '#ui/button/Button.tsx';
import { useDocumentTitle } from '#ui/page/useDocumentTitle.ts';
import { LANDING_PATH } from '../navigation/landing.ts';
import { goBack } from '../navigation/go-back.ts';
import { navigateTo } from '../navigation/navigation.ts';
import './login.css';

/** 오류 안내: nothing is at this path, or something went wrong. Nobody is signed out here. */
export function ErrorScreen() {
  const person = usePerson();
  useDocumentTitle('오류 안내');
  const traceId = new URLSearchParams(location.search).get('traceId');
  const goHome = async (): Promise<void> => navigateTo(person ? LANDING_PATH : '/login');
  return (
    <main className="public">
      <span className="pi pi-exclamation-triangle" aria-hidden="true" />
      <h1 data-page-title tabIndex={-1}>
        페이지를 찾을 수 없거나 오류가 발생했습니다.
      </h1>
      {traceId ? <p className="muted numeric">추적 번호 {traceId}</p> : null}
      <div className="public-actions">
        <Button icon="arrow-left" onClick={() => void goBack()}>
          이전 화면
        </Button>
        <Button look="primary" onClick={() => void goHome()}>
          메인으로
        </Button>
      </div>
    </main>
  );
}

import { useEffect, useState } from 'react';
import { worker } from '#bridge/client.ts';
import { usePerson } from '#bridge/shared-state/useSharedState.ts';
import type { ScreenDenial } from '#contract/system/roles/access-explain.ts';
import { loadPermRequestDialog } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { useDocumentTitle } from '#ui/page/useDocumentTitle.ts';
import { LANDING_PATH } from '../navigation/landing.ts';
import { goBack } from '../navigation/go-back.ts';
import { navigateTo } from '../navigation/navigation.ts';
import './login.css';

const PermRequestDialog = lazyDialog(loadPermRequestDialog);

/** Why the screen at a path did not open; null until it is known, and where nothing was refused. */
function useDenial(path: string | null): ScreenDenial | null {
  const [denial, setDenial] = useState<ScreenDenial | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    const stop = new AbortController();
    void worker
      .call('getMyScreenDenial', { url: path }, { background: true, signal: stop.signal })
      .then((answer) => (answer.ok ? setDenial(answer.value.data.data[0] ?? null) : undefined));
    return () => stop.abort();
  }, [path]);
  return denial;
}

/**
 * 오류 안내: nothing is at this path, it may not be opened, or something went wrong. The session stays: who is
 * signed in keeps the menu around it, and reads which roles open the screen.
 */
export function ErrorScreen() {
  const person = usePerson();
  useDocumentTitle('오류 안내');
  const asked = new URLSearchParams(location.search),
    traceId = asked.get('traceId');
  const denial = useDenial(person ? asked.get('from') : null);
  const [isRequesting, setRequesting] = useState(false);
  const goHome = async (): Promise<void> => navigateTo(person ? LANDING_PATH : '/login');
  const isRefused = denial?.text != null;
  const Place = person ? 'div' : 'main';
  return (
    <Place className="public" data-within={person ? 'layout' : undefined}>
      <span className={`pi ${isRefused ? 'pi-lock' : 'pi-exclamation-triangle'}`} aria-hidden="true" />
      <h1 data-page-title tabIndex={-1}>
        페이지를 찾을 수 없거나 오류가 발생했습니다.
      </h1>
      {denial && isRefused ? <Denial denial={denial} /> : null}
      {traceId ? <p className="muted numeric">추적 번호 {traceId}</p> : null}
      <div className="public-actions">
        <Button icon="arrow-left" onClick={() => void goBack()}>
          이전 화면
        </Button>
        {isRefused ? (
          <Button icon="verified" onClick={() => setRequesting(true)}>
            권한 신청
          </Button>
        ) : null}
        <Button look="primary" onClick={() => void goHome()}>
          메인으로
        </Button>
      </div>
      {isRequesting ? <PermRequestDialog onClose={() => setRequesting(false)} /> : null}
    </Place>
  );
}

function Denial({ denial: { resourceNm, text, roleNms } }: { readonly denial: ScreenDenial }) {
  return (
    <section className="public-denial" aria-label="열리지 않은 이유">
      <p>
        <strong>{resourceNm}</strong> 화면: {text}
      </p>
      {roleNms.length > 0 ? (
        <>
          <p className="muted">이 화면을 볼 수 있는 역할</p>
          <ul>
            {roleNms.map((roleNm) => (
              <li key={roleNm} className="chip" data-tone="info">
                {roleNm}
              </li>
            ))}
          </ul>
          <p className="muted">업무에 필요하면 시스템관리자에게 역할 부여를 요청하거나 권한을 신청해주세요.</p>
        </>
      ) : null}
    </section>
  );
}

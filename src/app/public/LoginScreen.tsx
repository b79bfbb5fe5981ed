import { useEffect, useRef, useState } from 'react';
import { useConnection, useSession } from '#bridge/shared-state/useSharedState.ts';
import { isSsoFailure, SSO_FAILURES } from '#contract/session/sso-rules.ts';
import { message } from '#messages/message.ts';
import { Lazy, lazyLoader } from '#ui/feedback/Lazy.tsx';
import { useDocumentTitle } from '#ui/page/useDocumentTitle.ts';
import { Button } from '#ui/button/Button.tsx';
import { openLanding } from '../navigation/landing.ts';
import { useKept } from '../session/keep-forms.ts';
import { keptMessage } from '../session/keep-messages.ts';
import { startSession } from '../session/start.ts';
import { EndingNotice } from './EndingNotice.tsx';
import { LocalLoginForm } from './LocalLoginForm.tsx';
import { useLoginInfo } from './login-info.ts';
import { LoginNotices } from './LoginNotices.tsx';
import { rememberedSsoLabel, rememberSsoLabel } from './remembered.ts';
import { SsoLogin } from './SsoLogin.tsx';
import './login.css';

/**
 * Most people sign in with a line: what is said without one comes from the device, and where it does not, the fact
 * itself is said.
 */
const loginOffline = lazyLoader(async () => (await import('./LoginOffline.tsx')).LoginOffline),
  noLine = (
    <p className="login-reason" role="status">
      {message('M-OFFLINE')}
    </p>
  );

/** Why a sign-in through the university has just failed, as the server said in the address. */
function ssoFailure(): string | null {
  const params = new URLSearchParams(location.search).get('sso') ?? '';
  return isSsoFailure(params) ? SSO_FAILURES[params] : null;
}

/**
 * Without a connection the user is unknown. When it is back the request is sent once more: a session that lives
 * goes on, and a sign-out that the server has not received is sent.
 */
function useStartAgain(isOffline: boolean, isSettled: boolean): void {
  const wasOffline = useRef(false);
  useEffect(() => {
    const isBack = wasOffline.current && !isOffline;
    wasOffline.current = isOffline;
    if (isBack && !isSettled)
      void startSession().then((outcome) => (outcome === 'signed-in' ? openLanding(location.search) : undefined));
  }, [isOffline, isSettled]);
}

/** 로그인: through the university where it has a provider, with an id and a password otherwise or in an emergency. */
export function LoginScreen() {
  const info = useLoginInfo();
  const [isEmergency, setEmergency] = useState(false);
  const { endMessage } = useSession();
  const isOffline = useConnection().line === 'offline',
    fate = useKept();
  useDocumentTitle('로그인');
  useEffect(() => {
    if (info) rememberSsoLabel(info.ssoLabel);
  }, [info]);
  // Of a session that the server has ended there is nothing left to ask.
  useStartAgain(isOffline, endMessage !== null);
  const kept = keptMessage(fate);
  const ssoLabel = info ? (info.ssoLabel ?? '') : rememberedSsoLabel();
  const failure = ssoFailure();

  return (
    <main className="login">
      <section className="login-brand">
        <p className="login-univ">마당</p>
        <h1 className="login-headline">
          오늘 할 일이
          <br />한 마당에 모입니다.
        </h1>
        <p className="login-lead">비교과 · 진단 · 상담 · 마일리지 · 취업 · 중도탈락예방 · 교육품질 · 공간예약</p>
        <LoginNotices info={info} />
      </section>
      <section className="login-side">
        <div className="login-card">
          <EndingNotice />
          <h2 className="login-title" data-page-title tabIndex={-1}>
            로그인
          </h2>
          {endMessage ? (
            <p className="login-reason" role="status">
              {endMessage}
            </p>
          ) : null}
          {kept ? (
            <p className="login-reason" role="status">
              {kept}
            </p>
          ) : null}
          {isOffline ? (
            <Lazy of={loginOffline} waiting={noLine}>
              {(LoginOffline) => <LoginOffline isCountShown={fate.waitingCount > 0} />}
            </Lazy>
          ) : null}
          {failure ? (
            <p className="login-refusal" role="alert">
              {failure}
            </p>
          ) : null}
          {ssoLabel === '' ? null : <SsoLogin label={ssoLabel} />}
          {ssoLabel === '' ? null : (
            <div className="login-foot">
              <Button look="quiet" size="small" aria-expanded={isEmergency} onClick={() => setEmergency(!isEmergency)}>
                비상 로그인
              </Button>
            </div>
          )}
          {ssoLabel === '' || isEmergency ? <LocalLoginForm isEmergency={ssoLabel !== ''} /> : null}
        </div>
      </section>
    </main>
  );
}

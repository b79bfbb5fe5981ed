import { useEffect, useState } from 'react';
import { keepOpenDrafts } from '#bridge/drafts/open-drafts.ts';
import { useIsExtendable, useSession } from '#bridge/shared-state/useSharedState.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { signOut } from '../../session/endings.ts';
import { extendSignIn } from '../../session/person-acts.ts';
import { clockText } from './clock-text.ts';

const TOPMOST = 4000;

function popupText(isExtendable: boolean, isMaximum: boolean, countdown: string): string {
  if (isMaximum) return '최대 접속 시간이 곧 만료됩니다. 작업 내용을 저장해주세요.';
  return isExtendable
    ? `장시간 사용하지 않아 ${countdown} 후 자동으로 로그아웃됩니다.`
    : '잠시 후 자동으로 로그아웃됩니다.';
}

/** The tab's title and the countdown take turns, for people who work in another tab. */
function useAlternatingTitle(isOpen: boolean, countdown: string): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    document.title = document.title.startsWith('(')
      ? document.title.replace(/^\([\d:]+\) /, '')
      : `(${countdown}) ${document.title}`;
  }, [isOpen, countdown]);
}

/** The logout popup: above everything, a form behind it stays as it is and is kept on the device (guide.md 6.12). Esc does nothing. */
export function SessionPopup() {
  const { isLogoutPopupOpen, countdownSeconds, policy } = useSession();
  const isExtendable = useIsExtendable();
  const countdown = clockText(countdownSeconds);
  /** What the sign-out asks would stand behind the popup. */
  const [isLeaving, setLeaving] = useState(false);
  useAlternatingTitle(isLogoutPopupOpen, countdown);
  useEffect(() => {
    if (isLogoutPopupOpen) keepOpenDrafts();
  }, [isLogoutPopupOpen]);
  if (!isLogoutPopupOpen || isLeaving) return null;
  const leave = (): void => {
    setLeaving(true);
    void signOut().finally(() => setLeaving(false));
  };
  const footer = (
    <>
      <Button onClick={leave}>로그아웃</Button>
      {isExtendable ? (
        <Button look="confirm" data-autofocus onClick={() => void extendSignIn()}>
          로그인 연장
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog
      title="자동 로그아웃 안내"
      size="small"
      role="alertdialog"
      layer={TOPMOST}
      closable={false}
      initialFocus="[data-autofocus]"
      footer={footer}
      onClose={() => undefined}
    >
      <p className="dialog-text">{popupText(isExtendable, policy?.expireDivCd === 'MAX', countdown)}</p>
      <p className="session-countdown numeric" aria-hidden="true">
        {countdown}
      </p>
    </Dialog>
  );
}

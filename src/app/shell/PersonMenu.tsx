import { useCallback, useId, useState } from 'react';
import { usePerson } from '#bridge/shared-state/useSharedState.ts';
import { loadPermRequestDialog } from '#domains/system/index.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { useCloseOutside } from '#ui/popup/useCloseOutside.ts';
import { signOut } from '../session/endings.ts';
import { toggleTheme } from '../session/person-acts.ts';
import { RemainingTime } from './clock/RemainingTime.tsx';
import { MessageLogDialog } from './MessageLogDialog.tsx';
import { useOtherTheme } from './useOtherTheme.ts';
import './person-menu.css';

const PasswordDialog = lazyDialog(async () => (await import('../public/PasswordDialog.tsx')).PasswordDialog);
const PermRequestDialog = lazyDialog(loadPermRequestDialog);
const PinDialog = lazyDialog(async () => (await import('../device-lock/PinDialog.tsx')).PinDialog);
const OtpDialog = lazyDialog(async () => (await import('./OtpDialog.tsx')).OtpDialog);

/** Who is signed in, and the actions on one's own account. */
export function PersonMenu() {
  const person = usePerson(),
    theme = useOtherTheme();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'password' | 'otp' | 'pin' | 'log' | 'perm' | null>(null);
  const panelId = useId();
  const [close] = useState(() => () => setOpen(false));
  const root = useCloseOutside(isOpen, close);
  const closeDialog = useCallback(() => setDialog(null), []);
  if (!person) return null;
  return (
    <div className="person" ref={root}>
      <button
        type="button"
        className="person-button"
        aria-label={`${person.userNm} 개인 메뉴`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="person-initial" aria-hidden="true">
          {person.userNm.slice(0, 1)}
        </span>
        <span className="person-name">{person.userNm}</span>
        <span className="pi pi-chevron-down" aria-hidden="true" />
      </button>
      {isOpen ? (
        <div className="person-panel" id={panelId}>
          <p className="person-facts">
            <strong>{person.userNm}</strong> ({person.loginId})<br />
            {person.deptNm}
            <br />
            <span className="muted">{person.roleNms.join(', ')}</span>
          </p>
          {person.lastLoginDt ? (
            <p className="person-facts muted">최근 접속 {person.lastLoginDt.slice(0, 16).replace('T', ' ')}</p>
          ) : null}
          {/* What the header of a phone has no room for. */}
          <div className="person-phone">
            <RemainingTime />
            <button type="button" className="menu-item" onClick={() => void toggleTheme()}>
              <span className={`pi pi-${theme.icon}`} aria-hidden="true" />
              {theme.label}
            </button>
          </div>
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              close();
              setDialog('log');
            }}
          >
            <span className="pi pi-history" aria-hidden="true" />
            메시지 기록
          </button>
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              close();
              setDialog('perm');
            }}
          >
            <span className="pi pi-verified" aria-hidden="true" />
            권한 신청
          </button>
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              close();
              setDialog('password');
            }}
          >
            <span className="pi pi-key" aria-hidden="true" />
            비밀번호 변경
          </button>
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              close();
              setDialog('otp');
            }}
          >
            <span className="pi pi-mobile" aria-hidden="true" />
            2차 인증 등록
          </button>
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              close();
              setDialog('pin');
            }}
          >
            <span className="pi pi-lock" aria-hidden="true" />
            오프라인 잠금 해제
          </button>
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              close();
              void signOut();
            }}
          >
            <span className="pi pi-sign-out" aria-hidden="true" />
            로그아웃
          </button>
        </div>
      ) : null}
      {dialog === 'password' ? <PasswordDialog loginId={person.loginId} onClose={closeDialog} /> : null}
      {dialog === 'perm' ? <PermRequestDialog onClose={closeDialog} /> : null}
      {dialog === 'otp' ? <OtpDialog onClose={closeDialog} /> : null}
      {dialog === 'pin' ? <PinDialog person={person} onClose={closeDialog} /> : null}
      {dialog === 'log' ? <MessageLogDialog onClose={closeDialog} /> : null}
    </div>
  );
}

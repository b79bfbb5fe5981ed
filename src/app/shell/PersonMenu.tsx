import { useEffect, useId, useRef, useState } from 'react';
import { usePerson } from '#bridge/shared-state/useSharedState.ts';
import { signOut } from '../session/endings.ts';
import { PasswordDialog } from '../public/PasswordDialog.tsx';
import './person-menu.css';

function useCloseOutside(isOpen: boolean, close: () => void) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: PointerEvent): void => { if (event.target instanceof Node && !root.current?.contains(event.target)) close(); };
    const onKey = (event: KeyboardEvent): void => { if (event.key === 'Escape') { close(); root.current?.querySelector('button')?.focus(); } };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => { document.removeEventListener('pointerdown', onPointer); document.removeEventListener('keydown', onKey); };
  }, [isOpen, close]);
  return root;
}

/** Who is signed in, and what he may do with his own account. */
export function PersonMenu() {
  const person = usePerson();
  const [isOpen, setOpen] = useState(false);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const panelId = useId();
  const [close] = useState(() => () => setOpen(false));
  const root = useCloseOutside(isOpen, close);
  if (!person) return null;
  return (
    <div className="person" ref={root}>
      <button type="button" className="person-button" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
        <span className="person-initial" aria-hidden="true">{person.userNm.slice(0, 1)}</span>
        <span className="person-name">{person.userNm}</span>
        <span className="pi pi-chevron-down" aria-hidden="true" />
      </button>
      {isOpen ? (
        <div className="person-panel" id={panelId}>
          <p className="person-facts"><strong>{person.userNm}</strong> ({person.loginId})<br />{person.deptNm}<br /><span className="muted">{person.roleNms.join(', ')}</span></p>
          {person.lastLoginDt ? <p className="person-facts muted">최근 접속 {person.lastLoginDt.slice(0, 16).replace('T', ' ')}</p> : null}
          <button type="button" className="menu-item" onClick={() => { close(); setPasswordOpen(true); }}><span className="pi pi-key" aria-hidden="true" />비밀번호 변경</button>
          <button type="button" className="menu-item" onClick={() => { close(); void signOut(); }}><span className="pi pi-sign-out" aria-hidden="true" />로그아웃</button>
        </div>
      ) : null}
      {isPasswordOpen ? <PasswordDialog loginId={person.loginId} onClose={() => setPasswordOpen(false)} /> : null}
    </div>
  );
}

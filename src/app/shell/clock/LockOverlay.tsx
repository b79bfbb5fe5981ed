import { useSession } from '#bridge/shared-state/useSharedState.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { unlockScreen } from '../../session/person-acts.ts';
import './lock.css';

/** Covers the screen when the session's time ran out without a network; the server decides when it is back. */
export function LockOverlay() {
  const { phase, isUnlockable, person } = useSession();
  if (phase !== 'locked') return null;
  return (
    <div className="lock" role="alertdialog" aria-modal="true" aria-label="화면 잠금">
      <span className="pi pi-lock" aria-hidden="true" />
      <p className="lock-person">{person?.userNm}</p>
      <p>{message('M-LOCKED')}</p>
      {isUnlockable ? (
        <Button look="primary" data-autofocus onClick={unlockScreen}>
          계속
        </Button>
      ) : null}
    </div>
  );
}

import { useState, type FormEvent } from 'react';
import { worker } from '#bridge/client.ts';
import { fillText, message } from '#messages/message.ts';
import { PIN_MAX } from '#shared/pin-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { useDocumentTitle } from '#ui/page/useDocumentTitle.ts';
import { TextField } from '#ui/form/TextField.tsx';
import type { DeviceLock, Passkey } from '#worker/api.ts';
import { leaveLock } from './lock-store.ts';
import { lockMessages } from './messages.ts';
import { askPasskey } from './passkey.ts';
import './device-lock.css';

/** The PIN, as long as it may be tried. */
function PinForm({ isSecond, onUsedUp }: { readonly isSecond: boolean; readonly onUsedUp: () => void }) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isTrying, setTrying] = useState(false);
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pin === '') {
      setError(message('M-REQ', { label: lockMessages.pin }));
      return;
    }
    setTrying(true);
    const { isOpen, triesLeft } = await worker.unlock(pin);
    setTrying(false);
    if (isOpen) {
      await leaveLock();
      return;
    }
    setPin('');
    if (triesLeft > 0) setError(fillText(lockMessages.wrong, { n: triesLeft }));
    else onUsedUp();
  };
  return (
    <form className="device-lock-form" onSubmit={(event) => void open(event)}>
      <TextField
        label={lockMessages.pin}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_MAX}
        value={pin}
        error={error}
        onChange={(text) => setPin(text.replace(/\D/g, ''))}
      />
      <Button type="submit" {...(isSecond ? {} : { look: 'primary' as const })} icon="unlock" disabled={isTrying}>
        {isTrying ? message('M-BUSY') : lockMessages.open}
      </Button>
    </form>
  );
}

/** The passkey: the browser asks for face, finger or key, and the device opens. */
function PasskeyButton({ passkey }: { readonly passkey: Passkey }) {
  const [isTrying, setTrying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const open = async (): Promise<void> => {
    setTrying(true);
    const secret = await askPasskey(passkey),
      isOpen = secret !== null && (await worker.unlockByPasskey(secret)).isOpen;
    setTrying(false);
    setFailed(!isOpen);
    if (isOpen) await leaveLock();
  };
  return (
    <div className="device-lock-passkey">
      <Button look="primary" icon="key" disabled={isTrying} onClick={() => void open()}>
        {isTrying ? message('M-BUSY') : lockMessages.openByPasskey}
      </Button>
      {hasFailed ? (
        <p className="field-error" role="alert">
          {lockMessages.notOpened}
        </p>
      ) : null}
    </div>
  );
}

function waysOf(mayTry: boolean, passkey: Passkey | null): string {
  if (mayTry) return passkey ? lockMessages.byBoth : lockMessages.byPin;
  return passkey ? lockMessages.byPasskey : lockMessages.byServer;
}

/**
 * A start without a network on a device whose keys no tab holds: it is unlocked by passkey, by PIN, or when the
 * connection returns.
 */
export function LockedStart({ lock }: { readonly lock: DeviceLock }) {
  const [isUsedUp, setUsedUp] = useState(false);
  useDocumentTitle(lockMessages.title);
  const mayTry = lock.triesLeft > 0 && !isUsedUp;
  const retry = async (): Promise<void> => {
    const answer = await worker.call('health', {}, { background: true });
    if (answer.ok) await leaveLock();
    else toast('warning', lockMessages.stillOffline);
  };
  return (
    <main className="device-lock">
      <span className="pi pi-lock" aria-hidden="true" />
      <h1 data-page-title tabIndex={-1}>
        {lockMessages.title}
      </h1>
      <p className="device-lock-line" role="status">
        <span className="pi pi-wifi" aria-hidden="true" /> {message('M-OFFLINE')}
      </p>
      <p role={isUsedUp ? 'alert' : undefined}>{isUsedUp ? lockMessages.gone : waysOf(mayTry, lock.passkey)}</p>
      {lock.waitingCount > 0 ? (
        <p className="device-lock-count">{fillText(lockMessages.waiting, { n: lock.waitingCount })}</p>
      ) : null}
      {lock.passkey ? <PasskeyButton passkey={lock.passkey} /> : null}
      {mayTry ? <PinForm isSecond={lock.passkey !== null} onUsedUp={() => setUsedUp(true)} /> : null}
      <Button icon="refresh" onClick={() => void retry()}>
        {lockMessages.retry}
      </Button>
      <p className="muted">{lockMessages.signIn}</p>
    </main>
  );
}

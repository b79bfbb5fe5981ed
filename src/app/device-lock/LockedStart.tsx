import { useState, type FormEvent } from 'react';
import { worker } from '#bridge/client.ts';
import { fillText, message } from '#messages/message.ts';
import { PIN_MAX } from '#shared/pin-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { TextField } from '#ui/form/TextField.tsx';
import type { DeviceLock } from '#worker/api.ts';
import { leaveLock } from './lock-store.ts';
import { lockMessages } from './messages.ts';
import './device-lock.css';

/** The PIN, as long as it may be tried. */
function PinForm({ onUsedUp }: { readonly onUsedUp: () => void }) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isTrying, setTrying] = useState(false);
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (pin === '') { setError(message('M-REQ', { label: lockMessages.pin })); return; }
    setTrying(true);
    const { isOpen, triesLeft } = await worker.unlock(pin);
    setTrying(false);
    if (isOpen) { await leaveLock(); return; }
    setPin('');
    if (triesLeft > 0) setError(fillText(lockMessages.wrong, { n: triesLeft }));
    else onUsedUp();
  };
  return (
    <form className="device-lock-form" onSubmit={(event) => void open(event)}>
      <TextField label={lockMessages.pin} type="password" inputMode="numeric" autoComplete="off" maxLength={PIN_MAX} value={pin} error={error} onChange={(text) => setPin(text.replace(/\D/g, ''))} />
      <Button type="submit" look="primary" icon="unlock" disabled={isTrying}>{isTrying ? message('M-BUSY') : lockMessages.open}</Button>
    </form>
  );
}

/** A start without a network on a device whose keys nobody holds: a PIN opens it, or the line that comes back. */
export function LockedStart({ lock }: { readonly lock: DeviceLock }) {
  const [isUsedUp, setUsedUp] = useState(false);
  const mayTry = lock.triesLeft > 0 && !isUsedUp;
  const retry = async (): Promise<void> => {
    const answer = await worker.call('health', {}, { background: true });
    if (answer.ok) await leaveLock();
    else toast('warning', lockMessages.stillOffline);
  };
  return (
    <main className="device-lock">
      <span className="pi pi-lock" aria-hidden="true" />
      <h1 data-page-title tabIndex={-1}>{lockMessages.title}</h1>
      <p role={isUsedUp ? 'alert' : undefined}>{isUsedUp ? lockMessages.gone : mayTry ? lockMessages.byPin : lockMessages.byServer}</p>
      {lock.waitingCount > 0 ? <p className="device-lock-count">{fillText(lockMessages.waiting, { n: lock.waitingCount.toLocaleString('en-US') })}</p> : null}
      {mayTry ? <PinForm onUsedUp={() => setUsedUp(true)} /> : null}
      <Button icon="refresh" onClick={() => void retry()}>{lockMessages.retry}</Button>
    </main>
  );
}

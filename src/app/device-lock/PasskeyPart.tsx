import { useEffect, useState } from 'react';
import { worker } from '#bridge/client.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { lockMessages } from './messages.ts';
import { findHindrance, makePasskey, type PasskeyHindrance } from './passkey.ts';

interface PasskeyPartProps {
  readonly person: { readonly loginId: string; readonly userNm: string };
}

/** The passkey that opens this device without a network: made or taken away; where there can be none, why. */
export function PasskeyPart({ person }: PasskeyPartProps) {
  const [isSet, setSet] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hindrance, setHindrance] = useState<PasskeyHindrance | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([worker.hasPasskey(), findHindrance()]).then(([has, why]) => {
      if (isCurrent) {
        setSet(has);
        setHindrance(why);
      }
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const add = async (): Promise<void> => {
    setBusy(true);
    setError('');
    const made = await makePasskey(person),
      kept = typeof made === 'string' ? null : await worker.setPasskey(made);
    setBusy(false);
    if (made === 'NO_PRF') setHindrance(made);
    else if (made === 'CANCELLED') setError(lockMessages.CANCELLED);
    else if (!kept?.ok) setError(message('M-ONLINE-ONLY'));
    else {
      setSet(true);
      toast('success', lockMessages.passkeySaved);
    }
  };
  const remove = async (): Promise<void> => {
    await worker.removePasskey();
    setSet(false);
    toast('success', lockMessages.passkeyRemoved);
  };
  return (
    <section className="passkey-part" aria-labelledby="passkey-part-title">
      <h3 id="passkey-part-title">{lockMessages.passkey}</h3>
      <p className="muted" role={hindrance || isSet ? 'status' : undefined}>
        {hindrance ? lockMessages[hindrance] : isSet ? lockMessages.passkeyIsSet : lockMessages.passkeyAbout}
      </p>
      {error === '' ? null : (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {isSet ? (
        <Button look="danger" icon="trash" onClick={() => void remove()}>
          {lockMessages.passkeyRemove}
        </Button>
      ) : null}
      {isSet || hindrance ? null : (
        <Button icon="key" disabled={isBusy} onClick={() => void add()}>
          {isBusy ? message('M-BUSY') : lockMessages.passkeyAdd}
        </Button>
      )}
    </section>
  );
}

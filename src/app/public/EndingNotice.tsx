import { useEffect } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { endingMessages } from '../session/ending-messages.ts';
import { reportEnding, useEnding } from '../session/ending-notice.ts';

const close = (): void => reportEnding(null);

/** How the last session ended, in the words and with the button of an alert, but without taking the form away. */
export function EndingNotice() {
  const text = useEnding();
  useEffect(() => close, []);
  if (text === null) return null;
  return (
    <section className="login-ending" role="alertdialog" aria-modal="false" aria-label={endingMessages.title}>
      <strong>{endingMessages.title}</strong>
      <p role="alert">{text}</p>
      <Button look="confirm" size="small" onClick={close}>
        확인
      </Button>
    </section>
  );
}

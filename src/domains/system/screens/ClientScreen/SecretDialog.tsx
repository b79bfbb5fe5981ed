import { CLIENT_MESSAGES } from '#contract/system/clients/client-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { copyText } from '../../state/copy-text.ts';

/** A key, shown this once. */
export function SecretDialog({
  secret,
  clientCd,
  onClose,
}: {
  readonly secret: string;
  readonly clientCd: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={`${clientCd} 비밀키`}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button icon="copy" onClick={() => void copyText(secret)}>
            복사
          </Button>
          <Button look="primary" onClick={onClose}>
            확인
          </Button>
        </>
      }
    >
      <div className="stack">
        <output className="client-secret" aria-label="비밀키">
          {secret}
        </output>
        <p className="dialog-notice">
          <span className="pi pi-info-circle" aria-hidden="true" />
          {CLIENT_MESSAGES.secretOnce}
        </p>
      </div>
    </Dialog>
  );
}

import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { copyText } from '#domains/system/state/copy-text.ts';

/** A temporary password, shown this once. */
export function PasswordDialog({ password, onClose }: { readonly password: string; readonly onClose: () => void }) {
  return (
    <Dialog
      title="임시비밀번호"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button icon="copy" onClick={() => void copyText(password)}>
            복사
          </Button>
          <Button look="primary" onClick={onClose}>
            확인
          </Button>
        </>
      }
    >
      <div className="stack">
        <output className="temp-password" aria-label="임시비밀번호">
          {password}
        </output>
        <p className="dialog-notice">
          <span className="pi pi-info-circle" aria-hidden="true" />이 창을 닫으면 다시 볼 수 없습니다. 사용자는 로그인할
          때 비밀번호를 바꿔야 합니다.
        </p>
      </div>
    </Dialog>
  );
}

import { useState } from 'react';
import { worker } from '#bridge/client.ts';
import type { OtpSetup } from '#contract/session/session.ts';
import { message } from '#messages/message.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { OtpKey } from '../public/OtpKey.tsx';

const DIGITS = 6;

/** 2차 인증 등록: the password shows a key, a code of that key registers it. */
export function OtpDialog({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [setup, setSetup] = useState<OtpSetup | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const submit = async (): Promise<void> => {
    if (password === '') {
      setError(message('M-REQ', { label: '비밀번호' }));
      return;
    }
    if (setup && otp.length !== DIGITS) {
      setError(message('M-REQ', { label: '인증번호' }));
      return;
    }
    setSending(true);
    const answer = await worker.call('registerOtp', { password, ...(setup ? { otp } : {}) });
    setSending(false);
    if (!answer.ok) {
      setError(
        'message' in answer.error && answer.error.message !== '' ? answer.error.message : message('M-ONLINE-ONLY'),
      );
      return;
    }
    const [row] = answer.value.data.data;
    setError(undefined);
    if (row?.otpKey && row.otpUrl) {
      setSetup({ otpKey: row.otpKey, otpUrl: row.otpUrl });
      return;
    }
    toast('success', '2차 인증이 등록되었습니다.');
    onClose();
  };
  return (
    <FormDialog
      title="2차 인증 등록"
      size="small"
      isDirty={false}
      isSaving={isSending}
      saveLabel={setup ? '등록' : '다음'}
      onSave={() => void submit()}
      onClose={onClose}
      initialFocus="input"
    >
      <div className="stack">
        <TextField
          label="비밀번호"
          type="password"
          autoComplete="current-password"
          required
          disabled={setup !== null}
          value={password}
          error={setup ? undefined : error}
          onChange={setPassword}
        />
        {setup ? <OtpKey setup={setup} /> : null}
        {setup ? (
          <TextField
            label="인증번호 6자리"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={DIGITS}
            value={otp}
            error={error}
            onChange={(code) => setOtp(code.replace(/\D/g, ''))}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}

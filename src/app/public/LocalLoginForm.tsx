import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useConnection } from '#bridge/shared-state/useSharedState.ts';
import type { OtpSetup } from '#contract/session/session.ts';
import { message } from '#messages/message.ts';
import { maskLoginId } from '#shared/masking.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { show, toast } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { openLanding } from '../navigation/landing.ts';
import { navigateUnchecked } from '../navigation/location-store.ts';
import { preloadLayout } from '../screen-components.ts';
import { signIn } from '../session/sign-in.ts';
import { OtpKey } from './OtpKey.tsx';
import { rememberedId, rememberId } from './remembered.ts';

const PasswordDialog = lazyDialog(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

const EMPTY = { loginId: '', password: '', otp: '' };
type Errors = Partial<Record<keyof typeof EMPTY, string>>;

/** Id and password, a one-time code where it is asked for. In an emergency it stands below the university's own button. */
export function LocalLoginForm({ isEmergency }: { readonly isEmergency: boolean }) {
  const [form, setForm] = useState({ ...EMPTY, loginId: rememberedId() });
  const [isRemembered, setRemembered] = useState(() => rememberedId() !== '');
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [otp, setOtp] = useState<{ readonly setup: OtpSetup | null } | null>(null);
  const [isVisible, setVisible] = useState(false);
  const [isCapsOn, setCapsOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  useEffect(
    () => root.current?.querySelector<HTMLInputElement>(rememberedId() === '' ? 'input' : '[name="password"]')?.focus(),
    [],
  );
  const { line } = useConnection();
  const [lineBefore, setLineBefore] = useState(line);
  if (line !== lineBefore) {
    setLineBefore(line);
    // What was true when the button was pressed is not when the line is back.
    if (lineBefore === 'offline' && refusal === message('M-OFFLINE')) setRefusal(null);
  }

  const check = (): Errors => ({
    ...(form.loginId.trim() === '' ? { loginId: message('M-REQ', { label: '아이디' }) } : {}),
    ...(form.password === '' ? { password: message('M-REQ', { label: '비밀번호' }) } : {}),
  });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = check();
    setErrors(found);
    setRefusal(null);
    const first = found.loginId ?? found.password;
    if (first) {
      toast('warning', first);
      document.querySelector<HTMLElement>(found.loginId ? '[name="loginId"]' : '[name="password"]')?.focus();
      return;
    }
    setBusy(true);
    const outcome = await signIn({
      loginId: form.loginId.trim(),
      password: form.password,
      ...(form.otp ? { otp: form.otp } : {}),
    });
    setBusy(false);
    if (outcome.ok) {
      rememberId(isRemembered ? form.loginId.trim() : '');
      const { value } = outcome;
      if (value.step === 'done') await openLanding(location.search);
      else if (value.step === 'otp') setOtp({ setup: value.setup });
      else setPasswordOpen(true);
      return;
    }
    const { error } = outcome;
    if (error.kind === 'forbidden' && error.reason)
      navigateUnchecked(
        `/unauthorized?${new URLSearchParams({ rsn: error.reason, id: maskLoginId(form.loginId.trim()) }).toString()}`,
      );
    else if (error.kind === 'too-many') show('M-429');
    else if (error.kind === 'offline' || error.kind === 'worker-lost') setRefusal(message('M-OFFLINE'));
    else setRefusal('message' in error && error.message !== '' ? error.message : message('M-500'));
  };
  const watchCaps = (event: KeyboardEvent): void => setCapsOn(event.getModifierState('CapsLock'));
  const set = (part: Partial<typeof EMPTY>): void => setForm({ ...form, ...part });

  return (
    <>
      <form ref={root} className="login-form" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="아이디"
          name="loginId"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.loginId}
          error={errors.loginId}
          onChange={(loginId) => set({ loginId })}
        />
        <Field label="비밀번호" error={errors.password} help={isCapsOn ? 'Caps Lock이 켜져 있습니다.' : undefined}>
          {(control) => (
            <span className="input-wrap">
              <input
                {...control}
                name="password"
                className="input"
                type={isVisible ? 'text' : 'password'}
                autoComplete="current-password"
                value={form.password}
                onKeyDown={preloadLayout}
                onKeyUp={watchCaps}
                onChange={(event) => set({ password: event.target.value })}
              />
              <IconButton
                icon={isVisible ? 'eye-slash' : 'eye'}
                size="small"
                label={isVisible ? '비밀번호 숨기기' : '비밀번호 보기'}
                onClick={() => setVisible(!isVisible)}
              />
            </span>
          )}
        </Field>
        {otp?.setup ? <OtpKey setup={otp.setup} /> : null}
        {otp ? (
          <TextField
            label="인증번호 6자리"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={form.otp}
            onChange={(code) => set({ otp: code.replace(/\D/g, '') })}
          />
        ) : null}
        {refusal ? (
          <p className="login-refusal" role="alert">
            {refusal}
          </p>
        ) : null}
        <label className="radio">
          <input type="checkbox" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
          아이디 저장
        </label>
        <Button type="submit" look={isEmergency ? 'plain' : 'primary'} className="login-submit" disabled={isBusy}>
          {isBusy ? '로그인 중' : '로그인'}
        </Button>
        <div className="login-foot">
          <Button look="quiet" size="small" onClick={() => setPasswordOpen(true)}>
            비밀번호 변경
          </Button>
        </div>
      </form>
      {isPasswordOpen ? <PasswordDialog loginId={form.loginId} onClose={() => setPasswordOpen(false)} /> : null}
    </>
  );
}

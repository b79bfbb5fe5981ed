import { useEffect, useState } from 'react';
import { worker } from '#bridge/client.ts';
import {
  listPasswordProblems,
  passwordMessage,
  type PasswordPolicy,
  type PasswordProblem,
} from '#contract/session/password-rules.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { foundErrors, type FieldErrors } from '#ui/form/errors/form-rules.ts';
import { useFormErrors } from '#ui/form/errors/useFormErrors.ts';
import { PasswordField } from '#ui/form/text/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { passwordStrength } from './password-strength.ts';

const PROBLEMS: readonly PasswordProblem[] = ['SHORT_OR_SIMPLE', 'HAS_ID', 'RUN'];
/** Shown until the policy in force has arrived. */
const USUAL_POLICY: PasswordPolicy = { pwdMinLen: 9, pwdKindCnt: 3 };

function usePasswordPolicy(): PasswordPolicy {
  const [policy, setPolicy] = useState(USUAL_POLICY);
  useEffect(() => {
    let isCurrent = true;
    void worker.call('getLoginInfo', {}, { background: true }).then((answer) => {
      const info = answer.ok ? answer.value.data.data[0] : undefined;
      if (isCurrent && info) setPolicy(info);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return policy;
}

interface PasswordForm {
  readonly loginId: string;
  readonly password: string;
  readonly newPassword: string;
  readonly newPassword2: string;
}

/** What is wrong, in the order of the form; the rules of a new password speak once one is typed. */
const checkPasswords =
  (policy: PasswordPolicy) =>
  ({ loginId, password, newPassword, newPassword2 }: PasswordForm): FieldErrors<PasswordForm> => {
    const [problem] = listPasswordProblems(newPassword, loginId, policy);
    const missing = (value: string, label: string): string | undefined =>
      value === '' ? message('M-REQ', { label }) : undefined;
    return foundErrors<PasswordForm>({
      loginId: missing(loginId, '아이디'),
      password: missing(password, '현재 비밀번호'),
      newPassword: missing(newPassword, '새 비밀번호') ?? (problem && passwordMessage(problem, policy)),
      newPassword2: newPassword === newPassword2 ? undefined : '새 비밀번호가 일치하지 않습니다.',
    });
  };

interface PasswordDialogProps {
  readonly loginId: string;
  readonly onClose: () => void;
}

/** Changes a password: by choice, because it has expired, or because it was a temporary one. */
export function PasswordDialog({ loginId, onClose }: PasswordDialogProps) {
  const [form, setForm] = useState({ loginId, password: '', newPassword: '', newPassword2: '' });
  const set = (part: Partial<typeof form>): void => setForm({ ...form, ...part });
  const policy = usePasswordPolicy();
  const problems = listPasswordProblems(form.newPassword, form.loginId, policy);
  const { root, errors, verify, refuse } = useFormErrors({ value: form, check: checkPasswords(policy) });

  const submit = async (): Promise<void> => {
    if (!verify()) return;
    const answer = await worker.call('changePassword', form);
    if (!answer.ok) {
      toast('warning', 'message' in answer.error ? answer.error.message : message('M-OFFLINE'));
      if (answer.error.kind === 'invalid') refuse(answer.error.errors);
      return;
    }
    toast('success', '비밀번호가 변경되었습니다.');
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>취소</Button>
      <Button look="primary" onClick={() => void submit()}>
        변경
      </Button>
    </>
  );
  return (
    <Dialog title="비밀번호 변경" size="small" onClose={onClose} footer={footer}>
      <div className="stack" ref={root}>
        <TextField
          label="아이디"
          required
          autoComplete="username"
          value={form.loginId}
          error={errors.loginId}
          onChange={(value) => set({ loginId: value })}
        />
        <PasswordField
          label="현재 비밀번호"
          required
          autoComplete="current-password"
          value={form.password}
          error={errors.password}
          onChange={(password) => set({ password })}
        />
        <PasswordField
          label="새 비밀번호"
          required
          autoComplete="new-password"
          value={form.newPassword}
          error={errors.newPassword}
          strength={passwordStrength(form.newPassword, form.loginId, policy)}
          onChange={(newPassword) => set({ newPassword })}
        />
        <ul aria-label="비밀번호 규칙" className="password-rules">
          {PROBLEMS.map((problem) => {
            const isMet = form.newPassword !== '' && !problems.includes(problem);
            return (
              <li key={problem} data-met={isMet}>
                <span className={`pi pi-${isMet ? 'check-circle' : 'circle'}`} aria-hidden="true" />{' '}
                {passwordMessage(problem, policy)}
                <span className="visually-hidden">{isMet ? ' 충족' : ' 미충족'}</span>
              </li>
            );
          })}
        </ul>
        <PasswordField
          label="새 비밀번호 확인"
          required
          autoComplete="new-password"
          value={form.newPassword2}
          error={errors.newPassword2}
          onChange={(newPassword2) => set({ newPassword2 })}
        />
      </div>
    </Dialog>
  );
}

import { useEffect, useState } from 'react';
import { worker } from '#bridge/client.ts';
import { listPasswordProblems, passwordSentence, type PasswordPolicy, type PasswordProblem } from '#contract/password-rules.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { TextField } from '#ui/form/TextField.tsx';

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
    return () => { isCurrent = false; };
  }, []);
  return policy;
}

interface PasswordDialogProps {
  readonly loginId: string;
  readonly onClose: () => void;
}

/** Changes a password: by choice, because it has expired, or because it was a temporary one. */
export function PasswordDialog({ loginId, onClose }: PasswordDialogProps) {
  const [form, setForm] = useState({ loginId, password: '', newPassword: '', newPassword2: '' });
  const [error, setError] = useState<string | null>(null);
  const set = (part: Partial<typeof form>): void => setForm({ ...form, ...part });
  const policy = usePasswordPolicy();
  const problems = listPasswordProblems(form.newPassword, form.loginId, policy);

  const submit = async (): Promise<void> => {
    const missing = form.loginId === '' ? '아이디' : form.password === '' ? '현재 비밀번호' : form.newPassword === '' ? '새 비밀번호' : null;
    const [problem] = problems;
    const own = missing ? message('M-REQ', { label: missing }) : problem ? passwordSentence(problem, policy)
      : form.newPassword !== form.newPassword2 ? '새 비밀번호가 일치하지 않습니다.' : null;
    setError(own);
    if (own) return;
    const answer = await worker.call('changePassword', form);
    if (!answer.ok) { setError('message' in answer.error ? answer.error.message : message('M-OFFLINE')); return; }
    toast('success', '비밀번호가 변경되었습니다.');
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>취소</Button>
      <Button look="confirm" onClick={() => void submit()}>변경</Button>
    </>
  );
  return (
    <Dialog title="비밀번호 변경" size="small" onClose={onClose} footer={footer}>
      <div className="stack">
        <TextField label="아이디" required autoComplete="username" value={form.loginId} onChange={(value) => set({ loginId: value })} />
        <TextField label="현재 비밀번호" required type="password" autoComplete="current-password" value={form.password} onChange={(password) => set({ password })} />
        <TextField label="새 비밀번호" required type="password" autoComplete="new-password" value={form.newPassword} onChange={(newPassword) => set({ newPassword })} />
        <ul aria-label="비밀번호 규칙" className="password-rules">
          {PROBLEMS.map((problem) => {
            const isMet = form.newPassword !== '' && !problems.includes(problem);
            return <li key={problem} data-met={isMet}><span className={`pi pi-${isMet ? 'check-circle' : 'circle'}`} aria-hidden="true" /> {passwordSentence(problem, policy)}<span className="visually-hidden">{isMet ? ' 충족' : ' 미충족'}</span></li>;
          })}
        </ul>
        <TextField label="새 비밀번호 확인" required type="password" autoComplete="new-password" value={form.newPassword2} onChange={(newPassword2) => set({ newPassword2 })} />
        {error ? <p className="field-error" role="alert">{error}</p> : null}
      </div>
    </Dialog>
  );
}

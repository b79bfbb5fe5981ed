import { useEffect, useState } from 'react';
import { worker } from '#bridge/client.ts';
import { message } from '#messages/message.ts';
import { PIN_MAX, pinProblem } from '#shared/pin-rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { lockMessages } from './messages.ts';
import { PasskeyPart } from './PasskeyPart.tsx';
import './device-lock.css';

const digits = (text: string): string => text.replace(/\D/g, '');

interface PinDialogProps {
  readonly person: { readonly loginId: string; readonly userNm: string };
  readonly onClose: () => void;
}

/** 오프라인 잠금 해제: PIN and passkey of this device, set, changed or taken away. */
export function PinDialog({ person, onClose }: PinDialogProps) {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isSet, setSet] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<{ readonly pin?: string; readonly again?: string }>({});
  useEffect(() => {
    let isCurrent = true;
    void worker.hasPin().then((has) => {
      if (isCurrent) setSet(has);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const save = async (): Promise<void> => {
    const problem = pinProblem(pin, [person.loginId]);
    if (problem) {
      setErrors({ pin: lockMessages[problem] });
      return;
    }
    if (pin !== again) {
      setErrors({ again: lockMessages.differs });
      return;
    }
    setSaving(true);
    const kept = await worker.setPin(pin);
    setSaving(false);
    if (!kept.ok) {
      setErrors({ pin: message('M-ONLINE-ONLY') });
      return;
    }
    toast('success', lockMessages.pinSaved);
    onClose();
  };
  const remove = async (): Promise<void> => {
    await worker.removePin();
    toast('success', lockMessages.pinRemoved);
    onClose();
  };
  const actions = isSet ? (
    <Button look="danger" icon="trash" onClick={() => void remove()}>
      {lockMessages.remove}
    </Button>
  ) : null;
  return (
    <FormDialog
      title={lockMessages.waysTitle}
      size="small"
      isDirty={false}
      isSaving={isSaving}
      saveLabel="PIN 등록"
      actions={actions}
      onSave={() => void save()}
      onClose={onClose}
      initialFocus="input"
    >
      <div className="stack">
        <p>{lockMessages.pinAbout}</p>
        <p className="muted">{isSet ? lockMessages.pinIsSet : lockMessages.pinRisk}</p>
        <TextField
          label={lockMessages.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={PIN_MAX}
          help={lockMessages.pinHelp}
          value={pin}
          error={errors.pin}
          onChange={(text) => setPin(digits(text))}
        />
        <TextField
          label={lockMessages.pinAgain}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={PIN_MAX}
          value={again}
          error={errors.again}
          onChange={(text) => setAgain(digits(text))}
        />
        <PasskeyPart person={person} />
      </div>
    </FormDialog>
  );
}

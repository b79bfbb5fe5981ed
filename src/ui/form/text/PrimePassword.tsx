import { Password, type PasswordProps } from 'primereact/password';
import type { IconOptions } from 'primereact/utils';
import { IconButton } from '#ui/button/IconButton.tsx';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import type { PasswordInputProps } from './password-input.ts';

/** 10.9 draws a picture that says it is a switch, with its two states the wrong way round, and loses the focus when it is pressed. */
const toggle =
  (isShown: boolean) =>
  ({ iconProps }: IconOptions<PasswordProps>) => (
    <IconButton
      icon={isShown ? 'eye-slash' : 'eye'}
      size="small"
      label="입력한 글자 보기"
      aria-pressed={isShown}
      onClick={iconProps.onClick}
    />
  );
const show = toggle(false),
  hide = toggle(true);

/**
 * The input, in a chunk of its own; use `PasswordField`. Without PrimeReact's panel of strength: it would lie on the
 * rules below it, take Escape from the dialog, and no screen reader reads it.
 */
export function PrimePassword({ control: { id, ...described }, value, onChange, autoComplete }: PasswordInputProps) {
  return (
    <PrimeRoot>
      <Password
        {...described}
        inputId={id}
        inputClassName="input"
        feedback={false}
        toggleMask
        showIcon={show}
        hideIcon={hide}
        autoComplete={autoComplete}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </PrimeRoot>
  );
}

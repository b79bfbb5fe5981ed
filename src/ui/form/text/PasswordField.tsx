import { Password, type PasswordProps } from 'primereact/password';
import type { IconOptions } from 'primereact/utils';
import { IconButton } from '#ui/button/IconButton.tsx';
import { PrimeRoot } from '#ui/prime/PrimeRoot.tsx';
import { Field } from '../Field.tsx';
import './password.css';

/** How hard a password is to guess, as the form that asks for it judges. */
export type Strength = 'weak' | 'medium' | 'strong';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
  readonly required?: boolean;
  readonly error?: string;
  readonly help?: string;
  readonly hideLabel?: boolean;
  /** Left out: it is not judged. Null: nothing is typed yet. */
  readonly strength?: Strength | null;
}

const WORDS: Readonly<Record<Strength, string>> = { weak: '약함', medium: '보통', strong: '강함' };

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
 * A password that may be looked at while it is typed. Without PrimeReact's panel of strength: it would lie on the rules
 * below it, take Escape from the dialog, and no screen reader reads it. The page of the sign-in has inputs of its own.
 */
export function PasswordField({
  label,
  required = false,
  error,
  help,
  hideLabel = false,
  strength,
  value,
  onChange,
  autoComplete,
}: PasswordFieldProps) {
  return (
    <Field label={label} required={required} error={error} help={help} hideLabel={hideLabel}>
      {({ id, ...described }) => (
        <>
          <span className="input-wrap password">
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
          </span>
          {strength === undefined ? null : (
            <p className="password-strength" data-strength={strength ?? 'none'} role="status">
              <span className="password-meter" aria-hidden="true" />
              {strength === null ? null : (
                <span>
                  <span className="visually-hidden">비밀번호 강도 </span>
                  {WORDS[strength]}
                </span>
              )}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

import type { OtpSetup } from '#contract/session/session.ts';
import './otp-key.css';

const GROUP = 4;

/** The key for an authenticator programme, in groups that can be typed. */
export function OtpKey({ setup: { otpKey, otpUrl } }: { readonly setup: OtpSetup }) {
  const groups = otpKey.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [];
  return (
    <div className="otp-key">
      <p>인증 앱에 아래 키를 등록하고 표시된 6자리 번호를 입력해주세요.</p>
      <p className="otp-key-text">
        <code aria-label="인증 키">{groups.join(' ')}</code>
      </p>
      <p>
        <a href={otpUrl}>이 기기의 인증 앱으로 등록</a>
      </p>
    </div>
  );
}

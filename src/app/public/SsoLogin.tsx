import { useConnection } from '#bridge/shared-state/useSharedState.ts';
import { SSO_PATHS } from '#contract/session/sso-rules.ts';
import { message } from '#messages/message.ts';
import { returnPath } from '../navigation/landing.ts';

/** 통합로그인: leaves for the university's own page, which sends the person back signed in. */
export function SsoLogin({ label }: { readonly label: string }) {
  const { line } = useConnection();
  const wanted = returnPath(location.search);
  if (line === 'offline')
    return (
      <p className="login-reason" role="status">
        {message('M-OFFLINE')}
      </p>
    );
  return (
    <a
      className="button login-submit"
      data-look="primary"
      href={wanted === null ? SSO_PATHS.login : `${SSO_PATHS.login}?returnUrl=${encodeURIComponent(wanted)}`}
    >
      {label}
    </a>
  );
}

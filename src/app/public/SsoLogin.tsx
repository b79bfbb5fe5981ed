import { useConnection } from '#bridge/shared-state/useSharedState.ts';
import { SSO_PATHS } from '#contract/session/sso-rules.ts';
import { returnPath } from '../navigation/landing.ts';

/** 통합로그인: leaves for the university's own page, which sends the person back signed in. Without a network there is no way there. */
export function SsoLogin({ label }: { readonly label: string }) {
  const { line } = useConnection();
  const wanted = returnPath(location.search);
  if (line === 'offline') return null;
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

const KEPT_SECONDS = 90 * 86_400;

function read(cookie: string): string {
  const match = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie);
  return match?.[1] ? decodeURIComponent(match[1]) : '';
}

function keep(cookie: string, value: string): void {
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/login; max-age=${value === '' ? 0 : KEPT_SECONDS}; samesite=strict`;
}

const ID = 'madang-login-id',
  SSO_LABEL = 'madang-sso-label';

/** Login id that the person asked this device to remember; empty when there is none. */
export const rememberedId = (): string => read(ID);

/** Remembers an id, or forgets it when empty. */
export const rememberId = (loginId: string): void => keep(ID, loginId);

/** What the button of the university's sign-in read last, so that the card has its shape before the server answers; empty without one. */
export const rememberedSsoLabel = (): string => read(SSO_LABEL);

/** Remembers the button's label, or that there is none. */
export const rememberSsoLabel = (label: string | null): void => keep(SSO_LABEL, label ?? '');

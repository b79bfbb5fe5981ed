const COOKIE = 'madang-login-id';
const KEPT_SECONDS = 90 * 86_400;

/** Login id that the person asked this device to remember; empty when there is none. */
export function rememberedId(): string {
  const match = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie);
  return match?.[1] ? decodeURIComponent(match[1]) : '';
}

/** Remembers an id, or forgets it when empty. */
export function rememberId(loginId: string): void {
  document.cookie = `${COOKIE}=${encodeURIComponent(loginId)}; path=/login; max-age=${loginId === '' ? 0 : KEPT_SECONDS}; samesite=strict`;
}

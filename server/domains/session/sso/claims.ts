/** Claims of a token or of the provider's user endpoint. */
export type Claims = Readonly<Record<string, unknown>>;

/** The text of a claim by which a user is found; null when it is missing or no text. */
export function claimText(claims: Claims, name: string): string | null {
  const value = claims[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** An address that the provider itself calls unverified may be anybody's. */
export const isUnverifiedEmail = (claims: Claims): boolean =>
  claims['email_verified'] === false || claims['email_verified'] === 'false';
